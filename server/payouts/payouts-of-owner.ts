import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import type { PayoutStatus } from '../../rules/payout.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import { guestNameSql } from '../accounts/shown-names.ts'
import { hasOpenDispute } from '../bookings/dispute-conditions.ts'
import { ownerFeeLeft } from '../bookings/owner-fee-left.ts'
import { sendsAt } from './sends-at.ts'
import { becameDebt, takenOffOf } from './taken-off.ts'

/**
 * A payout as the owner of the space sees it; amounts in minor units of the booking's `currency`. They add up: gross -
 * owner fee - lost = share, and transferred + taken off - taken back - became debt + open = share.
 */
export type OwnerPayout = {
  bookingId: string
  number: string
  status: PayoutStatus
  spaceId: number
  spaceTitle: string
  guestName: string
  timeZone: string
  startTime: Date
  endTime: Date
  currency: Currency
  /** The rental that is shared out after refunds, the platform's fee of it, and the amount banks decided for guests. */
  grossMinor: number
  ownerFeeMinor: number
  lostMinor: number
  /** The owner's final share. */
  shareMinor: number
  /**
   * The amount sent to the account, the amount that repaid a debt instead, the part that was reversed, the part that was to be
   * reversed and became a debt, and the amount still to be sent (below 0: still to be reversed).
   */
  transferredMinor: number
  takenOffMinor: number
  takenBackMinor: number
  becameDebtMinor: number
  openMinor: number
  /** The amount sent and not reversed. */
  sentMinor: number
  /** The currency and amount as sent to the account: the charge may have settled in another currency. */
  sentCurrency: Currency | null
  sentAmountMinor: number
  dueAt: Date
  /** When it is sent: later than due while hours of a cancelled booking that others have booked are not decided. */
  sendsAt: Date
  sentAt: Date | null
  /** A bank has not decided a dispute of the guest's payment. */
  isDisputed: boolean
}

/** Days on which stays end, in the time of their space; both included, null means unbounded. */
export type DayRange = { from: string | null; to: string | null }

const always: DayRange = { from: null, to: null }

type PayoutsQuery = { limit: number; offset?: number; range?: DayRange }

/**
 * Returns the owner's payouts, upcoming first and then the latest. Those without an amount are left out, also before the worker
 * has seen that nothing is left of them; one whose amount was lost in a dispute is included.
 */
export async function payoutsOfOwner(owner: Person, { limit, offset = 0, range = always }: PayoutsQuery) {
  return await fetchRows<OwnerPayout>(
    db(),
    sql`${payouts(owner, range)}
      order by (o.status in ('sent', 'reversed', 'none')),
        case when o.status in ('sent', 'reversed', 'none') then -extract(epoch from o.due_at) else extract(epoch from o.due_at) end, b.id
      limit ${Math.min(limit, 100)} offset ${offset}`,
  )
}

/** Returns the owner's payout for one booking. Throws `bookingNotFound` for another owner's and for one without an amount. */
export async function payoutOfOwner(owner: Person, bookingId: string): Promise<OwnerPayout> {
  const [payout] = isUuid(bookingId)
    ? await fetchRows<OwnerPayout>(db(), sql`${payouts(owner, always)} and o.booking_id = ${bookingId}`)
    : []
  if (!payout) throw new Refusal('bookingNotFound')
  return payout
}

type EveryPayoutOptions = { range?: DayRange; perRead?: number }

/** Yields all of the owner's payouts, latest first; they are read `perRead` at a time. */
export async function* everyPayout(
  owner: Person,
  { range = always, perRead = 500 }: EveryPayoutOptions = {},
): AsyncGenerator<OwnerPayout> {
  let after: { dueAtText: string; bookingId: string } | null = null
  for (;;) {
    const rows: (OwnerPayout & { dueAtText: string })[] = await fetchRows(
      db(),
      sql`${payouts(owner, range)} and ${
        after ? sql`(o.due_at, o.booking_id) < (${after.dueAtText}::timestamptz, ${after.bookingId}::uuid)` : sql`true`
      }
        order by o.due_at desc, o.booking_id desc limit ${perRead}`,
    )
    yield* rows
    after = rows.at(-1) ?? null
    if (rows.length < perRead) return
  }
}

export type Earnings = {
  currency: Currency
  grossMinor: number
  ownerFeeMinor: number
  lostMinor: number
  shareMinor: number
  transferredMinor: number
  takenOffMinor: number
  takenBackMinor: number
  becameDebtMinor: number
  /** The part of `open` that waits until a bank has decided a dispute. */
  frozenMinor: number
  /** The part of the others from stays that have not ended, or ended less than 24 hours ago. */
  comingMinor: number
  /** The rest of `open`: ready to be sent, or waiting for an account or the provider. */
  dueMinor: number
}

