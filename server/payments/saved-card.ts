import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { payments } from '../../db/tables/payment-tables.ts'
import { type Payment, paymentOf } from './payment-row.ts'
import { callProvider, isProviderFault, provider } from './provider.ts'

/** A card that the provider stores under a customer, which is made for one booking only. */
export type SavedCard = { customer: string; method: string }

/**
 * Returns the saved card that a payment charges; null if there is none, and the guest pays on the page. It is decided once
 * and stored before it is sent, so that every repetition sends the same. Throws `paymentProviderDown`.
 */
export async function chooseCard(payment: { paymentId: string; bookingId: string }): Promise<SavedCard | null> {
  const decided = await storedChoice(payment.paymentId)
  if (decided !== 'open') return decided
  const card = await savedCardOf(payment.bookingId)
  await execute(
    db(),
    sql`
      update payments set charges_card = ${card !== null}, card_customer = ${card?.customer ?? null}, card_method = ${card?.method ?? null}
      where id = ${payment.paymentId} and charges_card and card_method is null`,
  )
  const stored = await storedChoice(payment.paymentId)
  return stored === 'open' ? null : stored
}

async function storedChoice(paymentId: string): Promise<SavedCard | null | 'open'> {
  const [payment] = await db().select().from(payments).where(eq(payments.id, paymentId))
  if (!payment?.chargesCard) return null
  const { cardCustomer: customer, cardMethod: method } = payment
  return customer && method ? { customer, method } : 'open'
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
