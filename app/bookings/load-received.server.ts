import { failures } from '../../rules/failure.ts'
import { isDate } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type ReceivedPart, receivedBookings } from '../../server/bookings/received-bookings.ts'
import { currentTime } from '../../server/clock.ts'
import { coHostedSpaces } from '../../server/co-hosts/co-hosts-of.ts'
import { logBug } from '../../server/log.ts'
import { findListing } from '../../server/spaces/find-listing.ts'
import { listAddress } from '../list-address.ts'
import type { HostedBookingView } from './hosted-booking-view.ts'
import { hostedBookingViews } from './hosted-booking-views.server.ts'

type Part = { bookings: HostedBookingView[]; nextCursor: string | null }

export type ReceivedBookings = {
  /** The spaces of others that the user manages. */
  coHosted: number[]
  q: string
  /** The day by which the list is filtered, YYYY-MM-DD, or empty. */
  day: string
  /** The space by which the list is filtered. */
  space: { id: number; title: string } | null
  /** Null on later pages of the other part. */
  upcoming: Part | null
  past: Part | null
  error: string | null
}

/** Loads the bookings of the spaces that a user manages: both parts on the first page, then one of them page by page. */
export async function loadReceived(person: Person, url: URL): Promise<ReceivedBookings> {
  const params = url.searchParams
  const { q, cursor } = listAddress(params, 'uuid')
  const day = receivedDay(params)
  const only = onlyPart(params.get('part'))
  const id = Number(params.get('space') || Number.NaN)
  const own = await findListing(person, id)
  const read = async (part: ReceivedPart, now: Date, spaceId: number | undefined): Promise<Part | null> => {
    if (only && only !== part) return null
    const wanted = { q: q || undefined, day: day || undefined, spaceId }
    const page = await receivedBookings(person, { ...wanted, part, cursor: only ? cursor : undefined })
    return { bookings: await hostedBookingViews(person, page.bookings, now), nextCursor: page.nextCursor }
  }
  try {
    const [now, coHosted] = await Promise.all([currentTime(), coHostedSpaces(person)])
    const { title } = own ?? coHosted.find((each) => each.id === id) ?? {}
    const space = title === undefined ? null : { id, title }
    const [upcoming, past] = await Promise.all([read('upcoming', now, space?.id), read('past', now, space?.id)])
    return { coHosted: coHosted.map(({ id }) => id), q, day, space, upcoming, past, error: null }
  } catch (error) {
    logBug(error, { part: 'bookings received' })
    return { coHosted: [], q, day, space: own, upcoming: null, past: null, error: failures.fetchBookings }
  }
}

/** Returns the day in an address, or an empty text if it has none. */
export function receivedDay(params: URLSearchParams): string {
  const day = params.get('day') ?? ''
  return isDate(day) ? day : ''
}

function onlyPart(text: string | null): ReceivedPart | null {
  return text === 'upcoming' || text === 'past' ? text : null
}
