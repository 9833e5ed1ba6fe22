import { db, read } from '../../db/connect.ts'
import type { Currency } from '../../rules/money.ts'
import type { PayoutStatus } from '../../rules/payout.ts'
import type { Person } from '../accounts/person.ts'

/** A payout as the owner of the space sees it; amounts in minor units of the booking's `currency`. */
export type OwnerPayout = {
  bookingId: string
  status: PayoutStatus
  spaceId: number
  spaceTitle: string
  guestName: string
  timeZone: string
  startTime: Date
  endTime: Date
  currency: Currency
  /** What the owner is to have in the end. */
  shareMinor: number
  /** What was sent and stayed, what was sent, what of that was taken back, and what of it paid a debt. */
  sentMinor: number
  takenBackMinor: number
  nettedMinor: number
  /** What the transfers were in, where a charge was kept in another currency. */
  sentCurrency: Currency | null
  sentAmountMinor: number
  dueAt: Date
  sentAt: Date | null
}

/** One's payouts, the next ones first and then the latest; those that come to nothing are left out. */
export async function payoutsOfOwner(owner: Person, { limit, offset = 0 }: { limit: number; offset?: number }) {
  return await read<OwnerPayout>(db(), {
    name: 'payouts_of_owner',
    text: `${payouts}
      order by (o.status in ('sent', 'reversed')),
        case when o.status in ('sent', 'reversed') then -extract(epoch from o.due_at) else extract(epoch from o.due_at) end, b.id
      limit $2 offset $3`,
    values: [owner.id, Math.min(limit, 5_000), offset],
  })
}

export type Earnings = {
  currency: Currency
  /** Of stays that have not ended, or ended less than 24 hours ago. */
  comingMinor: number
  /** Ready to be sent, and waiting for an account, a bank's decision or the provider. */
  dueMinor: number
  /** Sent and not taken back. */
  sentMinor: number
  takenBackMinor: number
}

/** What one's spaces earn, in each currency by itself (decision 1). */
export async function earningsOf(owner: Person): Promise<Earnings[]> {
  return await read<Earnings>(db(), {
    name: 'earnings_of_owner',
    text: `
      with mine as (${payouts})
      select currency,
        coalesce(sum("shareMinor" - "sentMinor") filter (where status not in ('sent', 'reversed') and "dueAt" > app_now()), 0)::bigint as "comingMinor",
        coalesce(sum("shareMinor" - "sentMinor") filter (where status not in ('sent', 'reversed') and "dueAt" <= app_now()), 0)::bigint as "dueMinor",
        sum("sentMinor")::bigint as "sentMinor", sum("takenBackMinor")::bigint as "takenBackMinor"
      from mine group by currency order by currency`,
    values: [owner.id],
  })
}

const payouts = `
  select b.id as "bookingId", o.status, b.space_id as "spaceId", b.space_title as "spaceTitle",
    coalesce(nullif(p.full_name, ''), nullif(u.name, ''), split_part(u.email, '@', 1)) as "guestName",
    b.time_zone as "timeZone", b.start_time as "startTime", b.end_time as "endTime", b.currency,
    greatest(0, b.owner_share_minor - coalesce(d.minor, 0))::bigint as "shareMinor",
    (coalesce(t.share, 0) - coalesce(r.share, 0))::bigint as "sentMinor", coalesce(r.share, 0)::bigint as "takenBackMinor",
    coalesce(t.netted, 0)::bigint as "nettedMinor", t.currency as "sentCurrency", coalesce(t.amount, 0)::bigint as "sentAmountMinor",
    o.due_at as "dueAt", o.sent_at as "sentAt"
  from payouts o
  join bookings b on b.id = o.booking_id
  join users u on u.id = b.user_id
  left join profiles p on p.id = b.user_id
  left join lateral (select sum(share_minor) as share, sum(netted_minor) as netted, sum(amount_minor) as amount,
    max(currency) as currency from payout_transfers t where t.booking_id = o.booking_id and t.status = 'sent') t on true
  left join lateral (select sum(share_minor) as share from reversals r where r.booking_id = o.booking_id and r.status = 'done') r on true
  left join lateral (select sum(owner_back_minor) as minor from disputes d where d.booking_id = o.booking_id and d.status = 'lost') d on true
  where o.owner_id = $1 and o.status <> 'none'`
