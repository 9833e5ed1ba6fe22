import { dayLabel, stripText } from '../../rules/availability.ts'
import { localDate } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { weekAvailability } from '../../server/bookings/week-availability.ts'
import { logBug } from '../../server/log.ts'
import type { StripState } from '../marketplace/strip-cells.ts'
import type { BookingDay } from './booking-summary.ts'

type Booked = Pick<BookingDetail, 'spaceId' | 'startTime' | 'endTime' | 'timeZone'>

/**
 * The day of a booking with its hours drawn as `as`. Decoration of a page that is about money: null where it cannot be
 * read, for a space that was deleted too.
 */
export async function bookingDay(booking: Booked, person: Person, as: StripState): Promise<BookingDay | null> {
  const { startTime, endTime, timeZone, spaceId } = booking
  const date = localDate(startTime, timeZone)
  try {
    const { days, now } = await weekAvailability(spaceId, date, person)
    const cells = days[0] ?? []
    const hours = cells.map(({ start, state }) => (start && startTime <= start && start < endTime ? as : state))
    const told = cells.map((cell, index) => ({ ...cell, state: tellable(hours[index] ?? cell.state) }))
    return { label: dayLabel(date, timeZone, now), hours, text: stripText(told, dayLabel(date, timeZone, now)) }
  } catch (error) {
    logBug(error, { part: 'the day of a booking' })
    return null
  }
}

/** Chosen hours are told as one's own. */
function tellable(state: StripState) {
  return state === 'selected' || state === 'suggested' ? 'mine' : state
}
