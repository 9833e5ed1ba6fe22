import { inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import { bookingOfOffer } from '../bookings/offer-is-open.ts'
import { publish } from '../live/publish.ts'

type Offer = { id: string; ownerId: string; guestId: string; isWithdrawn: boolean }

/**
 * Withdraws an offer, so that it cannot be used. Withdrawing it again changes nothing. Throws `offerNotFound` for everyone
 * but the owner who made it, `offerHeld` while the guest is paying for it, and `offerUsed`.
 */
export async function withdrawOffer(person: Person, offerId: string): Promise<void> {
  if (!isUuid(offerId)) throw new Refusal('offerNotFound')
  await inTransaction(async (tx) => {
    // Only this lock: a hold takes it after those of guest and space.
    const [offer] = await fetchRows<Offer>(
      tx,
      sql`
        select o.id, c.owner_id, c.guest_id, o.withdrawn_at is not null as is_withdrawn
        from offers o join conversations c on c.id = o.conversation_id
        where o.id = ${offerId} and c.owner_id = ${person.id} for update of o`,
    )
    if (!offer) throw new Refusal('offerNotFound')
    if (offer.isWithdrawn) return
    const booking = await bookingOfOffer(tx, offerId)
    if (booking) throw new Refusal(booking.status === 'pending' ? 'offerHeld' : 'offerUsed')
    await execute(tx, sql`update offers set withdrawn_at = app_now() where id = ${offerId}`)
    publish(tx, `messages:${offer.ownerId}`)
    publish(tx, `messages:${offer.guestId}`)
  })
}
