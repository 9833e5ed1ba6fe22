import { type BookingStatus, bookingCan } from '../../rules/booking.ts'
import { formatMoney } from '../../rules/money.ts'
import { formatDateTimeRange, localDateTimeText, zoneCity } from '../../rules/time.ts'
import type { HostedBooking } from '../../server/bookings/bookings-on-space.ts'

/** A booking as the owner of its space reads it (decision 31), in the space's own time. */
export type HostedView = {
  id: string
  status: BookingStatus
  spaceTitle: string
  spaceSlug: string
  guest: string
  when: string
  zone: string
  people: string
  share: string
  payout: string
  reason: string | null
  canCancel: boolean
}

export function hostedView(booking: HostedBooking, now: Date): HostedView {
  const { timeZone, currency, ownerShareMinor, status } = booking
  const share = formatMoney({ amountMinor: ownerShareMinor, currency })
  const due = localDateTimeText(booking.payoutDueAt, timeZone)
  return {
    id: booking.id,
    status,
    spaceTitle: booking.spaceTitle,
    spaceSlug: booking.spaceSlug,
    guest: booking.guestName,
    when: formatDateTimeRange(booking.startTime, booking.endTime, timeZone),
    zone: zoneCity(timeZone),
    people: booking.headcount === 1 ? '1 person' : `${booking.headcount} people`,
    share: status === 'pending' ? 'Being paid' : share,
    payout: status === 'pending' || ownerShareMinor === 0 ? '' : `Yours from ${due}`,
    reason: booking.cancelReason,
    canCancel: bookingCan('cancel', { ...booking, holdExpiresAt: null }, now),
  }
}
