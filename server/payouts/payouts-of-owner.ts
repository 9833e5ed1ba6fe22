import { db, read } from '../../db/connect.ts'
import type { Currency } from '../../rules/money.ts'
import type { PayoutStatus } from '../../rules/payout.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { isBookingId } from '../bookings/booking-of.ts'

/**
 * A payout as the owner of the space sees it; amounts in minor units of the booking's `currency`. They add up: gross -
 * owner fee - lost = share, and transferred - taken back + open = share.
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
  /** The rental that is shared out, the platform's fee, and the amount banks decided for guests. */
  grossMinor: number
  ownerFeeMinor: number
  lostMinor: number
  /** The owner's final share. */
  shareMinor: number
  /** The amount sent, the part that was reversed, and the amount still to be sent (below 0: still to be reversed). */
  transferredMinor: number
  takenBackMinor: number
  openMinor: number
  /** The amount sent and not reversed, and the part of it that repaid a debt. */
  sentMinor: number
  nettedMinor: number
  /** The transfers' currency, if the charge settled in another one. */
  sentCurrency: Currency | null
  sentAmountMinor: number
  dueAt: Date
  sentAt: Date | null
}

/** Days on which stays end, in the time of their space; both included, null means unbounded. */
export type DayRange = { from: string | null; to: string | null }

const always: DayRange = { from: null, to: null }

type PayoutsQuery = { limit: number; offset?: number; range?: DayRange }

/** Returns the owner's payouts, upcoming first and then the latest; those without an amount are left out. */
export async function payoutsOfOwner(owner: Person, { limit, offset = 0, range = always }: PayoutsQuery) {
  return await read<OwnerPayout>(db(), {
    name: 'payouts_of_owner',
    text: `${payouts}
      order by (o.status in ('sent', 'reversed')),
        case when o.status in ('sent', 'reversed') then -extract(epoch from o.due_at) else extract(epoch from o.due_at) end, b.id
      limit $4 offset $5`,
    values: [owner.id, range.from, range.to, Math.min(limit, 100), offset],
  })
}

/** Returns the owner's payout for one booking. Throws `bookingNotFound` for another owner's and for one without an amount. */
export async function payoutOfOwner(owner: Person, bookingId: string): Promise<OwnerPayout> {
  const [payout] = isBookingId(bookingId)
    ? await read<OwnerPayout>(db(), {
        name: 'payout_of_owner',
        text: `${payouts} and o.booking_id = $4`,
        values: [owner.id, always.from, always.to, bookingId],
      })
    : []
  if (!payout) throw new Refusal('bookingNotFound')
  return payout
}

const perRead = 500

/** All of the owner's payouts, latest first, read a few hundred at a time. */
export async function* everyPayout(owner: Person, range: DayRange = always): AsyncGenerator<OwnerPayout> {
  let after: { dueAtText: string; bookingId: string } | null = null
  for (;;) {
    const rows: (OwnerPayout & { dueAtText: string })[] = await read(db(), {
      name: 'every_payout',
      text: `${payouts} and ($4::timestamptz is null or (o.due_at, o.booking_id) < ($4::timestamptz, $5::uuid))
        order by o.due_at desc, o.booking_id desc limit $6`,
      values: [owner.id, range.from, range.to, after?.dueAtText ?? null, after?.bookingId ?? null, perRead],
    })
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
  takenBackMinor: number
  /** The part of `open` from stays that have not ended, or ended less than 24 hours ago. */
  comingMinor: number
  /** The rest of `open`: ready to be sent, or waiting for an account, a bank's decision or the provider. */
  dueMinor: number
}

/** Returns the earnings of the owner's spaces, per currency (spec D1): the columns add up as those of an `OwnerPayout` do. */
export async function earningsOf(owner: Person, range: DayRange = always): Promise<Earnings[]> {
  return await read<Earnings>(db(), {
    name: 'earnings_of_owner',
    text: `with mine as (${payouts}) select currency, ${sums} from mine group by currency order by currency`,
    values: [owner.id, range.from, range.to],
  })
}

/** Returns the months in which stays end, as '2026-05', latest first. */
export async function payoutMonths(owner: Person): Promise<string[]> {
  const rows = await read<{ month: string }>(db(), {
    name: 'payout_months',
    text: `with mine as (${payouts})
      select distinct to_char("endTime" at time zone "timeZone", 'YYYY-MM') as month from mine order by month desc limit 240`,
    values: [owner.id, null, null],
  })
  return rows.map(({ month }) => month)
}

const sums = `
  sum("grossMinor")::bigint as "grossMinor", sum("ownerFeeMinor")::bigint as "ownerFeeMinor",
  sum("lostMinor")::bigint as "lostMinor", sum("shareMinor")::bigint as "shareMinor",
  sum("transferredMinor")::bigint as "transferredMinor", sum("takenBackMinor")::bigint as "takenBackMinor",
  coalesce(sum("openMinor") filter (where "dueAt" > app_now()), 0)::bigint as "comingMinor",
  coalesce(sum("openMinor") filter (where "dueAt" <= app_now()), 0)::bigint as "dueMinor"`

const payouts = `
  select b.id as "bookingId", b.number, o.status, b.space_id as "spaceId", b.space_title as "spaceTitle",
    coalesce(nullif(p.full_name, ''), nullif(u.name, ''), split_part(u.email, '@', 1)) as "guestName",
    b.time_zone as "timeZone", b.start_time as "startTime", b.end_time as "endTime", b.currency,
    (b.owner_fee_minor + b.owner_share_minor)::bigint as "grossMinor", b.owner_fee_minor as "ownerFeeMinor",
    (b.owner_share_minor - m.share)::bigint as "lostMinor", m.share as "shareMinor",
    coalesce(t.share, 0)::bigint as "transferredMinor", coalesce(r.share, 0)::bigint as "takenBackMinor",
    (m.share - coalesce(t.share, 0) + coalesce(r.share, 0))::bigint as "openMinor",
    (coalesce(t.share, 0) - coalesce(r.share, 0))::bigint as "sentMinor",
    coalesce(t.netted, 0)::bigint as "nettedMinor", t.currency as "sentCurrency", coalesce(t.amount, 0)::bigint as "sentAmountMinor",
    o.due_at as "dueAt", o.due_at::text as "dueAtText", o.sent_at as "sentAt"
  from payouts o
  join bookings b on b.id = o.booking_id
  join users u on u.id = b.user_id
  left join profiles p on p.id = b.user_id
  left join lateral (select sum(share_minor) as share, sum(netted_minor) as netted, sum(amount_minor) as amount,
    max(currency) as currency
    from payout_transfers t where t.booking_id = o.booking_id and t.status = 'sent') t on true
  left join lateral (select sum(share_minor) as share from reversals r where r.booking_id = o.booking_id and r.status = 'done') r on true
  left join lateral (select sum(owner_back_minor) as minor from disputes d where d.booking_id = o.booking_id and d.status = 'lost') d on true
  cross join lateral (select greatest(0, b.owner_share_minor - coalesce(d.minor, 0))::bigint as share) m
  where o.owner_id = $1 and o.status <> 'none'
    and ($2::date is null or (b.end_time at time zone b.time_zone)::date >= $2::date)
    and ($3::date is null or (b.end_time at time zone b.time_zone)::date <= $3::date)`
