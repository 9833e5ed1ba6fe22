import { Hono } from 'hono'
import { z } from 'zod'
import { collection } from './collection.ts'
import { chargeFeeMinor, minorDigits } from './currencies.ts'
import { endpoint } from './endpoint.ts'
import { parseParams } from './errors.ts'
import { listPage } from './lists.ts'
import { listParams } from './params.ts'
import { okResponse } from './provider-response.ts'
import { newId, nowSeconds, type Settings, type Simulator } from './simulator-state.ts'

const balanceTransaction = z.object({
  id: z.string(),
  object: z.literal('balance_transaction'),
  amount: z.number(),
  available_on: z.number(),
  created: z.number(),
  currency: z.string(),
  description: z.string().nullable(),
  exchange_rate: z.number().nullable(),
  fee: z.number(),
  fee_details: z.array(
    z.object({
      amount: z.number(),
      application: z.null(),
      currency: z.string(),
      description: z.string(),
      type: z.literal('stripe_fee'),
    }),
  ),
  net: z.number(),
  reporting_category: z.enum([
    'charge',
    'refund',
    'refund_failure',
    'dispute',
    'dispute_reversal',
    'transfer',
    'transfer_reversal',
  ]),
  source: z.string(),
  status: z.enum(['available', 'pending']),
  type: z.enum(['charge', 'refund', 'refund_failure', 'adjustment', 'transfer', 'transfer_refund']),
})

export type BalanceTransaction = z.infer<typeof balanceTransaction>

export const balanceTransactions = collection('balance_transaction', balanceTransaction)

type Movement = {
  /** Signed, in minor units: positive is money that the platform receives. */
  amountMinor: number
  feeMinor?: number
  currency: string
  source: string
  category: BalanceTransaction['reporting_category']
}

/**
 * Records a balance transaction of the platform; money from charges becomes available two days later. Amount and fee are
 * converted if the balance is held in a single currency.
 */
export function recordMovement({ store, settings }: Simulator, movement: Movement): BalanceTransaction {
  const { source, category } = movement
  const { amountMinor, feeMinor, currency, rate } = settle(settings, movement)
  const created = nowSeconds()
  const fee = {
    amount: feeMinor,
    application: null,
    currency,
    description: 'Processing fees',
    type: 'stripe_fee' as const,
  }
  return balanceTransactions.save(store, {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: amountMinor,
    available_on: category === 'charge' ? created + settlementSeconds : created,
    created,
    currency,
    description: null,
    exchange_rate: rate,
    fee: feeMinor,
    fee_details: feeMinor === 0 ? [] : [fee],
    net: amountMinor - feeMinor,
    reporting_category: category,
    source,
    status: category === 'charge' ? 'pending' : 'available',
    type: typeOf(category),
  })
}

/** Records a charge with the provider's fee. */
export function recordCharge(simulator: Simulator, charge: { id: string; amount: number; currency: string }) {
  const { amount: amountMinor, currency, id: source } = charge
  const feeMinor = chargeFeeMinor(amountMinor, currency)
  return recordMovement(simulator, { amountMinor, feeMinor, currency, source, category: 'charge' })
}

function typeOf(category: Movement['category']): BalanceTransaction['type'] {
  if (category === 'dispute' || category === 'dispute_reversal') return 'adjustment'
  return category === 'transfer_reversal' ? 'transfer_refund' : category
}

/** Converts an amount to the currency of the balance; `rate` is null if no conversion is needed. */
function settle({ settleIn }: Settings, { amountMinor, feeMinor = 0, currency }: Movement) {
  if (!settleIn || settleIn.currency === currency) return { amountMinor, feeMinor, currency, rate: null }
  const rate = settleIn.rates[currency] ?? 1
  const scale = 10 ** (minorDigits(settleIn.currency) - minorDigits(currency))
  const exchange = (minor: number) => Math.round(minor * rate * scale)
  return { amountMinor: exchange(amountMinor), feeMinor: exchange(feeMinor), currency: settleIn.currency, rate }
}

type CurrencyBalance = { currency: string; available: number; pending: number }

/** Returns the platform's balance in each currency. */
export function balances({ store }: Simulator): CurrencyBalance[] {
  const rows = store.all(
    `select json_extract(body, '$.currency') as currency,
       sum(iif(json_extract(body, '$.available_on') <= ?1, json_extract(body, '$.net'), 0)) as available,
       sum(iif(json_extract(body, '$.available_on') > ?1, json_extract(body, '$.net'), 0)) as pending
     from objects where kind = 'balance_transaction' group by 1 order by 1`,
    nowSeconds(),
  )
  return rows.map((row) => ({
    currency: String(row.currency),
    available: Number(row.available),
    pending: Number(row.pending),
  }))
}

/** Returns the available balance of one currency. */
export function availableMinor(simulator: Simulator, currency: string): number {
  return balances(simulator).find((one) => one.currency === currency)?.available ?? 0
}

/** Routes of `/v1/balance` and `/v1/balance_transactions`. */
export function balanceRoutes(simulator: Simulator): Hono {
  const routes = new Hono()
  routes.get(
    '/v1/balance',
    endpoint(simulator, () => okResponse(balanceObject(simulator))),
  )
  routes.get(
    '/v1/balance_transactions',
    endpoint(simulator, ({ params }) => {
      const { source, type, currency, ...page } = parseParams(listTransactions, params)
      const filter = { source, type, currency }
      const list = listPage(simulator.store, balanceTransactions, {
        url: '/v1/balance_transactions',
        filter,
        params: page,
      })
      return okResponse({ ...list, data: list.data.map(asOfNow) })
    }),
  )
  routes.get(
    '/v1/balance_transactions/:id',
    endpoint(simulator, ({ id }) => okResponse(asOfNow(balanceTransactions.get(simulator.store, id)))),
  )
  return routes
}

const settlementSeconds = 2 * 24 * 60 * 60

const listTransactions = z.strictObject({
  ...listParams,
  source: z.string().optional(),
  type: z.string().optional(),
  currency: z.string().optional(),
})

function asOfNow(transaction: BalanceTransaction): BalanceTransaction {
  return { ...transaction, status: transaction.available_on <= nowSeconds() ? 'available' : 'pending' }
}

function balanceObject(simulator: Simulator) {
  const all = balances(simulator)
  const part = (which: 'available' | 'pending') =>
    all.map((one) => ({ amount: one[which], currency: one.currency, source_types: { card: one[which] } }))
  return { object: 'balance', livemode: false, available: part('available'), pending: part('pending') }
}
