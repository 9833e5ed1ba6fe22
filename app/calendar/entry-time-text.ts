import type { EntryTime } from '../../rules/calendar-entry.ts'
import { addDays, formatDateTimeRange, formatDay, localDate, localTime } from '../../rules/time.ts'

/** Returns the time of an entry: 'Fri 4 to Sun 6 Dec 2026, all day' of whole days, else with the clock times. */
export function entryTimeText({ startTime, endTime }: EntryTime, timeZone: string): string {
  const isWhole = [startTime, endTime].every((time) => localTime(time, timeZone) === '00:00')
  if (!isWhole) return formatDateTimeRange(startTime, endTime, timeZone)
  const [firstDate, lastDate] = [localDate(startTime, timeZone), addDays(localDate(endTime, timeZone), -1)]
  const days = firstDate === lastDate ? '' : `${daysBefore(firstDate, lastDate)} to `
  return `${days}${formatDay(lastDate)}, all day`
}

/** The first day of several, without what the last one says too: 'Fri 4', 'Fri 27 Nov' or 'Thu 31 Dec 2026'. */
function daysBefore(firstDate: string, lastDate: string): string {
  if (firstDate.slice(0, 4) !== lastDate.slice(0, 4)) return formatDay(firstDate)
  const text = formatDay(firstDate, 'short')
  return firstDate.slice(0, 7) === lastDate.slice(0, 7) ? text.split(' ').slice(0, 2).join(' ') : text
}
