import { db } from '../../db/connect.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { endOf } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { offeredSpace } from '../bookings/bookable-offer.ts'
import { bookableSpace, type SpaceForBooking } from '../bookings/bookable-space.ts'
import { ownStays } from '../bookings/own-stays.ts'
import { obstacleToOffer } from '../bookings/quote-booking.ts'
import { othersTurnUntil } from '../bookings/refuse-held-before.ts'
import { type Offer, offerOf } from './prices-in-conversation.ts'

/**
 * Returns an offer with its space, and why its hours cannot be booked now although it is open: the message of a refusal, or
 * null; until when others have their turn with them, because the guest held them; whether booking it withdraws a request of
 * the guest; and the guest's own booking of some of its hours, if they are taken. The space is null if it is gone. Throws
 * `offerNotFound` for everyone but the two of its conversation.
 */
export async function offerPage(person: Person, id: string) {
  const offer = await offerOf(person, id)
  const space = await spaceIfThere(offer.spaceId, person.id)
  const ownBookingId = offer.state === 'taken' ? await ownBookingOf(person, offer) : null
  const nothing = { turnUntil: null, endsRequest: false, ownBookingId }
  if (!space) return { offer, space, obstacle: 'This space is no longer listed', ...nothing }
  if (offer.state !== 'open') return { offer, space, obstacle: null, ...nothing }
  const { startTime: start, hours, headcount } = offer
  const request = { start, hours, headcount, guestId: person.id }
  const { reason, requestIds } = await obstacleToOffer(offeredSpace(space, offer), request)
  const hold = { guestId: person.id, spaceId: offer.spaceId, start, end: endOf(start, hours) }
  const turnUntil = reason ? null : await othersTurnUntil(hold)
  return {
    offer,
    space,
    obstacle: reason?.message ?? null,
    turnUntil,
    endsRequest: requestIds.length > 0,
    ownBookingId,
  }
}

async function ownBookingOf(person: Person, { spaceId, startTime, hours }: Offer): Promise<string | null> {
  const stays = await ownStays(db(), { spaceId, personId: person.id }, startTime, endOf(startTime, hours))
  return stays.find(({ kind }) => kind === 'booking')?.bookingId ?? null
}

async function spaceIfThere(spaceId: number, personId: string): Promise<SpaceForBooking | null> {
  try {
    return await bookableSpace(db(), spaceId, personId)
  } catch (error) {
    if (isRefusal(error) && error.code === 'spaceNotFound') return null
    throw error
  }
}
