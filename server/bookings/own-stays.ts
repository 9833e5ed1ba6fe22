import type { Database } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/** Time at a space that a person has already: a hold that is not paid, a request, or a booking. */
export type OwnStay = {
  bookingId: string
  seriesId: string | null
  kind: 'hold' | 'request' | 'booking'
  start: Date
  end: Date
  /** The end of the hold. */
  until: Date | null
}

/**
 * What a person holds at a space, until when, and what is to be paid: the payment of a booking, or of all `weeks` of a series.
 */
export type OwnHold = { bookingId: string; seriesId: string | null; weeks: number; until: Date; start: Date; end: Date }

/** Returns the hold among them: a single one before one of a series. Null if none can still be paid. */
export function ownHoldOf(stays: readonly OwnStay[], now: Date): OwnHold | null {
  const held = stays.filter(({ kind, until }) => kind === 'hold' && until !== null && until > now)
  const first = held.find(({ seriesId }) => seriesId === null) ?? held[0]
  if (!first?.until) return null
  const { bookingId, seriesId, until, start, end } = first
  const weeks = held.filter((stay) => stay === first || (seriesId !== null && stay.seriesId === seriesId)).length
  return { bookingId, seriesId, weeks, until, start, end }
}

/** Returns a person's bookings and requests at a space that overlap [from, to), and their hold there whenever it is, in order. */
export async function ownStays(
  on: Database,
  { spaceId, personId }: { spaceId: number; personId: string },
  from: Date,
  to: Date,
): Promise<OwnStay[]> {
  return await fetchRows<OwnStay>(
    on,
    sql`
      select id as booking_id, series_id, start_time as start, end_time as end, hold_expires_at as until,
        case when status = 'pending' and request_answer is null then 'hold' when status = 'confirmed' then 'booking' else 'request' end as kind
      from bookings
      where user_id = ${personId} and space_id = ${spaceId}
        and (status = 'pending' or (status in ('requested', 'confirmed') and start_time < ${to} and end_time > ${from}))
      order by start_time`,
  )
}
