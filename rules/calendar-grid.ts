import { hoursOfDay, type OpeningHours } from './opening-hours.ts'
import { addDays, localTime, startOfDay } from './time.ts'

/** A space whose days are shown. */
export type GridSpace = OpeningHours & { id: number; timeZone: string }

/** Something with a time on a space. */
export type GridItem = { spaceId: number; startTime: Date; endTime: Date }

/**
 * The part of an item on one day, in wall-clock hours from 0 to 24 with fractions; null where it began before or ends after
 * that day.
 */
export type DayPart<Item> = { item: Item; from: number; to: number; begins: boolean; ends: boolean }

/** One day of one space; `closed` are its closed hours, and `now` is the time of day, on the day it is. */
export type Lane<Item> = {
  spaceId: number
  parts: DayPart<Item>[]
  closed: { from: number; to: number }[]
  now: number | null
}

/** `isClosed`: none of the spaces is open on it. */
export type GridDay<Item> = {
  date: string
  lanes: Lane<Item>[]
  isToday: boolean
  isPast: boolean
  isClosed: boolean
}

/** The days of a calendar, and the hours that its lanes show: the usual 9 to 22, and others at which something is. */
export type CalendarGrid<Item> = { from: number; to: number; days: GridDay<Item>[] }

const usualFrom = 9
const usualTo = 22

/** Lays out items by days and spaces, each day by the clock of its space. Lanes are in the order of the spaces. */
export function calendarGrid<Item extends GridItem>(
  spaces: readonly GridSpace[],
  items: readonly Item[],
  { firstDate, days: count, now }: { firstDate: string; days: number; now: Date },
): CalendarGrid<Item> {
  const timed = items.map((item) => ({ item, start: item.startTime.getTime(), end: item.endTime.getTime() }))
  const bySpace = Map.groupBy(timed, ({ item }) => item.spaceId)
  const clocks = new Map<string, DayClock>()
  const days = Array.from({ length: count }, (_, index) => {
    const date = addDays(firstDate, index)
    let isPast = spaces.length > 0
    const lanes = spaces.map((space) => {
      const key = `${space.timeZone} ${date}`
      const clock = clocks.get(key) ?? dayClock(date, space.timeZone)
      clocks.set(key, clock)
      isPast &&= clock.end <= now.getTime()
      return laneOf(space, bySpace.get(space.id) ?? [], clock, now)
    })
    const isClosed = lanes.length > 0 && lanes.every(isClosedAllDay)
    return { date, lanes, isToday: lanes.some((lane) => lane.now !== null), isPast, isClosed }
  })
  const shown = days.flatMap(({ lanes }) => lanes.flatMap(({ parts }) => parts))
  const from = Math.min(usualFrom, ...shown.map((part) => Math.floor(part.from)))
  const to = Math.max(usualTo, ...shown.map((part) => Math.ceil(part.to)))
  return { from, to, days }
}

/** The first and the last instant of any space's days, for reading what is in them. */
export function gridRange(firstDate: string, days: number, zones: readonly string[]): { from: Date; to: Date } {
  const of = (date: string) => (zones.length > 0 ? zones : ['UTC']).map((zone) => startOfDay(date, zone).getTime())
  return { from: new Date(Math.min(...of(firstDate))), to: new Date(Math.max(...of(addDays(firstDate, days)))) }
}

/** A day in a zone, and a function from an instant within it to the hour of its wall clock. */
type DayClock = { date: string; start: number; end: number; hourAt: (at: number) => number }

function dayClock(date: string, timeZone: string): DayClock {
  const [start, end] = [startOfDay(date, timeZone).getTime(), startOfDay(addDays(date, 1), timeZone).getTime()]
  const elapsed = (at: number) => (at - start) / hourMs
  // Only where the clocks change does the wall clock show something else than the time since midnight.
  const hourAt = (at: number) => (end - start === 24 * hourMs ? elapsed(at) : wallHour(new Date(at), timeZone))
  return { date, start, end, hourAt }
}

type TimedItem<Item> = { item: Item; start: number; end: number }

function laneOf<Item>(space: GridSpace, items: readonly TimedItem<Item>[], clock: DayClock, now: Date): Lane<Item> {
  const onDay = items.filter(({ start, end }) => start < clock.end && end > clock.start)
  const parts = onDay.map(({ item, start, end }) => {
    const [begins, ends] = [start >= clock.start, end <= clock.end]
    const from = begins ? clock.hourAt(start) : 0
    const to = end < clock.end ? clock.hourAt(end) : 24
    // Within an hour that the clocks repeat, the end may show an earlier time than the beginning.
    return { item, from, to: Math.max(to, from + 0.25), begins, ends }
  })
  const at = now.getTime()
  const isToday = at >= clock.start && at < clock.end
  return { spaceId: space.id, parts, closed: closedHours(space, clock.date), now: isToday ? clock.hourAt(at) : null }
}

function isClosedAllDay({ closed: [run] }: Lane<unknown>): boolean {
  return run?.from === 0 && run.to === 24
}

/** The runs of closed hours of a date. */
function closedHours(opening: OpeningHours, date: string): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  hoursOfDay(opening, date).usable.forEach((isOpen, hour) => {
    const last = runs.at(-1)
    if (isOpen) return
    if (last?.to === hour) last.to = hour + 1
    else runs.push({ from: hour, to: hour + 1 })
  })
  return runs
}

function wallHour(at: Date, timeZone: string): number {
  const [hour = 0, minute = 0] = localTime(at, timeZone).split(':').map(Number)
  return hour + minute / 60
}

const hourMs = 3_600_000
