import { resolveLocalStart } from '../../rules/local-start.ts'
import { addDays, endOf, todayIn } from '../../rules/time.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The fields of a space that its calendar depends on. */
export type CalendarSpace = { timeZone: string; minHours: number; bufferMinutes: number; capacity: number }

export type PlannedStay = {
  start: Date
  end: Date
  hours: number
  headcount: number
  bookedAt: Date
  /** A stay in the past may have been cancelled before it began. */
  cancelled: boolean
}

export type PlannedCalendar = { stays: PlannedStay[]; ownerBlocks: { start: Date; end: Date }[] }

const dayMs = 86_400_000
const hourMs = 3_600_000

/**
 * Returns the latest end of stays whose money was paid out to the owner before the demo began. Later stays are paid at
 * the card provider, which makes their payouts.
 */
export function moneyMovedBefore(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}

/**
 * Plans a realistic calendar around `now`: about a year of past stays, a few upcoming ones, and hours blocked by the owner
 * in the next three weeks. Nothing overlaps, buffers included.
 */
export function planCalendar(
  space: CalendarSpace,
  popularity: number,
  chance: SeededRandom,
  now: Date,
): PlannedCalendar {
  const today = todayIn(space.timeZone, now)
  const longAgo = moneyMovedBefore(now)
  const taken: { from: number; to: number }[] = []
  const place = (day: number, hour: number, hours: number) => {
    const at = { date: addDays(today, day), time: `${String(hour).padStart(2, '0')}:00`, timeZone: space.timeZone }
    const local = resolveLocalStart(at)
    if (local.kind !== 'one') return null
    const [from, to] = [local.start.getTime(), endOf(local.start, hours).getTime() + space.bufferMinutes * 60_000]
    if (taken.some((other) => from < other.to && other.from < to)) return null
    taken.push({ from, to })
    return { start: local.start, end: endOf(local.start, hours) }
  }
  const stay = (day: number): PlannedStay[] => {
    const hours = Math.max(space.minHours, chance.pick([1, 2, 2, 3, 3, 3, 4, 4, 5, 6]))
    const placed = place(day, chance.between(9, 21 - Math.min(hours, 6)), hours)
    if (!placed) return []
    const lead = chance.between(1, 21) * dayMs + chance.between(0, 23) * hourMs
    // The reconciler looks up the payments of the last two days at the card provider, so none of those may be made up.
    const latest = now.getTime() - (placed.end <= longAgo ? 2 * dayMs : 0)
    const bookedAt = new Date(Math.min(placed.start.getTime(), latest) - lead)
    const headcount = chance.between(1, Math.max(1, Math.min(space.capacity, 40)))
    return [{ ...placed, hours, headcount, bookedAt, cancelled: day < -5 && chance.happens(0.05) }]
  }

  const past = Array.from({ length: Math.round(10 + popularity * 60) }, () => stay(-chance.between(1, 350)))
  const current = chance.happens(popularity) ? stay(0) : []
  const coming = Array.from({ length: Math.round(popularity * 4) }, () => stay(chance.between(1, 40)))
  const ownerBlocks = Array.from({ length: Math.round(6 + popularity * 40) }, () =>
    place(chance.between(0, 21), chance.between(9, 19), chance.between(1, 4)),
  ).filter((block) => block !== null)
  return { stays: [...past.flat(), ...current, ...coming.flat()], ownerBlocks }
}
