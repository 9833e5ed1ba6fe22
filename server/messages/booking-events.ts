import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { ActingHost } from '../../rules/acting-host.ts'
import type { BookingStatus, RequestAnswer } from '../../rules/booking.ts'
import type { Currency } from '../../rules/money.ts'
import type { RefundPart } from '../../rules/refund-cards.ts'
import { answeringHost, cancellingHost } from '../bookings/acting-host-sql.ts'

/** What happened to a booking of a conversation's guest and space, read from the booking's own rows. */
export type BookingEvent = {
  kind: 'held' | 'requested' | 'requestEnded' | 'confirmed' | 'changed' | 'longerDeclined' | 'cancelled' | 'refunded'
  bookingId: string
  at: Date
  /** The booking's status now. */
  status: BookingStatus
  /** The times of the booking after this event, and of a change also before it; of a declined longer stay those asked for. */
  startTime: Date
  hours: number
  fromStartTime: Date | null
  fromHours: number | null
  /** The times of the booking now. */
  nowStartTime: Date
  nowHours: number
  timeZone: string
  headcount: number
  cancelledBy: string | null
  requestAnswer: RequestAnswer | null
  /** The owner or co-host who cancelled it or answered the request, if that is the event; not for the guest. */
  host: ActingHost | null
  /** What the owner or a co-host wrote to the guest with a declined request. */
  answerNote: string | null
  /** Until when the owner can answer; null unless this is a request that waits for an answer. */
  answerUntil: Date | null
  /** It was booked by an offer of the owner. */
  byOffer: boolean
  /** What the owner receives, in minor units of `currency`. */
  ownerShareMinor: number
  /** What was refunded, in minor units of `currency`. */
  amountMinor: number | null
  /** What was refunded of each payment. */
  refundParts: RefundPart[] | null
  currency: Currency
}

type EventsQuery = {
  spaceId: number
  guestId: string
  /** Only what happened after this moment, and until that one; null without a limit. */
  after: Date | null
  until: Date | null
}

const mostEvents = 100

/** `hasEarlier` is true if there are earlier events within the limits of time. */
export type LatestEvents = { events: BookingEvent[]; hasEarlier: boolean }

/** Returns the latest 100 events of the bookings of a guest and a space, in order of time. */
export async function bookingEvents({ spaceId, guestId, after, until }: EventsQuery): Promise<LatestEvents> {
  const events = await fetchRows<BookingEvent>(
    db(),
    sql`
      with own as materialized (select *, hours + extra_minutes / 60.0::float8 as length from bookings where user_id = ${guestId} and space_id = ${spaceId}),
      changes as materialized (
        select m.*, m.hours + m.extra_minutes / 60.0::float8 as length, m.from_hours + m.from_extra_minutes / 60.0::float8 as from_length
        from modifications m join own on own.id = m.booking_id where m.status = 'done'),
      events as (
        select 'held' as kind, id as booking_id, created_at as at, null::timestamptz as from_start_time, null::float8 as from_hours,
          start_time, length as hours, null::bigint as amount_minor, null::json as refund_parts
        from own where status = 'pending' and hold_expires_at > app_now()
        union all
        select 'requested', id, requested_at, null, null, start_time, length, null, null from own where requested_at is not null
        union all
        select 'requestEnded', id, answered_at, null, null, start_time, length, null, null
        from own where status = 'expired' and request_answer is not null
        union all
        select 'confirmed', own.id, confirmed_at, null, null, coalesce(first.from_start_time, own.start_time),
          coalesce(first.from_length, own.length), null, null
        from own left join lateral (
          select from_start_time, from_length from changes where booking_id = own.id order by done_at limit 1) first on true
        where confirmed_at is not null
        union all
        select 'changed', booking_id, done_at, from_start_time, from_length, start_time, length, null, null from changes
        union all
        select 'longerDeclined', own.id, p.answered_at, null, null, own.start_time,
          extract(epoch from p.end_time - own.start_time)::float8 / 3600, null, null
        from stay_proposals p join own on own.id = p.booking_id where p.proposed_by = 'guest' and p.answer = 'declined'
        union all
        select 'cancelled', id, cancelled_at, null, null, start_time, length, null, null from own where cancelled_at is not null
        union all
        select 'refunded', own.id, r.created_at, null, null, own.start_time, own.length, sum(r.amount_minor)::bigint,
          json_agg(json_build_object('amountMinor', r.amount_minor, 'cardLastFour', p.card_last_four) order by p.created_at)
        from refunds r join own on own.id = r.booking_id join payments p on p.id = r.payment_id where r.retry_of is null and r.status <> 'moved'
        group by own.id, own.start_time, own.length, r.created_at, r.reason)
      select events.*, own.start_time as now_start_time, own.length as now_hours, own.status, own.time_zone, own.headcount, own.cancelled_by, own.request_answer, own.currency,
        case events.kind when 'cancelled' then ${cancellingHost('own')} when 'requestEnded' then ${answeringHost('own')} end as host,
        case when events.kind = 'requestEnded' and own.request_answer = 'declined' then own.answer_note end as answer_note,
        own.owner_share_minor, own.offer_id is not null as by_offer,
        case when events.kind = 'requested' and own.status = 'requested' and own.request_answer is null and own.hold_expires_at > app_now()
          then own.hold_expires_at end as answer_until
      from events join own on own.id = events.booking_id
      where (${after}::timestamptz is null or at > ${after}) and (${until}::timestamptz is null or at <= ${until})
      order by at desc, kind desc limit ${mostEvents + 1}`,
  )
  return { events: events.slice(0, mostEvents).reverse(), hasEarlier: events.length > mostEvents }
}
