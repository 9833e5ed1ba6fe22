import { db } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import { isOpenFor, mayStartAt, type OpeningHours } from '../../rules/opening-hours.ts'
import type { Person } from '../accounts/person.ts'
import { guestNameSql } from '../accounts/shown-names.ts'
import { isManagedBy, managedSpace } from '../spaces/space-access.ts'

/** A booking that was made before the opening hours changed, and stays. */
export type BookingOutsideHours = {
  id: string
  spaceTitle: string
  guestName: string
  startTime: Date
  endTime: Date
  timeZone: string
}

/**
 * Returns the confirmed bookings of a space that the user manages that have not ended and that could not be made under the
 * opening hours of now, soonest first. Throws the same as `managedSpace`.
 */
export async function bookingsOutsideHours(
  person: Person | null,
  spaceId: number,
  opening: OpeningHours,
): Promise<BookingOutsideHours[]> {
  const { id } = await managedSpace(db(), person, spaceId)
  return await outside(sql`s.id = ${id}`, opening)
}

/**
 * Returns the same of all spaces that the user manages and that have the stored opening hours of one of them, since hours are
 * often saved for several at once. Throws the same as `managedSpace`.
 */
export async function bookingsOutsideSharedHours(
  person: Person,
  spaceId: number,
  opening: OpeningHours,
): Promise<BookingOutsideHours[]> {
  const { id } = await managedSpace(db(), person, spaceId)
  const areSame = sql`(s.special_hours, s.week_hours) is not distinct from (same.special_hours, same.week_hours)`
  return await outside(
    sql`${isManagedBy(person.id)} and exists (select from spaces same where same.id = ${id} and ${areSame})`,
    opening,
  )
}

async function outside(spaces: Sql, opening: OpeningHours): Promise<BookingOutsideHours[]> {
  const bookings = await fetchRows<BookingOutsideHours & { hours: number }>(
    db(),
    sql`
      select b.id, b.space_title, ${guestNameSql('u', 'p')} as guest_name, b.start_time, b.end_time,
        b.hours + b.extra_minutes / 60.0::float8 as hours, b.time_zone
      from spaces s join bookings b on b.space_id = s.id join users u on u.id = b.user_id
        left join profiles p on p.id = b.user_id
      where ${spaces} and b.status = 'confirmed' and b.end_time > app_now()
      order by b.start_time, b.id`,
  )
  return bookings
    .filter(
      ({ startTime, hours, timeZone }) =>
        !mayStartAt(opening, startTime, timeZone) || !isOpenFor(opening, startTime, hours, timeZone),
    )
    .map(({ hours: _, ...booking }) => booking)
}
