import { formatDateTimeRange, formatDay, localDate } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import type { OpenConflict } from '../../server/calendar-feeds/open-conflicts.ts'

/** A time that is let twice. */
export type ShownConflict = { id: number; spaceId: number; spaceTitle: string; day: string; words: string }

/** Returns a conflict as the calendar shows it: with the days of both sides, unless all is on the day of the booking. */
export function shownConflict(conflict: OpenConflict): ShownConflict {
  const { id, spaceId, spaceTitle, timeZone, bookingStart, bookingEnd, start, end, isRequest } = conflict
  const textOf = isOnOneDay(conflict) ? timesText : formatDateTimeRange
  const booked = `${isRequest ? 'Asked for' : 'Booked'} ${textOf(bookingStart, bookingEnd, timeZone)} here.`
  const other = `${conflict.feedName} says “${conflict.summary || 'Busy'}” ${textOf(start, end, timeZone)}.`
  return {
    id,
    spaceId,
    spaceTitle,
    day: formatDay(localDate(bookingStart, timeZone), 'short'),
    words: `${booked} ${other} ${isRequest ? 'The request waits for an answer.' : 'The booking stays.'}`,
  }
}

/** Returns true if the event and the booking are on the same day, which needs no naming then. */
export function isOnOneDay({ start, end, bookingStart, bookingEnd, timeZone }: OpenConflict): boolean {
  const days = [start, end, bookingStart, bookingEnd].map((moment) => localDate(moment, timeZone))
  return new Set(days).size === 1
}
