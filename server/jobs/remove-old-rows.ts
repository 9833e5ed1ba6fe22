import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { notificationDays } from '../../rules/notification.ts'
import { deliveryDays } from '../../rules/webhook-kind.ts'
import { removeFeedsOfDeleted } from '../calendar-feeds/remove-feeds-of-deleted.ts'
import { deleteUnconfirmed } from '../outreach/ask-to-subscribe.ts'
import { storedDays } from '../security/security-event.ts'
import type { Worker } from '../work/wake.ts'

const mailDays = 730

/**
 * The tables whose rows are removed after a number of days, counted from a column that has an index. Rows without a value in it
 * stay. `now()` is the machine's clock, by which sessions end; the others follow the clock of the marketplace.
 */
const retention = {
  notifications: { since: 'created_at', days: notificationDays, clock: 'app_now()' },
  webhook_deliveries: { since: 'created_at', days: deliveryDays, clock: 'app_now()' },
  security_events: { since: 'happened_at', days: storedDays, clock: 'app_now()' },
  // A bank can dispute a payment for up to 18 months; the mails are evidence.
  outgoing_mails: { since: 'created_at', days: mailDays, clock: 'app_now()' },
  // They say whose the mails to an address are, so they stay as long as those, and are removed after them.
  former_addresses: { since: 'until', days: mailDays, clock: 'app_now()' },
  idempotency_keys: { since: 'created_at', days: 30, clock: 'app_now()' },
  webhook_events: { since: 'processed_at', days: 90, clock: 'app_now()' },
  sessions: { since: 'expires_at', days: 30, clock: 'now()' },
} as const

/** Rows removed per statement, so that none blocks others for long. A mail's texts take many pages. */
const removedAtOnce = 5_000
const mailsAtOnce = 500

export const oldRowsWorker: Worker = { name: 'old-rows', everySeconds: 24 * 3600, run: removeAllOldRows }

/**
 * Returns how many rows it removed; the worker repeats until none is left. A table that fails does not stop the others: the
 * first error is thrown once all were tried.
 */
async function removeAllOldRows(): Promise<number> {
  const tables = Object.keys(retention) as (keyof typeof retention)[]
  const removals = [deleteUnconfirmed, removeFeedsOfDeleted, ...tables.map((table) => () => removeOldRows(table))]
  let removed = 0
  const errors: unknown[] = []
  for (const remove of removals) {
    try {
      removed += await remove()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return removed
}

/** Removes the oldest rows of one table that are past their time; returns how many. */
export async function removeOldRows(table: keyof typeof retention): Promise<number> {
  const { since, days, clock } = retention[table]
  const [name, column] = [sql.raw(table), sql.raw(since)]
  return await execute(
    db(),
    sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${column} < ${sql.raw(clock)} - ${days} * interval '1 day'
        order by ${column} limit ${table === 'outgoing_mails' ? mailsAtOnce : removedAtOnce}))`,
  )
}
