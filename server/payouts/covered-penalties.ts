import { sql } from '../../db/sql.ts'

/** What an owner owed up to and including a penalty `c`, in its currency: a payout covers the oldest debt first. */
const owedUntil = sql`(
  (select coalesce(sum(o.debt_minor), 0) from cancellation_penalties o
    where o.owner_id = c.owner_id and o.debt_currency = c.debt_currency and (o.posted_at, o.booking_id) <= (c.posted_at, c.booking_id))
  + (select coalesce(sum(v.amount_minor - v.taken_minor), 0) from reversals v
    where v.owner_id = c.owner_id and v.currency = c.debt_currency and v.status = 'done' and v.done_at <= c.posted_at))`

/** What payouts of the same owner were reduced by, or an admin wrote off. */
const covered = sql`(
  (select coalesce(sum(t.netted_minor), 0) from payout_transfers t
    where t.owner_id = c.owner_id and t.currency = c.debt_currency and t.status = 'sent')
  + (select coalesce(sum(w.amount_minor), 0) from debt_write_offs w
    where w.owner_id = c.owner_id and w.currency = c.debt_currency))`

/** Whether the owner has paid a penalty `c` of `cancellation_penalties`, or an admin has written it off. */
export const isPenaltyCovered = sql`(c.posted_at is not null and ${covered} >= ${owedUntil})`
