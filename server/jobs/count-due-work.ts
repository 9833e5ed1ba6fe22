import { db } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import { extendAfterMinutes } from '../../rules/booking.ts'
import { kindsWithoutMail } from '../alerts/raise-alert.ts'
import { isToComplete } from '../bookings/complete-bookings.ts'
import { unprocessedEvents } from '../payments/process-webhook-events.ts'
import { unsentRefunds } from '../payments/send-refunds.ts'
import { openHolds, openModifications } from '../payments/sweep-holds.ts'
import { notDeleted } from '../spaces/not-deleted.ts'

/**
 * Background work that should have been done by now, by kind: each a statement that returns `since`, the time at which it was
 * due.
 */
const dueWork = {
  webhook: sql`select since from (${unprocessedEvents}) e where not fails_alone`,
  refund: sql`select since from (${unsentRefunds}) r where since <= app_now()`,
  booked_again: sql`select check_at as since from returnable_hours where check_at <= app_now()`,
  payout: sql`select check_at as since from payouts where check_at <= app_now()`,
  hold: sql`select since from (${openHolds}) h where since <= app_now()`,
  series: sql`select due_at as since from booking_series where due_at <= app_now()`,
  change: sql`select since from (${openModifications}) m where since <= app_now()`,
  completion: sql`
    select b.end_time + ${extendAfterMinutes} * interval '1 minute' as since from bookings b where ${isToComplete}`,
  payment_check: sql`
    select check_at as since from payments where check_at <= app_now() and provider_id is not null
    union all select check_at from disputes where check_at <= app_now()`,
  settlement: sql`
    select settlement_due_at as since from payments where settlement_due_at <= app_now()
    union all select settlement_due_at from refunds where settlement_due_at <= app_now()`,
  share: sql`select due_at as since from bookings_to_share_out where due_at <= app_now()`,
  mail: sql`select created_at as since from outgoing_mails where sent_at is null and due_at is not null`,
  message_mail: sql`select mail_due_at as since from conversation_sides where mail_due_at <= app_now()`,
  push: sql`select due_at as since from push_messages where due_at <= app_now()`,
  webhook_delivery: sql`
    select d.due_at as since from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where d.due_at <= app_now() and e.failing_since is null`,
  alert_mail: sql`
    select created_at as since from alerts where mailed_at is null and closed_at is null
      and kind <> all (${kindsWithoutMail})`,
  review: sql`select due_at as since from review_rounds where due_at <= app_now()`,
  saved_search: sql`
    select s.due_at as since from saved_searches s join users u on u.id = s.user_id
    where s.mail_every <> 'never' and s.due_at <= app_now() and u.suspended_at is null and u.email_verified`,
  forget_card: sql`
    select greatest(p.forget_card_at, b.completed_at) as since from payments p join bookings b on b.id = p.booking_id
    where p.forget_card_at <= app_now() and b.status <> 'confirmed'`,
  calendar_feed: sql`
    select f.due_at as since from calendar_feeds f join spaces s on s.id = f.space_id
    where f.due_at <= app_now() and ${notDeleted}`,
} satisfies Record<string, Sql>

export type DueKind = keyof typeof dueWork

export const dueKinds = Object.keys(dueWork) as DueKind[]

/** How many rows of a kind wait, and for how many seconds the first of them; 0 if none does. */
export type DueWork = { kind: DueKind; count: number; oldestSeconds: number }

/**
 * Counts the background work of all servers that is late or just being done. Work that failed and waits to be tried again is
 * counted where it has a time of its own: webhooks, refunds, mails and lapsed holds. A push service that does not respond
 * delays its own pushes only, like an address for webhooks; that all of them fail is reported by the counter of jobs.
 */
export async function countDueWork(): Promise<DueWork[]> {
  const parts = dueKinds.map(
    (kind) => sql`
    select ${kind}::text as kind, count(*)::int as count,
      coalesce(greatest(extract(epoch from app_now() - min(since)), 0), 0)::float8 as oldest_seconds
    from (${dueWork[kind]}) due`,
  )
  return await fetchRows<DueWork>(
    db(),
    parts.reduce((all, part) => sql`${all} union all ${part}`),
  )
}
