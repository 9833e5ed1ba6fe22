import { failures, paymentIntentFailure } from '../../rules/failure.ts'
import { isRefusal } from '../../rules/refusal.ts'

/** Returns in words why a booking could not be held or changed: for a refused field, what is wrong with it. */
export function bookingFailureText(error: unknown): string {
  if (!isRefusal(error)) return failures.processBooking
  if (error.status >= 500 && error.code !== 'chargeUnknown') return paymentIntentFailure(error.status)
  return Object.values(error.fields ?? {})[0] ?? error.message
}
