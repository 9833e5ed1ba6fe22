import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { checkLength } from '../../rules/booking.ts'
import { oneInstant, parseClientInstant } from '../../rules/local-start.ts'
import { type Modification, modificationOf } from '../../rules/modification.ts'
import { staysWithin } from '../../rules/own-time.ts'
import { type Reason, Refusal, reasonOf } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { agreedBooking } from './agreed-booking.ts'
import { spaceOfBooking } from './bookable-space.ts'
import { bookingRowOfGuest } from './booking-row-of-guest.ts'
import { checkModification, type ModificationRequest } from './check-modification.ts'
import type { Booking } from './lock-booking.ts'

export type ModificationQuote = Modification & {
  timeZone: string
  available: boolean
  /** Why it cannot be changed, as a refusal's code and message. */
  reason: Reason | null
}

/**
 * Returns what a change of the user's own booking would cost or refund, and whether it can be made, without any commitment.
 * Throws if there is no price or no valid time: `bookingNotFound`, `notChangeable`, `nothingChanged`, `startMissing`,
 * `timeGap`, `timeOverlap`, `invalidFields` for the hours, `addOnUnavailable`; other obstacles are the `reason`.
 */
export async function quoteModification(
  person: Person,
  bookingId: string,
  requested: ModificationRequest,
): Promise<ModificationQuote> {
  const booking = await bookingRowOfGuest(person, bookingId)
  checkLength(requested.hours)
  const { now, timeZone } = await spaceOfBooking(db(), booking.spaceId, person.id)
  const start = oneInstant(parseClientInstant(requested.startTime, timeZone))
  const { hours, addOns = booking.addOns } = requested
  const modification = modificationOf(agreedBooking(booking), { start, hours, addOns }, now)
  const reason = await reasonAgainst(person, booking, requested)
  return { ...modification, timeZone, available: reason === null, reason }
}

async function reasonAgainst(
  person: Person,
  booking: Booking,
  requested: ModificationRequest,
): Promise<ModificationQuote['reason']> {
  try {
    const { after } = await checkModification(db(), person, booking, requested)
    if (!staysWithin(booking, after) && (await isTakenByOthers(booking, after))) throw new Refusal('slotTaken')
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

/** The booking's own time, its buffer and the extra time held for it do not conflict. */
async function isTakenByOthers(booking: Booking, to: { startTime: Date; endTime: Date }): Promise<boolean> {
  const found = await fetchRows(
    db(),
    sql`
      select 1 from availability_blocks a join spaces s on s.id = a.space_id
      where a.space_id = ${booking.spaceId} and a.booking_id is distinct from ${booking.id}
        and a.during && tstzrange(${to.startTime}, ${to.endTime}::timestamptz + s.buffer_minutes * interval '1 minute')
      limit 1`,
  )
  return found.length > 0
}
