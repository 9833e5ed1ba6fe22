import { expect, test } from 'vitest'
import { parseInput } from './parse-input.ts'
import { cleanName, personName, requiredName } from './person-name.ts'

const parse = (name: string) => parseInput(personName, name)

test.each([
  'Ada Byron',
  "Conan O'Brien",
  'J.R. Ewing',
  'Dr.Smith',
  'St.John Rivers',
  'Jean-Luc d’Arc, Jr.',
  'Bloggs & Co. Ltd',
  'José María Ñandú',
  '山田 太郎',
  'علی\u200cرضا',
  'Studio 54',
  'M. de la Com',
])('finding S5: %s is a name', (name) => {
  expect(parse(name)).toBe(name)
})

test('finding S5: blanks and tabs are collapsed to one space and trimmed', () => {
  expect(parse('\ufeff Ada\t  Lovelace\u00a0King \n')).toBe('Ada Lovelace King')
  expect(parse(' \n ')).toBe('')
})

test.each([
  ['a\u0000b', 'not seen'],
  ['a\u0007b', 'not seen'],
  ['\u202egnp.exe', 'not seen'],
  ['\u2066Ada\u2069', 'not seen'],
  ['A\u200bda', 'not seen'],
  ['A\u200dda', 'not seen'],
  ['A\u2060da', 'not seen'],
  ['Ada\nYour account is locked', 'not seen'],
  ['Ada\r\nBcc: all', 'not seen'],
  ['Ada\u2028King', 'not seen'],
  ['\u3164', 'not seen'],
  ['Ada \ud800', 'not seen'],
  ['Win at https://evil.example/x', 'web address'],
  ['HTTP://evil', 'web address'],
  ['www.evil.museum', 'web address'],
  ['Evil.com', 'web address'],
  ['pay at evil.co.uk now', 'web address'],
  ['ada@evil.com', 'web address'],
  ['evil.museum/win', 'web address'],
  ['evil\uff0ecom', 'web address'],
  ['evil\u3002com', 'web address'],
])('finding S5: %j is refused', (name, reason) => {
  expect(() => parse(name)).toThrow(
    expect.objectContaining({ code: 'invalidFields', fields: { form: expect.stringContaining(reason) } }),
  )
})

test('a name has 120 characters at most, and `requiredName` rejects an empty one', () => {
  expect(() => parse('x'.repeat(121))).toThrow(expect.objectContaining({ fields: { form: 'At most 120 characters' } }))
  expect(() => parseInput(requiredName('Name'), ' \n')).toThrow(
    expect.objectContaining({ fields: { form: 'Name is required' } }),
  )
  expect(() => parseInput(requiredName('Name'), undefined)).toThrow(
    expect.objectContaining({ fields: { form: 'Name is required' } }),
  )
})

test('a name that is too long is not searched for a web address, which would take long', () => {
  const { error } = personName.safeParse(`${'x'.repeat(120)}.com`)
  expect(error?.issues.map(({ message }) => message)).toEqual(['At most 120 characters'])
})

test('finding S5: an invalid stored name is cleaned', () => {
  expect(cleanName('Ada\n\nYour account is locked: https://evil.example/x\u202e')).toBe('Ada Your account is locked:')
  expect(cleanName('\u200bevil.com')).toBe('')
  expect(cleanName('Ada Byron')).toBe('Ada Byron')
})

test.each([
  ['Ada https://a.b/c?d#e Byron', 'Ada Byron'],
  ['Ada www.evil.museum/win Byron', 'Ada Byron'],
  ['Ada 4you.com/x?y Byron', 'Ada Byron'],
  ['Ada a.b.co.uk/deep/er Byron', 'Ada Byron'],
  ['Ada ünï.com Byron', 'Ada Byron'],
  ['Ada x.4you.com Byron', 'Ada Byron'],
  ['Ada evil.museum/win/more Byron', 'Ada Byron'],
  ['Ada evil.4museum/win Byron', 'Ada Byron'],
  ['Ada a-b.c-d.com Byron', 'Ada Byron'],
  ['Ada\t \u00a0 Byron', 'Ada Byron'],
  [`Ada ${'x'.repeat(200)}`, `Ada ${'x'.repeat(116)}`],
])('finding S5: the stored name %j is cleaned as a whole', (stored, cleaned) => {
  expect(cleanName(stored)).toBe(cleaned)
})
