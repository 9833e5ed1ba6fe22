import { inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { type EntryInput, type EntryTime, entryTimes } from '../../rules/calendar-entry.ts'
import { momentText } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { noteConflicts } from '../calendar-feeds/note-conflicts.ts'
import { takeImportedTime } from '../calendar-feeds/take-imported-time.ts'
import { publish } from '../live/publish.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import { publishSpaceChange } from '../spaces/publish-space-change.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { type CalendarEntry, ownEntry } from './own-entry.ts'
import { refused } from './place-entry.ts'
import { type EntryWords, freeTime, takeTime } from './write-entry.ts'

/**
 * Changes one entry of the user, also its time; of a series only this one. Throws `entryTaken` with what has the new
 * time, and then changes nothing; also the same as `ownEntry` and `entryTimes`.
 */
export async function changeEntry(
  person: Person | null,
  id: string,
  entry: Omit<EntryInput, 'skipTaken'>,
): Promise<void> {
  await change(person, id, ({ timeZone }) => {
    const [time] = entryTimes({ ...entry, repeatUntil: null, skipTaken: false }, timeZone)
    return { ...entry, ...time }
  })
}

/** Moves one entry of the user to another time of its space, as by dragging it. Throws the same as `changeEntry`. */
export async function moveEntry(person: Person | null, id: string, time: EntryTime): Promise<void> {
  await change(person, id, () => time)
}

async function change(
  person: Person | null,
  id: string,
  changed: (entry: CalendarEntry) => Partial<EntryWords & EntryTime>,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { spaceId } = await ownEntry(tx, person, id)
    await lockSpace(tx, spaceId)
    const before = await ownEntry(tx, person, id)
    const after = { ...before, ...changed(before) }
    await freeTime(tx, [id])
    await execute(
      tx,
      sql`
        update calendar_entries set kind = ${after.kind}, name = ${after.name}, people = ${after.people}, note = ${after.note},
          start_time = ${after.startTime}, end_time = ${after.endTime}
        where id = ${id}`,
    )
    const space = { id: spaceId, timeZone: before.timeZone, userId: before.userId }
    if (!(await takeTime(tx, id))) throw await refused(tx, space, after, { entryId: id })
    await takeImportedTime(tx, spaceId)
    await noteConflicts(tx, spaceId)
    await recordSpaceAction(tx, person, spaceId, 'entryChanged', {
      about: momentText(after.startTime, before.timeZone),
    })
    publishSpaceChange(tx, space)
    publish(tx, `hours:${before.cityId}`)
  })
}
