import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { momentText } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { takeImportedTime } from '../calendar-feeds/take-imported-time.ts'
import { publish } from '../live/publish.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import { publishSpaceChange } from '../spaces/publish-space-change.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { enteredTogether, ownEntry } from './own-entry.ts'
import { freeTime } from './write-entry.ts'

/**
 * Removes an entry of the user and frees its time; with `andLater` also all later ones of its series, with `onAllSpaces` the
 * same on the other spaces, from what `enteredTogether` finds there. Returns how many were removed. Throws the same as
 * `ownEntry`.
 */
export async function removeEntry(
  person: Person | null,
  id: string,
  { andLater = false, onAllSpaces = false } = {},
): Promise<number> {
  return await inTransaction(async (tx) => {
    let count = 0
    // In the order of the spaces, so that two who lock them in turn cannot deadlock.
    const ids = onAllSpaces ? await enteredTogether(tx, person, id, { andLater }) : [id]
    for (const each of ids) count += await removeFrom(tx, person, each, andLater)
    return count
  })
}

/** Removes an entry from its space, and the later ones of its series there. Returns how many that were. */
async function removeFrom(tx: Tx, person: Person | null, id: string, andLater: boolean): Promise<number> {
  const { spaceId } = await ownEntry(tx, person, id)
  await lockSpace(tx, spaceId)
  const { seriesId, startTime, timeZone, userId, cityId } = await ownEntry(tx, person, id)
  const series = andLater ? seriesId : null
  const removed = await fetchRows<{ id: string }>(
    tx,
    sql`select id from calendar_entries where id = ${id} or (series_id = ${series}::uuid and start_time > ${startTime})`,
  )
  const ids = removed.map((entry) => entry.id)
  await freeTime(tx, ids)
  await execute(tx, sql`delete from calendar_entries where id = any(${ids}::uuid[])`)
  await takeImportedTime(tx, spaceId)
  await recordSpaceAction(tx, person, spaceId, 'entryRemoved', { about: momentText(startTime, timeZone) })
  publishSpaceChange(tx, { id: spaceId, userId })
  publish(tx, `hours:${cityId}`)
  return ids.length
}
