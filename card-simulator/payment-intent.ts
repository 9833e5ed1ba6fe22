import { z } from 'zod'
import { collection } from './collection.ts'
import { type ErrorBody, invalidRequest } from './errors.ts'
import { recordEvent } from './provider-events.ts'
import type { Simulator } from './simulator-state.ts'

const nextAction = z.union([
  z.object({
    type: z.literal('redirect_to_url'),
    redirect_to_url: z.object({ url: z.string(), return_url: z.string() }),
  }),
  z.object({
    type: z.literal('use_stripe_sdk'),
    use_stripe_sdk: z.object({ type: z.literal('three_d_secure_redirect'), stripe_js: z.string() }),
  }),
])

const paymentIntent = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: z.number(),
  amount_capturable: z.number(),
  amount_received: z.number(),
  application: z.null(),
  application_fee_amount: z.null(),
  automatic_payment_methods: z.object({ enabled: z.boolean() }).nullable(),
  canceled_at: z.number().nullable(),
  cancellation_reason: z.string().nullable(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']),
  client_secret: z.string(),
  confirmation_method: z.literal('automatic'),
  created: z.number(),
  currency: z.string(),
  customer: z.string().nullable(),
  description: z.string().nullable(),
  last_payment_error: z.record(z.string(), z.unknown()).nullable(),
  latest_charge: z.string().nullable(),
  livemode: z.literal(false),
  metadata: z.record(z.string(), z.string()),
  next_action: nextAction.nullable(),
  on_behalf_of: z.null(),
  payment_method: z.string().nullable(),
  payment_method_options: z.record(z.string(), z.unknown()),
  payment_method_types: z.array(z.string()),
  processing: z.object({ type: z.literal('card') }).nullable(),
  receipt_email: z.string().nullable(),
  review: z.null(),
  setup_future_usage: z.literal('off_session').nullable(),
  shipping: z.null(),
  source: z.null(),
  statement_descriptor: z.null(),
  statement_descriptor_suffix: z.string().nullable(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  transfer_data: z.null(),
  transfer_group: z.string().nullable(),
})

export type PaymentIntent = z.infer<typeof paymentIntent>

export const paymentIntents = collection('payment_intent', paymentIntent)

/** Stores a new state of an intent and records an event of this type. */
export function changePaymentIntent(
  simulator: Simulator,
  intent: PaymentIntent,
  changes: Partial<PaymentIntent>,
  eventType: string,
): PaymentIntent {
  const changed = paymentIntents.save(simulator.store, { ...intent, ...changes })
  recordEvent(simulator, eventType, changed)
  return changed
}

/** Returns the intent by id; browsers must also send its client secret. */
export function paymentIntentOf(
  { store }: Simulator,
  { id, byBrowser, clientSecret }: { id: string; byBrowser: boolean; clientSecret?: string },
): PaymentIntent {
  const intent = paymentIntents.get(store, id, 'intent')
  const mismatch = clientSecret === undefined ? byBrowser : clientSecret !== intent.client_secret
  if (mismatch) {
    const message = 'The client_secret provided does not match any associated PaymentIntent on this account.'
    throw invalidRequest(message, { code: 'payment_intent_client_secret_mismatch', param: 'client_secret' })
  }
  return intent
}

/** Returns the intent as the caller may see it: without server-only fields for browsers. */
export function viewFor(byBrowser: boolean, intent: PaymentIntent): object {
  if (!byBrowser) return intent
  const hidden = new Set([
    'amount_received',
    'amount_capturable',
    'application',
    'latest_charge',
    'metadata',
    'transfer_group',
  ])
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !hidden.has(name)))
}

/** Throws if the status of an intent does not allow the action. */
export function requireStatus(
  intent: PaymentIntent,
  verb: string,
  allowed: PaymentIntent['status'][],
  byBrowser: boolean = false,
): void {
  if (allowed.includes(intent.status)) return
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`
  const details: Partial<ErrorBody> = { code: unexpectedState, payment_intent: viewFor(byBrowser, intent) }
  throw invalidRequest(message, details)
}

export const unexpectedState = 'payment_intent_unexpected_state'
