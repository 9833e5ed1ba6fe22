import type { Database } from '../../db/connect.ts'
import { overlaps } from '../../db/overlaps.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { EntryTime } from '../../rules/calendar-entry.ts'
import { formatDateTimeRange, localDate, localTime } from '../../rules/time.ts'
import { guestNameSql } from '../accounts/shown-names.ts'

/** A space with its zone, whose clock times are shown. */
export type SpaceClock = { id: number; timeZone: string }

/** What takes a part of a time. */
type Taker = EntryTime & {
  kind: 'hold' | 'booking' | 'buffer' | 'owner' | 'import'
  name: string | null
  /** A guest's request that waits for the owner's answer. */
  isAsked: boolean
}

/**
 * Returns a sentence for owners that says what takes a part of a time, in the space's time zone: 'June Castellano has Sat 23 May
 * 2026, 14:00–17:00'. Null if nothing does. The entry `exceptId` itself does not count.
 */
export async function takenBy(
  on: Database,
  space: SpaceClock,
  { startTime, endTime }: EntryTime,
  exceptId: string | null = null,
): Promise<string | null> {
  const [taker] = await fetchRows<Taker>(
    on,
    sql`
      select a.kind, b.status is not distinct from 'requested' and b.request_answer is null as is_asked, coalesce(${guestNameSql('u', 'p')}, nullif(e.name, '')) as name,
        coalesce(case when a.kind = 'booking' then b.start_time end, e.start_time, lower(a.during)) as start_time,
        coalesce(case when a.kind = 'booking' then b.end_time end, e.end_time, upper(a.during)) as end_time
      from availability_blocks a
      left join calendar_entries e on e.id = a.entry_id
      left join bookings b on b.id = a.booking_id left join users u on u.id = b.user_id left join profiles p on p.id = b.user_id
      where a.space_id = ${space.id} and ${overlaps(sql`a.during`, sql`${startTime}::timestamptz`, sql`${endTime}::timestamptz`)}
        and (${exceptId}::uuid is null or a.entry_id is distinct from ${exceptId}::uuid)
      order by lower(a.during) limit 1`,
  )
  return taker ? sentenceOf(taker, space.timeZone) : null
}

/**
 * Returns the first of the free parts of a time as wall-clock times of the space, if the time is on one day; else null.
 */
export function firstPart(
  [part]: readonly EntryTime[],
  { startTime, endTime }: EntryTime,
  timeZone: string,
): { from: string; to: string } | null {
  if (!part || localDate(startTime, timeZone) !== localDate(new Date(endTime.getTime() - 1), timeZone)) return null
  const [from, to] = [localTime(part.startTime, timeZone), localTime(part.endTime, timeZone)]
  return { from, to: to === '00:00' ? '24:00' : to }
}

/**
 * Returns the parts of a time that are free for half an hour at least, in order, from a full or half hour of the space's clock to
 * another, as the form has them. The entry `exceptId` itself does not count.
 */
export async function freeParts(
  on: Database,
  { id, timeZone }: SpaceClock,
  { startTime, endTime }: EntryTime,
  exceptId: string | null = null,
): Promise<EntryTime[]> {
  const parts = await fetchRows<EntryTime>(
    on,
    sql`
      select lower(free) as start_time, upper(free) as end_time from unnest(
        tstzmultirange(tstzrange(${startTime}, ${endTime})) - coalesce((
          select range_agg(during) from availability_blocks
          where space_id = ${id} and during && tstzrange(${startTime}, ${endTime}) and (${exceptId}::uuid is null or entry_id is distinct from ${exceptId}::uuid)
        ), '{}'::tstzmultirange)) free
      order by 1`,
  )
  const halfHours = parts.map((part) => {
    const over = { start: sinceHalfHour(part.startTime, timeZone), end: sinceHalfHour(part.endTime, timeZone) }
    const start = part.startTime.getTime() + (over.start > 0 ? halfHourMs - over.start : 0)
    return { startTime: new Date(start), endTime: new Date(part.endTime.getTime() - over.end) }
  })
  return halfHours.filter((part) => part.endTime.getTime() - part.startTime.getTime() >= halfHourMs)
}

const halfHourMs = 30 * 60_000

/** Returns the milliseconds since the last full or half hour of a zone's clock. */
function sinceHalfHour(instant: Date, timeZone: string): number {
  const minutes = Number(localTime(instant, timeZone).slice(3))
  return (minutes % 30) * 60_000 + (instant.getTime() % 60_000)
}

function sentenceOf({ kind, name, isAsked, startTime, endTime }: Taker, timeZone: string): string {
  const when = formatDateTimeRange(startTime, endTime, timeZone)
  return {
    booking: `${name} has ${when}`,
    hold: isAsked ? `${name} asks for ${when}` : `Somebody is paying for ${when}`,
    buffer: `The time between bookings takes ${when}`,
    owner: name ? `“${name}” has ${when}` : `A blocked time has ${when}`,
    import: `Your other calendar has ${when}`,
  }[kind]
}
