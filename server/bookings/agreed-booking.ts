import type { AgreedBooking } from '../../rules/modification.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Booking } from './lock-booking.ts'

/**
 * Converts a booking's row to the input of the refund and change rules. Throws `notChangeable` for one that was never
 * confirmed.
 */
export function agreedBooking(booking: Booking): AgreedBooking {
  const { confirmedAt } = booking
  if (!confirmedAt) throw new Refusal('notChangeable')
  return {
    ...booking,
    confirmedAt,
    guestFeeMinor: booking.platformFeeAmountMinor,
    policy: booking.cancellationPolicy,
    capBp: booking.refundCapBp,
  }
}
