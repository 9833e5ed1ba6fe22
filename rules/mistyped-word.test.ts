import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intactPieces, isCorrectable, isNear, nearWordPattern } from './mistyped-word.ts'

const letters = fc.string({ minLength: 4, maxLength: 10, unit: fc.constantFrom(...'abco') })

/** Typed words with the one that was meant: one letter wrong, missing or additional, or two exchanged. */
const mistyped = fc
  .record({
    meant: letters,
    at: fc.nat(9),
    letter: fc.constantFrom(...'abxz'),
    way: fc.constantFrom('wrong', 'missing', 'additional', 'exchanged'),
  })
  .map(({ meant, at: place, letter, way }) => {
    const at = place % meant.length
    const [before, here, after] = [meant.slice(0, at), meant.charAt(at), meant.slice(at + 1)]
    if (way === 'wrong') return { meant, typed: before + letter + after }
    if (way === 'missing') return { meant, typed: before + after }
    if (way === 'additional') return { meant, typed: before + letter + here + after }
    return { meant, typed: before + after.charAt(0) + here + after.slice(1) }
  })
  .filter(({ typed }) => typed.length >= 4)

test('a word with one mistyped letter is found by one of its pieces and by its pattern', () => {
  fc.assert(
    fc.property(mistyped, ({ meant, typed }) => {
      expect(intactPieces(typed).some((piece) => meant.includes(piece))).toBe(true)
      expect(matches(typed, meant)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('a word with two mistyped letters, another word or a part of one is not near', () => {
  expect(matches('brroklyn', 'brooklyn')).toBe(true)
  expect(['broklin', 'bronx', 'brooklyns best', 'brook'].map((text) => matches('brroklyn', text))).toEqual([
    ...[false, false, false, false],
  ])
})

test('texts are near that differ by one letter: wrong, missing, additional, or exchanged with its neighbour', () => {
  for (const near of [
    'brooklyn',
    'brooklin',
    'broklyn',
    'broooklyn',
    'boroklyn'.replace(' ', ''),
    'brooklny',
    'brookly',
  ])
    expect(isNear(near, 'brooklyn'), near).toBe(true)
  for (const far of ['brokln', 'broklin', 'booklynr', 'nylkoorb', '']) expect(isNear(far, 'brooklyn'), far).toBe(false)
})

test('numbers, short words and other characters are not corrected', () => {
  expect(['loft', 'lof', 'loft2', '12345', "o'neil", 'łódź'].map(isCorrectable)).toEqual([
    ...[true, false, false, false, false, true],
  ])
})

/** The pattern in the syntax of JavaScript, whose words of these letters are the same. */
function matches(typed: string, text: string): boolean {
  const pattern = nearWordPattern(typed)
    .replaceAll('[[:alpha:]]', '[a-z]')
    .replaceAll(/\\[mM]/g, '\\b')
  return new RegExp(pattern).test(text)
}

test('the pattern of a word has each near word once, and finds whole words', () => {
  expect(nearWordPattern('aab')).toBe(
    String.raw`\m([[:alpha:]]?ab|a[[:alpha:]]?b|aa[[:alpha:]]?|[[:alpha:]]aab|a[[:alpha:]]ab|aa[[:alpha:]]b|aab[[:alpha:]]|aab|aba)\M`,
  )
})

test('the pieces of a word are its halves, and the word with its middle exchanged', () => {
  expect(intactPieces('loft')).toEqual(['lo', 'ft', 'lfot'])
  expect(intactPieces('hello')).toEqual(['he', 'llo', 'hlelo'])
})
