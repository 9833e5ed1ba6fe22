import { db, dbToRead } from '../../db/connect.ts'
import { type HourCell, type TakenSpan, weekGrid } from '../../rules/availability.ts'
import { lastStartOf } from '../../rules/booking.ts'
import { Refusal } from '../../rules/refusal.ts'
import { addDays, isDate, startOfDay, todayIn } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { env } from '../env.ts'
import { bookableSpace } from './bookable-space.ts'
import { type OwnHold, ownHoldOf, ownStays } from './own-stays.ts'
import { type OthersTurn, othersTurns } from './refuse-held-before.ts'
import { takenSpans } from './taken-spans.ts'

export type WeekAvailability = {
  timeZone: string
  firstDate: string
  today: string
  now: Date
  /** Seven days of the hours from 9 to 21, and of further ones at which the space is open. */
  days: HourCell[][]
  /** When the last booking may start; null while the space accepts none. */
  lastStart: Date | null
  /** The taken ranges of these days and the next, for strips of other lengths. */
  taken: TakenSpan[]
  /** The viewer's own hold on this space, while it can be paid for, a single one before the weeks of a series. */
  hold: OwnHold | null
  /** Hours that the viewer held without paying, which are others' for a while. */
  turns: OthersTurn[]
}

/**
 * Returns seven days of a space from a local date (null for today). Throws `spaceNotFound`, and `startMissing` for an
 * invalid date.
 */
export async function weekAvailability(
  spaceId: number,
  firstDate: string | null,
  person: Person | null,
): Promise<WeekAvailability> {
  // A person sees what they hold elsewhere at once; a replica may be behind.
  const on = person ? db() : dbToRead()
  const space = await bookableSpace(on, spaceId, person?.id ?? null)
  const { timeZone, opening, bufferMinutes, noticeMinutes, now } = space
  const today = todayIn(timeZone, now)
  const first = firstDate ?? today
  if (!isDate(first)) throw new Refusal('startMissing')
  const [from, to] = [startOfDay(first, timeZone), startOfDay(addDays(first, 8), timeZone)]
  const taken = await takenSpans(on, spaceId, from, to, person?.id ?? null)
  const lastStart = lastStartOf(space, now, env().BOOKING_WINDOW_DAYS)
  const days = weekGrid({ firstDate: first, timeZone, opening, bufferMinutes, noticeMinutes, lastStart, now, taken })
  const [own, turns] = person
    ? await Promise.all([
        ownStays(on, { spaceId, personId: person.id }, now, now),
        othersTurns(on, { spaceId, guestId: person.id }),
      ])
    : [[], []]
  return { timeZone, firstDate: first, today, now, days, lastStart, taken, hold: ownHoldOf(own, now), turns }
}
