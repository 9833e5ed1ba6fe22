import { isOpenRequest } from '../../rules/booking-request.ts'
import { type RefundStage, refundStages, stagesIfBooked } from '../../rules/refund-stages.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'

/** Returns the refund stages of a booking from now on, of an open request as if it is accepted; empty if nothing is refunded. */
export function refundStagesOf(booking: BookingDetail): RefundStage[] {
  const { confirmedAt, startTime, cancellationPolicy: policy, now, totalPriceMinor } = booking
  if (totalPriceMinor === 0 || startTime < now) return []
  const terms = { ...booking, guestFeeMinor: booking.platformFeeAmountMinor, policy }
  if (isOpenRequest(booking, now)) {
    return stagesIfBooked({ ...terms, byRequest: true, answerBy: booking.holdExpiresAt }, now)
  }
  return confirmedAt ? refundStages({ ...terms, confirmedAt }, now) : []
}
