import { appNow, db } from '../../db/connect.ts'
import { bookingCan } from '../../rules/booking.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import type { ModificationRow } from '../bookings/apply-modification.ts'
import { type BookingDetail, bookingOf } from '../bookings/booking-of.ts'
import { pendingModification } from '../bookings/confirm-modification.ts'
import { makeIntent } from './make-intent.ts'
import { modificationCheckout } from './modification-checkout.ts'
import { paymentOf } from './payment-row.ts'
import { ask, provider } from './provider.ts'

/** What the payment page needs: what is being paid, until when the slot is held, and the secret for the card form. */
export type CheckoutPage = {
  booking: BookingDetail
  /** The change whose difference is being paid; null where it is the booking itself. */
  change: ModificationRow | null
  clientSecret: string
  holdExpiresAt: Date
  now: Date
}

/**
 * The payment step of one's own hold, or of the change that one's booking waits for. Refuses bookingNotFound for anybody else's, holdLapsed, notPayable once it is
 * paid or ended, paymentProviderDown.
 */
export async function checkoutOf(person: Person, bookingId: string): Promise<CheckoutPage> {
  const booking = await bookingOf(person, bookingId)
  if (booking.role !== 'guest') throw new Refusal('bookingNotFound')
  const change = booking.status === 'confirmed' ? await pendingModification(db(), bookingId) : null
  if (change) return await changeCheckout(booking, change)
  const { holdExpiresAt } = booking
  if (booking.status === 'expired') throw new Refusal('holdLapsed')
  if (booking.status !== 'pending' || !holdExpiresAt) throw new Refusal('notPayable')
  const now = await appNow(db())
  if (!bookingCan('pay', booking, now)) throw new Refusal('holdLapsed')
  const payment = await paymentOf(db(), bookingId)
  if (!payment) throw new Error(`Booking ${bookingId} waits for no payment`)
  const intent = payment.providerId
    ? await ask(provider().paymentIntents.retrieve(payment.providerId))
    : await makeIntent({ ...payment, paymentId: payment.id, spaceId: booking.spaceId })
  if (!intent.client_secret) throw new Refusal('missingClientSecret')
  return { booking, change: null, clientSecret: intent.client_secret, holdExpiresAt, now }
}

async function changeCheckout(booking: BookingDetail, change: ModificationRow): Promise<CheckoutPage> {
  const now = await appNow(db())
  if (!change.holdExpiresAt || change.holdExpiresAt <= now) throw new Refusal('holdLapsed')
  const { clientSecret, holdExpiresAt } = await modificationCheckout(change, booking.spaceId)
  return { booking, change, clientSecret, holdExpiresAt, now }
}
