import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { AgreedBooking } from '../../rules/modification.ts'
import { hoursAreAgreed } from '../../rules/own-time.ts'
import type { Person } from '../accounts/person.ts'
import { agreedBooking } from './agreed-booking.ts'
import { spaceOfBooking } from './bookable-space.ts'
import { bookingRowOfGuest } from './booking-row-of-guest.ts'
import { type ModificationRow, pendingModification } from './modification-row.ts'

/** The user's own booking, as the page that changes it needs it. */
export type ModifiableBooking = {
  agreed: AgreedBooking
  /** The hours of the offer that the booking was made by; null without one. */
  agreedHours: number | null
  spaceSlug: string
  spaceTitle: string
  timeZone: string
  headcount: number
  /** The owner agreed to its hours, so that it can only be changed within them. */
  isAgreed: boolean
  /** A change that waits for its difference. */
  waiting: ModificationRow | null
}

/** Throws `bookingNotFound` for another user's booking, `notChangeable` for one that was never confirmed, `spaceNotFound`. */
export async function modifiableBooking(person: Person, bookingId: string): Promise<ModifiableBooking> {
  const booking = await bookingRowOfGuest(person, bookingId)
  const { slug: spaceSlug } = await spaceOfBooking(db(), booking.spaceId, person.id)
  const { spaceTitle, timeZone, headcount } = booking
  const waiting = await pendingModification(db(), bookingId)
  const isAgreed = hoursAreAgreed(booking)
  const agreedHours = booking.offerId === null ? null : await hoursOfOffer(booking.offerId)
  return { agreed: agreedBooking(booking), agreedHours, spaceSlug, spaceTitle, timeZone, headcount, isAgreed, waiting }
}

async function hoursOfOffer(id: string): Promise<number | null> {
  const [offer] = await fetchRows<{ hours: number }>(db(), sql`select hours from offers where id = ${id}`)
  return offer?.hours ?? null
}
