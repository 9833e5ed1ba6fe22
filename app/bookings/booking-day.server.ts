import { dayLabel, type HourCell, type HourState, stripText, trimmedDay } from '../../rules/availability.ts'
import { endOf, localDate, localTime } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { weekAvailability } from '../../server/bookings/week-availability.ts'
import { logBug } from '../../server/log.ts'
import { firstHour } from '../marketplace/strip-cells.ts'
import type { BookingDay } from './booking-summary.ts'

type Booked = Pick<BookingDetail, 'spaceId' | 'startTime' | 'endTime' | 'timeZone'>

/**
 * Returns the day of a booking with its hours in the state `as`, or as they are now if it is null, and the hours that its guest
 * can add to a running stay, until `addableUntil`, as free: neither the owner's notice nor the buffer after the booking takes
 * them from that guest. It only decorates a page about money, so a failed read (also for a deleted space) is logged and gives
 * null.
 */
export async function bookingDay(
  booking: Booked,
  person: Person,
  as: HourState | 'selected' | null,
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
      if (start < endTime) return as ?? state
      return addableUntil && endOf(start, 1) <= addableUntil ? 'free' : others(state)
    })
    const described = cells.map((cell, index) => ({ ...cell, state: describedState(hours[index] ?? cell.state) }))
    const label = dayLabel(date, timeZone, now)
    const day = { ...firstHour(cells), label, hours, text: stripText(described, label) }
    return as === 'mine' ? cutAtEnd(day, cells, booking) : day
  } catch (error) {
    logBug(error, { part: 'the day of a booking' })
    return null
  }
}

/** Cuts the block of a booking that ends within an hour, unless other hours of the day are the guest's too. */
function cutAtEnd(day: BookingDay, cells: readonly HourCell[], { startTime, endTime, timeZone }: Booked): BookingDay {
  const own = cells.flatMap(({ start }) => (start && start >= startTime && start < endTime ? [start] : []))
  const last = own.at(-1)
  const whole = last && endOf(last, 1)
  if (!whole || whole <= endTime || day.hours.filter((state) => state === 'mine').length > own.length) return day
  const text = day.text.replace(`to ${localTime(whole, timeZone)}`, `to ${localTime(endTime, timeZone)}`)
  return { ...day, text, cut: (whole.getTime() - endTime.getTime()) / hourMs / own.length }
}

const hourMs = 3_600_000

/** Chosen hours are described as the user's own. */
function describedState(state: HourState | 'selected'): HourState {
  return state === 'selected' ? 'mine' : state
}
