import type { HourCell } from '../../rules/availability.ts'
import { clockOfHour, maxBookingHours } from '../../rules/booking-hours.ts'
import type { BookingDraft } from '../../rules/draft-address.ts'
import { endOf, hoursBetween, localDate, localTime } from '../../rules/time.ts'
import { type CheckedDraft, isShown } from './booking-draft.ts'

type TappedSpace = { minHours: number; timeZone: string }

/**
 * Returns what a tap on an hour changes in a draft whose hours are `shown`: the hour before or after them on the same day is
 * added, the first or last of several is taken out. Null for a tap elsewhere, or if the length would be out of range: the tap
 * starts a new choice.
 */
export function afterTap(
  cell: HourCell,
  { hours }: BookingDraft,
  shown: CheckedDraft,
  { minHours, timeZone }: TappedSpace,
): Partial<BookingDraft> | null {
  const { start, end } = shown
  if (!cell.start || !start || !end || !isShown(shown)) return null
  const startAt = (at: Date) => ({ date: localDate(at, timeZone), time: localTime(at, timeZone) })
  const first = cell.start.getTime()
  const last = endOf(cell.start, 1).getTime()
  const longer = hours < maxBookingHours ? hours + 1 : null
  const shorter = hours > minHours ? hours - 1 : null
  if (longer && first === end.getTime() && cell.hour > 0) return { hours: longer }
  if (longer && last === start.getTime() && cell.hour < 23) return { ...startAt(cell.start), hours: longer }
  if (shorter && first === start.getTime()) return { ...startAt(endOf(start, 1)), hours: shorter }
  if (shorter && last === end.getTime()) return { hours: shorter }
  return null
}

/**
 * Returns the hours between the draft's start and a cell of the same day, in either direction; null unless all are free. In the
 * night on which clocks go back they are one more than the cells.
 */
export function hoursUpTo(
  cell: HourCell,
  draft: BookingDraft | null,
  days: HourCell[][] | null,
): Partial<BookingDraft> | null {
  if (!draft || draft.date !== cell.date) return null
  const from = Number(draft.time.slice(0, 2))
  const first = Math.min(from, cell.hour)
  const last = Math.max(cell.hour, cell.hour < from ? from + draft.hours - 1 : from)
  const between = days?.flat().filter(({ date, hour }) => date === cell.date && hour >= first && hour <= last) ?? []
  const [start, end] = [between[0]?.start, between.at(-1)?.start]
  if (!start || !end || !between.every(({ state }) => state === 'free')) return null
  return { time: clockOfHour(first), hours: hoursBetween(start, end) + 1 }
}
