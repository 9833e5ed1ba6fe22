import { expect, test } from 'vitest'
import { failureText, paymentIntentFailure } from './failure.ts'
import { fieldErrorsOf, isRefusal, isRefusalCode, Refusal, type RefusalCode, reasonOf, refusals } from './refusal.ts'

test('the messages of the specification match letter by letter', () => {
  const words: [RefusalCode, number, string][] = [
    ['spaceNotFound', 404, 'Space not found'],
    ['locationNotFound', 404, 'Location not found'],
    ['startMissing', 400, 'Please select a date and time'],
    ['pastStart', 422, 'Please select a future date and time'],
    ['slotTaken', 409, 'This time slot is not available'],
    ['spaceUnavailable', 409, 'This space is currently not accepting bookings. Please check back later.'],
    ['missingClientSecret', 502, 'Invalid response: missing client secret'],
    ['typeNameInvalid', 422, 'Only lowercase letters, numbers, and hyphens'],
  ]
  for (const [code, status, message] of words) expect(new Refusal(code)).toMatchObject({ code, status, message })
})

test('every refusal has a well-formed message and an error status', () => {
  for (const { status, message } of Object.values(refusals)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(message.trim()).toBe(message)
    expect(message.length).toBeGreaterThan(5)
  }
})

test('a refusal can have another message, fields and details', () => {
  const refusal = new Refusal('priceChanged', { message: 'Now $80', details: { totalMinor: 8000 } })
  expect(refusal).toMatchObject({ message: 'Now $80', details: { totalMinor: 8000 }, status: 409, name: 'Refusal' })
})

test('isRefusal accepts a refusal of another copy of the module, but no other error', () => {
  expect(isRefusal(Object.assign(new Error('x'), { name: 'Refusal', code: 'slotTaken', status: 409 }))).toBe(true)
  for (const other of [new Error('x'), new TypeError('x'), 'slotTaken', null, { name: 'Refusal', code: 'slotTaken' }]) {
    expect(isRefusal(other)).toBe(false)
  }
})

test('a screen shows the message of a refusal, and never that of a bug', () => {
  expect(failureText(new Refusal('typeTaken'), 'addSpaceType')).toBe(refusals.typeTaken.message)
  expect(failureText(new Error('connect ECONNREFUSED'), 'addSpaceType')).toBe('Failed to add space type')
  expect(paymentIntentFailure(500)).toBe('Failed to create payment intent (500)')
})

test('isRefusal rejects an error with another code', () => {
  expect(isRefusal(Object.assign(new Error('lost'), { code: 'ECONNRESET' }))).toBe(false)
})

test('only the codes of the table are codes of refusals', () => {
  expect(isRefusalCode('slotTaken')).toBe(true)
  expect(['toString', 'slot_taken', ''].filter(isRefusalCode)).toEqual([])
})

test('the field errors are those of a refusal, none without one, and no other error is hidden', () => {
  const errorsOf = (error: Error) =>
    fieldErrorsOf(() => {
      throw error
    })
  expect(errorsOf(new Refusal('invalidFields', { fields: { name: 'Too long' } }))).toEqual({ name: 'Too long' })
  expect(errorsOf(new Refusal('slotTaken'))).toEqual({})
  expect(fieldErrorsOf(() => 'done')).toEqual({})
  expect(() => errorsOf(new Error('lost'))).toThrow('lost')
})

test('a reason is what a refusal says, and no other error is hidden', () => {
  const fields = { hours: 'Too many' }
  expect(reasonOf(new Refusal('invalidFields', { fields }))).toEqual({
    code: 'invalidFields',
    message: refusals.invalidFields.message,
    fields,
  })
  expect(() => reasonOf(new Error('lost'))).toThrow('lost')
})
