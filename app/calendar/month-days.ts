import type { CalendarGrid, DayPart } from '../../rules/calendar-grid.ts'
import { counted } from '../../rules/counted.ts'
import type { CalendarItem } from '../../server/calendar/calendar-items.ts'
import { countWords } from './item-view.ts'

/** A day of the month: how much is on it, and what is taken of its first spaces, each a strip. */
export type MonthDay = {
  date: string
  isToday: boolean
  isPast: boolean
  isClosed: boolean
  /** What is on it: '2 bookings, 1 request, 3 blocked, 1 conflict'. */
  words: string
  strips: MonthStrip[]
  /** How many more spaces something is on. */
  moreSpaces: number
}

/** The taken hours of a space on a day; hours of one look that follow each other are one range. */
export type MonthStrip = { spaceId: number; taken: MonthRange[] }

export type MonthRange = [from: number, to: number, look: MonthLook]

/** The looks of the calendar's key, in the order in which they are drawn: a conflict lies over the event it is with. */
const looks = ['import', 'block', 'hold', 'walkIn', 'request', 'booking', 'conflict'] as const
type MonthLook = (typeof looks)[number]

type MonthItem = Pick<CalendarItem, 'spaceId' | 'kind' | 'startTime' | 'endTime' | 'isConflict'>

/** The most spaces that a day shows as strips. */
const mostStrips = 6

/** Returns the days of a month without their items, of which there may be ten thousand. */
export function monthDays({ days }: CalendarGrid<MonthItem>) {
  return days.map(({ date, isToday, isPast, isClosed, lanes }): MonthDay => {
    const filled = lanes.filter(({ parts }) => parts.length > 0)
    const items = filled.flatMap(({ parts }) => parts.map(({ item }) => item))
    const strips = filled.slice(0, mostStrips).map(({ spaceId, parts }) => ({ spaceId, taken: ranges(parts) }))
    const moreSpaces = filled.length - strips.length
    const conflicts = items.filter(({ isConflict }) => isConflict).length
    const words = [countWords(items), ...(conflicts > 0 ? [counted(conflicts, 'conflict')] : [])].join(', ')
    return { date, isToday, isPast, isClosed, words, strips, moreSpaces }
  })
}

function ranges(parts: readonly DayPart<MonthItem>[]): MonthRange[] {
  const byLook = Map.groupBy(parts, ({ item }): MonthLook => (item.isConflict ? 'conflict' : item.kind))
  return looks.flatMap((look) => joined(byLook.get(look) ?? []).map(([from, to]): MonthRange => [from, to, look]))
}

function joined(parts: readonly DayPart<unknown>[]): [number, number][] {
  const taken: [number, number][] = []
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from)) {
    const last = taken.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else taken.push([from, to])
  }
  return taken
}
