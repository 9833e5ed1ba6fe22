import { type EntryInput, entryTimes } from '../../rules/calendar-entry.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { changeTogether } from '../spaces/change-together.ts'
import { managedSpace } from '../spaces/space-access.ts'
import { type PlacedEntry, placeEntry, placeOn } from './place-entry.ts'

/** The most times that are entered in one transaction, which blocks new bookings of all its spaces meanwhile. */
const mostTimes = 200

/** The most taken spaces that a message names. */
const mostNamed = 5

/**
 * Places one entry on several spaces that the user manages, at the same hours of each space's clock: on all or on none. Throws
 * `entryTaken` with what has the time of each taken space (its field is `from`), `invalidFields` if it would be too many times, and
 * the same as `placeEntry` and `changeTogether`.
 */
export async function placeEntries(
  person: Person | null,
  spaceIds: readonly number[],
  entry: EntryInput,
): Promise<PlacedEntry[]> {
  const [first = 0, ...others] = new Set(spaceIds)
  if (others.length === 0) return [await placeEntry(person, first, entry)]
  return await changeTogether(spaceIds, async (tx, ids) => {
    if (ids.length * entryTimes(entry, 'UTC').length > mostTimes) {
      const message = 'These are too many times at once. Please choose fewer spaces or weeks.'
      throw new Refusal('invalidFields', { message, fields: { [entry.repeatUntil ? 'repeatUntil' : 'from']: message } })
    }
    const placed: PlacedEntry[] = []
    const taken: string[] = []
    for (const id of ids) {
      const space = await managedSpace(tx, person, id)
      try {
        placed.push(await placeOn(tx, person, space, entry))
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'entryTaken') throw error
        taken.push(`${space.title}: ${error.details?.taken ?? error.message}`)
      }
    }
    if (taken.length > 0) throw severalTaken(taken)
    return placed
  })
}

function severalTaken(taken: readonly string[]): Refusal {
  const more = taken.length > mostNamed ? `, and ${taken.length - mostNamed} more spaces are taken` : ''
  const message = `Nothing was added. ${taken.slice(0, mostNamed).join('; ')}${more}.`
  return new Refusal('entryTaken', { message, fields: { from: message } })
}
