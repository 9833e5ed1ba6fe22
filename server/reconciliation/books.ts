import { appNow } from '../../db/app-now.ts'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { isFailedAndOwedSql } from '../bookings/refund-conditions.ts'
import type { RunKind } from './record-run.ts'

/** The last comparison of one kind. */
export type Run = { kind: RunKind; ranAt: Date; lookedAt: number; differing: number }

/** A currency's balance at the provider compared with the ledger; minor units. */
export type BalanceCheck = { currency: Currency; providerMinor: number; ledgerMinor: number; checkedAt: Date }

/** Unsettled money: a payment, a refund or a webhook that waits. */
export type Unsettled = {
  what: 'payment' | 'refund' | 'webhook'
  id: string
  bookingId: string | null
  bookingNumber: string | null
  status: string
  detail: string | null
  since: Date
}

export type Books = { runs: Run[]; balances: BalanceCheck[]; unsettled: Unsettled[]; now: Date }

/**
 * Returns to an admin when the books were compared, what differed, and what has not settled, oldest first; throws
 * `notFound` for others.
 */
export async function booksFor(admin: Person): Promise<Books> {
  adminOnly(admin)
  const [runs, balances, unsettled, now] = await Promise.all([
    fetchRows<Run>(
      db(),
      sql`
        select kind, ran_at, looked_at, differing from reconciliation_runs
        where kind in ('open', 'recent', 'balance') limit 3`,
    ),
    fetchRows<BalanceCheck>(
      db(),
      sql`
        select currency, provider_minor, ledger_minor, checked_at
        from balance_checks order by currency limit 20`,
    ),
    fetchRows<Unsettled>(db(), unsettledStatement),
    appNow(db()),
  ])
  return { runs, balances, unsettled, now }
}

/** Payments, refunds and webhooks that take longer than a minute, and failed refunds that are owed. */
const unsettledStatement = sql`
  select waiting.*, (select number from bookings b where b.id = waiting.booking_id) as booking_number from (
    (select 'payment' as what, coalesce(provider_id, id::text) as id, booking_id, status, last_error as detail, created_at as since
      from payments where check_at is not null and status in ('processing', 'requires_action') and created_at < app_now() - interval '1 minute'
      order by check_at limit 50)
    union all
    (select 'refund', coalesce(provider_id, id::text), booking_id, status, coalesce(last_error, note), created_at
      from refunds r where (status in ('due', 'pending') and not (attempts = 0 and last_error is null and due_at > app_now()) and created_at < app_now() - interval '1 minute')
        or ${isFailedAndOwedSql}
      order by due_at limit 50)
    union all
    (select 'webhook', id, null, type, last_error, received_at
      from webhook_events where processed_at is null and received_at < app_now() - interval '1 minute' order by due_at limit 50)
  ) waiting order by since limit 100`
