import type { HourState } from '../../rules/availability.ts'
import { addDays } from '../../rules/time.ts'
import type { DayParts } from '../ui/calendar.tsx'

type Day = { date: string; hours: { hour: number; state: HourState }[] }

/**
 * Returns the free parts of each day of a month ('2026-12') from `first` on, by date. A week that cannot be loaded is left out.
 */
export async function loadMonthParts(spaceId: number, month: string, first: string): Promise<Map<string, DayParts>> {
  const monthStart = `${month}-01`
  const start = monthStart > first ? monthStart : first
  const weeks = [0, 7, 14, 21, 28].map((days) => addDays(start, days)).filter((date) => date.startsWith(month))
  const loaded = await Promise.all(weeks.map((from) => loadWeek(spaceId, from).catch((): Day[] => [])))
  return new Map(loaded.flat().map(({ date, hours }) => [date, dayParts(hours)]))
}

async function loadWeek(spaceId: number, from: string): Promise<Day[]> {
  const response = await fetch(`/api/spaces/${spaceId}/availability?from=${from}`, {
    headers: { accept: 'application/json' },
  })
  return response.ok ? (await response.json()).days : []
}

/** Returns how much of the four parts of a day is free; `isFull` if no hour of the day is free, though it has some. */
export function dayParts(hours: Day['hours']): DayParts {
  return {
    free: bounds.slice(1).map((end, index) => {
      const part = hours.filter(({ hour }) => hour >= (bounds[index] ?? 0) && hour < end)
      if (!part.some(isFree)) return 'none'
      return part.some(({ state }) => taken.includes(state)) ? 'some' : 'all'
    }),
    isFull: !hours.some(isFree),
  }
}

function isFree({ state }: { state: HourState }): boolean {
  return free.includes(state)
}

const bounds = [9, 12, 15, 18, 22]
const free: HourState[] = ['free', 'mine', 'ownHold']
const taken: HourState[] = ['taken', 'held']
