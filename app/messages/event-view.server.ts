import { actingHostText } from '../../rules/acting-host.ts'
import type { RequestAnswer } from '../../rules/booking.ts'
import { timeToAnswerText } from '../../rules/booking-request.ts'
import { brand } from '../../rules/brand.ts'
import { formatMoney } from '../../rules/money.ts'
import { peopleText } from '../../rules/people-text.ts'
import { refundCardsText, yourCards } from '../../rules/refund-cards.ts'
import { deadlineText, endOf, formatDateTimeRange, localTime, zoneCity } from '../../rules/time.ts'
import type { BookingEvent } from '../../server/messages/booking-events.ts'
import type { EventView } from './conversation-view.ts'

type Role = 'guest' | 'owner'

type Reader = { id: string; role: Role }

/**
 * Returns the text of what happened to a booking, for its guest or the owner. One whose offer has a card above is a line
 * when it was booked, since that card shows the booking.
 */
export function eventView(event: BookingEvent, { id, role }: Reader, hasOffer: boolean): EventView {
  const host = role === 'owner' ? actingHostText(event.host, id) : undefined
  const { kind, bookingId, at } = event
  const when = timesText(event, event)
  const isLine = event.kind === 'confirmed' && hasOffer
  return {
    ...(isLine
      ? { title: `${role === 'guest' ? 'You' : 'The guest'} booked by the offer`, text: null }
      : textOf(event, when, { role, host })),
    key: `${kind}-${bookingId}-${at.getTime()}`,
    at,
    bookingId,
    note: event.answerNote,
    isCard: (kind === 'confirmed' && !isLine) || event.answerUntil !== null,
    waiting: waitingText(event, role),
  }
}

/** What is said of an event; `host` cancelled or answered, for the owner. */
function textOf(
  event: BookingEvent,
  when: string,
  { role, host }: { role: Role; host: string | undefined },
): { title: string; text: string | null } {
  switch (event.kind) {
    case 'held':
      return { title: `Held for ${role === 'guest' ? 'you' : 'the guest'} until it is paid`, text: when }
    case 'requested':
      return event.answerUntil
        ? { title: when, text: factsText(event) }
        : { title: role === 'guest' ? 'You asked to book' : 'The guest asks to book', text: when }
    case 'requestEnded':
      return { title: requestEndTitle(event.requestAnswer, role, host), text: when }
    case 'confirmed':
      return {
        title: timesText(event, { startTime: event.nowStartTime, hours: event.nowHours }),
        text: `${factsText(event)}${event.byOffer ? ' · at the agreed price' : ''}${nowText(event, when)}`,
      }
    case 'changed':
      return { title: 'The booking was changed', text: changeText(event, when) }
    case 'longerDeclined': {
      const until = localTime(endOf(event.startTime, event.hours), event.timeZone)
      return { title: `A longer stay, until ${until}, was declined`, text: null }
    }
    case 'cancelled':
      return { title: cancelTitle(event.cancelledBy, role, host), text: when }
    case 'refunded':
      return {
        title: refundTitle(event, role),
        text: role === 'guest' ? refundCardsText(event.refundParts ?? [], event.currency) : null,
      }
  }
}

function factsText({ headcount, timeZone }: BookingEvent): string {
  return `${peopleText(headcount)} · ${zoneCity(timeZone)}`
}

function waitingText(event: BookingEvent, role: Role): EventView['waiting'] {
  const { answerUntil, timeZone, ownerShareMinor: amountMinor, currency } = event
  if (!answerUntil) return null
  const until = deadlineText(answerUntil, timeZone)
  if (role === 'guest') return { text: timeToAnswerText(until), isMine: false }
  return { text: `You receive ${formatMoney({ amountMinor, currency })}. Answer by ${until}.`, isMine: true }
}

/** What became of a confirmed booking, so that its card, which shows the time of now, is not read as still valid. */
function nowText(event: BookingEvent, when: string): string {
  const { status, nowStartTime: startTime, nowHours: hours } = event
  const changed = timesText(event, { startTime, hours }) === when ? '' : ` · changed, first booked for ${when}`
  return status === 'cancelled' ? `${changed} · cancelled since` : changed
}

function timesText({ timeZone }: BookingEvent, { startTime, hours }: { startTime: Date; hours: number }): string {
  return formatDateTimeRange(startTime, endOf(startTime, hours), timeZone)
}

function changeText(event: BookingEvent, when: string): string {
  const { fromStartTime, fromHours } = event
  if (!fromStartTime || !fromHours) return when
  const before = timesText(event, { startTime: fromStartTime, hours: fromHours })
  return before === when ? when : `${before}, now ${when}`
}

function requestEndTitle(answer: RequestAnswer | null, role: Role, host: string | undefined): string {
  if (host && answer === 'declined') return `${host} declined the request`
  const by = { declined: 'owner', withdrawn: 'guest' } as const
  if (answer === 'declined' || answer === 'withdrawn') {
    const verb = answer === 'declined' ? 'declined' : 'withdrew'
    return by[answer] === role ? `You ${verb} the request` : `The ${by[answer]} ${verb} the request`
  }
  return answer === 'expired' ? 'The request was not answered in time' : 'The request ended without a booking'
}

function cancelTitle(by: string | null, role: Role, host: string | undefined): string {
  if (host) return `${host} cancelled the booking`
  if (by === role) return 'You cancelled the booking'
  if (by === 'admin') return `${brand.name} cancelled the booking`
  return by === 'guest' || by === 'owner' ? `The ${by} cancelled the booking` : 'The booking was cancelled'
}

function refundTitle({ amountMinor, currency, refundParts }: BookingEvent, role: Role): string {
  const amount = formatMoney({ amountMinor: amountMinor ?? 0, currency }, { decimals: 'always' })
  return `${amount} goes back to ${role === 'guest' ? yourCards(refundParts ?? []) : 'the guest'}`
}
