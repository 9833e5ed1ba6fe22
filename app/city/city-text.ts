import type { CityHour } from '../../rules/city-day.ts'

type Today = { hours: readonly CityHour[]; spaces: number; isWhole: boolean }

/** How many spaces are free at the next hour: "8 of 14 spaces are free at 18:00." */
export function nextHourText({ hours, spaces, isWhole }: Today): string {
  const next = hours.find(({ isOver }) => !isOver)
  if (!next) return 'Today’s last hour has begun. Tomorrow starts at nine.'
  const at = clock(next.hour)
  if (spaces === 1) return `The one space is ${next.free ? 'free' : 'not free'} at ${at}.`
  const all = `${isWhole ? '' : 'the newest '}${spaces} spaces`
  if (next.free === 0) return `None of ${all} is free at ${at}.`
  return `${next.free} of ${all} ${next.free === 1 ? 'is' : 'are'} free at ${at}.`
}

/** The text alternative of the day's chart, for screen readers. */
export function dayText({ hours, spaces, isWhole }: Today, { city, time }: { city: string; time: string }): string {
  const still = hours.filter(({ isOver }) => !isOver)
  const over = hours.filter(({ isOver }) => isOver)
  return [
    `Free today in ${city}, of ${isWhole ? '' : 'the newest '}${spaces} ${spaces === 1 ? 'space' : 'spaces'}, hour by hour.`,
    still.length > 0 ? `${still.map(freeText).join(', ')}.` : '',
    over.length > 0 ? `Over: ${over.map(freeText).join(', ')}.` : '',
    `It is ${time} there.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The number of spaces per cell, so that the highest column has at most 14 cells. */
export function spacesPerCell(hours: readonly CityHour[]): number {
  const most = Math.max(...hours.map(({ free }) => free))
  return [1, 2, 5, 10, 20].find((unit) => most / unit <= 14) ?? 50
}

/** The approximate width of a name in the heading font, in em, so that it can fill its line. */
export function headingWidthEms(name: string): number {
  const ems = [...name].reduce((sum, letter) => sum + letterEms(letter), 0)
  return Math.round(ems * 100) / 100
}

/** Measured at weight 680 with the name's tracking. */
function letterEms(letter: string): number {
  if (/[mw]/i.test(letter)) return 0.92
  if (/[ijlI\s’']/.test(letter)) return 0.24
  if (/[frtJ-]/.test(letter)) return 0.39
  return /\p{Lu}/u.test(letter) ? 0.67 : 0.58
}

function freeText({ hour, free }: CityHour): string {
  return `${free} at ${clock(hour)}`
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
