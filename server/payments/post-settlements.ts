import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { appNow } from '../../db/app-now.ts'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { payments, refunds } from '../../db/tables/payment-tables.ts'
import type { Currency } from '../../rules/money.ts'
import { postTransaction } from '../ledger/post-transaction.ts'
import { processDue } from '../work/lease-due.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { callProvider, provider } from './provider.ts'

export const settlementWorker: Worker = { name: 'settlements', everySeconds: 10, run: postSettlements }

/**
 * Fetches the settlement of charges and refunds in our balance from the provider: its fee and, if it differs, the currency
 * of the balance. Each settlement is posted to the ledger once. Returns the number of movements checked.
 */
export async function postSettlements(): Promise<number> {
  const worker = settlementWorker.name
  const charges = await processDue<Moved>(due('payments'), async (charge) => {
    await runJob({ worker, payment: charge.id, bookingId: charge.bookingId }, () => postChargeSettlement(charge))
  })
  const returned = await processDue<Moved>(due('refunds'), async (refund) => {
    await runJob({ worker, refund: refund.id, bookingId: refund.bookingId }, () => postRefundSettlement(refund))
  })
  return charges + returned
}

/** A movement of money at the provider. The amount is signed, in minor units of the guest's currency. */
type Moved = { id: string; providerId: string; bookingId: string; currency: Currency; amountMinor: number }

/** After the lease a movement is due again, in case the provider has not booked it yet. */
function due(table: 'payments' | 'refunds') {
  const amount = table === 'payments' ? sql`captured_minor` : sql`-amount_minor`
  return {
    table,
    dueAt: sql`settlement_due_at`,
    returning: sql`id, provider_id, booking_id, currency, ${amount} as amount_minor`,
  }
}

async function postChargeSettlement(moved: Moved): Promise<void> {
  const expand = ['latest_charge.balance_transaction']
  const { latest_charge: charge } = await callProvider(provider().paymentIntents.retrieve(moved.providerId, { expand }))
  const booked = typeof charge === 'object' ? await whole(charge?.balance_transaction) : null
  if (!booked) return
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null
  await inTransaction(async (tx) => {
    await postMovement(tx, moved, booked)
    await tx
      .update(payments)
      .set({
        cardFingerprint: card?.fingerprint ?? null,
        cardLastFour: card?.last4 ?? null,
        balanceTransactionId: booked.id,
        providerFeeMinor: booked.fee,
        settledMinor: booked.amount,
        settledCurrency: booked.currency.toUpperCase(),
        settlementDueAt: null,
      })
      .where(eq(payments.id, moved.id))
  })
}

/** A failed refund has a second movement, which returns its money. */
async function postRefundSettlement(moved: Moved): Promise<void> {
  const refund = await callProvider(provider().refunds.retrieve(moved.providerId))
  const booked = await whole(refund.balance_transaction)
  const back = await whole(refund.failure_balance_transaction)
  if (!booked) return
  await inTransaction(async (tx) => {
    await postMovement(tx, moved, booked)
    if (back) await postMovement(tx, { ...moved, amountMinor: -moved.amountMinor }, back)
    await tx
      .update(refunds)
      .set({ balanceTransactionId: booked.id, settlementDueAt: null })
      .where(eq(refunds.id, moved.id))
  })
}

type Booked = string | Stripe.BalanceTransaction | null | undefined

async function whole(booked: Booked): Promise<Stripe.BalanceTransaction | null> {
  if (typeof booked !== 'string') return booked ?? null
  return await callProvider(provider().balanceTransactions.retrieve(booked))
}

/** Posts the exchange and the provider's fee. The movement itself was posted in the guest's currency when it happened. */
async function postMovement(tx: Tx, moved: Moved, booked: Stripe.BalanceTransaction): Promise<void> {
  const balanceCurrency = booked.currency.toUpperCase()
  const isExchanged = balanceCurrency !== moved.currency
  await postTransaction(tx, {
    kind: 'settlement',
    reference: booked.id,
    bookingId: moved.bookingId,
    currency: moved.currency,
    entries: [
      { account: 'provider_balance', amountMinor: isExchanged ? -moved.amountMinor : 0 },
      { account: 'exchange', amountMinor: isExchanged ? moved.amountMinor : 0 },
      { account: 'exchange', amountMinor: isExchanged ? -booked.amount : 0, currency: balanceCurrency },
      {
        account: 'provider_balance',
        amountMinor: (isExchanged ? booked.amount : 0) - booked.fee,
        currency: balanceCurrency,
      },
      { account: 'provider_fees', amountMinor: booked.fee, currency: balanceCurrency },
    ],
    occurredAt: await appNow(tx),
  })
}
