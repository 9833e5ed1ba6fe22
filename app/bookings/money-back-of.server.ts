import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { moneyBackText } from './money-back-text.ts'

/** The offer to the guest of a booking ahead whose owner is suspended; null for every other one, and for one that is free. */
export function moneyBackOf(booking: BookingDetail): string | null {
  const { confirmedAt, startTime, now, platformFeeAmountMinor: guestFeeMinor, cancellationPolicy: policy } = booking
  if (!booking.ownerSuspended || !confirmedAt || startTime <= now || booking.totalPriceMinor === 0) return null
  return moneyBackText({ ...booking, guestFeeMinor, policy, confirmedAt }, now)
}
