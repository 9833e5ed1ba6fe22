import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { checkBookingRequest } from '../../rules/booking.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { endOf } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { env } from '../env.ts'
import { type FoundSpace, quoteOf } from '../search/found-space.ts'
import { cardColumnsWith, cardJoins, readCards } from '../spaces/space-card.ts'
import { bookableSpace } from './bookable-space.ts'
import type { BookingDetail } from './booking-of.ts'
import { refuseTaken } from './refuse-taken.ts'

/**
 * Returns spaces, in the city of a cancelled booking, whose hours nothing but a hold of its guest takes, as a search finds
 * others: the hold ends if the booking is moved there.
 */
export async function heldReplacements(guest: Person, booking: BookingDetail): Promise<FoundSpace[]> {
  const held = await fetchRows<{ spaceId: number; holdId: string }>(
    db(),
    sql`
      select h.space_id, h.id as hold_id from bookings h join spaces s on s.id = h.space_id
      where h.user_id = ${guest.id} and h.status = 'pending' and h.request_answer is null and h.series_id is null
        and h.start_time < ${booking.endTime} and h.end_time > ${booking.startTime}
        and not s.by_request and s.city_id = (select city_id from spaces where id = ${booking.spaceId})`,
  )
  const found = await Promise.all(held.map(({ spaceId, holdId }) => heldSpace(guest, booking, spaceId, holdId)))
  return found.flatMap((space) => space ?? [])
}

/** Null if the guest could not hold these hours without that hold. */
async function heldSpace(
  guest: Person,
  { startTime: start, hours, headcount }: BookingDetail,
  spaceId: number,
  holdId: string,
): Promise<FoundSpace | null> {
  try {
    const space = await bookableSpace(db(), spaceId, guest.id)
    const windowDays = env().BOOKING_WINDOW_DAYS
    const asked = { space, guestId: guest.id, start, hours, headcount, now: space.now, windowDays }
    const { end } = checkBookingRequest(asked)
    await refuseTaken([{ space, start, end }], [holdId])
    const range = { from: sql`${endOf(start, -24)}`, to: sql`${endOf(end, 24)}` }
    const [card] = await readCards(
      db(),
      sql`select ${cardColumnsWith(range)} from spaces s ${cardJoins} where s.id = ${spaceId}`,
    )
    if (!card) return null
    const taken = card.taken.filter((span) => span.end <= start || span.start >= end)
    return { ...card, taken, starts: [start], quote: quoteOf(card, { start, hours, people: headcount }, 0) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return null
  }
}
