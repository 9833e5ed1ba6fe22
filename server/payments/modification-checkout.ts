import type Stripe from 'stripe'
import { db } from '../../db/connect.ts'
import type { Currency } from '../../rules/money.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { ModificationRow } from '../bookings/modification-row.ts'
import { fetchOrMakeIntent } from './make-intent.ts'
import { paymentOfModification } from './payment-row.ts'

/** Data of the card form for the difference of a change. */
export type ModificationCheckout = {
  paymentId: string
  clientSecret: string
  amountMinor: number
  currency: Currency
  holdExpiresAt: Date
  /** As the provider has it now. */
  intent: Stripe.PaymentIntent
}

/** Returns the payment step of a change that waits for its difference. Throws `notPayable`, `paymentProviderDown`. */
export async function modificationCheckout(row: ModificationRow, spaceId: number): Promise<ModificationCheckout> {
  const payment = await paymentOfModification(db(), row.id)
  if (!payment || !row.holdExpiresAt) throw new Refusal('notPayable')
  const intent = await fetchOrMakeIntent(payment, spaceId)
  const { amountMinor, currency } = payment
  const { id: paymentId } = payment
  return {
    paymentId,
    clientSecret: intent.client_secret,
    amountMinor,
    currency,
    holdExpiresAt: row.holdExpiresAt,
    intent,
  }
}
