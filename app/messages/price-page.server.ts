import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { maxCapacity } from '../../rules/listing.ts'
import { hourlyText } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { lowestHourPrice, pricesDiffer } from '../../rules/tariff.ts'
import { todayIn, zoneCity } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { env } from '../../server/env.ts'
import { type AskedPrice, askPrice } from '../../server/messages/ask-price.ts'
import { conversationHead } from '../../server/messages/conversation-of.ts'
import { type MessagePlace, priceSubject } from '../../server/messages/price-subject.ts'
import { sendOffer } from '../../server/messages/send-offer.ts'
import { newConversation } from '../../server/messages/start-conversation.ts'
import { actionResult, pageResult } from '../session.ts'
import { messagePlaceOf } from './load-messages.server.ts'
import { priceDraft } from './price-draft.ts'

export type PricePage = Awaited<ReturnType<typeof loadPricePage>>

/** Loads the form of an offer, for the owner, or of the question for one, for the guest; filled in from the address. */
export async function loadPricePage(person: Person, url: URL, role: 'guest' | 'owner') {
  const place = messagePlaceOf(url.searchParams)
  return await pageResult(async () => {
    const { space, conversationId } = await priceSubject(person, place, role)
    const id = 'conversationId' in place ? place.conversationId : conversationId
    const { otherName } = await (id === null && !('conversationId' in place)
      ? newConversation(person, place)
      : conversationHead(person, id ?? 0))
    const { title, timeZone, currency, capacity, now } = space
    const { guestFeeBp, ownerFeeBp } = env().feeRates
    const usual = hourlyText({ amountMinor: lowestHourPrice(space), currency }, pricesDiffer(space))
    return {
      ...{ title, currency, otherName, usual, place: fieldsOf(place), formId: randomUUID() },
      ...{ city: zoneCity(timeZone), today: todayIn(timeZone, now), most: Math.min(capacity, maxCapacity) },
      ...{ guestFee: guestFeeBp / 100, ownerFee: ownerFeeBp / 100 },
      back: id === null ? `${paths.messages()}/new?${new URLSearchParams(fieldsOf(place))}` : paths.conversation(id),
      draft: priceDraft(url.searchParams),
    }
  })
}

function fieldsOf(place: MessagePlace): Record<string, string> {
  if ('conversationId' in place) return { conversation: String(place.conversationId) }
  return 'bookingId' in place ? { booking: place.bookingId } : { space: String(place.spaceId) }
}

/** Sends the form, and leads to the conversation; a refused one keeps what was typed. */
export async function sendPriceForm(person: Person, form: FormData, role: 'guest' | 'owner') {
  const { data: result, init } = await actionResult(async () => {
    const input: AskedPrice = { clientId: form.get('clientId'), ...priceDraft(form) }
    const place = messagePlaceOf(form)
    return await (role === 'owner' ? sendOffer(person, place, input) : askPrice(person, place, input))
  })
  if (result.ok) throw redirect(paths.conversation(result.ok.conversationId))
  return { result: { problem: result.error, typed: priceDraft(form) }, init: init ?? {} }
}
