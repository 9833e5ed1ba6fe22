import { expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { parseInput } from './parse-input.ts'
import { isRefusal } from './refusal.ts'
import { looksLike, spaceTypeInput, typeLabelInput } from './space-type.ts'

function fieldsOf(input: unknown): Record<string, string> | undefined {
  try {
    parseInput(spaceTypeInput, input)
  } catch (error) {
    if (isRefusal(error)) return error.fields
    throw error
  }
  return undefined
}

test('a space type is stored in lower case', () => {
  expect(parseInput(spaceTypeInput, { name: ' Roof-Top2 ', label: ' Rooftop ' })).toEqual({
    name: 'roof-top2',
    label: 'Rooftop',
  })
})

test('its ID has only lowercase letters, numbers, and hyphens', () => {
  for (const name of ['roof top', 'roof_top', 'dach/terrasse', 'é', '-']) {
    expect(fieldsOf({ name, label: 'Roof' })).toEqual({ name: 'Only lowercase letters, numbers, and hyphens' })
  }
  expect(fieldsOf({ name: '', label: '' })).toEqual({ name: 'Type ID is required', label: 'Display name is required' })
  expect(fieldsOf({})).toEqual({ name: 'Type ID is required', label: 'Display name is required' })
})

test('look-alikes of a type are recognised, other types are not', () => {
  for (const other of ['Studio', 'studios', 'stu-dio', 'Stud1o', 'studi0', 'ѕtudіо', 'STÚDIO', 'studlo']) {
    expect(looksLike('studio', other), other).toBe(true)
  }
  expect(looksLike('meeting-room', 'Meeting Rooms')).toBe(true)
  for (const other of ['venue', 'studio-apartment', 'office', 'photography']) {
    expect(looksLike('studio', other), other).toBe(false)
  }
})

test('errors of an ID or a display name are reported by field', () => {
  expect(fieldsOf({ name: 'a'.repeat(41), label: 'Roof' })).toEqual({ name: 'Type ID can have 40 characters at most' })
  expect(fieldsOf({ name: 7, label: 'Roof' })).toEqual({ name: 'Type ID is required' })
  expect(fieldsOf({ name: '', label: 'Roof' })).toEqual({ name: 'Type ID is required' })
})

test('a new display name is one line, for an ID of at most 40 characters', () => {
  expect(parseInput(typeLabelInput, { name: 'loft', label: ' Loft ' })).toEqual({ name: 'loft', label: 'Loft' })
  expect(refusedFields(() => parseInput(typeLabelInput, { name: 'loft', label: '' }))).toEqual({
    label: 'Display name is required',
  })
  expect(Object.keys(refusedFields(() => parseInput(typeLabelInput, { name: 'a'.repeat(41), label: 'Loft' })))).toEqual(
    ['name'],
  )
})

test.each([
  ...[
    'o0о𝟶οօ',
    'l1iі|ιӏ',
    's5ѕ',
    'e3еε',
    'a4аα',
    'cсϲ',
    'pрρ',
    'tтτ',
    'yуγ',
    'vѵν',
    'xхχ',
    'kкκ',
    'mм',
    'hн',
    'dԁ',
    'wѡ',
  ],
])('letters that are drawn alike are taken for each other: %s', (alike) => {
  const [letter = '', ...others] = [...alike]
  for (const other of others) expect(looksLike(`b${letter}b`, `b${other}b`), other).toBe(true)
})

test('two letters that look like one are treated as that letter', () => {
  expect(looksLike('modern', 'modem')).toBe(true)
  expect(looksLike('vvharf', 'wharf')).toBe(true)
})

test('a plural s at the end does not count, in words of more than three letters', () => {
  expect(looksLike('rooms', 'room')).toBe(true)
  expect(looksLike('gas', 'ga')).toBe(false)
  expect(looksLike('barsto', 'barto')).toBe(false)
})
