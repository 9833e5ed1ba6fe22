import { formatMoney } from '../../rules/money.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingsOnSpace, type HostedBooking } from '../../server/bookings/bookings-on-space.ts'
import { currentTime } from '../../server/clock.ts'
import { findSpace, type SpaceDetails } from '../../server/spaces/space-page.ts'
import { hostedView } from './hosted-view.ts'

/** A listing and the bookings on it, for its owner. Refuses spaceNotFound for everybody else. */
export async function loadListing(person: Person, id: number, cancelledId: string | null) {
  const [bookings, now] = await Promise.all([bookingsOnSpace(person, id), currentTime()])
  const { title, slug, city, country, ...space } = await detailsOf(String(id), person)
  const { status, available, rentedNow, rentalTurnsInSeconds, isTakenDown, isOwner, takenDown } = space
  const views = bookings.map((booking) => hostedView(booking, now))
  return {
    space: {
      ...{ id, title, slug, status, available, rentedNow, rentalTurnsInSeconds, isTakenDown, isOwner, takenDown },
      place: `${city}, ${country}`,
    },
    ahead: views.filter((view) => view.isAhead).reverse(),
    before: views.filter((view) => !view.isAhead),
    cancelled: cancelledWords(bookings.find(({ id, status }) => id === cancelledId && status === 'cancelled')),
  }
}

async function detailsOf(slugOrId: string, person: Person): Promise<SpaceDetails> {
  const found = await findSpace(slugOrId, person)
  return 'space' in found ? found.space : await detailsOf(found.redirectTo, person)
}

function cancelledWords(booking: HostedBooking | undefined): string | null {
  if (!booking) return null
  const { guestName, totalPriceMinor: amountMinor, currency } = booking
  if (amountMinor === 0) return `${guestName} has been told. It was free, so there is nothing to send back.`
  return `${guestName} has been told. ${formatMoney({ amountMinor, currency })} goes back in 5-7 business days.`
}
