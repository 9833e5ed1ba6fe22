import { Hono } from 'hono'
import { z } from 'zod'
import { accountBalance } from './account-balance.ts'
import { availableMinor, balanceTransactions, recordMovement } from './balance.ts'
import type { Call } from './call.ts'
import { type Charge, charges } from './charges.ts'
import { collection } from './collection.ts'
import { connectedAccounts } from './connected-accounts.ts'
import { currencyParam, formatAmount } from './currencies.ts'
import { endpoint } from './endpoint.ts'
import { invalidRequest, parseParams } from './errors.ts'
import { listPage } from './lists.ts'
import { integer, listParams, mergeMetadata, metadata } from './params.ts'
import { recordEvent } from './provider-events.ts'
import { okResponse, type ProviderResponse } from './provider-response.ts'
import { newId, nowSeconds, type Simulator } from './simulator-state.ts'

const reversal = z.object({
  id: z.string(),
  object: z.literal('transfer_reversal'),
  amount: z.number(),
  balance_transaction: z.string(),
  created: z.number(),
  currency: z.string(),
  destination_payment_refund: z.null(),
  metadata: z.record(z.string(), z.string()),
  source_refund: z.null(),
  transfer: z.string(),
})

const reversals = collection('transfer_reversal', reversal)

const transfer = z.object({
  id: z.string(),
  object: z.literal('transfer'),
  amount: z.number(),
  amount_reversed: z.number(),
  balance_transaction: z.string(),
  created: z.number(),
  currency: z.string(),
  description: z.string().nullable(),
  destination: z.string(),
  livemode: z.literal(false),
  metadata: z.record(z.string(), z.string()),
  reversed: z.boolean(),
  source_transaction: z.string().nullable(),
  source_type: z.literal('card'),
  transfer_group: z.string().nullable(),
})

type Transfer = z.infer<typeof transfer>

export const transfers = collection('transfer', transfer)

/** Routes of `/v1/transfers` and their reversals. */
export function transferRoutes(simulator: Simulator): Hono {
  const routes = new Hono()
  routes.post(
    '/v1/transfers',
    endpoint(simulator, (call) => create(simulator, call)),
  )
  routes.get(
    '/v1/transfers',
    endpoint(simulator, (call) => list(simulator, call)),
  )
  routes.get(
    '/v1/transfers/:id',
    endpoint(simulator, ({ id }) => okResponse(present(simulator, transfers.get(simulator.store, id)))),
  )
  routes.post(
    '/v1/transfers/:id/reversals',
    endpoint(simulator, (call) => reverse(simulator, call)),
  )
  routes.get(
    '/v1/transfers/:id/reversals',
    endpoint(simulator, (call) => listReversals(simulator, call)),
  )
  return routes
}

const createParams = z.strictObject({
  amount: integer.pipe(z.number().min(1)),
  currency: currencyParam,
  description: z.string().optional(),
  destination: z.string(),
  metadata: metadata.optional(),
  source_transaction: z.string().optional(),
  transfer_group: z.string().optional(),
})

/**
 * Throws if the account cannot receive transfers, the amount exceeds the charge, the currency is not the charge's settlement
 * currency, or the balance is too low.
 */
function create(simulator: Simulator, { params }: Call): ProviderResponse {
  const given = parseParams(createParams, params)
  const { store } = simulator
  const account = connectedAccounts.get(store, given.destination, 'destination')
  if (account.capabilities.transfers !== 'active') {
    const message =
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments'
    throw invalidRequest(message, { code: 'insufficient_capabilities_for_transfer' })
  }
  const charge = given.source_transaction
    ? charges.get(store, given.source_transaction, 'source_transaction')
    : undefined
  if (charge) checkSource(simulator, charge, given.amount, given.currency)
  else checkBalance(simulator, given.amount, given.currency)
  const id = newId('tr')
  const movement = { amountMinor: -given.amount, currency: given.currency, source: id, category: 'transfer' } as const
  const booked = recordMovement(simulator, movement)
  const created = transfers.save(store, {
    id,
    object: 'transfer',
    amount: given.amount,
    amount_reversed: 0,
    balance_transaction: booked.id,
    created: nowSeconds(),
    currency: given.currency,
    description: given.description ?? null,
    destination: account.id,
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    reversed: false,
    source_transaction: charge?.id ?? null,
    source_type: 'card',
    transfer_group: given.transfer_group ?? charge?.transfer_group ?? null,
  })
  recordEvent(simulator, 'transfer.created', present(simulator, created))
  return okResponse(present(simulator, created))
}

