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
