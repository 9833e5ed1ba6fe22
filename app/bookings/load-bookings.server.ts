import { isWaiting } from '../../rules/booking.ts'
import { hoursText, lengthOf } from '../../rules/booking-hours.ts'
import { failures } from '../../rules/failure.ts'
import { formatDay, localDate, localTime } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { countMyBookings } from '../../server/bookings/count-my-bookings.ts'
import { hoursBookedAgain } from '../../server/bookings/hours-booked-again.ts'
import { givenBackByLatestChange } from '../../server/bookings/latest-change.ts'
import { type MyBooking, myBookings } from '../../server/bookings/my-bookings.ts'
import { unpaidChanges } from '../../server/bookings/unpaid-change.ts'
import { logBug } from '../../server/log.ts'
import { reviewableBookings } from '../../server/reviews/reviewable-bookings.ts'
import { bookingDay } from './booking-day.server.ts'
import { partLinks } from './booking-parts.ts'
import type { BookingDay } from './booking-summary.ts'
import { bookingView, cancelledText, changedText } from './booking-view.ts'

const perPage = 50
/** The number of upcoming bookings whose day is shown; each costs a database query. */
const daysDrawn = 8

/** Loads the data of My Bookings; if it cannot be read, returns the error text of spec 8. */
export async function loadBookings(person: Person, query: URLSearchParams) {
  const page = Number(query.get('page')) || 1
  try {
    return { page, error: null, ...(await read(person, page, query)) }
  } catch (error) {
    logBug(error, { part: 'my bookings' })
    const nothing = { bookings: [], nextPage: null, days: {}, links: [], lead: null, notice: null }
    return { page, error: failures.fetchBookings, ...nothing }
  }
}

async function read(person: Person, page: number, query: URLSearchParams) {
  const [{ bookings, nextPage, now }, counts] = await Promise.all([
    myBookings(person, { page, limit: perPage }),
    countMyBookings(person),
  ])
  const ids = bookings.map(({ id }) => id)
  const [reviewable, unpaid] = await Promise.all([reviewableBookings(person, ids), unpaidChanges(ids)])
  const views = bookings.map((booking) =>
    bookingView(booking, now, { canReview: reviewable.has(booking.id), unpaidChange: unpaid.get(booking.id) }),
  )
  const upcoming = bookings.filter((_, index) => views[index]?.group === 'upcoming').reverse()
  return {
    bookings: views,
    nextPage,
    links: partLinks(counts, views, perPage),
    days: await daysOf(upcoming.slice(0, daysDrawn), person),
    lead: leadText(upcoming, counts.upcoming.count, unpaid.size > 0),
    notice: await noticeOf(bookings, query),
  }
}

/** The notice about the booking that was just cancelled or changed. */
async function noticeOf(
  bookings: MyBooking[],
  query: URLSearchParams,
): Promise<{ title: string; words: string } | null> {
  const cancelled = bookings.find(({ id, status }) => id === query.get('cancelled') && status === 'cancelled')
  if (cancelled) {
    const words = cancelledText(cancelled, await hoursBookedAgain(cancelled.id))
    return { title: `Your booking of ${cancelled.spaceTitle} is cancelled`, words }
  }
  const changed = bookings.find(({ id, status }) => id === query.get('changed') && status === 'confirmed')
  if (!changed) return null
  const words = changedText(changed, await givenBackByLatestChange(changed.id))
  return { title: `Your booking of ${changed.spaceTitle} is changed`, words }
}

async function daysOf(bookings: MyBooking[], person: Person): Promise<Record<string, BookingDay | null>> {
  const days = bookings.map(async (booking) => {
    const as = isWaiting(booking.status) ? ('ownHold' as const) : ('mine' as const)
    return [booking.id, await bookingDay(booking, person, as)] as const
  })
  return Object.fromEntries(await Promise.all(days))
}

/**
 * "3 bookings ahead, 8 hours, and one not confirmed yet. The next confirmed one is on Sat 23 May at 14:00, in Greenpoint, New
 * York." Holds that are not paid and requests that are not accepted are not confirmed. Says if a change waits for its payment.
 */
function leadText(upcoming: MyBooking[], upcomingCount: number, hasUnpaidChange: boolean): string | null {
  const agreed = upcoming.filter(({ status }) => !isWaiting(status))
  const [next] = agreed
  if (!next) return null
  const count = upcomingCount - upcoming.length + agreed.length
  // The next booking is on another page.
  if (count > agreed.length) return `${count} bookings ahead.`
  const { startTime, timeZone, spaceLocation } = next
  const hours = hoursText(agreed.reduce((sum, booking) => sum + lengthOf(booking), 0))
  const bookings = count === 1 ? 'One booking' : `${count} bookings`
  const waiting = upcoming.length - agreed.length
  const others = waiting === 0 ? '' : `, and ${waiting === 1 ? 'one' : waiting} not confirmed yet`
  const start = `${formatDay(localDate(startTime, timeZone), 'short')} at ${localTime(startTime, timeZone)}`
  // Of two that are listed, only one is meant.
  const one = waiting > 0 ? 'confirmed one' : 'one'
  const which = count > 1 ? `The next ${one}` : waiting > 0 ? `The ${one}` : 'It'
  return `${bookings} ahead, ${hours}${others}. ${which} is on ${start}, in ${spaceLocation}.${hasUnpaidChange ? ' A change waits for its payment.' : ''}`
}
