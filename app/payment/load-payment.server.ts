import { redirect } from 'react-router'
import { paymentIntentFailure } from '../../rules/failure.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type BookingDetail, bookingOf } from '../../server/bookings/booking-of.ts'
import { logBug } from '../../server/http/log.ts'
import { checkoutOf } from '../../server/payments/checkout-of.ts'
import { paths } from '../paths.ts'
import { pageResult } from '../session.ts'
import type { Stay, StayDay } from './stay.ts'
import { stayDay } from './stay-day.server.ts'

export type PaymentPage = { stay: Stay; day: StayDay | null; now: Date } & (
  | { state: 'open'; clientSecret: string; holdExpiresAt: Date }
  /** The hold has ended and no money moved. */
  | { state: 'lapsed'; message: string }
  /** The provider gave no payment intent (spec 8). */
  | { state: 'failed'; message: string }
)

/** Reads the payment step of one's own hold; what is paid or ended already is told by the confirmation page. */
export async function loadPayment(person: Person, bookingId: string): Promise<PaymentPage> {
  const booking = await pageResult(() => ownBooking(person, bookingId))
  if (isSettled(booking)) throw redirect(paths.bookingConfirmation(booking.id))
  const page = { stay: stayOf(booking), day: await stayDay(booking, person, 'selected'), now: booking.now }
  try {
    const { clientSecret, holdExpiresAt, now } = await checkoutOf(person, bookingId)
    return { ...page, state: 'open', clientSecret, holdExpiresAt, now }
  } catch (error) {
    const code = isRefusal(error) ? error.code : null
    if (code === 'notPayable') throw redirect(paths.bookingConfirmation(booking.id))
    logBug(error, { path: paths.payment(bookingId) })
    const message = isRefusal(error) ? error.message : paymentIntentFailure(500)
    return { ...page, state: code === 'holdLapsed' ? 'lapsed' : 'failed', message }
  }
}

/** What the browser is told of a booking: its `Stay`, nothing of the owner's side. */
export function stayOf(booking: BookingDetail): Stay {
  const { id, spaceSlug, spaceTitle, spaceLocation, spaceCountry, image, timeZone, ownerName } = booking
  const { startTime, endTime, hours, headcount, cancellationPolicy } = booking
  const { currency, priceMinor, rentalMinor, platformFeePercentage, platformFeeAmountMinor, totalPriceMinor } = booking
  return {
    ...{ id, spaceSlug, spaceTitle, spaceLocation, spaceCountry, image, timeZone, ownerName },
    ...{ startTime, endTime, hours, headcount, cancellationPolicy },
    ...{ currency, priceMinor, rentalMinor, platformFeePercentage, platformFeeAmountMinor, totalPriceMinor },
  }
}

async function ownBooking(person: Person, bookingId: string): Promise<BookingDetail> {
  const booking = await bookingOf(person, bookingId)
  if (booking.role !== 'guest') throw new Refusal('bookingNotFound')
  return booking
}

function isSettled({ status, paymentStatus }: BookingDetail): boolean {
  if (status === 'pending') return paymentStatus === 'processing'
  return status !== 'expired' || paymentStatus === 'succeeded'
}
