import { failures } from '../../rules/failure.ts'
import { formatMoney, type Money } from '../../rules/money.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingStats } from '../../server/bookings/booking-stats.ts'
import { nextHostedBookings } from '../../server/bookings/bookings-on-space.ts'
import { myBookings } from '../../server/bookings/my-bookings.ts'
import { currentTime } from '../../server/clock.ts'
import { logBug } from '../../server/log.ts'
import { spacesOfOwner } from '../../server/spaces/spaces-of-owner.ts'
import { cardView } from '../marketplace/card-view.ts'
import { bookingView } from '../my-bookings/booking-view.ts'
import { hostedView } from '../my-listings/hosted-view.ts'
import { loadPayoutPart } from '../payouts/load-payouts.server.ts'

/** Spec 9: five recent bookings, three listings; of the bookings to come on own spaces as many as fit a screen. */
const [recentShown, listingsShown, nextShown] = [5, 3, 6]

export type DashboardData = Awaited<ReturnType<typeof read>>

/** Everything that the dashboard shows; where it cannot be read, the words of spec 8. */
export async function loadDashboard(person: Person): Promise<{ data: DashboardData | null; error: string | null }> {
  try {
    return { data: await read(person), error: null }
  } catch (error) {
    logBug(error, { part: 'the dashboard' })
    return { data: null, error: failures.fetchDashboard }
  }
}

async function read(person: Person) {
  const [stats, mine, next, spaces, payouts, now] = await Promise.all([
    bookingStats(person),
    myBookings(person, { limit: recentShown, order: 'created' }),
    nextHostedBookings(person, nextShown),
    spacesOfOwner(person, { limit: listingsShown }),
    loadPayoutPart(person),
    currentTime(),
  ])
  return {
    stats: {
      bookings: stats.bookings,
      listings: stats.listings,
      earned: stats.earned.map((money) => formatMoney(money)),
      upcoming: inOneSentence(stats.upcoming),
    },
    recent: mine.bookings.map((booking) => bookingView(booking, now)),
    payouts,
    next: next.map((booking) => hostedView(booking, now)),
    spaces: spaces.map((space) => cardView(space, now)),
  }
}

/** "$270 and €81"; amounts of two currencies are never added (decision 1). */
function inOneSentence(amounts: readonly Money[]): string | null {
  const texts = amounts.map((money) => formatMoney(money))
  const last = texts.pop()
  return texts.length > 0 ? `${texts.join(', ')} and ${last}` : (last ?? null)
}
