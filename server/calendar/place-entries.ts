import { type EntryInput, entryTimes } from '../../rules/calendar-entry.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { changeTogether } from '../spaces/change-together.ts'
import { managedSpace } from '../spaces/space-access.ts'
import { allTaken, type PlacedEntry, type PlaceOptions, placeEntry, placeOn } from './place-entry.ts'

/** The most times that are entered in one transaction, which blocks new bookings of all its spaces meanwhile. */
const mostTimes = 200

/** The most taken spaces of which a message says what has their time. */
const mostNamed = 5

/**
 * Places one entry on several spaces that the user manages, at the same hours of each space's clock: on all or on none, unless
 * `around` enters what is free of each. Throws `entryTaken` with what has the time of each taken space (its fields as of
 * `placeEntry`, and `details.reasons`) and the ids of the free ones, `tooManyEntries` with the space, `invalidFields` if it
 * would be too many times, and the same as `placeEntry` and `changeTogether`.
 */
export async function placeEntries(
  person: Person | null,
  spaceIds: readonly number[],
  entry: EntryInput,
  how: PlaceOptions = {},
): Promise<PlacedEntry[]> {
  const [first = 0, ...others] = new Set(spaceIds)
  if (others.length === 0) return [await placeEntry(person, first, entry, how)]
  return await changeTogether(spaceIds, async (tx, ids) => {
    if (ids.length * entryTimes(entry, 'UTC').length > mostTimes) throw tooManyTimes(entry)
    const placed: PlacedEntry[] = []
    const freeSpaces: number[] = []
    const taken: Taken[] = []
    const weeks: string[] = []
    for (const id of ids) {
      const space = await managedSpace(tx, person, id)
      try {
        placed.push(await placeOn(tx, person, space, entry, how))
        freeSpaces.push(id)
      } catch (error) {
        if (!isRefusal(error)) throw error
        const { code, message, fields, details } = error
        if (code === 'tooManyEntries') throw new Refusal(code, { message: `${space.title}: ${message}` })
        if (code !== 'entryTaken') throw error
        const hasFreeParts = Boolean(details?.free ?? details?.hasFreeParts)
        taken.push({ title: space.title, by: String(details?.taken ?? message), hasFreeParts })
        if (fields?.skipTaken) weeks.push(`${space.title}, ${fields.skipTaken}`)
      }
    }
    if (taken.length > 0) throw severalTaken(taken, weeks, freeSpaces)
    const count = placed.reduce((sum, { ids: entered }) => sum + entered.length, 0)
    if (count === 0) throw allTaken()
    if (count > mostTimes) throw tooManyTimes(entry)
    return placed
  })
}

function tooManyTimes({ repeatUntil }: EntryInput): Refusal {
  const message = 'These are too many times at once. Please choose fewer spaces or weeks.'
  return new Refusal('invalidFields', { message, fields: { [repeatUntil ? 'repeatUntil' : 'from']: message } })
}

/** A space whose time is taken, by what, and whether a part of it is free. */
type Taken = { title: string; by: string; hasFreeParts: boolean }

/** `weeks`: the taken one of each space, if the entry repeats. */
function severalTaken(taken: readonly Taken[], weeks: readonly string[], freeSpaces: readonly number[]): Refusal {
  const reasons = taken.slice(0, mostNamed).map(({ title, by }) => `${title}: ${by}`)
  const others = taken.slice(mostNamed).map(({ title }) => title)
  const more = others.length > 0 ? [`Also taken: ${others.join(', ')}`] : []
  const message = `Nothing was added. ${[reasons.join('; '), ...more].join('. ')}.`
  const fields = { from: message, ...(weeks.length > 0 && { skipTaken: weeks.slice(0, mostNamed).join('; ') }) }
  return new Refusal('entryTaken', {
    message,
    fields,
    details: { freeSpaces, reasons: [...reasons, ...more], hasFreeParts: taken.some((each) => each.hasFreeParts) },
  })
}
