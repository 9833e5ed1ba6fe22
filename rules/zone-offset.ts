/**
 * Arithmetic with local dates and times. The date library is asked once per zone and day of UTC; on days without a change of
 * the clocks, everything else is a sum.
 */
export const dayMs = 86_400_000

/** Returns the zone's offset from UTC at an instant, in milliseconds. Throws a RangeError for an unknown zone. */
export function offsetAt(at: number, timeZone: string): number {
  return steadyOffset(Math.floor(at / dayMs), timeZone) ?? readOffset(at, timeZone)
}

/**
 * Returns the instant, in epoch milliseconds, at which the clocks of a zone show a time, `minutes` after midnight of the day
 * `epochDay`; null if they change within a day before or after it, so that the time may be missing or ambiguous.
 */
export function steadyInstant(epochDay: number, minutes: number, timeZone: string): number | null {
  const offset = steadyOffset(epochDay, timeZone)
  if (offset === null) return null
  const isSteady = [epochDay - 1, epochDay + 1].every((day) => steadyOffset(day, timeZone) === offset)
  return isSteady ? epochDay * dayMs + minutes * 60_000 - offset : null
}

/** Returns the number of days from the epoch to a date written as '2026-05-23'; null for any other text. */
export function epochDayOf(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const at = Date.parse(date)
  return Number.isNaN(at) || dateOf(at / dayMs) !== date ? null : at / dayMs
}

/** Returns the date of a day counted from the epoch, '2026-05-23'; years of more than four digits have a sign. */
export function dateOf(epochDay: number): string {
  const at = new Date(epochDay * dayMs)
  const year = at.getUTCFullYear()
  // Formatted by hand, because a list formats hundreds of dates and `toISOString` takes five times as long.
  if (year >= 1000 && year <= 9999) return `${year}-${twoDigits(at.getUTCMonth() + 1)}-${twoDigits(at.getUTCDate())}`
  const text = at.toISOString()
  return text.slice(0, text.indexOf('T'))
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

/** Offsets by zone and day of UTC; null on a day on which the clocks change. */
const known = new Map<string, number | null>()
/** More days than pages of a marketplace ask for; beyond, all are forgotten. */
const mostKnown = 4_000

/** Returns the offset of a zone on a day of UTC if it is the same all day. */
function steadyOffset(epochDay: number, timeZone: string): number | null {
  const key = `${timeZone} ${epochDay}`
  const found = known.get(key)
  if (found !== undefined) return found
  const from = readOffset(epochDay * dayMs, timeZone)
  const offset = from === readOffset((epochDay + 1) * dayMs, timeZone) ? from : null
  if (known.size >= mostKnown) known.clear()
  known.set(key, offset)
  return offset
}

function readOffset(at: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6
}
