import { formatDateTimeRange, formatDay, localDate } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import type { HereKind, OpenConflict } from '../../server/calendar-feeds/open-conflicts.ts'

/** A time that is let twice. */
export type ShownConflict = { id: number; spaceId: number; spaceTitle: string; day: string; words: string }

/** Returns a conflict as the calendar shows it: with the days of both sides, unless all is on the day of what is here. */
export function shownConflict(conflict: OpenConflict): ShownConflict {
  const { id, spaceId, spaceTitle, timeZone, kind, hereStart, hereEnd, start, end } = conflict
  const textOf = isOnOneDay(conflict) ? timesText : formatDateTimeRange
  const here = `${opening(conflict)} ${textOf(hereStart, hereEnd, timeZone)} here.`
  const other = `${conflict.feedName} says “${conflict.summary || 'Busy'}” ${textOf(start, end, timeZone)}.`
  return {
    id,
    spaceId,
    spaceTitle,
    day: formatDay(localDate(hereStart, timeZone), 'short'),
    words: `${here} ${other} ${endings[kind]}`,
  }
}

function opening({ kind, name }: OpenConflict): string {
  return { booking: 'Booked', request: 'Asked for', walkIn: `Walk-in ${name}` }[kind]
}

const endings: Record<HereKind, string> = {
  booking: 'The booking stays.',
  request: 'The request waits for an answer.',
  walkIn: 'The walk-in stays.',
}

/** Returns true if the event and what is here are on the same day, which needs no naming then. */
export function isOnOneDay({ start, end, hereStart, hereEnd, timeZone }: OpenConflict): boolean {
  const days = [start, end, hereStart, hereEnd].map((moment) => localDate(moment, timeZone))
  return new Set(days).size === 1
}
