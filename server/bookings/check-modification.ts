import type { Database } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { checkBookingRequest } from '../../rules/booking.ts'
import { oneInstant, parseClientInstant } from '../../rules/local-start.ts'
import { isChargeable, type Modification, modificationOf } from '../../rules/modification.ts'
import { formatMoney, minimumChargeMinor } from '../../rules/money.ts'
import { agreedHoursText, checkWithinOwnTime, closedText, hoursAreAgreed, staysWithin } from '../../rules/own-time.ts'
import { Refusal } from '../../rules/refusal.ts'
import { acceptsBookings } from '../../rules/space-status.ts'
import type { ChosenAddOn } from '../../rules/tariff.ts'
import type { Person } from '../accounts/person.ts'
import { env } from '../env.ts'
import { agreedBooking } from './agreed-booking.ts'
import { spaceOfBooking } from './bookable-space.ts'
import type { Booking } from './lock-booking.ts'

/**
 * The new time of a booking: ISO 8601, local to the space if it has no offset, and whole hours. Without `addOns` they
 * are unchanged.
 */
export type ModificationRequest = { startTime: string; hours: number; addOns?: readonly ChosenAddOn[] }

/**
 * Evaluates a change of the user's own booking by the rules of bookings and changes; availability is checked elsewhere. Throws
 * `bookingNotFound` for another user's booking, `notChangeable` (also for a difference below a card's minimum charge, and for
 * other hours than those that the owner agreed to),
 * `nothingChanged`, and what `checkBookingRequest` throws; within the booking's own time, what `checkWithinOwnTime` throws.
 */
export async function checkModification(
  on: Database,
  person: Person,
  booking: Booking | null,
  requested: ModificationRequest,
): Promise<Modification> {
  if (!booking || booking.userId !== person.id) throw new Refusal('bookingNotFound')
  const agreed = agreedBooking(booking)
  const space = await spaceOfBooking(on, booking.spaceId, person.id)
  const start = oneInstant(parseClientInstant(requested.startTime, space.timeZone))
  const modification = modificationOf(
    agreed,
    { start, hours: requested.hours, addOns: requested.addOns ?? agreed.addOns },
    space.now,
  )
  const request = {
    space,
    guestId: person.id,
    start,
    hours: requested.hours,
    headcount: booking.headcount,
    now: space.now,
    windowDays: env().BOOKING_WINDOW_DAYS,
  }
  // A booking keeps its hours regardless of later changes of the owner; its guest may still shorten it.
  if (staysWithin(booking, modification.after)) checkWithinOwnTime(request, booking)
  else if (hoursAreAgreed(booking))
    throw new Refusal('notChangeable', { message: await agreedTextOf(on, space.userId) })
  else if (!acceptsBookings(space)) throw new Refusal('spaceUnavailable', { message: closedText })
  else checkBookingRequest(request)
  if (!isChargeable(modification)) throw new Refusal('notChangeable', { message: tooSmallText(modification) })
  return modification
}

async function agreedTextOf(on: Database, ownerId: string): Promise<string> {
  const [owner] = await fetchRows<{ name: string | null }>(
    on,
    sql`select full_name as name from profiles where id = ${ownerId}`,
  )
  return agreedHoursText(owner?.name?.split(' ')[0] || null)
}

function tooSmallText({ toPayMinor, currency }: Modification): string {
  const [more, least] = [toPayMinor, minimumChargeMinor(currency)].map((amountMinor) =>
    formatMoney({ amountMinor, currency }),
  )
  return `That costs ${more} more, and a card cannot be charged less than ${least}. Please choose other hours.`
}
