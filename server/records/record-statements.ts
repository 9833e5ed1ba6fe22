import { type Sql, sql } from '../../db/sql.ts'
import { answerDays, lastBookings } from '../../rules/owner-record.ts'
import { isAdminRefundOfStay } from '../bookings/refund-conditions.ts'

/**
 * Whose record is counted: an owner's, over all spaces that they ever had, deleted ones too, or that of one space. Each
 * statement below has the explanation that the page shows.
 */
export type RecordScope = { ownerId: string } | { spaceId: number }

/** The condition on `spaces s`. */
function isOf(scope: RecordScope): Sql {
  return 'ownerId' in scope ? sql`s.user_id = ${scope.ownerId}` : sql`s.id = ${scope.spaceId}`
}

/** Finished stays and their hours. */
export const countedStays = {
  explanation: 'A stay is a confirmed booking whose time is over.',
  of: (scope: RecordScope): Sql => sql`
    select count(*) as stays, coalesce(sum(b.hours * 60 + b.extra_minutes) / 60, 0)::bigint as hours
    from spaces s join bookings b on b.space_id = s.id
    where ${isOf(scope)} and b.status = 'completed'`,
}

/** Finished stays, and how many of them went without a problem. */
export const countedProblems = {
  explanation:
    'Without a problem: finished stays after which we gave no money back, no payment was disputed, and no visible review gave “Getting in” fewer than three stars.',
  of: (scope: RecordScope): Sql => sql`
    select count(*) as of, count(*) filter (where
        not exists (select from refunds r where r.booking_id = b.id and ${isAdminRefundOfStay})
        and not exists (select from disputes d where d.booking_id = b.id and d.status <> 'inquiry')
        and not exists (
          select from reviews v
          where v.booking_id = b.id and v.part_access < 3 and v.visible_at is not null and v.hidden_at is null)) as cases
    from spaces s join bookings b on b.space_id = s.id
    where ${isOf(scope)} and b.status = 'completed'`,
}

/** Of the last bookings, how many the owner cancelled. */
export const countedCancellations = {
  explanation: `Cancelled by the owner: of the last ${lastBookings} confirmed bookings that took place or were cancelled by the owner.`,
  of: (scope: RecordScope): Sql => sql`
    select count(*) filter (where cancelled_by = 'owner') as cases, count(*) as of from (
      select b.cancelled_by from spaces s join bookings b on b.space_id = s.id
      where ${isOf(scope)} and b.confirmed_at is not null and (b.status = 'completed' or b.cancelled_by = 'owner')
      order by b.start_time desc, b.id limit ${lastBookings}) newest`,
}

/**
 * When guests first asked and when they were first answered: in conversations, and on requests to book. A request that expired
 * was not answered.
 */
export const countedAnswers = {
  explanation: `Answers in: half of the first answers to a guest’s first message, and of the answers to requests, came sooner. Of the last ${answerDays} days; only the time between 8 and 22 at the space counts. What was not answered within a day counts until now.`,
  of: (scope: RecordScope): Sql => sql`
    select asked.sent_at as asked_at, s.time_zone,
      (select min(a.sent_at) from messages a
        where a.conversation_id = c.id and a.sender_id = c.owner_id and a.number > asked.number) as answered_at
    from spaces s join conversations c on c.owner_id = s.user_id and c.space_id = s.id
    cross join lateral (
      select m.number, m.sent_at from messages m where m.conversation_id = c.id and m.sender_id = c.guest_id order by m.number limit 1) asked
    where ${isOf(scope)} and asked.sent_at > app_now() - ${answerDays} * interval '1 day' and asked.sent_at <= app_now()
    union all
    select b.requested_at, b.time_zone, case when b.request_answer <> 'expired' then b.answered_at end
    from spaces s join bookings b on b.space_id = s.id
    where ${isOf(scope)} and b.request_answer in ('accepted', 'declined', 'expired')
      and b.requested_at > app_now() - ${answerDays} * interval '1 day'`,
}

/** Refunds after cancellations, and how many were sent within an hour. */
export const countedRefunds = {
  explanation: 'Refunds on time: sent to the card within an hour of the cancellation.',
  of: (scope: RecordScope): Sql => sql`
    select count(*) filter (where ${isRefundOnTime}) as cases, count(*) as of
    from spaces s join bookings b on b.space_id = s.id join refunds r on r.booking_id = b.id
    where ${isOf(scope)} and ${isRefundCounted}`,
}

/** How the figures are counted, for the page that shows them. */
export const recordExplanations = [
  countedStays,
  countedProblems,
  countedCancellations,
  countedAnswers,
  countedRefunds,
].map(({ explanation }) => explanation)

/** A refund of a cancellation that was sent by this site, or should have been by now. */
export const isRefundCounted = sql`
  r.reason = 'cancelled' and r.status <> 'moved' and not r.from_outside and r.retry_of is null and b.cancelled_at is not null
    and (r.status = 'succeeded' or b.cancelled_at < app_now() - interval '1 hour')`

export const isRefundOnTime = sql`
  r.status = 'succeeded' and r.settled_at <= b.cancelled_at + interval '1 hour'`
