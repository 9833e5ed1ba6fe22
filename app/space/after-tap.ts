import type { HourCell } from '../../rules/availability.ts'
import { maxBookingHours } from '../../rules/booking-hours.ts'
import type { BookingDraft } from '../../rules/draft-address.ts'
import { endOf, localDate, localTime } from '../../rules/time.ts'
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
