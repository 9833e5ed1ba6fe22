import type { MyBookingCounts } from '../../server/bookings/count-my-bookings.ts'
import type { BookingView } from './booking-view.ts'

/** The parts of My Bookings, in the order of the page. */
export const bookingParts: { id: BookingView['part']; title: string }[] = [
  { id: 'upcoming', title: 'Upcoming' },
  { id: 'past', title: 'Past' },
  { id: 'cancelled', title: 'Cancelled' },
]

/** A link to a part: on the page that is shown, or at its first booking on another one. */
export type PartLink = { id: BookingView['part']; title: string; count: number; page: number | null }

/** Returns the links to the parts that the guest has on any page, with their number of bookings on all pages. */
export function partLinks(counts: MyBookingCounts, shown: readonly BookingView[], perPage: number): PartLink[] {
  return bookingParts
    .filter(({ id }) => counts[id].count > 0)
    .map(({ id, title }) => {
      const { count, place } = counts[id]
      const isHere = shown.some(({ part }) => part === id)
      return { id, title, count, page: isHere ? null : Math.floor(place / perPage) + 1 }
    })
}
