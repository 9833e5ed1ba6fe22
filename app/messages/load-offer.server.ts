import { redirect } from 'react-router'
import { agreedLines } from '../../rules/agreed-lines.ts'
import { nameAtStart } from '../../rules/nameless.ts'
import { type OfferState, offeredAddOnsText, offerPrice } from '../../rules/offer.ts'
import { paths } from '../../rules/paths.ts'
import { peopleText } from '../../rules/people-text.ts'
import { policyLabels } from '../../rules/refund.ts'
import { refundLines, refundStages } from '../../rules/refund-stages.ts'
import { refusals } from '../../rules/refusal.ts'
import { deadlineText, endOf, formatDateTimeRange, zoneCity } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { env } from '../../server/env.ts'
import { conversationHead } from '../../server/messages/conversation-of.ts'
import { offerPage } from '../../server/messages/offer-page.ts'
import { pageResult } from '../session.ts'

/** Loads an offer for its guest. Its owner is led to the conversation; for everyone else there is none. */
export async function loadOffer(person: Person, id: string) {
  return await pageResult(async () => {
    const { offer, space, obstacle, turnUntil, endsRequest, ownBookingId } = await offerPage(person, id)
    const conversation = paths.conversation(offer.conversationId)
    if (offer.role === 'owner') throw redirect(conversation)
    const head = await conversationHead(person, offer.conversationId)
    const price = offerPrice(offer, env().feeRates)
    const { startTime, hours, headcount, state, bookingId, expiresAt } = offer
    const { timeZone, now } = head
    const bookedId = state === 'booked' ? bookingId : ownBookingId
    const policy = space?.cancellationPolicy ?? null
    const stages = policy ? refundStages({ ...price, startTime, policy, confirmedAt: now }, now) : []
    return {
      id,
      price: { ...price, lines: agreedLines(price.lines, hours) },
      conversation,
      spaceId: offer.spaceId,
      me: person.id,
      ended: ownBookingId ? 'You have booked these hours already' : (endedText(state) ?? obstacle),
      owner: nameAtStart(head.otherName),
      title: head.spaceTitle,
      image: head.image,
      when: formatDateTimeRange(startTime, endOf(startTime, hours), timeZone),
      timeZone,
      zone: zoneCity(timeZone),
      people: peopleText(headcount),
      until: deadlineText(expiresAt, timeZone),
      policy: policy && policyLabels[policy].toLowerCase(),
      refunds: refundLines(stages, { ...price, timeZone }),
      hold: state === 'held' && bookingId ? paths.payment(bookingId) : null,
      booking: bookedId && paths.booking(bookedId),
      endsRequest,
      turnUntil,
      now,
      addOns: space && offeredAddOnsText(space.tariff),
      slug: space ? space.slug : null,
    }
  })
}

/** Why an offer cannot be used; null if it can. */
function endedText(state: OfferState): string | null {
  const texts = {
    open: null,
    held: 'You are holding these hours',
    booked: 'You have booked by this offer',
    withdrawn: refusals.offerWithdrawn.message,
    expired: refusals.offerExpired.message,
    taken: 'These hours are taken now. Nothing was charged.',
  }
  return texts[state]
}
