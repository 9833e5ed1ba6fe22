import { Hono } from 'hono'
import { z } from 'zod'
import { recordMovement } from './balance.ts'
import type { Call } from './call.ts'
import { charges } from './charges.ts'
import { collection } from './collection.ts'
import { disputeFeeMinor } from './currencies.ts'
import { endpoint } from './endpoint.ts'
import { invalidRequest, parseParams } from './errors.ts'
import { listPage } from './lists.ts'
import { flag, listParams, mergeMetadata, metadata } from './params.ts'
import { recordEvent } from './provider-events.ts'
import { okResponse, type ProviderResponse } from './provider-response.ts'
import { newId, nowSeconds, type Simulator } from './simulator-state.ts'

const dispute = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  amount: z.number(),
  balance_transactions: z.array(z.record(z.string(), z.unknown())),
  charge: z.string(),
  created: z.number(),
  currency: z.string(),
  evidence: z.record(z.string(), z.string()),
  evidence_details: z.object({
    due_by: z.number(),
    has_evidence: z.boolean(),
    past_due: z.boolean(),
    submission_count: z.number(),
  }),
  is_charge_refundable: z.boolean(),
  livemode: z.literal(false),
  metadata: z.record(z.string(), z.string()),
  payment_intent: z.string(),
  reason: z.literal('fraudulent'),
  status: z.enum(['needs_response', 'under_review', 'won', 'lost']),
})

export type ProviderDispute = z.infer<typeof dispute>

export const providerDisputes = collection('dispute', dispute)

/**
 * Opens a dispute over the unrefunded part of a charge: the money and a fee leave the platform's balance at once. Returns
 * false if the charge is fully refunded, was never captured, or was disputed before.
 */
export function openDispute(simulator: Simulator, chargeId: string): boolean {
  const charge = charges.get(simulator.store, chargeId, 'charge')
  const amount = charge.amount_captured - charge.amount_refunded
  if (charge.disputed || amount <= 0) return false
  const { currency } = charge
  const id = newId('du')
  const feeMinor = disputeFeeMinor(currency)
  const booked = recordMovement(simulator, {
    amountMinor: -amount,
    feeMinor,
    currency,
    source: id,
    category: 'dispute',
  })
  charges.save(simulator.store, { ...charge, disputed: true })
  const opened = providerDisputes.save(simulator.store, {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [booked],
    charge: charge.id,
    created: nowSeconds(),
    currency,
    evidence: {},
    evidence_details: {
      due_by: nowSeconds() + 7 * 24 * 60 * 60,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  })
  recordEvent(simulator, 'charge.dispute.created', opened)
  recordEvent(simulator, 'charge.dispute.funds_withdrawn', opened)
  return true
}

/** Closes a dispute with the decision of the cardholder's bank. Throws if it is closed already. */
export function decideDispute(simulator: Simulator, id: string, decision: 'won' | 'lost'): ProviderDispute {
  const open = openDisputeOf(simulator, id)
  return decision === 'won' ? win(simulator, open) : end(simulator, open, 'lost')
}

/** Returns true if a dispute prevents a refund: it is open or lost. */
export function isHeldByDispute({ store }: Simulator, chargeId: string): boolean {
  return providerDisputes.list(store, { charge: chargeId }).some((one) => one.status !== 'won')
}

/** Routes of `/v1/disputes`. */
export function disputeRoutes(simulator: Simulator): Hono {
  const routes = new Hono()
  routes.get(
    '/v1/disputes',
    endpoint(simulator, (call) => list(simulator, call)),
  )
  routes.get(
    '/v1/disputes/:id',
    endpoint(simulator, ({ id }) => okResponse(providerDisputes.get(simulator.store, id, 'dispute'))),
  )
  routes.post(
    '/v1/disputes/:id',
    endpoint(simulator, (call) => update(simulator, call)),
  )
  routes.post(
    '/v1/disputes/:id/close',
    endpoint(simulator, (call) => close(simulator, call)),
  )
  return routes
}

const updateParams = z.strictObject({
  evidence: z.record(z.string(), z.string()).optional(),
  metadata: metadata.optional(),
  submit: flag.default(true),
})

/**
 * Stores evidence and, if submitted, starts the review. As in the provider's test mode, the text `winning_evidence` wins and
 * `losing_evidence` loses.
 */
function update(simulator: Simulator, { id, params }: Call): ProviderResponse {
  const given = parseParams(updateParams, params)
  const before = openDisputeOf(simulator, id)
  const evidence = { ...before.evidence, ...given.evidence }
  const submitted = given.submit && Object.keys(evidence).length > 0
  const changed = providerDisputes.save(simulator.store, {
    ...before,
    evidence,
    status: submitted ? 'under_review' : before.status,
    evidence_details: {
      ...before.evidence_details,
      has_evidence: Object.keys(evidence).length > 0,
      submission_count: before.evidence_details.submission_count + (submitted ? 1 : 0),
    },
    metadata: mergeMetadata(before.metadata, given.metadata),
  })
  recordEvent(simulator, 'charge.dispute.updated', changed)
  if (submitted && evidence.uncategorized_text === 'winning_evidence') return okResponse(win(simulator, changed))
  if (submitted && evidence.uncategorized_text === 'losing_evidence') return okResponse(end(simulator, changed, 'lost'))
  return okResponse(changed)
}

function close(simulator: Simulator, { id, params }: Call): ProviderResponse {
  parseParams(z.strictObject({}), params)
  return okResponse(decideDispute(simulator, id, 'lost'))
}

function openDisputeOf({ store }: Simulator, id: string): ProviderDispute {
  const found = providerDisputes.get(store, id, 'dispute')
  if (found.status === 'won' || found.status === 'lost') throw invalidRequest('This dispute is already closed')
  return found
}

/** Returns the amount; the provider keeps its fee. */
function win(simulator: Simulator, before: ProviderDispute): ProviderDispute {
  const { amount: amountMinor, currency, id: source } = before
  const booked = recordMovement(simulator, { amountMinor, currency, source, category: 'dispute_reversal' })
  const balance_transactions = [...before.balance_transactions, booked]
  const won = end(simulator, { ...before, balance_transactions }, 'won')
  recordEvent(simulator, 'charge.dispute.funds_reinstated', won)
  return won
}

function end(simulator: Simulator, before: ProviderDispute, status: 'won' | 'lost'): ProviderDispute {
  const ended = providerDisputes.save(simulator.store, { ...before, status })
  recordEvent(simulator, 'charge.dispute.closed', ended)
  return ended
}

const listDisputes = z.strictObject({
  ...listParams,
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
})

function list(simulator: Simulator, { params }: Call): ProviderResponse {
  const { charge, payment_intent, ...page } = parseParams(listDisputes, params)
  return okResponse(
    listPage(simulator.store, providerDisputes, {
      url: '/v1/disputes',
      filter: { charge, payment_intent },
      params: page,
    }),
  )
}
