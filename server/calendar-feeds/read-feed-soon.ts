import { afterCommit, inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { withinLimit } from '../limits/within-limit.ts'
import { managedSpace } from '../spaces/space-access.ts'
import { wake } from '../work/wake.ts'

/**
 * Makes a calendar of a space that the user manages due now instead of in some minutes; all of it is read, changed or not.
 * Throws `notSignedIn`, `spaceNotFound`, `notFound` and `tooManyRequests`.
 */
export async function readFeedSoon(person: Person | null, spaceId: number, feedId: number): Promise<void> {
  await withinLimit('feedReadings', person?.id ?? '', () =>
    inTransaction(async (tx) => {
      const space = await managedSpace(tx, person, spaceId)
      const found = await execute(
        tx,
        sql`update calendar_feeds set due_at = app_now(), etag = null, last_modified = null where id = ${feedId} and space_id = ${space.id}`,
      )
      if (found === 0) throw new Refusal('notFound')
      afterCommit(tx, () => wake('calendar-feeds'))
    }),
  )
}
