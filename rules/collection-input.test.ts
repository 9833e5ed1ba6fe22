import { expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { collectionName, collectionSpace, collectionSpaces } from './collection-input.ts'
import { parseInput } from './parse-input.ts'

test('a collection has a name of 80 characters at most', () => {
  expect(parseInput(collectionName, { name: ` ${'a'.repeat(80)} ` })).toEqual({ name: 'a'.repeat(80) })
  const error = (name: string) => refusedFields(() => parseInput(collectionName, { name }))
  expect(error('')).toEqual({ name: 'The name is required' })
  expect(error('a'.repeat(81))).toEqual({ name: 'The name can have 80 characters at most' })
})

test('one to a hundred spaces are ticked', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))
  const error = (spaces: unknown) => refusedFields(() => parseInput(collectionSpaces, { spaces }))
  expect(parseInput(collectionSpaces, { spaces: ['7', '12'] })).toEqual({ spaces: [7, 12] })
  expect(parseInput(collectionSpaces, { spaces: ids(100) }).spaces).toHaveLength(100)
  expect(error(ids(101))).toHaveProperty('spaces')
  expect(error([])).toEqual({ spaces: 'Please choose a space' })
  expect(error(['7', 'north-wall'])).toHaveProperty('spaces')
})

test.each(['0', '-7', '1.5', 'x', '9007199254740992', undefined])('%s is not the number of a space', (space) => {
  expect(refusedFields(() => parseInput(collectionSpace, { space }))).toHaveProperty('space')
  expect(parseInput(collectionSpace, { space: '7' })).toEqual({ space: 7 })
})
