import { formatMoney } from '../../rules/money.ts'
import { formatDateTimeRange } from '../../rules/time.ts'
import type { FoundBooking } from '../../server/insights/find-bookings.ts'

export type BookingRow = ReturnType<typeof bookingRow>

/** A booking as a row of a list, its times local to the space. */
export function bookingRow(booking: FoundBooking) {
  const { id, number, status, requestAnswer, spaceTitle, guestId, guestName, timeZone, startTime, endTime, currency } =
    booking
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  return {
    id,
    number,
    status,
    requestAnswer,
    spaceTitle,
    guestId,
    guestName,
    when: formatDateTimeRange(startTime, endTime, timeZone),
    total: money(booking.totalPriceMinor),
    refund: booking.refundMinor > 0 ? money(booking.refundMinor) : null,
  }
}
