import type Stripe from 'stripe'
import type { Tx } from '../../db/connect.ts'
import type { disputes } from '../../db/tables/payment-tables.ts'
import { isCurrency } from '../../rules/money.ts'
import { postTransaction } from '../ledger/post-transaction.ts'

type DisputeRow = typeof disputes.$inferSelect
type Disputed = Pick<DisputeRow, 'bookingId' | 'currency' | 'amountMinor'>

/**
 * Posts a dispute's movements at the provider, each once: the bank takes the amount and the provider its fee, and won
 * amounts return. If the balance is in another currency, they pass through the exchange.
 */
export async function postDisputeMovements(
  tx: Tx,
  { bookingId, currency, amountMinor }: Disputed,
  movements: Stripe.BalanceTransaction[],
  now: Date,
): Promise<void> {
  for (const { id: reference, amount, fee, net, currency: code } of movements) {
    const balanceCurrency = code.toUpperCase()
    if (!isCurrency(balanceCurrency))
      throw new Error(`The balance is in ${balanceCurrency}, a currency in which nothing is sold`)
    const disputedMinor = amount < 0 ? amountMinor : -amountMinor
    const isExchanged = balanceCurrency !== currency
    await postTransaction(tx, {
      kind: 'dispute',
      reference,
      bookingId,
      currency,
      occurredAt: now,
      entries: [
        { account: 'provider_balance', amountMinor: net, currency: balanceCurrency },
        { account: 'dispute_fees', amountMinor: fee, currency: balanceCurrency },
        { account: 'disputed', amountMinor: isExchanged ? disputedMinor : -amount },
        { account: 'exchange', amountMinor: isExchanged ? -disputedMinor : 0 },
        { account: 'exchange', amountMinor: isExchanged ? -amount : 0, currency: balanceCurrency },
      ],
    })
  }
}

/**
 * Posts who bears a lost dispute: first what was due back to the guest anyway, then the owner's part of the share, the rest
 * by the platform.
 */
export async function postDisputeLost(
  tx: Tx,
  dispute: DisputeRow,
  { unsentMinor, ownerBackMinor }: { unsentMinor: number; ownerBackMinor: number },
  now: Date,
): Promise<void> {
  const { id: reference, bookingId, currency, amountMinor } = dispute
  await postTransaction(tx, {
    kind: 'dispute_lost',
    reference,
    bookingId,
    currency,
    occurredAt: now,
    entries: [
      { account: 'disputed', amountMinor: -amountMinor },
      { account: 'guest_funds', amountMinor: unsentMinor },
      { account: 'owner_payable', amountMinor: ownerBackMinor },
      { account: 'losses', amountMinor: amountMinor - unsentMinor - ownerBackMinor },
    ],
  })
}
