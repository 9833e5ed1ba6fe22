import { Refusal } from '../../rules/refusal.ts'
import { formatDay, localDate } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { bookingsOnSpace } from '../../server/bookings/bookings-on-space.ts'
import { currentTime } from '../../server/clock.ts'
import { hasBookingsAhead } from '../../server/spaces/delete-space.ts'
import { findListing, type Listing } from '../../server/spaces/find-listing.ts'
import { spaceOf } from '../../server/spaces/space-of.ts'
import { hostCancelledText } from '../bookings/host-cancelled-text.server.ts'
import { hostedBookingViews } from '../bookings/hosted-booking-views.server.ts'

/**
 * Loads a listing, also a deleted one, with its bookings for its owner and for admins. Throws `spaceNotFound` for
 * others.
 */
export async function loadListing(person: Person, id: number, cancelledId: string | null) {
  const listing = await findListing(person, id)
  if (!listing) throw new Refusal('spaceNotFound')
  const [{ upcoming, past }, now, space, isBooked] = await Promise.all([
    bookingsOnSpace(person, id),
    currentTime(),
    listing.deletedAt ? null : spaceView(listing, person),
    hasBookingsAhead(id),
  ])
  const bookings = [...upcoming.bookings, ...past.bookings]
  const cancelled = bookings.find(({ id, status }) => id === cancelledId && status === 'cancelled')
  return {
    id,
    title: listing.title,
    place: `${listing.city}, ${listing.country}`,
    isOwner: listing.ownerId === person.id,
    ownerName: listing.ownerName,
    deletedOn: listing.deletedAt && formatDay(localDate(listing.deletedAt, 'UTC')),
    space,
    /** Its deletion is refused. */
    isBooked,
    ahead: await hostedBookingViews(person, upcoming.bookings, now),
    before: await hostedBookingViews(person, past.bookings, now),
    hasMore: upcoming.nextCursor !== null || past.nextCursor !== null,
    cancelled: cancelled ? await hostCancelledText([await bookingOf(person, cancelled.id)]) : null,
  }
}

/** The space's data if the listing is not deleted. */
async function spaceView({ id }: Listing, person: Person) {
  const { title, slug, ...space } = await spaceOf(String(id), person)
  const { status, available, rentedNow, rentalTurnsInSeconds, isTakenDown, isDraft, isOwner, takenDown } = space
  return {
    id,
    title,
    slug,
    status,
    available,
    rentedNow,
    rentalTurnsInSeconds,
    isTakenDown,
    isDraft,
    isOwner,
    takenDown,
  }
}
