import type { Person } from '../../server/accounts/person.ts'
import type { HostedBooking } from '../../server/bookings/hosted-booking.ts'
import { guestRecords } from '../../server/reviews/guest-record.ts'
import { reviewableBookings } from '../../server/reviews/reviewable-bookings.ts'
import { type HostedBookingView, hostedBookingView } from './hosted-booking-view.ts'

/** Formats bookings for the owner or a co-host of their spaces, with what owners wrote about the guests. */
export async function hostedBookingViews(
  owner: Person,
  bookings: readonly HostedBooking[],
  now: Date,
): Promise<HostedBookingView[]> {
  const ids = bookings.map(({ id }) => id)
  const [records, reviewable] = await Promise.all([guestRecords(owner, ids), reviewableBookings(owner, ids)])
  return bookings.map((booking) =>
    hostedBookingView(booking, now, {
      record: records.get(booking.id),
      canReview: reviewable.has(booking.id),
      readerId: owner.id,
      isCoHosted: booking.ownerId !== owner.id && !owner.isAdmin,
    }),
  )
}
