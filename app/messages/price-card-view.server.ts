import { type Currency, formatMoney, toDecimalText } from '../../rules/money.ts'
import { type OfferState, offerPrice } from '../../rules/offer.ts'
import { paths } from '../../rules/paths.ts'
import { peopleText } from '../../rules/people-text.ts'
import { deadlineText, endOf, formatDateTimeRange, localDate, localTime, zoneCity } from '../../rules/time.ts'
import { env } from '../../server/env.ts'
import type { Conversation } from '../../server/messages/conversation-of.ts'
import type { Offer, PriceRequest } from '../../server/messages/prices-in-conversation.ts'
import type { PriceCardView } from './conversation-view.ts'
import { priceShares } from './price-shares.ts'

/** Returns the card of a message that is an offer or asks for one, in the space's time zone; null for any other message. */
export function priceCard({ prices, row, timeZone }: Conversation, number: number): PriceCardView | null {
  const offer = prices.offers.find((each) => each.number === number)
  if (offer) return offerCard(offer, row.role, timeZone)
  const request = prices.requests.find((each) => each.number === number)
  return request ? requestCard(request, row.role, row.id, timeZone) : null
}

type Role = 'guest' | 'owner'

function offerCard(offer: Offer, role: Role, timeZone: string): PriceCardView {
  const { id, state } = offer
  return {
    ...factsOf(offer, timeZone),
    price: priceText(offer, role),
    state,
    note: noteOf(offer, role, timeZone),
    offerId: id,
    link: linkOf(offer, role),
  }
}

function requestCard(request: PriceRequest, role: Role, conversation: number, timeZone: string): PriceCardView {
  const { startTime, hours, headcount, rentalMinor, currency, isOpen } = request
  const filled = new URLSearchParams({
    conversation: String(conversation),
    date: localDate(startTime, timeZone),
    time: localTime(startTime, timeZone),
    hours: String(hours),
    headcount: String(headcount),
  })
  if (rentalMinor !== null) filled.set('price', toDecimalText({ amountMinor: rentalMinor, currency }))
  return {
    ...factsOf(request, timeZone),
    price: rentalMinor === null ? null : ideaText(rentalMinor, currency, role),
    state: 'asked',
    note: null,
    offerId: null,
    link: role === 'owner' && isOpen ? { to: paths.makeOffer(filled.toString()), label: 'Make an offer' } : null,
  }
}

/** What a guest thought of, and what that means with the fees. */
function ideaText(rentalMinor: number, currency: Currency, role: Role): string {
  const idea = formatMoney({ amountMinor: rentalMinor, currency })
  const { guestPays, ownerReceives } = priceShares(rentalMinor, currency, env().feeRates)
  return role === 'guest'
    ? `You thought of ${idea}, ${guestPays} with the service fee`
    : `About ${idea}, of which you would receive ${ownerReceives}`
}

function factsOf(asked: Pick<PriceRequest, 'startTime' | 'hours' | 'headcount'>, timeZone: string) {
  const { startTime, hours, headcount } = asked
  const title = formatDateTimeRange(startTime, endOf(startTime, hours), timeZone)
  return { title, text: `${peopleText(headcount)} · ${zoneCity(timeZone)}` }
}

/** What it costs the guest, or brings the owner. */
function priceText(offer: Offer, role: Role): string {
  const { rentalMinor, totalMinor, ownerShareMinor, currency } = offerPrice(offer, env().feeRates)
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  return role === 'guest'
    ? `${money(totalMinor)} with the service fee`
    : `${money(rentalMinor)}, of which you receive ${money(ownerShareMinor)}`
}

function noteOf({ state, expiresAt }: Offer, role: Role, timeZone: string): string | null {
  const until = deadlineText(expiresAt, timeZone)
  const notes: Record<OfferState, [guest: string, owner: string] | null> = {
    open: [
      `It is good until ${until}. The hours are not held.`,
      `The guest can use it until ${until}. It holds nothing.`,
    ],
    held: ['You are holding these hours until they are paid.', 'The guest is paying for it.'],
    booked: null,
    withdrawn: ['The owner has withdrawn it.', 'You have withdrawn it.'],
    expired: ['It was not used in time.', 'It was not used in time.'],
    taken: ['These hours are taken now.', 'These hours are taken now.'],
  }
  return notes[state]?.[role === 'guest' ? 0 : 1] ?? null
}

function linkOf({ id, state, bookingId }: Offer, role: Role): PriceCardView['link'] {
  if (state === 'booked' && bookingId) return { to: paths.booking(bookingId), label: 'The booking' }
  if (role === 'owner') return null
  if (state === 'held' && bookingId) return { to: paths.payment(bookingId), label: 'Continue to payment' }
  return state === 'open' ? { to: paths.offer(id), label: 'See the offer' } : null
}
