import { db } from '../../db/connect.ts'
import { overlaps } from '../../db/overlaps.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { OfferState, OfferTerms } from '../../rules/offer.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import { isUnanswered } from '../bookings/booking-conditions.ts'

/** An offer as both sides of its conversation see it. */
export type Offer = OfferTerms & {
  id: string
  conversationId: number
  /** The number of the message that it was made by. */
  number: number
  spaceId: number
  startTime: Date
  expiresAt: Date
  state: OfferState
  /** The booking that uses it: held or booked. */
  bookingId: string | null
}

/** What a guest asked a price for. */
export type PriceRequest = Omit<OfferTerms, 'rentalMinor'> & {
  number: number
  startTime: Date
  rentalMinor: number | null
  /** It is still to come and not booked by an offer, so that one can be made. */
  isOpen: boolean
}

export type PricesInConversation = { offers: Offer[]; requests: PriceRequest[] }

/** Returns what belongs to the messages of a conversation with numbers from `first` to `last`. */
export async function pricesInConversation(id: number, first: number, last: number): Promise<PricesInConversation> {
  const [offers, requests] = await Promise.all([
    fetchRows<Offer>(db(), offersWhere(sql`o.conversation_id = ${id} and o.number between ${first} and ${last}`)),
    fetchRows<PriceRequest>(
      db(),
      sql`
        select r.number, r.start_time, r.hours, r.headcount, r.rental_minor, r.currency,
          r.start_time > app_now() and not exists (
            select from offers o join bookings b on b.offer_id = o.id and b.status in ('confirmed', 'completed')
            where o.conversation_id = r.conversation_id and o.start_time < r.start_time + r.hours * interval '1 hour'
              and o.start_time + o.hours * interval '1 hour' > r.start_time) as is_open
        from price_requests r where r.conversation_id = ${id} and r.number between ${first} and ${last}`,
    ),
  ])
  return { offers, requests }
}

/** Returns an offer and the role of a person in its conversation. Throws `offerNotFound` for everyone else. */
export async function offerOf(person: Person, offerId: string): Promise<Offer & { role: 'guest' | 'owner' }> {
  const [offer] = isUuid(offerId)
    ? await fetchRows<Offer & { guestId: string; ownerId: string }>(db(), offersWhere(sql`o.id = ${offerId}`))
    : []
  const role = offer?.guestId === person.id ? 'guest' : offer?.ownerId === person.id ? 'owner' : null
  if (!offer || !role) throw new Refusal('offerNotFound')
  const { guestId: _, ownerId: __, ...seen } = offer
  return { ...seen, role }
}

/** Hours count as taken unless by the guest's own hold or unanswered request, which booking by the offer replaces. */
function offersWhere(condition: ReturnType<typeof sql>) {
  return sql`
    select o.id, o.conversation_id, o.number, c.space_id, c.guest_id, c.owner_id, o.start_time, o.hours, o.headcount,
      o.rental_minor, o.currency, o.expires_at, used.id as booking_id,
      case when used.status = 'pending' then 'held'
        when used.id is not null then 'booked'
        when o.withdrawn_at is not null then 'withdrawn'
        when o.expires_at <= app_now() then 'expired'
        when exists (
          select from availability_blocks a left join bookings b on b.id = a.booking_id
          where a.space_id = c.space_id and ${overlaps(sql`a.during`, sql`o.start_time`, sql`o.start_time + o.hours * interval '1 hour' + s.buffer_minutes * interval '1 minute'`)}
            and not coalesce(b.user_id = c.guest_id and (b.status = 'pending' or ${isUnanswered}), false)) then 'taken'
        else 'open' end as state
    from offers o join conversations c on c.id = o.conversation_id join spaces s on s.id = c.space_id
    left join bookings used on used.offer_id = o.id and used.status <> 'expired'
    where ${condition} order by o.number`
}
