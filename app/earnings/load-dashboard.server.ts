import { failures } from '../../rules/failure.ts'
import { formatMoney, type Money } from '../../rules/money.ts'
import { peopleText } from '../../rules/people-text.ts'
import { percentOf } from '../../rules/percent-text.ts'
import { formatDateTimeRange, zoneCity } from '../../rules/time.ts'
import { unbrokenPostcode } from '../../rules/unbroken-postcode.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { bookingStats } from '../../server/bookings/booking-stats.ts'
import { myBookings } from '../../server/bookings/my-bookings.ts'
import { nextBookingOfGuest } from '../../server/bookings/next-booking-of-guest.ts'
import { nextHostedBookings } from '../../server/bookings/next-hosted-bookings.ts'
import { openRequests } from '../../server/bookings/open-requests.ts'
import { openStayRequests } from '../../server/bookings/open-stay-requests.ts'
import { unpaidModification } from '../../server/bookings/unpaid-modification.ts'
import { currentTime } from '../../server/clock.ts'
import { openDisputesOfOwner } from '../../server/disputes/open-disputes-of-owner.ts'
import { env } from '../../server/env.ts'
import { logBug } from '../../server/log.ts'
import { listingsOfOwner } from '../../server/spaces/listings-of-owner.ts'
import { directionsTo } from '../bookings/arrival-of.server.ts'
import { bookingDay } from '../bookings/booking-day.server.ts'
import { bookingView } from '../bookings/booking-view.ts'
import { hostedBookingViews } from '../bookings/hosted-booking-views.server.ts'
import { longerViewOf } from '../bookings/load-longer.server.ts'
import { cardView } from '../marketplace/card-view.ts'
import { locationText } from '../space/space-head.tsx'
import { disputeNotice } from './dispute-notice.ts'
import { loadPayoutSection } from './load-payouts.server.ts'

/** Spec 9: five recent bookings, three listings; of the owner's upcoming bookings as many as fit a screen. */
const [recentShown, listingsShown, nextShown, requestsShown] = [5, 3, 6, 20]

export type DashboardData = Awaited<ReturnType<typeof read>>

/** Loads the data of the dashboard; if it cannot be read, returns the error text of spec 8. */
export async function loadDashboard(person: Person): Promise<{ data: DashboardData | null; error: string | null }> {
  try {
    return { data: await read(person), error: null }
  } catch (error) {
    logBug(error, { part: 'the dashboard' })
    return { data: null, error: failures.fetchDashboard }
  }
}

async function read(person: Person) {
  const [nextBooking, stats, mine, next, longer, requests, disputes, { spaces }, payouts, now] = await Promise.all([
    nextBookingOfGuest(person),
    bookingStats(person),
    myBookings(person, { limit: recentShown, order: 'created' }),
    nextHostedBookings(person, nextShown),
    openStayRequests(person),
    openRequests(person),
    openDisputesOfOwner(person),
    listingsOfOwner(person, { limit: listingsShown }),
    loadPayoutSection(person),
    currentTime(),
  ])
  return {
    nextBooking: nextBooking && (await stayView(nextBooking, person)),
    // A user who has ever rented out a space sees earnings and payouts.
    isHost: stats.listings + stats.received + payouts.payouts.length > 0,
    stats: {
      booked: stats.booked,
      received: stats.received,
      listings: stats.listings,
      earned: stats.earned.map((money) => formatMoney(money)),
      upcoming: inOneSentence(stats.upcoming),
    },
    recent: mine.bookings.map((booking) => bookingView(booking, now)),
    payouts,
    /** What an owner receives of the rental price. */
    share: percentOf(10_000 - env().feeRates.ownerFeeBp),
    requests: await hostedBookingViews(person, [...longer, ...requests.slice(0, requestsShown)], now),
    moreRequests: Math.max(0, requests.length - requestsShown),
    disputes: disputes.map(disputeNotice),
    next: await hostedBookingViews(person, next, now),
    spaces: spaces.map((space) => cardView(space, now)),
  }
}

async function stayView(nextBooking: BookingDetail, person: Person) {
  const { id, number, status, spaceTitle, image, timeZone, startTime, endTime, holdExpiresAt, now } = nextBooking
  const { streetAddress, spaceLocation: location, spaceCountry: country } = nextBooking
  const longer = await longerViewOf(person, nextBooking)
  return {
    id,
    number,
    status,
    spaceTitle,
    image,
    timeZone,
    startTime,
    endTime,
    holdExpiresAt,
    now,
    when: formatDateTimeRange(startTime, endTime, timeZone),
    zone: zoneCity(timeZone),
    people: peopleText(nextBooking.headcount),
    day: nextBooking.spaceGone ? null : await bookingDay(nextBooking, person, 'mine', longer?.addableUntil),
    address: streetAddress && unbrokenPostcode(streetAddress),
    place: locationText({ location, country }),
    map: directionsTo(nextBooking),
    spaceId: nextBooking.spaceId,
    longer,
    unpaidChange: await unpaidModification(id),
    currency: nextBooking.currency,
  }
}

/** "$270 and €81"; amounts of two currencies are never added (spec D1). */
function inOneSentence(amounts: readonly Money[]): string | null {
  const texts = amounts.map((money) => formatMoney(money))
  const last = texts.pop()
  return texts.length > 0 ? `${texts.join(', ')} and ${last}` : (last ?? null)
}
