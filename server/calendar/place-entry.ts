import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { type EntryInput, type EntryTime, entryTimes } from '../../rules/calendar-entry.ts'
import { Refusal } from '../../rules/refusal.ts'
import { momentText } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { publish } from '../live/publish.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import { publishSpaceChange } from '../spaces/publish-space-change.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { type ManagedSpace, managedSpace } from '../spaces/space-access.ts'
import { firstPart, freeParts, type SpaceClock, takenBy } from './taken-by.ts'
import { type EntryToInsert, insertEntry } from './write-entry.ts'

/** The most entries of a space that have not ended. */
const mostEntries = 2_000

/**
 * The occurrences that were placed, and the beginnings of those that were left out because their time is taken, and of those of
 * which only the free part was entered.
 */
export type PlacedEntry = { spaceTitle: string; ids: string[]; leftOut: Date[]; inPart: Date[]; timeZone: string }

/** `around`: of a time of which something is taken, the free parts are entered, each as an entry. */
export type PlaceOptions = { around?: boolean }

/**
 * Enters a blocked time or a walk-in on a space that the user manages, each week if it repeats: all occurrences or none, unless
 * `skipTaken` leaves out those that something covers, or `around` takes what is free of each. Throws `entryTaken` with what has
 * its time (its fields are `from` and, if it repeats, `skipTaken`), `tooManyEntries`, and the same as `managedSpace` and
 * `entryTimes`.
 */
export async function placeEntry(
  person: Person | null,
  spaceId: number,
  entry: EntryInput,
  how: PlaceOptions = {},
): Promise<PlacedEntry> {
  return await inTransaction(async (tx) => {
    const placed = await placeOn(tx, person, await managedSpace(tx, person, spaceId), entry, how)
    if (placed.ids.length === 0) throw allTaken()
    return placed
  })
}

/** Nothing of what was to be entered is free. */
export function allTaken(): Refusal {
  return new Refusal('entryTaken', { message: 'All of these times are taken' })
}

/** Places an entry on one space, as a part of the transaction; with `around` possibly nothing. Throws as `placeEntry`. */
export async function placeOn(
  tx: Tx,
  person: Person | null,
  space: ManagedSpace,
  entry: EntryInput,
  { around = false }: PlaceOptions = {},
): Promise<PlacedEntry> {
  await lockSpace(tx, space.id)
  const { timeZone, cityId, ahead } = await placeOf(tx, space.id)
  const times = entryTimes(entry, timeZone)
  if (ahead + times.length > mostEntries) throw new Refusal('tooManyEntries')
  const seriesId = times.length > 1 ? randomUUID() : null
  const placed: PlacedEntry = { spaceTitle: space.title, ids: [], leftOut: [], inPart: [], timeZone }
  for (const time of times) {
    const id = await insertEntry(tx, space.id, { ...entry, ...time, seriesId })
    if (id) placed.ids.push(id)
    else if (around) await enterAround(tx, { id: space.id, timeZone }, { ...entry, ...time, seriesId }, placed)
    else if (entry.skipTaken && seriesId) placed.leftOut.push(time.startTime)
    else throw await refused(tx, { id: space.id, timeZone }, time, { isRepeated: seriesId !== null })
  }
  if (ahead + placed.ids.length > mostEntries) throw new Refusal('tooManyEntries')
  if (placed.ids.length === 0) {
    if (around) return placed
    throw allTaken()
  }
  const more = placed.ids.length > 1 ? ` and ${placed.ids.length - 1} more` : ''
  const about = `${momentText(times[0]?.startTime ?? new Date(), timeZone)}${more}`
  await recordSpaceAction(tx, person, space.id, 'entryPlaced', { about })
  publishSpaceChange(tx, space)
  publish(tx, `hours:${cityId}`)
  return placed
}

/** Enters what is free of a time, or leaves the time out if nothing is. */
async function enterAround(tx: Tx, space: SpaceClock, entry: EntryToInsert, placed: PlacedEntry): Promise<void> {
  const before = placed.ids.length
  for (const part of await freeParts(tx, space, entry)) {
    const id = await insertEntry(tx, space.id, { ...entry, ...part })
    if (id) placed.ids.push(id)
  }
  const starts = placed.ids.length === before ? placed.leftOut : placed.inPart
  starts.push(entry.startTime)
}

/** Returns the refusal of a time that something other than the entry itself covers. */
export async function refused(
  tx: Tx,
  space: SpaceClock,
  time: EntryTime,
  { isRepeated = false, entryId = null }: { isRepeated?: boolean; entryId?: string | null },
): Promise<Refusal> {
  const taken = (await takenBy(tx, space, time, entryId)) ?? 'Something else has this time'
  const message = `${taken}. Nothing can be placed over it.`
  const which = `${momentText(time.startTime, space.timeZone)} is taken`
  const fields = { from: message, ...(isRepeated && { skipTaken: which }) }
  const parts = await freeParts(tx, space, time, entryId)
  const free = isRepeated ? null : firstPart(parts, time, space.timeZone)
  const hasFreeParts = parts.length > (free ? 1 : 0)
  return new Refusal('entryTaken', { message, fields, details: { free, taken, hasFreeParts } })
}

async function placeOf(tx: Tx, spaceId: number): Promise<{ timeZone: string; cityId: number; ahead: number }> {
  const [place] = await fetchRows<{ timeZone: string; cityId: number; ahead: number }>(
    tx,
    sql`
      select time_zone, city_id, (select count(*)::integer from calendar_entries e
        where e.space_id = s.id and e.end_time > app_now()) as ahead
      from spaces s where s.id = ${spaceId}`,
  )
  if (!place) throw new Refusal('spaceNotFound')
  return place
}
