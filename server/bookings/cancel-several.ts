import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { bookingOf } from './booking-of.ts'
import { cancelBooking } from './cancel-booking.ts'

/** A booking to cancel, with the amounts in minor units that the person was shown of it. */
export type ShownCancellation = { id: string; refundMinor: number; penaltyMinor: number }

/** Where `cancelSeveral` stopped, and the error of `cancelBooking`. */
export type StoppedCancellation = { id: string; error: unknown }

/**
 * Cancels bookings in this order as `cancelBooking` does, each in a transaction of its own. Skips those that are cancelled
 * already, so that the same request continues after a failure and changes nothing once all is done. Stops at the first
 * failure and returns it; what was cancelled before stays cancelled. Returns null if nothing failed.
 */
export async function cancelSeveral(
  person: Person,
  bookings: readonly ShownCancellation[],
  reason: string | undefined,
): Promise<StoppedCancellation | null> {
  for (const { id, refundMinor, penaltyMinor } of bookings) {
    try {
      await cancelBooking(person, id, { reason, shownRefundMinor: refundMinor, shownPenaltyMinor: penaltyMinor })
    } catch (error) {
      if (!(await isCancelledAlready(person, id, error))) return { id, error }
    }
  }
  return null
}

async function isCancelledAlready(person: Person, id: string, error: unknown): Promise<boolean> {
  if (!isRefusal(error) || error.code !== 'notCancellable') return false
  return (await bookingOf(person, id)).status === 'cancelled'
}
