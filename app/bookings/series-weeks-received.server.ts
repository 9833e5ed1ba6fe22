import { paths } from '../../rules/paths.ts'
import { formatDay, localDate } from '../../rules/time.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { weeksOfSeries } from '../../server/bookings/weeks-of-series.ts'
import { weekText } from './hosted-booking-view.ts'

/**
 * Returns for those who manage the space which week of a series a booking is, with links to the other weeks; null for its guest,
 * who has a page of all weeks, and for a booking without others.
 */
export async function seriesWeeksReceived({ id, role, seriesId, timeZone }: BookingDetail) {
  const weeks = seriesId && role !== 'guest' ? await weeksOfSeries(seriesId) : []
  const own = weeks.find(({ bookingId }) => bookingId === id)
  if (!own || weeks.length === 1) return null
  return {
    text: `${weekText({ place: own.place, of: weeks.length })} of a series.`,
    others: weeks
      .filter((week) => week !== own)
      .map(({ bookingId, startTime, isCancelled }) => ({
        to: paths.booking(bookingId),
        text: formatDay(localDate(startTime, timeZone), 'short'),
        isCancelled,
      })),
  }
}
