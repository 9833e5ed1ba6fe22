import { db, inTransaction, read, type Tx } from '../../db/connect.ts'
import { checkBookingRequest, maxFreeBookings } from '../../rules/booking.ts'
import { parseClientInstant } from '../../rules/local-start.ts'
import { priceBooking } from '../../rules/price.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { env } from '../env.ts'
import { limit } from '../limits/limit.ts'
import { queueConfirmedMails } from './booking-mails.ts'
import { holdSlot } from './hold-slot.ts'
import { oneInstant } from './resolve-start.ts'
import { spaceAtHand } from './space-at-hand.ts'

/**
 * Books a space that costs nothing, at once and without a payment (decision 3). `startTime` is ISO 8601, local to the
 * space where it has no offset. Refuses paymentNeeded for a space with a price, tooManyFreeBookings beyond five ahead,
 * and what checkBookingRequest and holdSlot refuse.
 */
export async function bookFreeSpace(request: {
  person: Person
  spaceId: number
  startTime: string
  hours: number
  headcount?: number
}): Promise<{ bookingId: string }> {
  const { person, hours, headcount = 1 } = request
  const space = await spaceAtHand(db(), request.spaceId, person.id)
  if (space.priceMinor > 0) throw new Refusal('paymentNeeded')
  const { start, end } = checkBookingRequest({
    ...{ space, guestId: person.id, hours, headcount, now: space.now, windowDays: env().BOOKING_WINDOW_DAYS },
    start: oneInstant(parseClientInstant(request.startTime, space.timeZone)),
  })
  const price = priceBooking({ ...space, hours, rates: env().feeRates })
  await limit('holds', person.id)
  return await inTransaction(async (tx) => {
    const slot = { space, guestId: person.id, start, end, hours, headcount, price }
    const { bookingId } = await holdSlot(tx, slot, 'confirmed')
    // After the hold, whose lock on the guest makes the count exact; the new booking is one of them.
    if ((await freeBookingsAhead(tx, person.id)) > maxFreeBookings) throw new Refusal('tooManyFreeBookings')
    await queueConfirmedMails(tx, bookingId)
    return { bookingId }
  })
}

async function freeBookingsAhead(tx: Tx, personId: string): Promise<number> {
  const [found] = await read<{ count: number }>(tx, {
    name: 'free_bookings_ahead',
    text: `
      select count(*) as count from bookings
      where user_id = $1 and status = 'confirmed' and total_price_minor = 0 and end_time > app_now()`,
    values: [personId],
  })
  return found?.count ?? 0
}
