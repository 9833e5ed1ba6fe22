import { Hono } from 'hono'
import { z } from 'zod'
import { recordMovement } from './balance.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './cards.ts'
import { type Charge, charges } from './charges.ts'
import { collection } from './collection.ts'
import { formatAmount } from './currencies.ts'
import { isHeldByDispute } from './disputes.ts'
import { schedule } from './due-work.ts'
import { endpoint } from './endpoint.ts'
import { invalidRequest, parseParams } from './errors.ts'
import { takeRefundHold } from './faults.ts'
import { listPage } from './lists.ts'
import { integer, listParams, mergeMetadata, metadata } from './params.ts'
import { paymentIntents, unexpectedState } from './payment-intent.ts'
import { recordEvent } from './provider-events.ts'
import { okResponse, type ProviderResponse } from './provider-response.ts'
import { newId, nowSeconds, type Simulator } from './simulator-state.ts'

const refund = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.number(),
  balance_transaction: z.string(),
  charge: z.string(),
  created: z.number(),
  currency: z.string(),
  failure_balance_transaction: z.string().optional(),
  failure_reason: z.string().optional(),
  metadata: z.record(z.string(), z.string()),
  payment_intent: z.string(),
  payment_method: z.string(),
  pending_reason: z.literal('insufficient_funds').optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).nullable(),
  receipt_number: z.null(),
  source_transfer_reversal: z.null(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  transfer_reversal: z.null(),
})

type Refund = z.infer<typeof refund>

export const providerRefunds = collection('refund', refund)

/** Routes of `/v1/refunds`. */
export function refundRoutes(simulator: Simulator): Hono {
  const routes = new Hono()
  routes.post(
    '/v1/refunds',
    endpoint(simulator, (call) => create(simulator, call)),
  )
  routes.get(
    '/v1/refunds',
    endpoint(simulator, (call) => list(simulator, call)),
  )
  routes.get(
    '/v1/refunds/:id',
    endpoint(simulator, ({ id }) => okResponse(providerRefunds.get(simulator.store, id))),
  )
  return routes
}

/** Fails a refund and returns its money to the platform, as if the guest's bank had closed the card. */
export function failRefund(simulator: Simulator, refundId: string): void {
  const given = providerRefunds.get(simulator.store, refundId)
  if (given.status !== 'succeeded') return
  const { amount: amountMinor, currency } = given
  const back = recordMovement(simulator, { amountMinor, currency, source: refundId, category: 'refund_failure' })
  const failed = providerRefunds.save(simulator.store, {
    ...given,
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
    failure_balance_transaction: back.id,
  })
  markRefunded(simulator, charges.get(simulator.store, given.charge), -amountMinor)
  for (const type of ['refund.updated', 'charge.refund.updated', 'refund.failed']) recordEvent(simulator, type, failed)
}

const heldSeconds = 86_400

/** Sends a refund that waited for the platform's balance, as if money had been added to it. */
export function sendHeldRefund(simulator: Simulator, refundId: string): void {
  const { pending_reason: _, ...held } = providerRefunds.get(simulator.store, refundId)
  if (held.status !== 'pending') return
  const sent = providerRefunds.save(simulator.store, { ...held, status: 'succeeded' })
  for (const type of ['refund.updated', 'charge.refund.updated']) recordEvent(simulator, type, sent)
}

const createParams = z.strictObject({
  amount: integer.pipe(z.number().min(1)).optional(),
  charge: z.string().optional(),
  metadata: metadata.optional(),
  payment_intent: z.string().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

type RefundParams = z.infer<typeof createParams>

function create(simulator: Simulator, { params }: Call): ProviderResponse {
  return okResponse(makeRefund(simulator, parseParams(createParams, params)))
}

/**
 * Refunds a part of a charge or, without an amount, the rest of it. Throws if it is not paid or disputed, or the amount is too
 * large.
 */
export function makeRefund(simulator: Simulator, given: RefundParams): Refund {
  const charge = refundableCharge(simulator, given)
  const { currency } = charge
  const amount = given.amount ?? charge.amount_captured - charge.amount_refunded
  checkRefundAmount(charge, amount)
  const id = newId('re')
  const booked = recordMovement(simulator, { amountMinor: -amount, currency, source: id, category: 'refund' })
  const isHeld = takeRefundHold(simulator)
  const created = providerRefunds.save(simulator.store, {
    id,
    object: 'refund',
    amount,
    balance_transaction: booked.id,
    charge: charge.id,
    created: nowSeconds(),
    currency,
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(isHeld && { pending_reason: 'insufficient_funds' as const }),
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isHeld ? 'pending' : 'succeeded',
    transfer_reversal: null,
  })
  if (isHeld) schedule(simulator, 'send-held-refund', id, heldSeconds)
  const refunded = markRefunded(simulator, charge, amount)
  recordEvent(simulator, 'charge.refunded', refunded)
  recordEvent(simulator, 'refund.created', created)
  if (outcomeOf(charge.payment_method_details.card).result === 'refund-fails-later') {
    schedule(simulator, 'fail-refund', id, simulator.settings.refundFailureSeconds)
  }
  return created
}

/** Returns the charge to refund, by its own id or that of its intent. Throws if it was never paid or is disputed. */
function refundableCharge(simulator: Simulator, given: { charge?: string; payment_intent?: string }): Charge {
  if (!given.charge && !given.payment_intent) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const { store } = simulator
  const intent = given.payment_intent ? paymentIntents.get(store, given.payment_intent, 'payment_intent') : undefined
  const chargeId = given.charge ?? intent?.latest_charge
  const charge = chargeId ? charges.get(store, chargeId, 'charge') : undefined
  if (!charge?.captured || (intent && charge.payment_intent !== intent.id)) {
    const message = `This PaymentIntent (${given.payment_intent ?? chargeId}) does not have a successful charge to refund.`
    throw invalidRequest(message, { code: unexpectedState })
  }
  if (isHeldByDispute(simulator, charge.id)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  return charge
}

function checkRefundAmount(charge: Charge, amount: number): void {
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw invalidRequest(message, { code: 'charge_already_refunded' })
  }
  if (amount > left) {
    const [wanted, rest] = [formatAmount(amount, charge.currency), formatAmount(left, charge.currency)]
    throw invalidRequest(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${rest})`, {
      param: 'amount',
    })
  }
}

function markRefunded({ store }: Simulator, charge: Charge, byMinor: number): Charge {
  const amountRefunded = charge.amount_refunded + byMinor
  const refunded = amountRefunded === charge.amount_captured
  return charges.save(store, { ...charge, amount_refunded: amountRefunded, refunded })
}

const listParamsOfRefunds = z.strictObject({
  ...listParams,
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
})

function list(simulator: Simulator, { params }: Call): ProviderResponse {
  const { charge, payment_intent, ...page } = parseParams(listParamsOfRefunds, params)
  return okResponse(
    listPage(simulator.store, providerRefunds, {
      url: '/v1/refunds',
      filter: { charge, payment_intent },
      params: page,
    }),
  )
}
