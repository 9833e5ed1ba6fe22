import { type HourCell, startAllowed } from '../../rules/availability.ts'
import { weekdayOf } from '../../rules/time.ts'
import type { BookingDraft } from './booking-draft.ts'
import { clockOfHour } from './use-booking-form.ts'

/** The start hours of the chosen day, or of any day, unavailable ones with a note; always includes the draft's own. */
export function startOptions(space: { starts: string | null }, draft: BookingDraft, day: readonly HourCell[] | null) {
  const weekdays = /^\d{4}-\d{2}-\d{2}$/.test(draft.date) ? [weekdayOf(draft.date)] : [0, 1, 2, 3, 4, 5, 6]
  const own = Number(draft.time.slice(0, 2))
  const hours = allHours.filter(
    (hour) => hour === own || weekdays.some((weekday) => startAllowed(space.starts, weekday, hour)),
  )
  return hours.map((hour) => {
    const time = clockOfHour(hour)
    const state = day?.find((cell) => cell.hour === hour)?.state ?? 'free'
    // The chosen hour has no note: the form shows its problem.
    return { time, text: state === 'free' || hour === own ? time : `${time} ${words[state]}` }
  })
}

/**
 * Returns why no booking can start on a day, as far as the page knows: closed on that weekday, or no free hour left in
 * the week in view. Null if one can start, or if the grid does not show every start hour of the day.
 */
export function whyNotDay(date: string, space: { starts: string | null }, days: readonly HourCell[][] | null) {
  const hours = allHours.filter((hour) => startAllowed(space.starts, weekdayOf(date), hour))
  if (hours.length === 0) return 'closed'
  const cells = days?.find(([first]) => first?.date === date)
  const isFull = cells && hours.every((hour) => cells.some((cell) => cell.hour === hour && !open.includes(cell.state)))
  return isFull ? 'nothing free' : null
}

const allHours = Array.from({ length: 24 }, (_, hour) => hour)
const open: HourCell['state'][] = ['free', 'mine', 'ownHold']

const words = {
  taken: 'taken',
  held: 'on hold',
  mine: 'yours',
  ownHold: 'held for you',
  past: 'past',
  closed: 'closed',
}
