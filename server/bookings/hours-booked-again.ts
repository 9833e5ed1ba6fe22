import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/** What became of the hours of a booking that its guest cancelled too late; amounts in minor units. */
export type HoursBookedAgain = {
  keptMinor: number
  hours: number
  /** Minutes of them that others have booked, with other cards. */
  minutes: number
  paidBackMinor: number
  /** No more can come: the time is over, and every stay in it was decided. */
  isOver: boolean
}

/**
 * Selects whether booking `n` is of another guest and has hours of the cancelled booking `b`. The start is bounded for the index:
 * no booking is longer than a day.
 */
export const isInHoursOf = sql`(n.space_id = b.space_id and n.user_id <> b.user_id
  and n.start_time < b.end_time and n.end_time > b.start_time and n.start_time > b.start_time - interval '24 hours')`

/** Selects whether booking `n` was paid with a card of the cancelled booking, to which it then pays nothing back. */
export const isPaidWithCardOf = (cancelled: 'b' | 'c') => sql`exists (
  select from payments theirs join payments own on own.card_fingerprint = theirs.card_fingerprint
  where theirs.booking_id = n.id and own.booking_id = ${sql.raw(cancelled)}.id)`

/** Returns null for a booking whose hours cannot be paid back. */
export async function hoursBookedAgain(bookingId: string): Promise<HoursBookedAgain | null> {
  const [found] = await fetchRows<HoursBookedAgain>(
    db(),
    sql`
      select r.kept_minor, b.hours, r.check_at is null as is_over,
        (select coalesce(sum(extract(epoch from least(n.end_time, b.end_time) - greatest(n.start_time, b.start_time)) / 60), 0)::int
          from bookings n where ${isInHoursOf} and n.status in ('confirmed', 'completed') and not ${isPaidWithCardOf('b')}) as minutes,
        (select coalesce(sum(a.amount_minor), 0)::bigint from hours_booked_again a where a.booking_id = b.id) as paid_back_minor
      from returnable_hours r join bookings b on b.id = r.booking_id where r.booking_id = ${bookingId}`,
  )
  return found ?? null
}
