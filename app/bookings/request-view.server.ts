import { actingHostText } from '../../rules/acting-host.ts'
import {
  answeredText,
  endedUnbooked,
  isOpenRequest,
  notChargedText,
  requestEndedText,
  reservedPromise,
} from '../../rules/booking-request.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { deadlineSlot } from './use-deadline-text.ts'

/** What is said of a request that waits or ended without a booking; null for all other bookings. */
export function requestView(booking: BookingDetail, reader: Person) {
  const { role, status, requestedAt, requestAnswer, answerNote, holdExpiresAt, totalPriceMinor, now } = booking
  const isOpen = isOpenRequest(booking, now)
  const isUnpaid = status === 'pending' && requestAnswer === 'accepted'
  if (!requestedAt || (status !== 'requested' && status !== 'expired' && !isUnpaid)) return null
  const isEnded = endedUnbooked(booking, now)
  return {
    isOpen,
    /** It never becomes a booking, so its price is not paid. */
    isEnded,
    text: requestText(booking, { isOpen, isUnpaid, who: whoAnswered(booking, reader) }),
    deadline: isOpen || isUnpaid ? holdExpiresAt : null,
    note: answerNote,
    /** What a guest reads in place of the price. */
    money: isEnded && role === 'guest' ? notChargedText(totalPriceMinor) : null,
  }
}

/**
 * Who accepted or declined a request, for the owner and the co-hosts: 'You' or a name. Undefined for others, and for other
 * answers.
 */
export function whoAnswered({ answeredByHost }: BookingDetail, reader: Person): string | undefined {
  return actingHostText(answeredByHost, reader.id)
}

function requestText(
  { role, status, requestAnswer, answerNote, totalPriceMinor, currency }: BookingDetail,
  { isOpen, isUnpaid, who }: { isOpen: boolean; isUnpaid: boolean; who: string | undefined },
): string {
  const isGuest = role === 'guest'
  if (isUnpaid) {
    return isGuest
      ? `The owner accepted, but your card could not be charged. Please pay again by ${deadlineSlot}.`
      : `${who ?? (role === 'owner' ? 'You' : 'The owner')} accepted, but the card could not be charged. The guest can pay again until ${deadlineSlot}.`
  }
  if (isOpen) {
    return isGuest
      ? reservedPromise(deadlineSlot, { amountMinor: totalPriceMinor, currency })
      : `Answer by ${deadlineSlot}. The hours are held until then${totalPriceMinor > 0 ? ', and the card is only charged if you accept' : ', and cost nothing'}.`
  }
  if (status === 'requested' && requestAnswer === 'accepted') return 'Accepted. The card is being charged.'
  // A request whose time is over, and which no worker has ended yet.
  if (isGuest) return requestEndedText(status === 'requested' ? (requestAnswer ?? 'expired') : requestAnswer)
  const answered = answeredText(requestAnswer ?? 'expired', role, who)
  return answerNote ? `${answered} The note to the guest:` : answered
}
