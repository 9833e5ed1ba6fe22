import type { CalendarGrid, DayPart } from '../../rules/calendar-grid.ts'
import type { CalendarItem } from '../../server/calendar/calendar-items.ts'

/** A day of the month: how much is on it, and what is taken of its first spaces, each a strip. */
export type MonthDay = {
  date: string
  isToday: boolean
  isPast: boolean
  bookings: number
  others: number
  strips: MonthStrip[]
}

/** The taken hours of a space on a day; hours that follow each other are one range. */
export type MonthStrip = { spaceId: number; taken: [from: number, to: number][] }

/** The most spaces that a day shows as strips. */
const mostStrips = 6

/** Returns the days of a month without their items, of which there may be ten thousand. */
export function monthDays({ days }: CalendarGrid<Pick<CalendarItem, 'spaceId' | 'kind' | 'startTime' | 'endTime'>>) {
  return days.map(({ date, isToday, isPast, lanes }): MonthDay => {
    const filled = lanes.filter(({ parts }) => parts.length > 0)
    const items = filled.flatMap(({ parts }) => parts.map(({ item }) => item))
    const bookings = items.filter(({ kind }) => kind === 'booking').length
    const strips = filled.slice(0, mostStrips).map(({ spaceId, parts }) => ({ spaceId, taken: ranges(parts) }))
    return { date, isToday, isPast, bookings, others: items.length - bookings, strips }
  })
}

function ranges(parts: readonly Pick<DayPart<unknown>, 'from' | 'to'>[]): [number, number][] {
  const taken: [number, number][] = []
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from)) {
    const last = taken.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else taken.push([from, to])
  }
  return taken
}
