import { addDays, localDate, localTime, weekdayOf } from './time.ts'

/**
 * Hours of one day, as '09:00' and '18:00'. A `to` at or before `from` is on the next day; the range belongs to the day it
 * begins on.
 */
export type OpenRange = { from: string; to: string }

/** The ranges of seven days from Monday. */
export type WeekHours = readonly (readonly OpenRange[])[]

/** A date with hours of its own, which replace those of its weekday; closed without ranges. */
export type SpecialHours = { date: string; ranges: readonly OpenRange[] }

/**
 * When a space is open, in its wall-clock time. Without `weekHours`, bookings start from 9 to 21 and may use any hour. With
 * them, each hour that a booking touches must be open; on a date with special hours that is always so.
 */
export type OpeningHours = { weekHours: WeekHours | null; specialHours: readonly SpecialHours[] }

/** The hours of one date: those that a booking may use, and those at which it may start. */
export type DayHours = { usable: boolean[]; starts: boolean[] }

/** No own hours: the default. */
export const defaultHours: OpeningHours = { weekHours: null, specialHours: [] }

/** Open at every hour of the week. */
export const alwaysOpen: OpeningHours = {
  weekHours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]),
  specialHours: [],
}

/** Returns the hours of a date; a range of the day before may reach into it. */
export function hoursOfDay(opening: OpeningHours, date: string): DayHours {
  if (!hasOwnHours(opening)) return usualDay
  const own = rangesOf(opening, date)
  const before = rangesOf(opening, addDays(date, -1))
  const isOpen = openHours(own ?? [], before ?? [])
  return {
    usable: own ? isOpen : allHours.map(() => true),
    starts: isOpen.map((isOpenThen, hour) =>
      opening.weekHours ? isOpenThen : isUsualStart(hour) && (!own || isOpenThen),
    ),
  }
}

/** Returns at which hours of a date a booking may start that ends before the space closes; changes of the clock are left out. */
export function startsFor(opening: OpeningHours, date: string, hours: number): boolean[] {
  const { starts, usable } = hoursOfDay(opening, date)
  const isUsable = [...usable, ...hoursOfDay(opening, addDays(date, 1)).usable]
  return starts.map((mayStart, hour) => mayStart && isUsable.slice(hour, hour + hours).every(Boolean))
}

/** Returns true if a booking may start at the wall-clock hour of an instant. */
export function mayStartAt(opening: OpeningHours, start: Date, timeZone: string): boolean {
  return hoursOfDay(opening, localDate(start, timeZone)).starts[hourOf(start, timeZone)] === true
}

/**
 * Returns true if every hour that a booking of whole or half hours touches may be used. An hour that the clocks skip is not
 * touched.
 */
export function isOpenFor(opening: OpeningHours, start: Date, hours: number, timeZone: string): boolean {
  if (!hasOwnHours(opening)) return true
  const isUsable = (at: Date) => hoursOfDay(opening, localDate(at, timeZone)).usable[hourOf(at, timeZone)] === true
  // The last millisecond too: after a change of half an hour, an elapsed hour touches two hours of the clock.
  const step = Number.isInteger(hours) ? hourMs : hourMs / 2
  return Array.from({ length: (hours * hourMs) / step }, (_, index) => start.getTime() + index * step).every(
    (at) => isUsable(new Date(at)) && isUsable(new Date(at + step - 1)),
  )
}

/** Returns true if a space has opening hours or special dates of its own. */
export function hasOwnHours({ weekHours, specialHours }: OpeningHours): boolean {
  return weekHours !== null || specialHours.length > 0
}

/** Returns the length of the longest stretch of open hours of a week, at most 24; 24 without own hours. */
export function longestOpenHours(weekHours: WeekHours | null): number {
  if (!weekHours) return 24
  const open = weekBits(weekHours)
  let longest = 0
  let run = 0
  // Twice around, because Sunday night continues on Monday.
  for (let hour = 0; hour < 2 * 168; hour += 1) {
    run = open[hour % 168] === '1' ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return Math.min(longest, 24)
}

/**
 * Returns the hours of a week from Monday 00:00 as 168 characters, 1 for each open hour, as the database computes `open_hours`.
 */
export function weekBits(weekHours: WeekHours): string {
  const bits = Array.from({ length: 168 }, () => '0')
  weekHours.forEach((ranges, day) => {
    for (const range of ranges) {
      const { from, to } = hoursOf(range)
      for (let hour = from; hour < to; hour += 1) bits[(day * 24 + hour) % 168] = '1'
    }
  })
  return bits.join('')
}

/** Returns a range as hours from 0; `to` is above 24 if the range runs into the next day. */
export function hoursOf(range: OpenRange): { from: number; to: number } {
  const [from, to] = [Number(range.from.slice(0, 2)), Number(range.to.slice(0, 2))]
  return { from, to: to > from ? to : to + 24 }
}

const allHours = Array.from({ length: 24 }, (_, hour) => hour)
const hourMs = 3_600_000
const usualDay: DayHours = { usable: allHours.map(() => true), starts: allHours.map(isUsualStart) }

/** The ranges that apply to a date; null if the space has none of its own. */
function rangesOf({ weekHours, specialHours }: OpeningHours, date: string): readonly OpenRange[] | null {
  const special = specialHours.find((each) => each.date === date)
  return special?.ranges ?? weekHours?.[weekdayOf(date)] ?? null
}

/** Returns which hours of a day are open by its own ranges, and by those of the day before that reach into it. */
function openHours(own: readonly OpenRange[], before: readonly OpenRange[]): boolean[] {
  const open = allHours.map(() => false)
  const add = (range: OpenRange, hoursBefore: number) => {
    const { from, to } = hoursOf(range)
    for (let hour = Math.max(from - hoursBefore, 0); hour < Math.min(to - hoursBefore, 24); hour += 1) open[hour] = true
  }
  for (const range of own) add(range, 0)
  for (const range of before) add(range, 24)
  return open
}

function isUsualStart(hour: number): boolean {
  return hour >= 9 && hour <= 21
}

function hourOf(at: Date, timeZone: string): number {
  return Number(localTime(at, timeZone).slice(0, 2))
}
