import { refundShareBp } from '../../rules/refund.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'

type Capped = Pick<
  BookingDetail,
  'capBp' | 'cancellationPolicy' | 'confirmedAt' | 'startTime' | 'graceOver' | 'totalPriceMinor' | 'now'
>

/**
 * Returns why cancelling gives nothing back although the tier alone would: an earlier change, when nothing came back (spec D11).
 * Null for all other bookings.
 */
export function cappedText(booking: Capped): string | null {
  const { capBp, cancellationPolicy: policy, confirmedAt, startTime, graceOver, totalPriceMinor, now } = booking
  if (capBp !== 0 || !confirmedAt || totalPriceMinor === 0) return null
  const tierBp = refundShareBp({ policy, confirmedAt, startTime, graceOver, by: 'guest' }, now)
  return tierBp === 0
    ? null
    : 'It was changed when cancelling gave nothing back any more, and that stays so at the new time.'
}
