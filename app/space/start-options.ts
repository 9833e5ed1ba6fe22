import type { HourCell } from '../../rules/availability.ts'
import { clockOfHour } from '../../rules/booking-hours.ts'
import type { BookingDraft } from '../../rules/draft-address.ts'
import { type OpeningHours, startsFor } from '../../rules/opening-hours.ts'
import { addDays, isDate } from '../../rules/time.ts'

/**
 * The start hours of the chosen day, or of any day, from which the shortest booking ends before closing; unavailable ones with
 * a note. Always includes the draft's own.
 */
export function startOptions(space: Space, draft: BookingDraft, day: readonly HourCell[] | null) {
  const own = Number(draft.time.slice(0, 2))
  const days = isDate(draft.date) ? [startsFor(space.opening, draft.date, space.minHours)] : usualWeek(space)
  const hours = allHours.filter((hour) => hour === own || days.some((starts) => starts[hour]))
  return hours.map((hour) => {
    const time = clockOfHour(hour)
    const state = day?.find((cell) => cell.hour === hour)?.state ?? 'free'
    // Other problems of the chosen hour are shown by the form only.
    const hasNote = hour === own ? state === 'taken' || state === 'held' : state !== 'free'
    return { time, text: hasNote ? `${time} ${words[state]}` : time }
  })
}

/**
 * Returns why no booking can start on a day, as far as the page knows: closed on that weekday, or no free hour left in
 * the week in view. Null if one can start, or if the grid does not show every start hour of the day.
 */
export function whyNotDay(date: string, { opening, minHours }: Space, days: readonly HourCell[][] | null) {
  const starts = startsFor(opening, date, minHours)
  const hours = allHours.filter((hour) => starts[hour])
  if (hours.length === 0) return 'closed'
  const cells = days?.find(([first]) => first?.date === date)
  const isFull = cells && hours.every((hour) => cells.some((cell) => cell.hour === hour && !open.includes(cell.state)))
  return isFull ? 'nothing free' : null
}

type Space = { opening: OpeningHours; minHours: number }

function usualWeek({ opening: { weekHours }, minHours }: Space) {
  const monday = '2026-01-05'
  const usual = { weekHours, specialHours: [] }
  return Array.from({ length: 7 }, (_, day) => startsFor(usual, addDays(monday, day), minHours))
}

const allHours = Array.from({ length: 24 }, (_, hour) => hour)
const open: HourCell['state'][] = ['free', 'mine', 'ownHold']

const words: Partial<Record<HourCell['state'], string>> = {
  taken: 'taken',
  held: 'on hold',
  mine: 'yours',
  ownHold: 'held for you',
  past: 'past',
  closed: 'closed',
}
