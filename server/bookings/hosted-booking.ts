import { type Sql, sql } from '../../db/sql.ts'
import type { ActingHost } from '../../rules/acting-host.ts'
import { type BookingStatus, extendAfterMinutes, type RequestAnswer } from '../../rules/booking.ts'
import type { Currency } from '../../rules/money.ts'
import { payoutDelayHours } from '../../rules/payout.ts'
import type { ChosenAddOn, Tariff } from '../../rules/tariff.ts'
import { guestNameSql } from '../accounts/shown-names.ts'
import { cancellingHost } from './acting-host-sql.ts'
import { isSentShareDisputed } from './disputed-share.ts'
import { lostInDisputes, ownerShareLeft, returnedByDisputes } from './lost-in-disputes.ts'
import { type WeekOfSeries, weekOfSeries } from './weeks-of-series.ts'

/** A booking as the people who manage its space see it (spec D31); amounts in minor units of `currency`. */
export type HostedBooking = {
  id: string
  number: string
  status: BookingStatus
  spaceId: number
  spaceSlug: string
  spaceTitle: string
  /** The owner of the space; co-hosts get its bookings too. */
  ownerId: string
  /** May be the reader of the list: co-hosts can book the space too. */
  guestId: string
  guestName: string
  timeZone: string
  startTime: Date
  endTime: Date
  hours: number
  /** Half an hour beside the whole ones, after a longer stay; else 0. */
  extraMinutes: number
  headcount: number
  tariff: Tariff | null
  addOns: ChosenAddOn[]
  currency: Currency
  totalPriceMinor: number
  /** What was or will be given back of it, by us or by banks. */
  refundMinor: number
  /** What of that did not go back, but paid for the booking to which the guest moved; where, if that space is the owner's too. */
  movedMinor: number
  movedTo: { number: string; spaceTitle: string } | null
  /** The owner's payout, and what of it was lost in disputes, which it is without; null for co-hosts. */
  ownerShareMinor: number | null
  lostMinor: number | null
  /** What the owner owes the guest for having cancelled it; null for co-hosts, and if it costs nothing. */
  penaltyMinor: number | null
  /** When the payout is due: `payoutDelayHours` after the booking's end. */
  payoutDueAt: Date
  /** The owner has a complete payout account, or needs none because the share has left; else the payout waits. */
  hasPayoutAccount: boolean
  /** The payout waits until a bank has decided a dispute. */
  isFrozen: boolean
  /** The payout was sent, and is taken back if a bank decides a dispute for the guest. */
  isSentShareDisputed: boolean
  cancelledBy: string | null
  /** The owner or co-host who cancelled it. */
  cancelledByHost: ActingHost | null
  cancelReason: string | null
  holdExpiresAt: Date | null
  requestAnswer: RequestAnswer | null
  /** Null for a booking that is in no weekly series. */
  week: WeekOfSeries | null
  /** Until when the guest of a running stay asks to stay, which waits for an answer; null for all others. */
  longerAsked: Date | null
  createdAt: Date
}

/** Selects whether the owner of space `s` has a complete payout account. */
export const hasPayoutAccount = sql`coalesce((select stripe_onboarding_complete from profiles where id = s.user_id), false)`

/** The condition that the guest of booking `b` asks in proposal `l` to stay longer, and that it can still be answered. */
export const isOpenAsk = sql`l.answer is null and l.proposed_by = 'guest' and l.from_end_time = b.end_time
  and b.status = 'confirmed' and app_now() < b.end_time + ${extendAfterMinutes} * interval '1 minute'`

/** Selects a `HostedBooking` of `bookings b` for a manager of the space, or for an admin (`null`), who sees all of it. */
export const hostedBookingSql = (managerId: string | null): Sql => sql`
  select b.id, b.number, b.status, b.space_id, s.slug as space_slug, b.space_title, s.user_id as owner_id,
    b.user_id as guest_id, ${guestNameSql('u', 'p')} as guest_name,
    b.time_zone, b.start_time, b.end_time, b.hours, b.extra_minutes, b.headcount, b.tariff, b.add_ons, b.currency,
    b.total_price_minor, b.refund_minor + ${returnedByDisputes} as refund_minor,
    (select coalesce(sum(r.amount_minor), 0)::bigint from refunds r where r.booking_id = b.id and r.status = 'moved') as moved_minor,
    (select json_build_object('number', t.number, 'spaceTitle', t.space_title) from payments p join bookings t on t.id = p.booking_id
      join spaces ts on ts.id = t.space_id where p.moved_from = b.id and ts.user_id = s.user_id) as moved_to,
    ${forOwner(managerId, ownerShareLeft)} as owner_share_minor, ${forOwner(managerId, lostInDisputes)} as lost_minor,
    ${forOwner(managerId, sql`(select c.amount_minor from cancellation_penalties c where c.booking_id = b.id)`)} as penalty_minor,
    b.end_time + ${payoutDelayHours} * interval '1 hour' as payout_due_at,
    ${hasPayoutAccount} or exists (select from payouts o where o.booking_id = b.id and o.status not in ('scheduled', 'waiting'))
      as has_payout_account,
    exists (select from payouts o where o.booking_id = b.id and o.status = 'frozen') as is_frozen,
    ${isSentShareDisputed} as is_sent_share_disputed, b.cancelled_by, ${cancellingHost('b')} as cancelled_by_host, b.cancel_reason, b.hold_expires_at, b.request_answer,
    (select l.end_time from stay_proposals l where l.booking_id = b.id and ${isOpenAsk}) as longer_asked, ${weekOfSeries} as week, b.created_at
  from bookings b
  join spaces s on s.id = b.space_id
  join users u on u.id = b.user_id
  left join profiles p on p.id = u.id`

/** Null for a co-host, who does not see the space's money. */
const forOwner = (managerId: string | null, amount: Sql): Sql =>
  managerId ? sql`case when s.user_id = ${managerId} then ${amount} end` : amount
