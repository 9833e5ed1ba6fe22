import type { TakenSpan } from './availability.ts'
import { type DayHours, hasOwnHours, hoursOfDay, isOpenFor, type OpeningHours } from './opening-hours.ts'
import { endOfTimeWindow, requestedWeeks, type TimeWindow } from './space-search.ts'
import { addDays, hoursBetween, localTime } from './time.ts'
import { epochDayOf, offsetAt, steadyInstant } from './zone-offset.ts'

/**
 * A requested time as instants in one zone: a booking of `hours` elapsed hours that begins at or after `from` and ends by
 * `to`. For a fixed window it fills that range; of a series it is the first week.
 */
export type WindowSpan = { from: Date; to: Date; hours: number }

/**
 * A whole hour in a zone: its instant in epoch milliseconds, its local date, and its wall-clock hour of the week from Monday
 * 00:00.
 */
export type WallStart = { at: number; date: string; hourOfWeek: number }

type FixedWindow = Extract<TimeWindow, { kind: 'fixed' }>

/** The rules of a space for the start of a booking, regardless of taken time. */
export type StartRules = {
  opening: OpeningHours
  minHours: number
  noticeMinutes: number
  windowDays: number | null
  timeZone: string
}

/**
 * Converts a requested time to instants of a zone. Returns null if that is impossible: a fixed window that begins in an hour
 * that the clocks skip, or that is not 1 to 24 whole hours because they change. Of a repeated hour, fixed windows and the
 * beginning of a window mean the first occurrence, the end of a window the second.
 */
export function windowSpan(wanted: TimeWindow, timeZone: string): WindowSpan | null {
  if (wanted.kind === 'anyHours') {
    const [from, to] = [instantOf(wanted.from, timeZone), instantOf(wanted.to, timeZone, 'later')]
    return hoursBetween(from, to) < wanted.hours ? null : { from, to, hours: wanted.hours }
  }
  const from = instantOf(`${wanted.date}T${wanted.from}`, timeZone)
  const to = instantOf(endOfTimeWindow(wanted), timeZone)
  const hours = hoursBetween(from, to)
  if (localTime(from, timeZone) !== wanted.from || !Number.isInteger(hours) || hours < 1 || hours > 24) return null
  return { from, to, hours }
}

/**
 * Returns all possible starts of a requested time in a zone in order, without past ones and those beyond the booking window,
 * and all whole hours of its span. Of a series these are the starts of all weeks; null if a week has none, because the clocks
 * skip its hour, or it is past or beyond the window.
 */
export function wallStarts(
  wanted: TimeWindow,
  timeZone: string,
  { now, windowDays }: { now: Date; windowDays: number },
): { span: WindowSpan; starts: WallStart[]; wholeHours: WallStart[] } | null {
  const span = windowSpan(wanted, timeZone)
  if (!span) return null
  if (wanted.kind === 'fixed' && requestedWeeks(wanted) > 1) {
    const weeks = weeklySpans(wanted, span, timeZone).map((week) =>
      wallStartsIn(week, wanted, timeZone, { now, windowDays }),
    )
    if (weeks.some(({ starts }) => starts.length === 0)) return null
    return { span, starts: weeks.flatMap(({ starts }) => starts), wholeHours: weeks.flatMap((week) => week.wholeHours) }
  }
  return { span, ...wallStartsIn(span, wanted, timeZone, { now, windowDays }) }
}

/** The weeks of a series: the same start by the clock, the first of two where the clocks repeat it, and as many hours. */
function weeklySpans(wanted: FixedWindow, { hours }: WindowSpan, timeZone: string): WindowSpan[] {
  return Array.from({ length: requestedWeeks(wanted) }, (_, week) => {
    const from = instantOf(`${addDays(wanted.date, 7 * week)}T${wanted.from}`, timeZone)
    return { from, to: new Date(from.getTime() + hours * hourMs), hours }
  })
}

function wallStartsIn(
  span: WindowSpan,
  wanted: TimeWindow,
  timeZone: string,
  { now, windowDays }: { now: Date; windowDays: number },
): { starts: WallStart[]; wholeHours: WallStart[] } {
  const earliest = Math.max(span.from.getTime(), now.getTime())
  const latest = Math.min(span.to.getTime() - span.hours * hourMs, now.getTime() + windowDays * 24 * hourMs)
  const hours = stretches(span, timeZone).flatMap(({ from, to, offset }) => wholeHours(from, to, offset))
  const starts = hours.filter(({ at }) => at >= earliest && at <= latest)
  const isSkipped = wanted.kind === 'fixed' && localTime(span.from, timeZone) !== wanted.from
  return { starts: isSkipped ? [] : starts, wholeHours: hours }
}

