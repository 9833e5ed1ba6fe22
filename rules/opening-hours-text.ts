import type { OpeningHours, OpenRange, WeekHours } from './opening-hours.ts'
import { rangeText } from './schedule.ts'
import { weekdayOf } from './time.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Returns the hours of a date as text for the owner: 'Open today 09:00 to 18:00', 'Closed today'. */
export function hoursOfDateText({ weekHours, specialHours }: OpeningHours, date: string): string {
  const special = specialHours.find((each) => each.date === date)
  const ranges = special?.ranges ?? weekHours?.[weekdayOf(date)]
  if (!ranges) return 'Guests can start between 09:00 and 21:00'
  return ranges.length === 0 ? 'Closed today' : `Open today ${rangesText(ranges)}`
}

/**
 * Returns the hours of a week as a sentence for a guest, days of the same hours in one: 'Mon to Fri 09:00 to 18:00, Sat and Sun
 * closed'.
 */
export function weekHoursText(weekHours: WeekHours | null): string {
  if (!weekHours) return 'Bookings can start from 09:00 to 21:00 on every day.'
  const groups: { from: number; to: number; text: string }[] = []
  weekHours.forEach((ranges, day) => {
    const text = ranges.length === 0 ? 'closed' : rangesText(ranges)
    const last = groups.at(-1)
    if (last?.text === text) last.to = day
    else groups.push({ from: day, to: day, text })
  })
  return `Our hours: ${groups.map(({ from, to, text }) => `${daysText(from, to)} ${text}`).join('; ')}.`
}

function daysText(from: number, to: number): string {
  if (from === to) return `${days[from]}`
  return `${days[from]} ${to === from + 1 ? 'and' : 'to'} ${days[to]}`
}

function rangesText(ranges: readonly OpenRange[]): string {
  return ranges.map(rangeText).join(' and ')
}
