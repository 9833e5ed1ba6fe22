import { expect, test } from 'vitest'
import { parseInput } from './parse-input.ts'
import { isRefusal } from './refusal.ts'
import { looksLike, spaceTypeInput } from './space-type.ts'

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
