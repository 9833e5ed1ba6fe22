import type { Tx } from '../../db/connect.ts'
import type { refunds } from '../../db/tables/payment-tables.ts'
import { postTransaction } from '../ledger/post-transaction.ts'
import type { Payment } from './payment-row.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Posts the receipt of a guest's money. It is held for the booking until it is shared out. */
export async function postCharge(tx: Tx, payment: Payment, capturedMinor: number, now: Date): Promise<void> {
  const { id: reference, bookingId, currency } = payment
  await postTransaction(tx, {
    kind: 'charge',
    reference,
    bookingId,
    currency,
    occurredAt: now,
    entries: [
      { account: 'provider_balance', amountMinor: capturedMinor },
      { account: 'guest_funds', amountMinor: -capturedMinor },
    ],
  })
}

/**
 * Posts a refund by its current state at the provider: an accepted refund leaves our balance, and one rejected by the
 * guest's bank returns to it. One that the provider never accepted moved nothing.
 */
export async function postRefund(tx: Tx, refund: RefundRow, now: Date): Promise<void> {
  const { id: reference, bookingId, currency, amountMinor, status } = refund
  const posting = { reference, bookingId, currency, occurredAt: now }
  await postTransaction(tx, {
    kind: 'refund',
    ...posting,
    entries: [
      { account: 'guest_funds', amountMinor },
      { account: 'provider_balance', amountMinor: -amountMinor },
    ],
  })
  if (status !== 'failed') return
  await postTransaction(tx, {
    kind: 'refund_failed',
    ...posting,
    entries: [
      { account: 'provider_balance', amountMinor },
      { account: 'guest_funds', amountMinor: -amountMinor },
    ],
  })
}

/** Posts that a failed refund was paid outside the provider: it is no longer held, and is owed to the person who paid it. */
export async function postSettledOutside(tx: Tx, refund: RefundRow, now: Date): Promise<void> {
  const { id: reference, bookingId, currency, amountMinor } = refund
  await postTransaction(tx, {
    kind: 'refund_settled_outside',
    reference,
    bookingId,
    currency,
    occurredAt: now,
    entries: [
      { account: 'guest_funds', amountMinor },
      { account: 'settled_outside', amountMinor: -amountMinor },
    ],
  })
}
