import { failureText } from '../../rules/failure.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking, previewCancel } from '../../server/bookings/cancel-booking.ts'
import { logBug } from '../../server/http/log.ts'
import { paths } from '../paths.ts'
import { cancelQuestion } from './cancel-words.ts'

/** The question before a cancellation, or why there is none to be asked. */
export async function askToCancel(person: Person, id: string) {
  const booking = await bookingOf(person, id)
  const keepTo = listFor(booking.role, booking)
  try {
    return { question: cancelQuestion(booking, await previewCancel(person, id)), problem: null, keepTo }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { question: null, problem: error.message, keepTo }
  }
}

/** Cancels, and answers where to go on; or what to say instead, with the status of a refusal. */
export async function cancelAndGoOn(person: Person, id: string, reason: string | undefined) {
  try {
    const { by } = await cancelBooking(person, id, reason)
    return { to: `${await listOf(person, id, by)}?cancelled=${id}`, problem: null, status: 302 }
  } catch (error) {
    if (!isRefusal(error)) logBug(error, { part: 'cancelling a booking' })
    return { to: null, problem: failureText(error, 'cancelBooking'), status: isRefusal(error) ? error.status : 500 }
  }
}

/** The guest's own list, or the list of the space for whoever cancelled as its owner. */
async function listOf(person: Person, bookingId: string, by: string): Promise<string> {
  return listFor(by, await bookingOf(person, bookingId))
}

/** Where somebody sees the booking among others; an admin sees it by itself. */
function listFor(role: string, { id, spaceId }: { id: string; spaceId: number }): string {
  if (role === 'admin') return paths.adminBooking(id)
  return role === 'guest' ? paths.myBookings() : paths.listing(spaceId)
}
