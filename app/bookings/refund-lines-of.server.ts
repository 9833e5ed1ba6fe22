import { isOpenRequest } from '../../rules/booking-request.ts'
import {
  type RefundLine,
  type RefundStage,
  refundLines,
  refundStages,
  stagesIfBooked,
} from '../../rules/refund-stages.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'

/** Returns the refund lines of a booking from now on, of an open request as if it is accepted; empty if nothing is refunded. */
export function refundLinesOf(booking: BookingDetail): RefundLine[] {
  return refundLines(stagesOf(booking), { ...booking, guestFeeMinor: booking.platformFeeAmountMinor })
}

/** Returns the refund lines of a held booking if it is confirmed at `now`, or once the owner accepts it. */
export function refundLinesIfPaid(booking: BookingDetail, now: Date): RefundLine[] {
  const { rentalMinor, currency, startTime, timeZone, requestAnswer } = booking
  const { platformFeeAmountMinor: guestFeeMinor, cancellationPolicy: policy } = booking
  const byRequest = booking.byRequest && requestAnswer === null
  const stages = stagesIfBooked({ rentalMinor, guestFeeMinor, currency, startTime, policy, byRequest }, now)
  return refundLines(stages, { currency, timeZone, guestFeeMinor })
}

function stagesOf(booking: BookingDetail): RefundStage[] {
  const { confirmedAt, startTime, cancellationPolicy: policy, now, totalPriceMinor } = booking
  if (totalPriceMinor === 0 || startTime < now) return []
  const terms = { ...booking, guestFeeMinor: booking.platformFeeAmountMinor, policy }
  if (isOpenRequest(booking, now)) {
    return stagesIfBooked({ ...terms, byRequest: true, answerBy: booking.holdExpiresAt }, now)
  }
  return confirmedAt ? refundStages({ ...terms, confirmedAt }, now) : []
}
