import { dayLabel, type HourState, stripText, trimmedDay } from '../../rules/availability.ts'
import { endOf, localDate } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { weekAvailability } from '../../server/bookings/week-availability.ts'
import { logBug } from '../../server/log.ts'
import { firstHour } from '../marketplace/strip-cells.ts'
import type { BookingDay } from './booking-summary.ts'

type Booked = Pick<BookingDetail, 'spaceId' | 'startTime' | 'endTime' | 'timeZone'>

/**
 * Returns the day of a booking with its hours in the state `as`, and the hours that its guest can add to a running stay, until
 * `addableUntil`, as free: neither the owner's notice nor the buffer after the booking keeps them from that guest. It only
 * decorates a page about money, so a failed read (also for a deleted space) is logged and gives null.
 */
export async function bookingDay(
  booking: Booked,
  person: Person,
  as: HourState | 'selected',
  addableUntil: Date | null = null,
): Promise<BookingDay | null> {
  const { startTime, endTime, timeZone, spaceId } = booking
  const date = localDate(startTime, timeZone)
  try {
    const { days, now } = await weekAvailability(spaceId, date, person)
    const cells = trimmedDay(days[0] ?? [])
    // The buffers around held hours are not part of the booking: the one before is on hold too, the one after taken.
    const isHeld = as === 'held' || as === 'ownHold'
    const others = (state: HourState) => (isHeld && state === 'held' ? 'taken' : state)
    const hours = cells.map(({ start, state }) => {
      if (!start || start < startTime) return others(state)
      if (start < endTime) return as
      return addableUntil && endOf(start, 1) <= addableUntil ? 'free' : others(state)
    })
    const described = cells.map((cell, index) => ({ ...cell, state: describedState(hours[index] ?? cell.state) }))
    const label = dayLabel(date, timeZone, now)
    return { ...firstHour(cells), label, hours, text: stripText(described, label) }
  } catch (error) {
    logBug(error, { part: 'the day of a booking' })
    return null
  }
}

/** Chosen hours are described as the user's own. */
function describedState(state: HourState | 'selected'): HourState {
  return state === 'selected' ? 'mine' : state
}
