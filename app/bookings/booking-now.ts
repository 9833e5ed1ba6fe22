import type { HourCell } from '../../rules/availability.ts'
import type { AgreedBooking } from '../../rules/modification.ts'
import { endOf, hoursBetween, localDate, localTime } from '../../rules/time.ts'
import type { BookingFormState } from '../space/use-booking-form.ts'

/** An hour of the booking, at its place in the week. */
function cellAt(start: Date, timeZone: string): HourCell {
  const hour = Number(localTime(start, timeZone).slice(0, 2))
  return { date: localDate(start, timeZone), hour, start, state: 'mine' }
}

/**
 * Returns the form of a change as week and strip show it: with the hours of the booking as the guest's own, also where the owner
 * has closed them since, and with rows for those before 9 or after 21. They are not shown as chosen before anything else was.
 */
export function withBookingNow(
  booking: BookingFormState,
  { startTime, endTime }: Pick<AgreedBooking, 'startTime' | 'endTime'>,
  timeZone: string,
): BookingFormState {
  const { checked, days, day } = booking
  const isUnchanged = checked.start?.getTime() === startTime.getTime() && checked.end?.getTime() === endTime.getTime()
  const own = Array.from({ length: Math.ceil(hoursBetween(startTime, endTime)) }, (_, hour) =>
    cellAt(endOf(startTime, hour), timeZone),
  )
  const shown = [...(days ?? []), ...(day ? [day] : [])].flat()
  const dates = new Set(shown.map(({ date }) => date))
  const hours = [...shown, ...own.filter(({ date }) => dates.has(date))].map(({ hour }) => hour)
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  const isOwn = (start: Date | null) => start !== null && startTime <= start && start < endTime
  const withOwn = (cells: HourCell[]): HourCell[] => {
    const [{ date } = { date: '' }] = cells
    return Array.from({ length: cells.length === 0 ? 0 : last - first + 1 }, (_, row): HourCell => {
      const hour = first + row
      const isHere = (cell: HourCell) => cell.date === date && cell.hour === hour
      const cell = cells.find(isHere) ?? own.find(isHere) ?? { date, hour, start: null, state: 'closed' }
      // An hour that comes twice, as the clocks go back, is one cell, with the start of one of the two.
      return isOwn(cell.start) || own.some(isHere) ? { ...cell, state: 'mine', isBookingNow: true } : cell
    })
  }
  return {
    ...booking,
    checked: isUnchanged ? { ...checked, start: null, end: null } : checked,
    days: days?.map(withOwn) ?? null,
    day: day && withOwn(day),
  }
}
