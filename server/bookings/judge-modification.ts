import type { Database } from '../../db/connect.ts'
import { checkBookingRequest } from '../../rules/booking.ts'
import { parseClientInstant } from '../../rules/local-start.ts'
import { type Modification, modificationOf } from '../../rules/modification.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { env } from '../env.ts'
import { agreedBooking } from './agreed-booking.ts'
import type { Booking } from './lock-booking.ts'
import { oneInstant } from './resolve-start.ts'
import { spaceAtHand } from './space-at-hand.ts'

/** To when a guest wants to move a booking: ISO 8601, local to the space where it has no offset, and whole hours. */
export type ModificationWish = { startTime: string; hours: number }

/**
 * What a change of one's own booking means, by the rules of bookings and changes; whether the time is free is asked
 * elsewhere. Refuses bookingNotFound for anybody else's, notChangeable, nothingChanged, and what checkBookingRequest does.
 */
export async function judgeModification(
  on: Database,
  person: Person,
  booking: Booking | null,
  wish: ModificationWish,
): Promise<Modification> {
  if (!booking || booking.userId !== person.id) throw new Refusal('bookingNotFound')
  const agreed = agreedBooking(booking)
  const space = await spaceAtHand(on, booking.spaceId, person.id)
  const start = oneInstant(parseClientInstant(wish.startTime, space.timeZone))
  const modification = modificationOf(agreed, { start, hours: wish.hours }, space.now)
  checkBookingRequest({
    ...{ space, guestId: person.id, start, hours: wish.hours, headcount: booking.headcount },
    ...{ now: space.now, windowDays: env().BOOKING_WINDOW_DAYS },
  })
  return modification
}
