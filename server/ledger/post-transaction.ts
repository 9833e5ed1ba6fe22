import { afterCommit, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import { moneyPosted } from '../metrics.ts'
import type { LedgerAccount } from './ledger-accounts.ts'

export type LedgerEntry = {
  account: LedgerAccount
  /** Signed, in minor units: positive debits the account, negative credits it. Zero is left out. */
  amountMinor: number
  /** If it differs from the transaction's, as in an exchange: any currency of the provider's balance. */
  currency?: string
}

export type LedgerTransaction = {
  /** The kind of event, such as 'charge', 'refund' or 'transfer'. */
  kind: string
  /** The subject of the event, such as the payment's id: unique within the kind. */
  reference: string
  bookingId?: string
  currency: Currency
  entries: LedgerEntry[]
  occurredAt: Date
}

/**
 * Posts one transaction to the ledger (spec D15), in the database transaction that changes its subject. Does nothing for a
 * known kind and reference; returns true if it was posted now. Entries must sum to zero in each currency: otherwise this
 * throws an error (a bug), and the database also refuses the commit. Entries that are all zero post nothing.
 */
export async function postTransaction(tx: Tx, transaction: LedgerTransaction): Promise<boolean> {
  const entries = transaction.entries
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map(({ account, amountMinor, currency = transaction.currency }) => ({ account, amountMinor, currency }))
  if (entries.length === 0) return false
  checkBalance(transaction, entries)
  const { kind, reference, bookingId = null, occurredAt } = transaction
  const posted = await fetchRows<{ id: number }>(
    tx,
    sql`
      with posted as (
        insert into ledger_transactions (kind, reference, booking_id, occurred_at) values (${kind}, ${reference}, ${bookingId}, ${occurredAt})
        on conflict (kind, reference) do nothing returning id)
      insert into ledger_entries (transaction_id, account, amount_minor, currency)
      select posted.id, e.account, e.minor, e.currency
      from posted, unnest(${entries.map(({ account }) => account)}::text[],
        ${entries.map(({ amountMinor }) => amountMinor)}::bigint[], ${entries.map(({ currency }) => currency)}::text[]) as e(account, minor, currency)
      returning id`,
  )
  if (posted.length > 0) afterCommit(tx, () => moneyPosted.inc({ kind }))
  return posted.length > 0
}

function checkBalance({ kind, reference }: LedgerTransaction, entries: Required<LedgerEntry>[]): void {
  const sums = new Map<string, number>()
  for (const { amountMinor, currency } of entries) {
    if (!Number.isSafeInteger(amountMinor)) throw new Error(`${kind} ${reference}: ${amountMinor} is no amount`)
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor)
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0) throw new Error(`${kind} ${reference} is off by ${sum} ${currency}`)
  }
}

/** A payment or a refund whose money moves. */
type PostedPayment = { id: string; bookingId: string; currency: Currency }

type PostedRefund = PostedPayment & { amountMinor: number; status: string }

/** Posts the receipt of a guest's money. It is held for the booking until it is shared out. */
export async function postCharge(tx: Tx, payment: PostedPayment, capturedMinor: number, now: Date): Promise<void> {
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
export async function postRefund(tx: Tx, refund: PostedRefund, now: Date): Promise<void> {
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
export async function postSettledOutside(tx: Tx, refund: PostedRefund, now: Date): Promise<void> {
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