/** Returns the starts at which a space may be booked for a number of hours by its own rules. */
export function startsBySpace(
  window: { starts: readonly WallStart[]; wholeHours: readonly WallStart[]; hours: number },
  space: StartRules,
  now: Date,
): WallStart[] {
  if (window.hours < space.minHours) return []
  const earliest = now.getTime() + space.noticeMinutes * 60_000
  const latest = space.windowDays === null ? Number.POSITIVE_INFINITY : now.getTime() + space.windowDays * 24 * hourMs
  const { opening, timeZone } = space
  const dayOf = rememberedDays(opening)
  const usable = hasOwnHours(opening)
    ? new Map(window.wholeHours.map((hour) => [hour.at, dayOf(hour.date).usable[hour.hourOfWeek % 24]]))
    : null
  const isOpen = (at: number): boolean => {
    const touched = Array.from({ length: usable ? window.hours : 0 }, (_, hour) => usable?.get(at + hour * hourMs))
    // Elapsed hours are not whole hours of the clock after a change of half an hour.
    return touched.includes(undefined)
      ? isOpenFor(opening, new Date(at), window.hours, timeZone)
      : !touched.includes(false)
  }
  return window.starts.filter(
    ({ at, date, hourOfWeek }) =>
      at >= earliest && at <= latest && dayOf(date).starts[hourOfWeek % 24] === true && isOpen(at),
  )
}

function rememberedDays(opening: OpeningHours): (date: string) => DayHours {
  const known = new Map<string, DayHours>()
  return (date) => {
    const day = known.get(date) ?? hoursOfDay(opening, date)
    known.set(date, day)
    return day
  }
}

/** Returns true if a booking from `at`, with the space's buffer after it, overlaps no taken time. */
export function isFreeFor(
  at: number,
  hours: number,
  space: { taken: readonly TakenSpan[]; bufferMinutes: number },
): boolean {
  const until = at + hours * hourMs + space.bufferMinutes * 60_000
  return space.taken.every((span) => span.end.getTime() <= at || span.start.getTime() >= until)
}

const hourMs = 3_600_000
/** From Monday 29 December 1969 to the epoch. */
const hoursFromMonday = 72

/** Splits a span at clock changes of its zone; each part has its offset from UTC in milliseconds. */
function stretches({ from, to }: WindowSpan, timeZone: string): { from: number; to: number; offset: number }[] {
  const parts: { from: number; to: number; offset: number }[] = []
  const offset = offsetAt(from.getTime(), timeZone)
  if (offset === offsetAt(to.getTime(), timeZone)) return [{ from: from.getTime(), to: to.getTime(), offset }]
  let at = zoned(from.getTime(), timeZone)
  const atEnd = zoned(to.getTime(), timeZone)
  while (at.offsetNanoseconds !== atEnd.offsetNanoseconds) {
    const change = at.getTimeZoneTransition('next')
    if (!change) break
    parts.push({ from: at.epochMilliseconds, to: change.epochMilliseconds, offset: at.offsetNanoseconds / 1e6 })
    at = change
  }
  return [...parts, { from: at.epochMilliseconds, to: to.getTime(), offset: at.offsetNanoseconds / 1e6 }]
}

/** Returns the instants in [from, to) at which a clock with that offset shows a whole hour. */
function wholeHours(from: number, to: number, offset: number): WallStart[] {
  const starts: WallStart[] = []
  for (let hour = Math.ceil((from + offset) / hourMs); hour * hourMs - offset < to; hour += 1) {
    const date = new Date(hour * hourMs).toISOString().slice(0, 10)
    starts.push({ at: hour * hourMs - offset, date, hourOfWeek: (hour + hoursFromMonday) % 168 })
  }
  return starts
}

function zoned(at: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
}

function instantOf(local: string, timeZone: string, disambiguation: 'compatible' | 'later' = 'compatible'): Date {
  const [date = '', time = ''] = local.split('T')
  const day = epochDayOf(date)
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const at = day !== null && time.length === 5 ? steadyInstant(day, minutes, timeZone) : null
  if (at !== null) return new Date(at)
  return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds)
}
