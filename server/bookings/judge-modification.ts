import type { Database } from '../../db/connect.ts'
import { checkBookingRequest } from '../../rules/booking.ts'
import { oneInstant, parseClientInstant } from '../../rules/local-start.ts'
import { isChargeable, type Modification, modificationOf } from '../../rules/modification.ts'
import { formatMoney, minimumChargeMinor } from '../../rules/money.ts'
import { alwaysOpen } from '../../rules/opening-hours.ts'
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
 * `bookingNotFound` for another user's booking, `notChangeable` (also for a difference below a card's minimum charge),
 * `nothingChanged`, and what `checkBookingRequest` throws.
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
  const staysWithin = isWithin(booking, modification.after)
  if (!acceptsBookings(space) && !staysWithin) throw new Refusal('spaceUnavailable', { message: closedText })
  // A booking keeps its hours if the owner closes them later; its guest may still shorten it.
  const opening = staysWithin ? alwaysOpen : space.opening
  checkBookingRequest({
    space: { ...space, ...open, opening },
    guestId: person.id,
    start,
    hours: requested.hours,
    headcount: booking.headcount,
    now: space.now,
    windowDays: env().BOOKING_WINDOW_DAYS,
  })
  if (!isChargeable(modification)) throw new Refusal('notChangeable', { message: tooSmallText(modification) })
  return modification
}

function tooSmallText({ toPayMinor, currency }: Modification): string {
  const [more, least] = [toPayMinor, minimumChargeMinor(currency)].map((amountMinor) =>
    formatMoney({ amountMinor, currency }),
  )
  return `That costs ${more} more, and a card cannot be charged less than ${least}. Please choose other hours.`
}

/** An owner who accepts no bookings keeps existing ones (spec D13): their guests may shorten them, but not move them. */
const closedText =
  'This space takes no new times at the moment. You can shorten your booking within its own hours, keep it as it is, or cancel it.'
const open = { available: true, status: 'available' }

function isWithin(old: Booking, wanted: { startTime: Date; endTime: Date }): boolean {
  return wanted.startTime >= old.startTime && wanted.endTime <= old.endTime
}
