import type { BookingStatus } from '../../rules/booking.ts'
import { bookingCan } from '../../rules/booking.ts'
import { formatMoney } from '../../rules/money.ts'
import { formatDateTimeRange, zoneCity } from '../../rules/time.ts'
import type { MyBooking } from '../../server/bookings/my-bookings.ts'
import type { PhotoFacts } from '../marketplace/photo.tsx'

/** A booking as a list draws it: words made on the server, in the space's own time. */
export type BookingView = {
  id: string
  status: BookingStatus
  spaceSlug: string
  spaceTitle: string
  place: string
  image: PhotoFacts | null
  when: string
  zone: string
  people: string
  total: string
  /** What became of the money, where there is something to say. */
  money: string | null
  canCancel: boolean
  canPay: boolean
  isAhead: boolean
}

export function bookingView(booking: MyBooking, now: Date): BookingView {
  const { currency, startTime, endTime, timeZone } = booking
  const total = booking.totalPriceMinor
  return {
    id: booking.id,
    status: booking.status,
    spaceSlug: booking.spaceSlug,
    spaceTitle: booking.spaceTitle,
    place: `${booking.spaceLocation}, ${booking.spaceCountry}`,
    image: booking.image,
    when: formatDateTimeRange(startTime, endTime, timeZone),
    zone: zoneCity(timeZone),
    people: booking.headcount === 1 ? '1 person' : `${booking.headcount} people`,
    total: total === 0 ? 'Free' : formatMoney({ amountMinor: total, currency }),
    money: moneyLine(booking),
    canCancel: bookingCan('cancel', booking, now),
    canPay: bookingCan('pay', booking, now),
    isAhead: (booking.status === 'confirmed' || booking.status === 'pending') && endTime > now,
  }
}

/** From when to when, in the space's own time, with the zone named. */
export function bookingWhen(booking: { startTime: Date; endTime: Date; timeZone: string }): string {
  const { startTime, endTime, timeZone } = booking
  return `${formatDateTimeRange(startTime, endTime, timeZone)}, ${zoneCity(timeZone)}`
}

function moneyLine({ status, refundMinor, refundStatus, currency, paymentStatus }: MyBooking): string | null {
  const amount = formatMoney({ amountMinor: refundMinor, currency })
  if (refundStatus === 'succeeded') return `${amount} came back`
  if (refundStatus === 'failed') return `${amount} could not be sent back yet. We are looking into it.`
  if (refundStatus) return `${amount} is on its way back, which takes 5-7 business days`
  if (status === 'cancelled') return 'Nothing comes back'
  return status === 'pending' && paymentStatus === 'processing' ? 'Your payment is processing.' : null
}