function checkSource(simulator: Simulator, charge: Charge, amount: number, code: string): void {
  const settled = charge.balance_transaction
    ? balanceTransactions.get(simulator.store, charge.balance_transaction)
    : undefined
  if (!charge.paid || !settled)
    throw invalidRequest(`Charge ${charge.id} was not paid`, { param: 'source_transaction' })
  if (settled.currency !== code) {
    const message = `The currency of source_transaction's balance transaction (${settled.currency}) must be the same as the transfer currency (${code})`
    throw invalidRequest(message, { param: 'currency' })
  }
  const before = transfers.list(simulator.store, { source_transaction: charge.id })
  const left = settled.amount - before.reduce((sum, one) => sum + one.amount - one.amount_reversed, 0)
  if (amount > left) {
    const message = `The transfer amount (${formatAmount(amount, code)}) exceeds the amount that is left of its source_transaction (${formatAmount(left, code)})`
    throw invalidRequest(message, { param: 'amount' })
  }
}

function checkBalance(simulator: Simulator, amount: number, code: string): void {
  if (amount <= availableMinor(simulator, code)) return
  const message = 'You have insufficient available funds in your Stripe account.'
  throw invalidRequest(message, { code: 'balance_insufficient' })
}

const reverseParams = z.strictObject({
  amount: integer.pipe(z.number().min(1)).optional(),
  description: z.string().optional(),
  metadata: metadata.optional(),
})

/** Reverses a part of a transfer or, without an amount, the rest of it. Throws if the account's balance is too low. */
function reverse(simulator: Simulator, { id, params }: Call): ProviderResponse {
  const given = parseParams(reverseParams, params)
  const { store } = simulator
  const from = transfers.get(store, id, 'transfer')
  const left = from.amount - from.amount_reversed
  const amount = given.amount ?? left
  if (left === 0) throw invalidRequest(`Transfer ${id} is already fully reversed.`, { param: 'id' })
  if (amount > left) {
    const [wanted, rest] = [formatAmount(amount, from.currency), formatAmount(left, from.currency)]
    throw invalidRequest(`Reversal amount (${wanted}) is greater than unreversed amount on transfer (${rest})`, {
      param: 'amount',
    })
  }
  if (amount > accountBalance(simulator, from.destination, from.currency)) {
    const message = 'The connected account has insufficient funds for this reversal.'
    throw invalidRequest(message, { code: 'balance_insufficient' })
  }
  const reversalId = newId('trr')
  const movement = { amountMinor: amount, currency: from.currency, source: reversalId } as const
  const booked = recordMovement(simulator, { ...movement, category: 'transfer_reversal' })
  const created = reversals.save(store, {
    id: reversalId,
    object: 'transfer_reversal',
    amount,
    balance_transaction: booked.id,
    created: nowSeconds(),
    currency: from.currency,
    destination_payment_refund: null,
    metadata: mergeMetadata({}, given.metadata),
    source_refund: null,
    transfer: id,
  })
  const amountReversed = from.amount_reversed + amount
  const reversed = transfers.save(store, {
    ...from,
    amount_reversed: amountReversed,
    reversed: amountReversed === from.amount,
  })
  recordEvent(simulator, 'transfer.reversed', present(simulator, reversed))
  return okResponse(created)
}

/** A transfer contains the first of its reversals. */
function present({ store }: Simulator, one: Transfer): object {
  const url = `/v1/transfers/${one.id}/reversals`
  const found = listPage(store, reversals, { url, filter: { transfer: one.id }, params: { limit: 10 } })
  return { ...one, reversals: found }
}

const listTransfers = z.strictObject({
  ...listParams,
  destination: z.string().optional(),
  transfer_group: z.string().optional(),
})

function list(simulator: Simulator, { params }: Call): ProviderResponse {
  const { destination, transfer_group, ...page } = parseParams(listTransfers, params)
  const filter = { destination, transfer_group }
  const found = listPage(simulator.store, transfers, { url: '/v1/transfers', filter, params: page })
  return okResponse({ ...found, data: found.data.map((one) => present(simulator, one)) })
}

function listReversals({ store }: Simulator, { id, params }: Call): ProviderResponse {
  transfers.get(store, id, 'transfer')
  const page = parseParams(z.strictObject(listParams), params)
  const url = `/v1/transfers/${id}/reversals`
  return okResponse(listPage(store, reversals, { url, filter: { transfer: id }, params: page }))
}
