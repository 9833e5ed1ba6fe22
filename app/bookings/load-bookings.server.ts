import { type BookingStatus, isWaiting } from '../../rules/booking.ts'
import { failures } from '../../rules/failure.ts'
import type { Person } from '../../server/accounts/person.ts'
import { countMyBookings } from '../../server/bookings/count-my-bookings.ts'
import { hoursBookedAgain } from '../../server/bookings/hours-booked-again.ts'
import { givenBackByLatestModification } from '../../server/bookings/modification-row.ts'
import { type MyBooking, myBookingOf, myBookings } from '../../server/bookings/my-bookings.ts'
import { unpaidModifications } from '../../server/bookings/unpaid-modification.ts'
import { logBug } from '../../server/log.ts'
import { reviewableBookings } from '../../server/reviews/reviewable-bookings.ts'
import { bookingDay } from './booking-day.server.ts'
import { partLinks } from './booking-parts.ts'
import type { BookingDay } from './booking-summary.ts'
import { bookingView, cancelledText, changedText } from './booking-view.ts'
import { leadText } from './bookings-lead.ts'
import { type LongerView, longerViewOf } from './load-longer.server.ts'

const perPage = 50
/** The number of upcoming bookings whose day is shown; each costs a database query. */
const daysDrawn = 8

type BookingsPage = Awaited<ReturnType<typeof read>> & { page: number; error: string | null }

/** Loads the data of My Bookings; if it cannot be read, returns the error text of spec 8. */
export async function loadBookings(person: Person, query: URLSearchParams): Promise<BookingsPage> {
  const page = Number(query.get('page')) || 1
  try {
    return { page, error: null, ...(await read(person, page, query)) }
  } catch (error) {
    logBug(error, { part: 'my bookings' })
    const nothing = {
      bookings: [],
      nextPage: null,
      days: {},
      links: [],
      lead: null,
      notice: null,
      longer: {},
    }
    return { page, error: failures.fetchBookings, now: new Date(), ...nothing }
  }
}

async function read(person: Person, page: number, query: URLSearchParams) {
  const [{ bookings, nextPage, now }, counts] = await Promise.all([
    myBookings(person, { page, limit: perPage }),
    countMyBookings(person),
  ])
  const ids = bookings.map(({ id }) => id)
  const [reviewable, unpaid] = await Promise.all([reviewableBookings(person, ids), unpaidModifications(ids)])
  const views = bookings.map((booking) =>
    bookingView(booking, now, { canReview: reviewable.has(booking.id), unpaidChange: unpaid.get(booking.id) }),
  )
  const upcoming = bookings.filter((_, index) => views[index]?.part === 'upcoming').reverse()
  const longer = await longerViewsOf(upcoming, person, now)
  return {
    now,
    longer,
    bookings: views,
    nextPage,
    links: partLinks(counts, views, perPage),
    days: await daysOf(upcoming.slice(0, daysDrawn), person, longer),
    lead: leadText(upcoming, { now, upcomingCount: counts.upcoming.count, hasUnpaidChange: unpaid.size > 0 }),
    notice: await noticeOf(person, query),
  }
}

/** The notice about the booking that was just cancelled or changed, which may be on a later page of the list. */
async function noticeOf(person: Person, query: URLSearchParams): Promise<{ title: string; words: string } | null> {
  const cancelled = await named(person, query.get('cancelled'), 'cancelled')
  if (cancelled) {
    const words = cancelledText(cancelled, await hoursBookedAgain(cancelled.id))
    return { title: `Your booking of ${cancelled.spaceTitle} is cancelled`, words }
  }
  const changed = await named(person, query.get('changed'), 'confirmed')
  if (!changed) return null
  const words = changedText(changed, await givenBackByLatestModification(changed.id))
  return { title: `Your booking of ${changed.spaceTitle} is changed`, words }
}

async function named(person: Person, id: string | null, status: BookingStatus): Promise<MyBooking | null> {
  const booking = id && (await myBookingOf(person, id))
  return booking && booking.status === status ? booking : null
}

type LongerViews = Record<string, LongerView | null>

/** What the stays that are running now offer to those who want to stay longer. */
async function longerViewsOf(upcoming: MyBooking[], person: Person, now: Date): Promise<LongerViews> {
  const running = upcoming.filter(({ status, startTime }) => status === 'confirmed' && startTime <= now)
  const views = running.map(
    async (booking) => [booking.id, await longerViewOf(person, { ...booking, role: 'guest', now })] as const,
  )
  return Object.fromEntries(await Promise.all(views))
}

async function daysOf(
  bookings: MyBooking[],
  person: Person,
  longer: LongerViews,
): Promise<Record<string, BookingDay | null>> {
  const days = bookings.map(async (booking) => {
    const as = isWaiting(booking.status) ? ('ownHold' as const) : ('mine' as const)
    return [booking.id, await bookingDay(booking, person, as, longer[booking.id]?.addableUntil)] as const
  })
  return Object.fromEntries(await Promise.all(days))
}
