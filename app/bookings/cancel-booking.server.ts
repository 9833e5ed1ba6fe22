import { failureText } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking, previewCancel } from '../../server/bookings/cancel-booking.ts'
import { logBug } from '../../server/log.ts'
import { cancelQuestion } from './cancel-question.ts'

/** The question before a cancellation, or why there is none to be asked. */
export async function loadCancelQuestion(person: Person, id: string) {
  const booking = await bookingOf(person, id)
  const keepTo = listFor(booking.role, booking)
  try {
    return { question: cancelQuestion(booking, await previewCancel(person, id)), problem: null, keepTo }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { question: null, problem: error.message, keepTo }
  }
}

/**
 * Cancels for the refund that the form showed and returns where to go next. Otherwise returns what to say instead, with
 * the status of a refusal and, if another amount would come back now, the question with that amount.
 */
export async function cancelAndRedirect(person: Person, id: string, form: FormData) {
  try {
    const { by } = await cancelBooking(person, id, formOf(form))
    return { to: `${await listOf(person, id, by)}?cancelled=${id}`, problem: null, question: null, status: 302 }
  } catch (error) {
    if (!isRefusal(error)) logBug(error, { part: 'cancelling a booking' })
    const question =
      isRefusal(error) && error.code === 'refundChanged' ? (await loadCancelQuestion(person, id)).question : null
    const problem = failureText(error, 'cancelBooking')
    return { to: null, problem, question, status: isRefusal(error) ? error.status : 500 }
  }
}

/** A form without a valid amount agrees to none, so that it is asked again. */
function formOf(form: FormData) {
  const { reason, refundMinor } = Object.fromEntries(form)
  const isAmount = typeof refundMinor === 'string' && /^\d{1,15}$/.test(refundMinor)
  return {
    reason: typeof reason === 'string' ? reason : undefined,
    shownRefundMinor: isAmount ? Number(refundMinor) : Number.NaN,
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
