import { expect, test } from 'vitest'
import { Refusal } from '../../rules/refusal.ts'
import { bookingFailureText } from './booking-failure.server.ts'

test('a charge whose response was lost is said to be open, and any other failure of the provider by its status', () => {
  expect(bookingFailureText(new Refusal('chargeUnknown'))).toMatch(/could not see whether your card was charged/)
  expect(bookingFailureText(new Refusal('paymentProviderDown'))).toBe('Failed to create payment intent (503)')
})
