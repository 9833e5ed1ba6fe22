import { inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { momentText } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { publish } from '../live/publish.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { isManagedBy } from '../spaces/space-access.ts'

/**
 * Marks a conflict on a space that the user manages as seen: what is here and the event both stay, and it is not shown any more.
 * Throws `notSignedIn`, and `notFound` for a conflict of others and one that has ended.
 */
export async function dismissConflict(person: Person | null, conflictId: number): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  const ofPerson = sql`c.id = ${conflictId} and s.id = c.space_id and ${isManagedBy(person.id)}`
  await inTransaction(async (tx) => {
    const [dismissed] = await fetchRows<Dismissed>(
      tx,
      sql`
        with booked as (
          update calendar_conflicts c set dismissed_at = coalesce(c.dismissed_at, app_now())
          from spaces s, bookings b where ${ofPerson} and b.id = c.booking_id
          returning s.id as space_id, s.user_id as owner_id, s.time_zone, b.number, b.start_time
        ), entered as (
          update walk_in_conflicts c set dismissed_at = coalesce(c.dismissed_at, app_now())
          from spaces s, calendar_entries e where ${ofPerson} and e.id = c.entry_id
          returning s.id, s.user_id, s.time_zone, null, e.start_time
        )
        select * from booked union all select * from entered`,
    )
    if (!dismissed) throw new Refusal('notFound')
    const { spaceId, ownerId, timeZone, number, startTime } = dismissed
    await recordSpaceAction(tx, person, spaceId, 'conflictDismissed', {
      about: number ?? momentText(startTime, timeZone),
    })
    publish(tx, `space:${spaceId}`)
    publish(tx, `person:${ownerId}`)
  })
}

/** The number of a booking; null for a walk-in, which the log names by its time, like all entries. */
type Dismissed = { spaceId: number; ownerId: string; timeZone: string; number: string | null; startTime: Date }
