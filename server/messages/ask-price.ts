import { db, type Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { checkBookingRequest } from '../../rules/booking.ts'
import { oneInstant, resolveLocalStart } from '../../rules/local-start.ts'
import { messageInput } from '../../rules/message.ts'
import { offerText, priceInput } from '../../rules/offer.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { anyTime } from '../bookings/bookable-offer.ts'
import { nearestFree } from '../bookings/nearest-free.ts'
import { obstacleToOffer } from '../bookings/quote-booking.ts'
import { env } from '../env.ts'
import { withinLimit } from '../limits/within-limit.ts'
import { type MessagePlace, type PriceSubject, priceSubject } from './price-subject.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'
import { type StoredMessage, storedBefore } from './store-message.ts'

/** The fields of the form: hours at the local clock of the space, people and a price as typed. */
export type PriceFormFields = {
  clientId: unknown
  date?: unknown
  time?: unknown
  /** Chooses one of the two instants of a time that occurs twice. */
  offset?: unknown
  hours?: unknown
  headcount?: unknown
  price?: unknown
}

/**
 * Asks the owner of a space for a price for some hours, as a message. Throws `invalidFields`, `slotTaken`, what
 * `oneInstant`, `checkBookingRequest`, `priceSubject` and `sendMessage` throw, and `tooManyRequests`.
 */
export async function askPrice(person: Person, place: MessagePlace, input: PriceFormFields): Promise<StoredMessage> {
  const subject = await priceSubject(person, place, 'guest')
  const asked = askedHours(subject, input, { needsPrice: false })
  const { start, hours, headcount, rentalMinor } = asked
  const { space } = subject
  const words = 'Could you make me an offer'
  return await sendPrice({ person, place, clientId: input.clientId, words, asked, subject }, (tx, sent) =>
    execute(
      tx,
      sql`
        insert into price_requests (conversation_id, number, start_time, hours, headcount, rental_minor, currency)
        values (${sent.conversationId}, ${sent.number}, ${start}, ${hours}, ${headcount}, ${rentalMinor}, ${space.currency})`,
    ),
  )
}

type AskedHours = { start: Date; hours: number; headcount: number; rentalMinor: number | null }

/** Parses the form. */
export function askedHours(
  { space }: PriceSubject,
  input: PriceFormFields,
  { needsPrice }: { needsPrice: boolean },
): AskedHours {
  const schema = priceInput(space.currency, !needsPrice, space.capacity)
  const { date, time, hours, headcount, rentalMinor } = parseInput(schema, input)
  const offset = typeof input.offset === 'string' ? input.offset : ''
  const start = oneInstant(resolveLocalStart({ date, time, offset, timeZone: space.timeZone }))
  return { start, hours, headcount, rentalMinor }
}

/** Checks that the space is open and free then. Notice and minimum are the owner's to waive. */
async function refuseUnlessFree(
  { space, guestId }: PriceSubject,
  { start, hours, headcount }: AskedHours,
): Promise<void> {
  const request = { start, hours, headcount, guestId }
  // Throws with the fields of the form.
  const checked = { ...request, space: anyTime(space), now: space.now, windowDays: env().BOOKING_WINDOW_DAYS }
  checkBookingRequest(checked)
  const { reason } = await obstacleToOffer(checked.space, request)
  if (reason) throw new Refusal(reason.code)
}

/** Returns the nearest starts to those of a refused form at which the space is free; none for an hour that the clocks skip. */
export async function nearestToAsked({ space, guestId }: PriceSubject, input: PriceFormFields): Promise<Date[]> {
  const { date, time, hours, headcount } = parseInput(priceInput(space.currency, true), { ...input, price: '' })
  const found = resolveLocalStart({ date, time, timeZone: space.timeZone })
  const start = found.kind === 'one' ? found.start : found.kind === 'overlap' ? found.choices[0].start : null
  return start ? await nearestFree(anyTime(space), { start, hours, headcount, guestId }) : []
}

type PriceMessage = {
  person: Person
  place: MessagePlace
  clientId: unknown
  words: string
  asked: AskedHours
  subject: PriceSubject
}

/**
 * Sends a message that says in words what `store` stores with it. One that was sent before is returned without a check of its
 * hours, which may be taken since.
 */
export async function sendPrice(
  { person, place, clientId, words, asked, subject }: PriceMessage,
  store: (tx: Tx, sent: StoredMessage) => Promise<unknown>,
): Promise<StoredMessage> {
  const { currency, timeZone } = subject.space
  const message = { clientId, body: `${words}: ${offerText({ ...asked, currency }, timeZone)}` }
  const before = await storedBefore(db(), person.id, place, parseInput(messageInput, message))
  if (before) return before
  await refuseUnlessFree(subject, asked)
  const also = async (tx: Tx, sent: StoredMessage) => void (await store(tx, sent))
  return await withinLimit('offers', person.id, () =>
    'conversationId' in place
      ? sendMessage(person, place.conversationId, message, also)
      : startConversation(person, place, message, also),
  )
}
