import type { Database } from '../../db/connect.ts'
import { type ExtensionBasis, extensionOf } from '../../rules/extension.ts'
import type { Modification } from '../../rules/modification.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { agreedBooking } from './agreed-booking.ts'
import { spaceOfBooking } from './bookable-space.ts'
import type { Booking } from './lock-booking.ts'
import { isAgreedOn } from './stay-proposals.ts'

/**
 * Evaluates a later end of the user's own stay by the rules; availability is checked elsewhere. Without a `basis` it counts
 * as agreed if the owner has offered or accepted this end. Throws `bookingNotFound` for
 * another user's booking, and what `extensionOf` throws.
 */
export async function checkExtension(
  on: Database,
  person: Pick<Person, 'id'>,
  booking: Booking | null,
  until: Date,
  basis?: ExtensionBasis,
): Promise<Modification> {
  if (!booking || booking.userId !== person.id) throw new Refusal('bookingNotFound')
  if (!booking.confirmedAt) throw new Refusal('notExtendable')
  const space = await spaceOfBooking(on, booking.spaceId, person.id)
  const isAgreed = basis === undefined && (await isAgreedOn(on, booking, until))
  return extensionOf(agreedBooking(booking), {
    space,
    until,
    now: space.now,
    basis: basis ?? (isAgreed ? 'agreed' : 'guest'),
  })
}
