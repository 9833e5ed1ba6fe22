import { formatDay, localDate, localTime } from '../../rules/time.ts'

/** '11:18' today, 'Thu 21 May' in this year, else with the year. */
export function lastMessageLabel(at: Date, zone: string, now: Date): string {
  const date = localDate(at, zone)
  const today = localDate(now, zone)
  if (date === today) return localTime(at, zone)
  return formatDay(date, date.slice(0, 4) === today.slice(0, 4) ? 'short' : 'full')
}

/** The line above the messages of a day: 'Today, Thursday 21 May'. */
export function dayHeading(date: string, today: string): string {
  if (date === today) return `Today, ${formatDay(date, 'long')}`
  return date.slice(0, 4) === today.slice(0, 4) ? formatDay(date, 'long') : formatDay(date)
}
