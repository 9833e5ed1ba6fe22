import { type Database, db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { EntryTime } from '../../rules/calendar-entry.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import { isManagedBy } from '../spaces/space-access.ts'
import type { EntryWords } from './write-entry.ts'

/** A calendar entry of a space that the user manages. */
export type CalendarEntry = EntryWords &
  EntryTime & {
    id: string
    seriesId: string | null
    spaceId: number
    spaceTitle: string
    spaceSlug: string
    userId: string
    timeZone: string
    cityId: number
    /** How many later entries of its series there are. */
    laterCount: number
  }

/**
 * Returns an entry on a space that the user manages. Throws `notSignedIn`, and `entryNotFound` for unknown ids and those of
 * others.
 */
export async function ownEntry(on: Database, person: Person | null, id: string): Promise<CalendarEntry> {
  if (!person) throw new Refusal('notSignedIn')
  if (!isUuid(id)) throw new Refusal('entryNotFound')
  const [entry] = await fetchRows<CalendarEntry>(
    on,
    sql`
      select e.id, e.kind, e.name, e.people, e.note, e.start_time, e.end_time, e.series_id, e.space_id, s.title as space_title,
        s.slug as space_slug, s.user_id, s.time_zone, s.city_id,
        (select count(*)::integer from calendar_entries l where l.series_id = e.series_id and l.start_time > e.start_time) as later_count
      from calendar_entries e join spaces s on s.id = e.space_id
      where e.id = ${id} and ${isManagedBy(person.id)}`,
  )
  if (!entry) throw new Refusal('entryNotFound')
  return entry
}

/** Same as `ownEntry`, outside of a transaction. */
export function findEntry(person: Person, id: string): Promise<CalendarEntry> {
  return ownEntry(db(), person, id)
}

/**
 * Returns the ids of an entry and of those that were entered with it on other spaces that the user manages and still have its
 * hours, by the clock of each space, and its words; in the order of the spaces' ids. With `andLater` those of the other spaces
 * are the first from its week on, at any hours. Throws the same as `ownEntry`.
 */
export async function enteredTogether(
  on: Database,
  person: Person | null,
  id: string,
  { andLater = false } = {},
): Promise<string[]> {
  if (!person) throw new Refusal('notSignedIn')
  await ownEntry(on, person, id)
  const isThen = andLater
    ? sql`l.start_time at time zone s.time_zone >= date_trunc('week', e.start_time at time zone home.time_zone)`
    : sql`l.start_time at time zone s.time_zone = e.start_time at time zone home.time_zone
        and l.end_time at time zone s.time_zone = e.end_time at time zone home.time_zone`
  // The times of one placing are of one transaction, and have its time. For the index, the nine days are a week and the 26 hours
  // by which clocks of two zones differ at most.
  const entries = await fetchRows<{ id: string }>(
    on,
    sql`
      select distinct on (l.space_id) l.id
      from calendar_entries e join spaces home on home.id = e.space_id
      join calendar_entries l on l.created_at = e.created_at and (l.kind, l.name, l.note) = (e.kind, e.name, e.note)
        and l.start_time > e.start_time - interval '9 days'
      join spaces s on s.id = l.space_id
      where e.id = ${id} and ${isManagedBy(person.id)}
        and (l.id = e.id or (l.space_id <> e.space_id and ${isThen}))
      order by l.space_id, l.start_time`,
  )
  return entries.map((entry) => entry.id)
}

/** On how many spaces `enteredTogether` finds an entry. */
export async function countTogether(person: Person, id: string, { andLater = false } = {}): Promise<number> {
  return (await enteredTogether(db(), person, id, { andLater })).length
}
