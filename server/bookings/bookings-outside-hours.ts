import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { isOpenFor, mayStartAt, type OpeningHours } from '../../rules/opening-hours.ts'
import type { Person } from '../accounts/person.ts'
import { guestNameSql } from '../accounts/shown-names.ts'
import { managedSpace } from '../spaces/space-access.ts'

/** A booking that was made before the opening hours changed, and stays. */
export type BookingOutsideHours = { id: string; guestName: string; startTime: Date; endTime: Date; timeZone: string }

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
  const bookings = await fetchRows<BookingOutsideHours & { hours: number }>(
    db(),
    sql`
      select b.id, ${guestNameSql('u', 'p')} as guest_name, b.start_time, b.end_time, b.hours, b.time_zone
      from bookings b join users u on u.id = b.user_id left join profiles p on p.id = b.user_id
      where b.space_id = ${id} and b.status = 'confirmed' and b.end_time > app_now()
      order by b.start_time, b.id`,
  )
  return bookings
    .filter(
      ({ startTime, hours, timeZone }) =>
        !mayStartAt(opening, startTime, timeZone) || !isOpenFor(opening, startTime, hours, timeZone),
    )
    .map(({ hours: _, ...booking }) => booking)
}
