import { Hono } from 'hono'
import { z } from 'zod'
import { recordCharge } from './balance.ts'
import type { Decline } from './cards.ts'
import { collection } from './collection.ts'
import { endpoint } from './endpoint.ts'
import { parseParams } from './errors.ts'
import { listPage } from './lists.ts'
import { listParams } from './params.ts'
import type { PaymentIntent } from './payment-intent.ts'
import type { PaymentMethod } from './payment-methods.ts'
import { recordEvent } from './provider-events.ts'
import { okResponse } from './provider-response.ts'
import { newId, nowSeconds, type Simulator } from './simulator-state.ts'

const brand = z.enum(['visa', 'mastercard', 'amex', 'discover'])

const charge = z.object({
  id: z.string(),
  object: z.literal('charge'),
  amount: z.number(),
  amount_captured: z.number(),
  amount_refunded: z.number(),
  balance_transaction: z.string().nullable(),
  billing_details: z.record(z.string(), z.unknown()),
  captured: z.boolean(),
  created: z.number(),
  currency: z.string(),
  description: z.string().nullable(),
  disputed: z.boolean(),
  failure_balance_transaction: z.null(),
  failure_code: z.string().nullable(),
  failure_message: z.string().nullable(),
  livemode: z.literal(false),
  metadata: z.record(z.string(), z.string()),
  outcome: z.record(z.string(), z.unknown()),
  paid: z.boolean(),
  payment_intent: z.string(),
  payment_method: z.string(),
  payment_method_details: z.object({
    type: z.literal('card'),
    card: z.looseObject({ brand, last4: z.string() }),
  }),
  receipt_email: z.string().nullable(),
  refunded: z.boolean(),
  status: z.enum(['succeeded', 'failed']),
  transfer_group: z.string().nullable(),
})

export type Charge = z.infer<typeof charge>

export const charges = collection('charge', charge)

/** Charges or only authorizes the card of an intent, or records that the bank declined it. */
export function createCharge(
  simulator: Simulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  { decline, authenticated, isCaptured = true }: { decline?: Decline; authenticated: boolean; isCaptured?: boolean },
): Charge {
  const { amount, currency } = intent
  const id = newId('ch')
  const paid = decline === undefined
  const { three_d_secure_usage: _, ...card } = method.card
  const created = charges.save(simulator.store, {
    id,
    object: 'charge',
    amount,
    amount_captured: paid && isCaptured ? amount : 0,
    amount_refunded: 0,
    balance_transaction: paid && isCaptured ? recordCharge(simulator, { id, amount, currency }).id : null,
    billing_details: method.billing_details,
    captured: paid && isCaptured,
    created: nowSeconds(),
    currency,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: outcomeFor(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: { ...card, three_d_secure: authenticated ? { result: 'authenticated', version: '2.2.0' } : null },
    },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
    transfer_group: intent.transfer_group,
  })
  recordEvent(simulator, paid ? 'charge.succeeded' : 'charge.failed', created)
  return created
}

/** Takes the money of an authorized charge. */
export function captureCharge(simulator: Simulator, chargeId: string): Charge {
  const authorized = charges.get(simulator.store, chargeId, 'charge')
  const { id, amount, currency } = authorized
  const balance_transaction = recordCharge(simulator, { id, amount, currency }).id
  const captured = charges.save(simulator.store, {
    ...authorized,
    captured: true,
    amount_captured: amount,
    balance_transaction,
  })
  recordEvent(simulator, 'charge.captured', captured)
  return captured
}

/** Releases the money of an authorized charge, which was never taken. */
export function releaseCharge(simulator: Simulator, chargeId: string, eventType: string): Charge {
  const authorized = charges.get(simulator.store, chargeId, 'charge')
  const released = charges.save(simulator.store, {
    ...authorized,
    refunded: true,
    amount_refunded: authorized.amount,
  })
  recordEvent(simulator, eventType, released)
  return released
}

/** Routes of `/v1/charges`. */
export function chargeRoutes(simulator: Simulator): Hono {
  const routes = new Hono()
  routes.get(
    '/v1/charges',
    endpoint(simulator, ({ params }) => {
      const { payment_intent, ...page } = parseParams(listCharges, params)
      return okResponse(
        listPage(simulator.store, charges, { url: '/v1/charges', filter: { payment_intent }, params: page }),
      )
    }),
  )
  routes.get(
    '/v1/charges/:id',
    endpoint(simulator, ({ id }) => okResponse(charges.get(simulator.store, id, 'charge'))),
  )
  return routes
}

const listCharges = z.strictObject({ ...listParams, payment_intent: z.string().optional() })

function outcomeFor(decline: Decline | undefined) {
  if (!decline) {
    return { network_status: 'approved_by_network', reason: null, risk_level: 'normal', type: 'authorized' }
  }
  const reason = decline.decline_code ?? decline.code
  return { network_status: 'declined_by_network', reason, risk_level: 'normal', type: 'issuer_declined' }
}
