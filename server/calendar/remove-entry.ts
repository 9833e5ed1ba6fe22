import { inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { momentText } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { takeImportedTime } from '../calendar-feeds/take-imported-time.ts'
import { publish } from '../live/publish.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import { publishSpaceChange } from '../spaces/publish-space-change.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { ownEntry } from './own-entry.ts'
import { freeTime } from './write-entry.ts'

/**
 * Removes an entry of the user and frees its time; with `andLater` also all later ones of its series. Returns how many were
 * removed. Throws the same as `ownEntry`.
 */
export async function removeEntry(person: Person | null, id: string, { andLater = false } = {}): Promise<number> {
  return await inTransaction(async (tx) => {
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
  })
}
