import { appNow } from '../../db/app-now.ts'
import { db } from '../../db/connect.ts'
import { bookingCan } from '../../rules/booking.ts'
import { type AgreedBooking, type Modification, modifiedTerms } from '../../rules/modification.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { agreedBooking } from '../bookings/agreed-booking.ts'
import { type BookingDetail, bookingOf } from '../bookings/booking-of.ts'
import { bookingRowOfGuest } from '../bookings/booking-row-of-guest.ts'
import { modificationOfBooking } from '../bookings/modification-row.ts'
import { limit } from '../limits/limit.ts'
import { fetchOrMakeIntent } from './make-intent.ts'
import { modificationCheckout } from './modification-checkout.ts'
import { isPaidOrProcessing, paymentOf, paymentOfModification } from './payment-row.ts'

/** Data of the payment page: what is being paid, until when the slot is held, and the client secret for the card form. */
export type CheckoutPage = {
  /** The change whose difference is being paid, with the resulting booking; null if the booking itself is being paid. */
  change: { agreed: AgreedBooking; modification: Modification } | null
  clientSecret: string
  holdExpiresAt: Date
  /** Pay adds no more time to the hold: it does so once, and not beyond the start. */
  holdExtended: boolean
  /** The guest may let the card provider store the card that pays, so that they stay longer with one tap. */
  savesCard: boolean
  /** Why the saved card did not pay for this change, in the provider's code; null if it was not tried. */
  savedCardError: string | null
  now: Date
}

/**
 * Returns the payment step of the user's own hold; `read` is the booking, if the caller has just read it for them. Throws
 * `bookingNotFound` for another user's booking, `holdLapsed`, `notPayable` for a paid or ended booking, `paymentProviderDown`,
 * `tooManyRequests`.
 */
export async function checkoutPage(person: Person, bookingId: string, read?: BookingDetail): Promise<CheckoutPage> {
  const booking = read ?? (await bookingOf(person, bookingId))
  if (booking.role !== 'guest') throw new Refusal('bookingNotFound')
  const { holdExpiresAt, holdExtended, now } = booking
  if (booking.status === 'expired') throw new Refusal('holdLapsed')
  if (booking.status !== 'pending' || !holdExpiresAt) throw new Refusal('notPayable')
  if (!bookingCan('pay', booking, now)) throw new Refusal('holdLapsed')
  await limit('providerCalls', person.id)
  const payment = await paymentOf(db(), bookingId)
  if (!payment) throw new Error(`Booking ${bookingId} waits for no payment`)
  const { client_secret: clientSecret } = await fetchOrMakeIntent(payment, booking.spaceId)
  const { savesCard } = payment
  const isLongest = holdExtended || holdExpiresAt >= booking.startTime
  return { change: null, clientSecret, holdExpiresAt, holdExtended: isLongest, savesCard, savedCardError: null, now }
}

/**
 * Returns the payment step of a change of the user's own booking. Throws the same as `checkoutPage`; `holdLapsed` once the
 * extra time is released, `notPayable` once the change is paid.
 */
export async function modificationCheckoutPage(
  person: Person,
  bookingId: string,
  modificationId: string,
): Promise<CheckoutPage> {
  const row = await bookingRowOfGuest(person, bookingId)
  const change = await modificationOfBooking(db(), bookingId, modificationId)
  const payment = change && (await paymentOfModification(db(), modificationId))
  if (!change || !payment) throw new Refusal('bookingNotFound')
  if (change.status === 'done' || isPaidOrProcessing(payment)) throw new Refusal('notPayable')
  const now = await appNow(db())
  if (change.status === 'expired' || !change.holdExpiresAt || change.holdExpiresAt <= now)
    throw new Refusal('holdLapsed')
  await limit('providerCalls', person.id)
  const { clientSecret, holdExpiresAt, intent } = await modificationCheckout(change, row.spaceId)
  if (isPaidOrProcessing(intent)) throw new Refusal('notPayable')
  const agreed = agreedBooking(row)
  const modification = modifiedTerms(agreed, { ...change, start: change.startTime }, now)
  const savedCardError = payment.chargesCard ? payment.lastError : null
  return {
    change: { agreed, modification },
    clientSecret,
    holdExpiresAt,
    holdExtended: change.holdExtended,
    savesCard: false,
    savedCardError,
    now,
  }
}
