import { execute, sql } from '../../db/sql.ts'
import { offerEnd, refuseUnlessOfferable } from '../../rules/offer.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { env } from '../env.ts'
import { askedHours, type PriceFormFields, sendPrice } from './ask-price.ts'
import { type MessagePlace, priceSubject } from './price-subject.ts'
import type { StoredMessage } from './store-message.ts'

/**
 * Offers a price for some hours to the guest of a conversation, as a message. It holds nothing: the guest can book by it for
 * 48 hours, once. Throws `invalidFields`, `slotTaken`, what `checkBookingRequest`, `priceSubject` and `sendMessage` throw,
 * and `tooManyRequests`.
 */
export async function sendOffer(person: Person, place: MessagePlace, input: PriceFormFields): Promise<StoredMessage> {
  const subject = await priceSubject(person, place, 'owner')
  const { space } = subject
  const asked = askedHours(subject, input, { needsPrice: true })
  const { start, hours, headcount, rentalMinor } = asked
  if (rentalMinor === null) throw new Refusal('invalidFields', { fields: { price: 'Please enter a price' } })
  const { currency } = space
  refuseUnlessOfferable({ hours, headcount, rentalMinor, currency }, env().feeRates)
  const expiresAt = offerEnd(space.now, start)
  return await sendPrice({ person, place, clientId: input.clientId, words: 'An offer', asked, subject }, (tx, sent) =>
    execute(
      tx,
      sql`
        insert into offers (conversation_id, number, start_time, hours, headcount, rental_minor, currency, expires_at)
        values (${sent.conversationId}, ${sent.number}, ${start}, ${hours}, ${headcount}, ${rentalMinor}, ${currency}, ${expiresAt})`,
    ),
  )
}
