import { type Sql, sql } from '../../db/sql.ts'
import { isRefundCounted, isRefundOnTime } from './record-statements.ts'

/** The figures of the marketplace, in the order of the page. */
export const trustFigures = [
  'stays',
  'doubleBookings',
  'cancelledByOwner',
  'payoutsOnTime',
  'refundsOnTime',
  'disputes',
  'uptime',
] as const

export type TrustFigure = (typeof trustFigures)[number]

type Counted = {
  title: string
  explanation: string
  /** The share is shown as so many of this number; null if the cases themselves are shown. */
  per: 100 | 1000 | null
  /** Returns one row: the cases, of how many, and since when it is counted. */
  statement: Sql
}

/** What each figure counts: its statement, and what the page says about it. */
export const trustStatements: Record<TrustFigure, Counted> = {
  stays: {
    title: 'Stays',
    per: null,
    explanation: 'Confirmed bookings whose time is over, of all spaces.',
    statement: sql`
      select count(*) as cases, count(*) as of_all, min(start_time) as since from bookings where status = 'completed'`,
  },
  doubleBookings: {
    title: 'Double bookings',
    per: null,
    explanation:
      'Confirmed bookings of a space that begin before an earlier one of the same space has ended. The database refuses them; this counts the bookings themselves.',
    statement: sql`
      select count(*) filter (where start_time < ended_before) as cases, count(*) as of_all, min(start_time) as since from (
        select start_time, max(end_time) over (
          partition by space_id order by start_time, id rows between unbounded preceding and 1 preceding) as ended_before
        from bookings where status in ('confirmed', 'completed')) in_order`,
  },
  cancelledByOwner: {
    title: 'Cancelled by owners',
    per: 1000,
    explanation: 'Of all confirmed bookings that took place or were cancelled by the owner.',
    statement: sql`
      select count(*) filter (where cancelled_by = 'owner') as cases, count(*) as of_all, min(confirmed_at) as since
      from bookings where confirmed_at is not null and (status = 'completed' or cancelled_by = 'owner')`,
  },
  payoutsOnTime: {
    title: 'Payouts on time',
    per: 100,
    explanation:
      'An owner’s share is due 24 hours after the stay, and on time if it was sent within the hour after that. A payout that waited for the owner’s bank details, for a disputed payment, or for cancelled hours that others had booked, counts as late.',
    statement: sql`
      select count(*) filter (where status in ('sent', 'reversed') and sent_at <= due_at + interval '1 hour') as cases,
        count(*) as of_all, min(due_at) as since
      from payouts where status <> 'none' and due_at < app_now() - interval '1 hour'`,
  },
  refundsOnTime: {
    title: 'Refunds on time',
    per: 100,
    explanation: 'Sent to the card within an hour of the cancellation. The bank may take some days more.',
    statement: sql`
      select count(*) filter (where ${isRefundOnTime}) as cases, count(*) as of_all, min(b.cancelled_at) as since
      from refunds r join bookings b on b.id = r.booking_id where ${isRefundCounted}`,
  },
  disputes: {
    title: 'Disputed payments',
    per: 1000,
    explanation: 'Payments that a cardholder asked the bank to take back, of all that were charged.',
    statement: sql`
      select count(*) filter (where exists (select from disputes d where d.payment_id = p.id and d.status <> 'inquiry')) as cases,
        count(*) as of_all, min(settled_at) as since
      from payments p where p.status = 'succeeded'`,
  },
  uptime: {
    title: 'Minutes of service',
    per: 100,
    explanation:
      'Minutes of the last 90 days in which a server of ours ran and reached its database. What happens between it and you is not seen here.',
    statement: sql`
      select count(*) as cases,
        greatest(count(*), coalesce(extract(epoch from date_trunc('minute', now()) - min(minute)) / 60, 0))::bigint as of_all,
        min(minute) as since
      from served_minutes where minute > now() - interval '90 days' and minute < date_trunc('minute', now())`,
  },
}
