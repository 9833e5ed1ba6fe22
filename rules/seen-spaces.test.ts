import { expect, test } from 'vitest'
import { mostSeen, readSeenIds } from './seen-spaces.ts'

test('ids are read once each, in their order, without what is none', () => {
  expect(readSeenIds('12,7,12,x,-1,0,1.5,,99999999999999999999')).toEqual([12, 7])
  expect(readSeenIds('')).toEqual([])
})

test('no more ids are read than a browser remembers', () => {
  const many = Array.from({ length: mostSeen + 6 }, (_, index) => index + 1)
  expect(readSeenIds(many.join(','))).toEqual(many.slice(0, mostSeen))
})

test('of a long text only the first 1,000 characters are read', () => {
  expect(readSeenIds(`${'0'.repeat(998)},7`)).toEqual([7])
  expect(readSeenIds(`${'0'.repeat(997)},77`)).toEqual([77])
  expect(readSeenIds(`${'0'.repeat(998)},77`)).toEqual([7])
  expect(readSeenIds(`${'0'.repeat(999)},7`)).toEqual([])
})
