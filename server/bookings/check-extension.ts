import type { Database } from '../../db/connect.ts'
import { extensionOf } from '../../rules/extension.ts'
import type { Modification } from '../../rules/modification.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { agreedBooking } from './agreed-booking.ts'
import { spaceOfBooking } from './bookable-space.ts'
import type { Booking } from './lock-booking.ts'

/**
 * Evaluates a later end of the user's own stay by the rules; availability is checked elsewhere. Throws `bookingNotFound` for
 * another user's booking, and what `extensionOf` throws.
 */
export async function checkExtension(
  on: Database,
  person: Person,
  booking: Booking | null,
  until: Date,
): Promise<Modification> {
  if (!booking || booking.userId !== person.id) throw new Refusal('bookingNotFound')
  if (!booking.confirmedAt) throw new Refusal('notExtendable')
  const space = await spaceOfBooking(on, booking.spaceId, person.id)
  return extensionOf(agreedBooking(booking), { space, until, now: space.now })
}
