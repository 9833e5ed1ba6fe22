import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Payment } from './payment-row.ts'
import { callProvider, isProviderFault, provider } from './provider.ts'

/** A payment intent to create at the provider. Its idempotency key was stored before. */
export type IntentRequest = {
  paymentId: string
  bookingId: string
  spaceId: number
  idempotencyKey: string
  amountMinor: number
  currency: string
  /** The card is only authorized; the money is captured once the owner accepts the request. */
  authorizeOnly: boolean
  /** The card may be charged later without the guest. */
  savesCard?: boolean
}

/** An intent with the secret that a card form needs. */
export type PayableIntent = Stripe.PaymentIntent & { client_secret: string }

/**
 * Returns a stored payment's intent as the provider has it now; it is created if none was stored. Throws the same as
 * `makeIntent`.
 */
export async function fetchOrMakeIntent(payment: Payment, spaceId: number): Promise<PayableIntent> {
  const { id: paymentId, providerId } = payment
  if (!providerId) return await makeIntent({ ...payment, paymentId, spaceId })
  return withSecret(await callProvider(provider().paymentIntents.retrieve(providerId)))
}

/**
 * Creates the payment's intent at the provider and stores its id. Returns the same intent if repeated with the same key.
 * Throws `paymentProviderDown`, `missingClientSecret`, and `holdLapsed` if the hold ended meanwhile.
 */
export async function makeIntent(request: IntentRequest): Promise<PayableIntent> {
  const intent = await createIntent(request)
  const noted = await fetchRows(
    db(),
    sql`
      update payments set provider_id = ${intent.id},
        status = case when status = 'created' then 'requires_payment_method' else status end,
        check_at = case when settled_at is null then app_now() + interval '45 seconds' end
      where id = ${request.paymentId} and (provider_id = ${intent.id} or (provider_id is null and status = 'created'))
      returning id`,
  )
  if (noted.length > 0) return withSecret(intent)
  await callProvider(provider().paymentIntents.cancel(intent.id))
  throw new Refusal('holdLapsed')
}

function withSecret(intent: Stripe.PaymentIntent): PayableIntent {
  const { client_secret } = intent
  if (!client_secret) throw new Refusal('missingClientSecret')
  return { ...intent, client_secret }
}

async function createIntent(request: IntentRequest): Promise<Stripe.PaymentIntent> {
  try {
    return await send(request)
  } catch (error) {
    // The release before this one sent a saved card with the request, so that the same key is another request now.
    const isOther = error instanceof Stripe.errors.StripeIdempotencyError
    if (!isOther && !isProviderFault(error)) return await callProvider(Promise.reject(error))
  }
  // The provider repeats its own error under this key: use the intent if it exists, else create it under a new key.
  const existing = await findIntent(request.paymentId)
  if (existing) return existing
  return await callProvider(send({ ...request, idempotencyKey: await replaceKey(request) }))
}

/** Stores a new key instead of the one that was sent and returns it, or the one by which another request has replaced it. */
async function replaceKey({ paymentId, idempotencyKey: sent }: IntentRequest): Promise<string> {
  const [stored] = await fetchRows<{ idempotencyKey: string }>(
    db(),
    sql`
      update payments set idempotency_key = case when idempotency_key = ${sent} then ${`intent:${paymentId}:${randomUUID()}`}
        else idempotency_key end
      where id = ${paymentId} returning idempotency_key`,
  )
  if (!stored) throw new Error(`There is no payment ${paymentId}`)
  return stored.idempotencyKey
}

/** Sends the same for the same stored payment. */
async function send(request: IntentRequest): Promise<Stripe.PaymentIntent> {
  const { paymentId, bookingId, spaceId, idempotencyKey, amountMinor, authorizeOnly, savesCard } = request
  return await provider().paymentIntents.create(
    {
      amount: amountMinor,
      currency: request.currency.toLowerCase(),
      // No payment methods that take days to settle.
      allowed_payment_method_types: ['card'],
      ...(authorizeOnly && { capture_method: 'manual' as const }),
      ...(savesCard && { setup_future_usage: 'off_session' as const }),
      transfer_group: `booking_${bookingId}`,
      metadata: { payment_id: paymentId, booking_id: bookingId, space_id: String(spaceId) },
    },
    { idempotencyKey },
  )
}

/** Searches the newest intents, since the provider's search lags behind. */
async function findIntent(paymentId: string): Promise<Stripe.PaymentIntent | undefined> {
  const hourAgo = Math.floor(Date.now() / 1_000) - 3_600
  const newest = await callProvider(
    provider()
      .paymentIntents.list({ created: { gte: hourAgo }, limit: 100 })
      .autoPagingToArray({ limit: 1_000 }),
  )
  return newest.find((intent) => intent.metadata.payment_id === paymentId)
}
