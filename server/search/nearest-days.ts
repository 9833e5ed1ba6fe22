import type { SpaceSearch, TimeWindow } from '../../rules/space-search.ts'
import { addDays } from '../../rules/time.ts'
import { searchByTime } from './search-by-time.ts'

/** How many days before and after the requested day are searched. */
const mostDays = 14

/** How many days are returned. */
const mostReturned = 3

/** A day on which the requested hours are free, and the window moved to it. `date` is the day on which the window begins. */
export type DayWithRoom = { date: string; wanted: TimeWindow }

/**
 * Returns the days nearest to the requested one on which the same hours are free somewhere, nearest first. `today` is the
 * earliest date searched. Throws the same as `searchByTime`.
 */
export async function nearestDays(search: SpaceSearch, today: string): Promise<DayWithRoom[]> {
  const { wanted } = search
  const days: DayWithRoom[] = []
  for (let distance = 1; wanted && distance <= mostDays && days.length < mostReturned; distance += 1) {
    const moved = [distance, -distance].map((by) => moveBy(wanted, by)).filter(({ date }) => date >= today)
    const rooms = await Promise.all(moved.map((day) => hasRoom({ ...search, wanted: day.wanted })))
    days.push(...moved.filter((_, index) => rooms[index]))
  }
  return days.slice(0, mostReturned)
}

function moveBy(wanted: TimeWindow, days: number): DayWithRoom {
  if (wanted.kind === 'fixed') {
    const date = addDays(wanted.date, days)
    return { date, wanted: { ...wanted, date } }
  }
  const [from, to] = [wanted.from, wanted.to].map((at) => `${addDays(at.slice(0, 10), days)}${at.slice(10)}`)
  return { date: (from ?? '').slice(0, 10), wanted: { ...wanted, from: from ?? '', to: to ?? '' } }
}

async function hasRoom(search: SpaceSearch): Promise<boolean> {
  const { spaces } = await searchByTime({ ...search, sort: 'newest', limit: 1, cursor: undefined })
  return spaces.length > 0
}
