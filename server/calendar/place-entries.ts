import { inTransaction } from '../../db/connect.ts'
import { type EntryInput, entryTimes } from '../../rules/calendar-entry.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { managedSpace } from '../spaces/space-access.ts'
import { type PlacedEntry, placeEntry, placeOn } from './place-entry.ts'

/** The most times that are entered in one transaction. */
const mostTimes = 1_000

/** So many taken spaces are named in a message. */
const mostNamed = 5

/**
 * Enters the same on several spaces that the user manages, at the same hours of each space's clock: on all or on none. Throws
 * `entryTaken` with what has the time of each taken space (its field is `from`), `invalidFields` if it would be too many times, and
 * the same as `placeEntry`.
 */
export async function placeEntries(
  person: Person | null,
  spaceIds: readonly number[],
  entry: EntryInput,
): Promise<PlacedEntry[]> {
  // In the order of ids, so that two of these cannot wait for each other's locks.
  const ids = [...new Set(spaceIds)].toSorted((a, b) => a - b)
  if (ids.length === 1) return [await placeEntry(person, ids[0] ?? 0, entry)]
  if (ids.length * entryTimes(entry, 'UTC').length > mostTimes) {
    const message = 'This is too much at once. Please choose fewer spaces or weeks.'
    throw new Refusal('invalidFields', { message, fields: { [entry.repeatUntil ? 'repeatUntil' : 'from']: message } })
  }
  return await inTransaction(async (tx) => {
    const placed: PlacedEntry[] = []
    const taken: string[] = []
    for (const id of ids) {
      const space = await managedSpace(tx, person, id)
      try {
        placed.push(await placeOn(tx, person, space, entry))
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'entryTaken') throw error
        taken.push(`${space.title}: ${error.fields?.from ?? error.message}`)
      }
    }
    if (taken.length > 0) throw severalTaken(taken)
    return placed
  })
}

function severalTaken(taken: readonly string[]): Refusal {
  const sentences = taken.slice(0, mostNamed).map((each) => each.replace(/\. Nothing can be placed over it\.$/, ''))
  const more = taken.length > mostNamed ? `, and ${taken.length - mostNamed} more spaces are taken` : ''
  const message = `Nothing was added. ${sentences.join('; ')}${more}.`
  return new Refusal('entryTaken', { message, fields: { from: message } })
}
