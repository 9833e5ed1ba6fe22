import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { payments } from '../../db/tables/payment-tables.ts'
import { Refusal } from '../../rules/refusal.ts'
import { type Payment, paymentOf } from './payment-row.ts'
import { callProvider, isProviderFault, isUnreachable, provider } from './provider.ts'

/** A card that the provider stores under a customer, which is made for one booking only. */
type SavedCard = { customer: string; method: string }

/** A difference, by the id of its payment, to charge to the card with which its booking was paid. */
export type CardCharge = { paymentId: string; bookingId: string; intent: Stripe.PaymentIntent }

/**
 * Charges the saved card of a booking and returns the intent as the provider has it then. An intent succeeds once, so that
 * repetitions, and another card on the page, charge nothing twice. One that was tried before is returned unchanged, as is any
 * without a saved card; a bank that declines, or wants the guest, leaves one that waits for a card. Throws
 * `paymentProviderDown` before anything is charged, and `chargeUnknown` if the response to the charge is lost.
 */
export async function chargeSavedCard({ paymentId, bookingId, intent }: CardCharge): Promise<Stripe.PaymentIntent> {
  if (intent.status !== 'requires_payment_method' || intent.last_payment_error) return intent
  const card = await savedCardOf(bookingId)
  if (!card) return intent
  await db().update(payments).set({ chargesCard: true }).where(eq(payments.id, paymentId))
  try {
    const { customer, method } = card
    if (intent.customer !== customer) await callProvider(provider().paymentIntents.update(intent.id, { customer }))
    return await provider().paymentIntents.confirm(intent.id, { payment_method: method, off_session: true })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent
    // Paid or ended meanwhile, a card that the provider no longer has, or its own error: its intent says what happened.
    const isKnownByIntent = error instanceof Stripe.errors.StripeInvalidRequestError || isProviderFault(error)
    if (isKnownByIntent) return await callProvider(provider().paymentIntents.retrieve(intent.id))
    if (isUnreachable(error)) throw new Refusal('chargeUnknown')
    throw error
  }
}

/** Returns the card with which a booking was paid, saved under its customer; null if the provider did not save it. */
async function savedCardOf(bookingId: string): Promise<SavedCard | null> {
  const paid = await paymentOf(db(), bookingId)
  if (paid?.status !== 'succeeded' || !paid.savesCard || !paid.providerId) return null
  const { payment_method: method } = await callProvider(provider().paymentIntents.retrieve(paid.providerId))
  if (typeof method !== 'string') return null
  const customer = paid.cardCustomer ?? (await makeCustomer(paid, method))
  return customer ? { customer, method } : null
}

/** Saves a card under a new customer. What is to be forgotten is stored before the provider is asked. */
async function makeCustomer({ id, bookingId }: Payment, method: string): Promise<string | null> {
  await execute(db(), sql`update payments set forget_card_at = app_now() where id = ${id} and forget_card_at is null`)
  try {
    const { id: customer } = await provider().customers.create(
      { payment_method: method, metadata: { booking_id: bookingId, payment_id: id } },
      { idempotencyKey: `customer:${id}` },
    )
    await db().update(payments).set({ cardCustomer: customer }).where(eq(payments.id, id))
    return customer
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError
    // Its own error is repeated under this key. The guest pays on the page.
    if (isRefused || isProviderFault(error)) return null
    return await callProvider(Promise.reject(error))
  }
}