/** Returns the earnings of the owner's spaces, per currency (spec D1): the columns add up as those of an `OwnerPayout` do. */
export async function earningsOf(owner: Person, range: DayRange = always): Promise<Earnings[]> {
  return await fetchRows<Earnings>(
    db(),
    sql`with mine as (${payouts(owner, range)}) select currency, ${sums} from mine group by currency order by currency`,
  )
}

/** Returns the months in which stays end, as '2026-05', latest first. */
export async function payoutMonths(owner: Person): Promise<string[]> {
  const rows = await fetchRows<{ month: string }>(
    db(),
    sql`with mine as (${payouts(owner, always)})
      select distinct to_char(end_time at time zone time_zone, 'YYYY-MM') as month from mine order by month desc limit 240`,
  )
  return rows.map(({ month }) => month)
}

const sums = sql`
  sum(gross_minor)::bigint as gross_minor, sum(owner_fee_minor)::bigint as owner_fee_minor,
  sum(lost_minor)::bigint as lost_minor, sum(share_minor)::bigint as share_minor,
  sum(transferred_minor)::bigint as transferred_minor,
  sum(taken_off_minor)::bigint as taken_off_minor, sum(taken_back_minor)::bigint as taken_back_minor,
  sum(became_debt_minor)::bigint as became_debt_minor,
  coalesce(sum(open_minor) filter (where status = 'frozen'), 0)::bigint as frozen_minor,
  coalesce(sum(open_minor) filter (where status <> 'frozen' and due_at > app_now()), 0)::bigint as coming_minor,
  coalesce(sum(open_minor) filter (where status <> 'frozen' and due_at <= app_now()), 0)::bigint as due_minor`

/** Selects the owner's payouts as rows of `OwnerPayout`. */
export const payouts = (owner: Person, { from, to }: DayRange) => sql`
  select b.id as booking_id, b.number, o.status, b.space_id, b.space_title,
    ${guestNameSql('u', 'p')} as guest_name,
    b.time_zone, b.start_time, b.end_time, b.currency,
    (f.fee + b.owner_share_minor)::bigint as gross_minor, f.fee as owner_fee_minor,
    (b.owner_share_minor - m.share)::bigint as lost_minor, m.share as share_minor,
    coalesce(t.share - t.off, 0)::bigint as transferred_minor, coalesce(t.off, 0)::bigint as taken_off_minor,
    coalesce(r.share - r.owed, 0)::bigint as taken_back_minor, coalesce(r.owed, 0)::bigint as became_debt_minor,
    (m.share - coalesce(t.share, 0) + coalesce(r.share, 0))::bigint as open_minor,
    greatest(0, coalesce(t.share - t.off, 0) - coalesce(r.share - r.owed, 0))::bigint as sent_minor, t.currency as sent_currency, coalesce(t.amount, 0)::bigint as sent_amount_minor,
    o.due_at, o.due_at::text as due_at_text, o.sent_at,
    case when o.status = 'scheduled' then ${sendsAt} else o.due_at end as sends_at,
    ${hasOpenDispute(sql`b.id`)} as is_disputed
  from payouts o
  join bookings b on b.id = o.booking_id
  join users u on u.id = b.user_id
  left join profiles p on p.id = b.user_id
  left join lateral (select sum(share_minor) as share, sum(${takenOffOf('t')}) as off, sum(amount_minor - netted_minor) as amount,
    max(currency) as currency
    from payout_transfers t where t.booking_id = o.booking_id and t.status = 'sent') t on true
  left join lateral (select sum(share_minor) as share, sum(${becameDebt}) as owed from reversals r where r.booking_id = o.booking_id and r.status = 'done') r on true
  left join lateral (select sum(owner_back_minor) as minor from disputes d where d.booking_id = o.booking_id and d.status = 'lost') d on true
  cross join lateral (select ${ownerFeeLeft} as fee) f
  cross join lateral (select greatest(0, b.owner_share_minor - coalesce(d.minor, 0))::bigint as share) m
  where o.owner_id = ${owner.id} and (b.owner_share_minor > m.share or o.status <> 'none'
      and (m.share > 0 or exists (select from payout_transfers x where x.booking_id = o.booking_id)))
    and (${from}::date is null or (b.end_time at time zone b.time_zone)::date >= ${from}::date)
    and (${to}::date is null or (b.end_time at time zone b.time_zone)::date <= ${to}::date)`
