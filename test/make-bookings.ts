import { db, inTransaction } from '../db/connect.ts'
import { checkBookingRequest } from '../rules/booking.ts'
import { oneInstant, parseClientInstant } from '../rules/local-start.ts'
import { priceBooking } from '../rules/price.ts'
import type { ChosenAddOn } from '../rules/tariff.ts'
import type { Person } from '../server/accounts/person.ts'
import { bookableSpace } from '../server/bookings/bookable-space.ts'
import { confirmBooking } from '../server/bookings/confirm-booking.ts'
import { type HeldSlot, holdSlot } from '../server/bookings/hold-slot.ts'
import { lockBooking } from '../server/bookings/lock-booking.ts'
import { env } from '../server/env.ts'
import { postCharge } from '../server/ledger/post-transaction.ts'
import { paymentOf } from '../server/payments/payment-row.ts'
import type { CheckoutRequest } from '../server/payments/start-checkout.ts'
import { minutesAfter, moveClockTo } from './database.ts'

/** Thursday 21 May 2026, 11:20 in New York: the start of the clock in these tests. */
export const thursday = new Date('2026-05-21T15:20:00Z')

/** Sets the clock so many minutes after Thursday. */
export const minutesLater = (minutes: number) => moveClockTo(minutesAfter(thursday, minutes))

/** Sets the clock so many hours after Thursday. */
export const hoursLater = (hours: number) => minutesLater(hours * 60)

type HoldInput = {
  guest: Person
  spaceId: number
  startTime?: string
  hours?: number
  headcount?: number
  addOns?: ChosenAddOn[]
}

/** Holds a slot only in the database, without the card provider; by default Saturday at two for three hours. */
export async function makeHold({
  guest,
  spaceId,
  startTime = '2026-05-23T14:00',
  hours = 3,
  headcount = 1,
  addOns = [],
}: HoldInput): Promise<HeldSlot> {
  const space = await bookableSpace(db(), spaceId, guest.id)
  const start = oneInstant(parseClientInstant(startTime, space.timeZone))
  const { end } = checkBookingRequest({ space, guestId: guest.id, start, hours, headcount, now: space.now })
  const price = priceBooking({ ...space, start, hours, headcount, addOns, rates: env().feeRates })
  return await holdSlot({ space, guestId: guest.id, start, end, hours, headcount, addOns, price })
}

/** Makes a confirmed, paid booking, only in the database. */
export async function makeBooking(input: HoldInput): Promise<string> {
  const { bookingId, paymentId } = await makeHold(input)
  await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    await tx.$client.query(
      `update payments set status = 'succeeded', captured_minor = amount_minor, provider_id = 'pi_' || id, settled_at = app_now() where id = $1`,
      [paymentId],
    )
    const { rows } = await tx.$client.query<{ now: Date }>('select app_now() as now')
    const payment = await paymentOf(tx, bookingId)
    await postCharge(tx, payment!, payment!.capturedMinor, rows[0]!.now)
    await confirmBooking(tx, booking!, rows[0]!.now)
  })
  return bookingId
}

/** The request of the booking form for a space of $75 an hour; start and end are local times. */
export function checkoutRequest({
  guest,
  spaceId,
  startTime = '2026-05-23T14:00:00',
  hours = 3,
  headcount,
}: HoldInput): CheckoutRequest {
  const end = new Date(`${startTime}Z`)
  end.setUTCHours(end.getUTCHours() + hours)
  return {
    person: guest,
    spaceId,
    startTime,
    endTime: end.toISOString().slice(0, 19),
    duration: hours,
    amount: 8250 * hours,
    currency: 'USD',
    headcount,
  }
}

/** The number of fulfilled promises, and the refusal codes of the others. */
export async function outcomesOf(
  attempts: Promise<unknown>[],
): Promise<{ won: number; refusals: Record<string, number> }> {
  const outcomes = await Promise.allSettled(attempts)
  const refusals: Record<string, number> = {}
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    const code = String((outcome.reason as { code?: string }).code ?? outcome.reason)
    refusals[code] = (refusals[code] ?? 0) + 1
  }
  return { won: outcomes.filter(({ status }) => status === 'fulfilled').length, refusals }
}
