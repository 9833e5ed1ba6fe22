import type { CalendarGrid, DayPart } from '../../rules/calendar-grid.ts'
import type { CalendarItem } from '../../server/calendar/calendar-items.ts'
import { itemKinds } from './item-view.ts'

/** A day of the month: how much is on it, and what is taken of its first spaces, each a strip. */
export type MonthDay = {
  date: string
  isToday: boolean
  isPast: boolean
  /** What is on it: '2 bookings, 1 request, 3 blocked'. */
  words: string
  strips: MonthStrip[]
  /** How many more spaces something is on. */
  moreSpaces: number
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
    const strips = filled.slice(0, mostStrips).map(({ spaceId, parts }) => ({ spaceId, taken: ranges(parts) }))
    const moreSpaces = filled.length - strips.length
    return { date, isToday, isPast, words: countWords(items), strips, moreSpaces }
  })
}

/** The counted kinds with a plural; the others are the words of the calendar's key in any number. */
const plurals: Partial<Record<CalendarItem['kind'], string>> = {
  booking: 'bookings',
  request: 'requests',
  walkIn: 'walk-ins',
}

function countWords(items: readonly Pick<CalendarItem, 'kind'>[]): string {
  const kinds = Object.keys(itemKinds) as CalendarItem['kind'][]
  return kinds
    .flatMap((kind) => {
      const count = items.filter((item) => item.kind === kind).length
      const word = (count > 1 && plurals[kind]) || itemKinds[kind].toLowerCase()
      return count > 0 ? `${count} ${word}` : []
    })
    .join(', ')
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
