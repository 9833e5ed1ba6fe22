import { clockOfHour } from './booking-hours.ts'
import { hoursOf, hoursOfDay, type OpeningHours, type OpenRange, type WeekHours } from './opening-hours.ts'
import { rangeText } from './schedule.ts'
import { weekdayOf } from './time.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * Returns the hours of a date as text for the owner: 'Open today 09:00 to 18:00', 'Closed today'. Hours of the day before that
 * reach into it are among them.
 */
export function hoursOfDateText(opening: OpeningHours, date: string): string {
  const special = opening.specialHours.find((each) => each.date === date)
  const ranges = special?.ranges ?? opening.weekHours?.[weekdayOf(date)]
  if (!ranges) return 'Guests can start between 09:00 and 21:00'
  const runs: { from: number; to: number }[] = []
  hoursOfDay(opening, date).usable.forEach((isUsable, hour) => {
    const last = runs.at(-1)
    if (isUsable && last?.to === hour) last.to += 1
    else if (isUsable) runs.push({ from: hour, to: hour + 1 })
  })
  const last = runs.at(-1)
  if (!last) return 'Closed today'
  // A range past midnight is named with its end.
  if (last.to === 24) last.to = Math.max(24, ...ranges.map((range) => hoursOf(range).to))
  const clock = (hour: number) => clockOfHour(hour > 24 ? hour - 24 : hour)
  return `Open today ${runs.map(({ from, to }) => `${clock(from)} to ${clock(to)}`).join(' and ')}`
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
