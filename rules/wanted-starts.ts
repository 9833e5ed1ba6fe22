import { startAllowed, type TakenSpan } from './availability.ts'
import { endOf, hoursBetween, localDate, localTime, weekdayOf } from './time.ts'
import { endOfWanted, type Wanted } from './time-search.ts'

/**
 * A wish as instants of one zone: a booking of so many elapsed hours that begins at or after `from` and ends by `to`;
 * for a from-to it fills that stretch.
 */
export type WantedSpan = { from: Date; to: Date; hours: number }

/** What decides when a booking of a space may start, whatever is taken. */
export type StartRules = {
  timeZone: string
  /** 168 characters, the wall-clock start hours of a week from Monday; null: 9 to 21 daily. */
  starts: string | null
  minHours: number
  noticeMinutes: number
}

/**
 * The instants that a wish means in a zone. Null where it means none: a from-to that begins in an hour that the clocks
 * skip, or that is no 1 to 24 whole hours because they change meanwhile. Of an hour that comes twice, from-to and the
 * window's beginning mean the first, the window's end the second.
 */
export function wantedSpan(wanted: Wanted, timeZone: string): WantedSpan | null {
  if (wanted.kind === 'anyHours') {
    const [from, to] = [instantOf(wanted.from, timeZone), instantOf(wanted.to, timeZone, 'later')]
    return hoursBetween(from, to) < wanted.hours ? null : { from, to, hours: wanted.hours }
  }
  const from = instantOf(`${wanted.date}T${wanted.from}`, timeZone)
  const to = instantOf(endOfWanted(wanted), timeZone)
  const hours = hoursBetween(from, to)
  if (localTime(from, timeZone) !== wanted.from || !Number.isInteger(hours) || hours < 1 || hours > 24) return null
  return { from, to, hours }
}

/**
 * The starts at which a booking of that span may begin by the space's rules, first to last: its start hours and minimum
 * hours, not in the past, not too soon for its notice, not beyond the days that can be booked ahead.
 */
export function allowedStarts(space: StartRules, span: WantedSpan, now: Date, windowDays: number): Date[] {
  if (span.hours < space.minHours) return []
  const earliest = endOf(now, space.noticeMinutes / 60)
  const latest = endOf(now, windowDays * 24)
  return wallHours(span, space.timeZone).filter((start) => {
    const hour = Number(localTime(start, space.timeZone).slice(0, 2))
    const weekday = weekdayOf(localDate(start, space.timeZone))
    return start >= earliest && start <= latest && startAllowed(space.starts, weekday, hour)
  })
}

/** True where a booking from `start`, with the space's buffer behind it, touches nothing that is taken. */
export function isFreeFor(
  start: Date,
  hours: number,
  space: { taken: readonly TakenSpan[]; bufferMinutes: number },
): boolean {
  const until = endOf(start, hours + space.bufferMinutes / 60)
  return space.taken.every((span) => span.end <= start || span.start >= until)
}

/** The instants of a span at which the wall clock shows a whole hour and the hours asked for still fit. */
function wallHours({ from, to, hours }: WantedSpan, timeZone: string): Date[] {
  const starts: Date[] = []
  const last = endOf(to, -hours)
  // Zones are off by quarters of an hour at least, and change their clocks by no less than half an hour.
  for (let at = from; at <= last; at = onTheHour(at, timeZone) ? endOf(at, 0.5) : endOf(at, 0.25)) {
    if (onTheHour(at, timeZone)) starts.push(at)
  }
  return starts
}

function onTheHour(at: Date, timeZone: string): boolean {
  return localTime(at, timeZone).endsWith(':00')
}

function instantOf(local: string, timeZone: string, disambiguation: 'compatible' | 'later' = 'compatible'): Date {
  return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds)
}
