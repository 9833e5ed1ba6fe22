import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusalOf, refusedFields } from '../test/refusal-of.ts'
import { fieldsOf, parseInput, refusalIssue } from './parse-input.ts'
import { refusals } from './refusal.ts'

/** A schema whose named fields are rejected with their own refusal codes. */
const schema = z.object({ price: z.string(), type: z.string() }).superRefine(({ price, type }, context) => {
  if (price === 'low') context.addIssue(refusalIssue('priceTooSmall', 'price'))
  if (type === 'odd') context.addIssue(refusalIssue('typeUnknown', 'type'))
  if (type === 'rude')
    context.addIssue({ code: 'custom', path: ['type'], message: 'No', params: { refusal: 'nonsense' } })
})

test('a refusal that a schema names for its only issue is thrown, with its message at the field', () => {
  const low = () => parseInput(schema, { price: 'low', type: 'studio' })
  expect(refusalOf(low)).toBe('priceTooSmall')
  expect(refusedFields(low)).toEqual({ price: refusals.priceTooSmall.message })
})

test('two issues throw invalidFields, with a message for each', () => {
  const both = () => parseInput(schema, { price: 'low', type: 'odd' })
  expect(refusalOf(both)).toBe('invalidFields')
  expect(refusedFields(both)).toEqual({
    price: refusals.priceTooSmall.message,
    type: refusals.typeUnknown.message,
  })
})

test('an issue without a refusal code, or with an unknown one, throws invalidFields', () => {
  expect(refusalOf(() => parseInput(schema, { price: 7, type: 'studio' }))).toBe('invalidFields')
  expect(refusalOf(() => parseInput(schema, { price: '7', type: 'rude' }))).toBe('invalidFields')
})

test('the first message of a field is used, and issues without a field belong to the form', () => {
  const twice = z.string().min(3, 'Too short').regex(/^\d+$/, 'Not a number')
  expect(fieldsOf(z.object({ a: twice }).safeParse({ a: 'x' }).error?.issues ?? [])).toEqual({ a: 'Too short' })
  expect(Object.keys(refusedFields(() => parseInput(z.object({}), 'no form')))).toEqual(['form'])
})
