import { expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { apiKeyInput } from './api-key-input.ts'
import { parseInput } from './parse-input.ts'

const typed = { name: 'Door system', scopes: ['bookings:read'], lifetime: '90', password: 'a long password' }
const parsed = (change: object) => parseInput(apiKeyInput, { ...typed, ...change })
const errors = (change: object) => refusedFields(() => parsed(change))

test('a key has a name of 60 characters at most', () => {
  expect(parsed({ name: ` ${'a'.repeat(60)} ` }).name).toBe('a'.repeat(60))
  expect(errors({ name: '' })).toEqual({ name: 'A name is required' })
  expect(errors({ name: 'a'.repeat(61) })).toEqual({ name: 'A name can have 60 characters at most' })
})

test('scopes are in the order of the list, each once, and there is at least one', () => {
  const scopes = ['messages:write', 'profile:read', 'messages:write']
  expect(parsed({ scopes }).scopes).toEqual(['profile:read', 'messages:write'])
  expect(errors({ scopes: [] })).toEqual({ scopes: 'Please choose at least one' })
  expect(errors({ scopes: ['profile:read', 'everything'] })).toEqual({ scopes: 'Please choose from the list' })
})

test('a key works for as many days as were chosen, or for ever', () => {
  expect(['30', '90', '365', 'never'].map((lifetime) => parsed({ lifetime }).lifetime)).toEqual([30, 90, 365, null])
  for (const lifetime of [undefined, '', '31', 'toString'])
    expect(errors({ lifetime })).toEqual({ lifetime: 'Please choose one of the list' })
})

test('the current password is needed', () => {
  for (const password of [undefined, ''])
    expect(errors({ password })).toEqual({ password: 'Please enter your password' })
  expect(parsed({ password: 'x'.repeat(1000) }).password).toHaveLength(1000)
  expect(errors({ password: 'x'.repeat(1001) })).toHaveProperty('password')
})
