import type { Database } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { EntryTime } from '../../rules/calendar-entry.ts'
import { formatDateTimeRange, localDate, localTime } from '../../rules/time.ts'
import { guestNameSql } from '../accounts/shown-names.ts'

/** What takes a part of a time. */
type Taker = EntryTime & { kind: 'hold' | 'booking' | 'buffer' | 'owner' | 'import'; name: string | null }

/**
 * Returns a sentence for owners that says what takes a part of a time, in the space's time zone: 'June Castellano has Sat 23 May
 * 2026, 14:00–17:00'. Null if nothing does. The entry `exceptId` itself does not count.
 */
export async function takenBy(
  on: Database,
  space: { id: number; timeZone: string },
  { startTime, endTime }: EntryTime,
  exceptId: string | null = null,
): Promise<string | null> {
  const [taker] = await fetchRows<Taker>(
    on,
    sql`
      select a.kind, coalesce(${guestNameSql('u', 'p')}, nullif(e.name, '')) as name,
        coalesce(case when a.kind = 'booking' then b.start_time end, e.start_time, lower(a.during)) as start_time,
        coalesce(case when a.kind = 'booking' then b.end_time end, e.end_time, upper(a.during)) as end_time
      from availability_blocks a
      left join calendar_entries e on e.id = a.entry_id
      left join bookings b on b.id = a.booking_id left join users u on u.id = b.user_id left join profiles p on p.id = b.user_id
      where a.space_id = ${space.id} and lower(a.during) < ${endTime}
        and lower(a.during) > ${startTime}::timestamptz - interval '24 hours' and upper(a.during) > ${startTime}
        and (${exceptId}::uuid is null or a.entry_id is distinct from ${exceptId}::uuid)
      order by lower(a.during) limit 1`,
  )
  return taker ? sentenceOf(taker, space.timeZone) : null
}

/**
 * Returns the first part of a time that is free, as wall-clock times of the space, if the time is on one day and the part lasts
 * at least half an hour; else null. The entry `exceptId` itself does not count.
 */
export async function freePart(
  on: Database,
  space: { id: number; timeZone: string },
  { startTime, endTime }: EntryTime,
  exceptId: string | null = null,
): Promise<{ from: string; to: string } | null> {
  const [part] = await fetchRows<EntryTime>(
    on,
    sql`
      select lower(free) as start_time, upper(free) as end_time from unnest(
        tstzmultirange(tstzrange(${startTime}, ${endTime})) - coalesce((
          select range_agg(during) from availability_blocks
          where space_id = ${space.id} and during && tstzrange(${startTime}, ${endTime}) and (${exceptId}::uuid is null or entry_id is distinct from ${exceptId}::uuid)
        ), '{}'::tstzmultirange)) free
      where upper(free) - lower(free) >= interval '30 minutes' order by 1 limit 1`,
  )
  if (!part || localDate(startTime, space.timeZone) !== localDate(new Date(endTime.getTime() - 1), space.timeZone))
    return null
  const [from, to] = [localTime(part.startTime, space.timeZone), localTime(part.endTime, space.timeZone)]
  return { from, to: to === '00:00' ? '24:00' : to }
}

function sentenceOf({ kind, name, startTime, endTime }: Taker, timeZone: string): string {
  const when = formatDateTimeRange(startTime, endTime, timeZone)
  return {
    booking: `${name} has ${when}`,
    hold: `Somebody is paying for ${when}`,
    buffer: `The time between bookings takes ${when}`,
    owner: name ? `“${name}” has ${when}` : `You have blocked ${when}`,
    import: `Your other calendar has ${when}`,
  }[kind]
}
