import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { checkBookingRequest, maxFreeBookings } from '../../rules/booking.ts'
import { oneInstant, parseClientInstant } from '../../rules/local-start.ts'
import { priceBooking } from '../../rules/price.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { type ChosenAddOn, chosenAddOns } from '../../rules/tariff.ts'
import type { Person } from '../accounts/person.ts'
import { env } from '../env.ts'
import { limit } from '../limits/limit.ts'
import { bookableSpace, refuseBlocked, refuseMailRejected, type SpaceForBooking } from './bookable-space.ts'
import { countWithoutPayment, holdSlotIn, queuePerSpace, type SlotRequest } from './hold-slot.ts'
import { queueConfirmedMails } from './queue-booking-mails.ts'
import { queueRequestedMails } from './queue-request-mails.ts'

type FreeBookingRequest = {
  person: Person
  spaceId: number
  startTime: string
  hours: number
  headcount?: number
  addOns?: readonly ChosenAddOn[]
  /** Runs in the transaction that stores the booking. */
  whenStored?: (tx: Tx, made: { bookingId: string }) => Promise<void>
}

/**
 * Books hours that cost nothing, without a payment (spec D3): at once, or as a request if the owner answers first. `startTime`
 * is ISO 8601, local to the space if it has no offset. Throws `paymentNeeded` if these hours have a price,
 * `addressUnconfirmed`, `tooManyFreeBookings` beyond five ahead, `bookingRefused`, and what `checkBookingRequest` and
 * `holdSlot` throw. `read` is the space, if the caller has just read it for the person.
 */
export async function bookFreeSpace(
  request: FreeBookingRequest,
  read?: SpaceForBooking,
): Promise<{ bookingId: string }> {
  const { person, hours, headcount = 1, addOns = [] } = request
  const space = read ?? (await bookableSpace(db(), request.spaceId, person.id))
  refuseMailRejected(space, person)
  refuseBlocked(space)
  const { start, end } = checkBookingRequest({
    space,
    guestId: person.id,
    hours,
    headcount,
    now: space.now,
    windowDays: env().BOOKING_WINDOW_DAYS,
    start: oneInstant(parseClientInstant(request.startTime, space.timeZone)),
  })
  const price = priceBooking({ ...space, start, hours, headcount, addOns, rates: env().feeRates })
  if (price.totalMinor > 0) throw new Refusal('paymentNeeded')
  await limit('holds', person.id)
  await countWithoutPayment(person.id)
  const slot = { space, guestId: person.id, start, end, hours, headcount, addOns, price }
  try {
    return await queuePerSpace(space.id, () => inTransaction((tx) => book(tx, slot, request.whenStored)))
  } catch (error) {
    // A double click: the other request has booked it.
    const made = isRefusal(error) && error.code === 'slotTaken' ? await justBooked(slot) : null
    if (!made) throw error
    return made
  }
}

async function book(
  tx: Tx,
  slot: SlotRequest,
  whenStored: FreeBookingRequest['whenStored'],
): Promise<{ bookingId: string }> {
  const { bookingId } = await holdSlotIn(tx, slot, slot.space.byRequest ? 'requested' : 'confirmed')
  // After the hold, whose lock on the guest makes the count exact; the new booking is included.
  if ((await freeBookingsAhead(tx, slot.guestId)) > maxFreeBookings) throw new Refusal('tooManyFreeBookings')
  await (slot.space.byRequest ? queueRequestedMails(tx, bookingId) : queueConfirmedMails(tx, bookingId))
  await whenStored?.(tx, { bookingId })
  return { bookingId }
}

async function justBooked(slot: SlotRequest): Promise<{ bookingId: string } | null> {
  const addOns = chosenAddOns(slot.space.tariff, slot.addOns)
  const [made] = await fetchRows<{ bookingId: string }>(
    db(),
    sql`
      select id as booking_id from bookings
      where user_id = ${slot.guestId} and space_id = ${slot.space.id} and start_time = ${slot.start} and hours = ${slot.hours} and headcount = ${slot.headcount}
        and add_ons = ${JSON.stringify(addOns)}::jsonb
        and status in ('confirmed', 'requested') and total_price_minor = 0 and created_at > app_now() - interval '1 minute'`,
  )
  return made ?? null
}

async function freeBookingsAhead(tx: Tx, personId: string): Promise<number> {
  const [found] = await fetchRows<{ count: number }>(
    tx,
    sql`
      select count(*) as count from bookings
      where user_id = ${personId} and status in ('confirmed', 'requested') and total_price_minor = 0 and end_time > app_now()`,
  )
  return found?.count ?? 0
}
