import { dateOf, dayMs, epochDayOf, offsetAt, steadyInstant } from './zone-offset.ts'

/** Returns the end of a booking in elapsed hours, regardless of clock changes (spec D5). */
export function endOf(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * hourMs)
}

/** Returns the elapsed hours between two instants, fractions included; negative if `to` is earlier. */
export function hoursBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / hourMs
}

/** Returns the local date, '2026-05-23'. */
export function localDate(instant: Date, timeZone: string): string {
  return dateOf(Math.floor(wallClock(instant, timeZone) / dayMs))
}

/** Returns the local time, '14:00'. */
export function localTime(instant: Date, timeZone: string): string {
  const minutes = Math.floor((wallClock(instant, timeZone) / 60_000) % 1440)
  return hoursText(minutes < 0 ? minutes + 1440 : minutes)
}

/** Formats the local date and time, 'Sat 23 May 2026, 14:00'. */
export function localDateTimeText(instant: Date, timeZone: string): string {
  return `${formatDay(localDate(instant, timeZone))}, ${localTime(instant, timeZone)}`
}

/** Formats the local date and time without the year, 'Fri 22 May, 14:00'. */
export function momentText(instant: Date, timeZone: string): string {
  return `${formatDay(localDate(instant, timeZone), 'short')}, ${localTime(instant, timeZone)}`
}

/** Formats a deadline for those who may be elsewhere, 'Fri 22 May, 14:00, New York time' (spec D5). */
export function deadlineText(instant: Date, timeZone: string): string {
  return `${momentText(instant, timeZone)}, ${zoneCity(timeZone)}`
}

/** Returns the zone's date at `now`: "today" and "in the past" refer to the space's zone (spec D5). */
export function todayIn(timeZone: string, now: Date): string {
  return localDate(now, timeZone)
}

/** Returns the weekday of a local date, Monday 0 to Sunday 6. */
export function weekdayOf(date: string): number {
  // The epoch was a Thursday.
  return (((dayOf(date) + 3) % 7) + 7) % 7
}

/** Returns true for a valid date between 2000 and 2199, written as '2026-05-23'. */
export function isDate(text: string): boolean {
  return /^2[01]/.test(text) && epochDayOf(text) !== null
}

export function addDays(date: string, days: number): string {
  return dateOf(dayOf(date) + days)
}

/** Returns the first instant of a local date, also if the clocks skip midnight. */
export function startOfDay(date: string, timeZone: string): Date {
  const at = steadyInstant(dayOf(date), 0, timeZone)
  return new Date(at ?? Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds)
}

/** Formats a local date: full 'Sat 23 May 2026', short 'Sat 23 May', long 'Saturday 23 May'. */
export function formatDay(date: string, style: 'full' | 'short' | 'long' = 'full'): string {
  const weekday = weekdays[weekdayOf(date)] ?? ''
  const [year = 0, month = 0, day = 0] = dateOf(dayOf(date)).split('-').map(Number)
  const name = style === 'long' ? weekday : weekday.slice(0, 3)
  const words = `${name} ${day} ${months[month - 1]?.slice(0, style === 'long' ? undefined : 3)}`
  return style === 'full' ? `${words} ${year}` : words
}

/** Formats the month of an instant: 'March 2021'. */
export function monthYearText(instant: Date, timeZone: string): string {
  const [year, month] = localDate(instant, timeZone).split('-')
  return `${months[Number(month) - 1]} ${year}`
}

/**
 * Formats a local range: 'Sat 23 May 2026, 14:00–17:00', or with both days if it passes midnight. If the clocks change
 * within it, both times have their offset, because the difference of the wall-clock times is not its length.
 */
export function formatDateTimeRange(start: Date, end: Date, timeZone: string): string {
  const from = { date: localDate(start, timeZone), time: clockText(start, end, timeZone, start) }
  const to = { date: localDate(end, timeZone), time: clockText(start, end, timeZone, end) }
  const head = `${formatDay(from.date)}, ${from.time}`
  if (from.date === to.date) return `${head}–${to.time}`
  if (to.time === '00:00' && to.date === addDays(from.date, 1)) return `${head}–24:00`
  return `${head} – ${formatDay(to.date)}, ${to.time}`
}

/** Returns the name of a zone, 'New York time'. Zone ids are ASCII; São Paulo, which we list, gets its accents back. */
export function zoneCity(timeZone: string): string {
  if (!timeZone.includes('/')) return timeZone
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return `${city === 'Sao Paulo' ? 'São Paulo' : city} time`
}

/** Returns true for the IANA name of a zone that this runtime knows; bare offsets are not zones. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** Returns the zone's offset from UTC at an instant, '-04:00'. */
export function offsetText(instant: Date, timeZone: string): string {
  const seconds = offsetAt(instant.getTime(), timeZone) / 1000
  const past = Math.abs(seconds)
  const text = `${seconds < 0 ? '-' : '+'}${hoursText(Math.floor(past / 60))}`
  return past % 60 === 0 ? text : `${text}:${String(past % 60).padStart(2, '0')}`
}

/** Returns an instant as ISO 8601 by the clock of a zone, '2027-02-10T14:00:00-05:00'. */
export function isoTextIn(instant: Date, timeZone: string): string {
  return zoned(instant, timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** Returns true if the clocks of two zones differ at an instant, so that the zone must be named (spec D5). */
export function zonesDiffer(a: string, b: string, at: Date): boolean {
  return offsetText(at, a) !== offsetText(at, b)
}

const hourMs = 3_600_000
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
}

/** The time that the clocks of a zone show at an instant, in milliseconds as if it were UTC. */
function wallClock(instant: Date, timeZone: string): number {
  const at = instant.getTime()
  return at + offsetAt(at, timeZone)
}

/** Returns the days from the epoch to a date. Throws a RangeError for an invalid one. */
function dayOf(date: string): number {
  return epochDayOf(date) ?? Temporal.PlainDate.from(date).since('1970-01-01').days
}

/** Formats minutes as hours and minutes, '14:05'. */
function hoursText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function clockText(start: Date, end: Date, timeZone: string, at: Date): string {
  const time = localTime(at, timeZone)
  return zoneChanges(start, end, timeZone) ? `${time} (UTC${offsetText(at, timeZone)})` : time
}

function zoneChanges(start: Date, end: Date, timeZone: string): boolean {
  return offsetText(start, timeZone) !== offsetText(end, timeZone)
}
