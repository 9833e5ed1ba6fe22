import type { Context } from 'hono'
import { bookingOf } from '../../bookings/booking-of.ts'
import type { AppEnv } from '../app-env.ts'
import { presentBookingDetails } from './api-presenters.ts'
import { mayRead, signedInPerson } from './api-routes.ts'

/**
 * Returns a booking as it is now, in its API representation. A key with `bookings:write` alone sees neither who comes nor how to
 * get in. Throws `bookingNotFound`.
 */
export async function presentedBooking(c: Pick<Context<AppEnv>, 'get'>, id: string) {
  const booking = presentBookingDetails(await bookingOf(signedInPerson(c), id))
  if (mayRead(c, 'bookings:read')) return booking
  return { ...booking, guestName: null, streetAddress: null, arrivalNotes: null, point: null }
}
