import type { HourCell } from '../../rules/availability.ts'
import type { AgreedBooking } from '../../rules/modification.ts'
import type { BookingFormState } from '../space/use-booking-form.ts'

/**
 * Returns the form of a change as week and strip show it: with the hours of the booking as the guest's own, also where the owner
 * has closed them since. They are not shown as chosen before anything else was.
 */
export function withBookingNow(
  booking: BookingFormState,
  { startTime, endTime }: Pick<AgreedBooking, 'startTime' | 'endTime'>,
): BookingFormState {
  const { checked, days, day } = booking
  const isUnchanged = checked.start?.getTime() === startTime.getTime() && checked.end?.getTime() === endTime.getTime()
  const isOwn = (start: Date | null) => start !== null && startTime <= start && start < endTime
  const withOwn = (cells: HourCell[]): HourCell[] =>
    cells.map((cell) => (isOwn(cell.start) ? { ...cell, state: 'mine', isBookingNow: true } : cell))
  return {
    ...booking,
    checked: isUnchanged ? { ...checked, start: null, end: null } : checked,
    days: days?.map(withOwn) ?? null,
    day: day && withOwn(day),
  }
}
