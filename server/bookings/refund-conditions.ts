import { sql as dsql } from 'drizzle-orm'
import { sql } from '../../db/sql.ts'

const isRetried = (r: string) => `exists (select from refunds again where again.retry_of = ${r}.id)`

/** One that was made in the provider's dashboard beyond what was due has such a key; it is an admin's. */
const isBeyondDue = (r: string) => `(${r}.idempotency_key like 'outside:%' and ${r}.reason = 'admin')`

const failedAndOwed = (r: string) => `(${r}.status = 'failed' and not ${isBeyondDue(r)} and not ${isRetried(r)})`

/** Selects whether refund `r` failed and was replaced by another. */
export const isRetriedSql = sql.raw(isRetried('r'))

/** Selects whether refund `r` waits on purpose: until it is sent, the payment can move to another booking. */
export const waitsForMoveSql = sql.raw(`(r.status = 'due' and r.attempts = 0 and r.due_at > app_now())`)

/**
 * Selects refunds that failed, because the provider rejected them or the guest's bank returned them, and that are owed and were
 * not sent again. One that was made in the provider's dashboard beyond what was due is not owed.
 */
export const isFailedAndOwedSql = sql.raw(failedAndOwed('r'))

/** The same for a query of Drizzle. */
export const isFailedAndOwed = dsql.raw(failedAndOwed('refunds'))

/**
 * Selects whether refund `r` is one of a stay that an admin decided on, or that was made in the provider's dashboard beyond what
 * was due. Each counts once, also if it failed and is owed; one from the dashboard that failed gave nothing back and is not owed.
 */
export const isAdminRefundOfStay = sql.raw(
  `(r.reason = 'admin' and r.retry_of is null and not (r.status = 'failed' and ${isBeyondDue('r')} and not ${isRetried('r')}))`,
)
