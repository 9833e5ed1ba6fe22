import { hoursText } from '../../rules/booking-hours.ts'
import { requestEndedText, reservedPromise, stillReservedText } from '../../rules/booking-request.ts'
import { paths } from '../../rules/paths.ts'
import { peopleText } from '../../rules/people-text.ts'
import { cleanName } from '../../rules/person-name.ts'
import { deadlineText } from '../../rules/time.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import type { BookingDayFacts, BookingMailFacts } from './booking-mail-facts.ts'
import {
  addOnsFact,
  bookingMailFacts,
  cancelLines,
  guestMailFact,
  mailMoneyText,
  otherHoursButton,
  ownerMailEnd,
  ownerShareFact,
  subjectWithTime,
} from './booking-mails.ts'

/** Both buttons lead to a page that asks: a program that opens the links of a mail does not answer. */
export function requestedForOwner(booking: BookingDayFacts, reader: 'owner' | 'coHost' = 'owner'): Mail {
  const isCoHost = reader === 'coHost'
  return renderMail({
    ...subjectWithTime('Request:', booking),
    title: 'Somebody would like to book',
    lead: `A guest asks for ${hoursText(booking.hours)}. ${heldUntilAnsweredText(booking)}`,
    photoPath: booking.photoPath ?? undefined,
    strip: askedStrip(booking),
    facts: [
      ...bookingMailFacts(booking),
      {
        label: 'Who',
        lines: [booking.guestName, peopleText(booking.headcount)],
      },
      ...addOnsFact(booking),
      ...(isCoHost ? [] : [ownerShareFact(booking, null)]),
      { label: 'Answer by', lines: [untilText(booking), 'After that the request ends and the hours are free again.'] },
    ],
    button: { label: 'Accept', path: paths.answerRequest(booking.bookingId) },
    otherButton: { label: 'Decline', path: paths.answerRequest(booking.bookingId, 'decline') },
    reason: `You get this because you ${isCoHost ? 'co-host' : 'let'} this space.`,
  })
}

/** Nothing was reserved on a card for hours that cost nothing. */
export function heldUntilAnsweredText({ totalMinor }: BookingMailFacts): string {
  if (totalMinor === 0) return 'The hours are held until you answer. They cost nothing.'
  return 'The hours are held until you answer, and the card is only charged if you accept.'
}

/** What was requested, what is reserved on the card, and what happens next. */
export function requestedForGuest(booking: BookingDayFacts): Mail {
  const isFree = booking.totalMinor === 0
  const until = untilText(booking)
  const price = mailMoneyText(booking, booking.totalMinor)
  return renderMail({
    ...subjectWithTime('Requested:', booking),
    title: 'Your request is sent',
    lead: reservedPromise(until, { amountMinor: booking.totalMinor, currency: booking.currency }),
    photoPath: booking.photoPath ?? undefined,
    strip: askedStrip(booking),
    facts: [
      ...bookingMailFacts(booking),
      { label: 'Who', lines: [peopleText(booking.headcount)] },
      ...addOnsFact(booking),
      ...(isFree ? [] : [{ label: 'Your card', lines: [`${price} reserved, not charged`] }]),
      {
        label: 'If accepted',
        lines: ['The hours are yours, and you get the address and how to get in.', ...chargedLines(booking)],
      },
      {
        label: 'If not',
        lines: ['Declined, or without an answer in time, the request ends.', ...releasedLines(booking)],
      },
      ...(isFree
        ? []
        : [
            {
              label: 'Cancel',
              lines: ['Withdraw the request until then. Once it is accepted:', ...cancelLines(booking)],
            },
          ]),
    ],
    button: { label: 'See your request', path: paths.booking(booking.bookingId) },
    reason: 'You get this because you asked to book.',
  })
}

/** The day of a request: its hours are not booked yet. */
function askedStrip({ strip }: BookingDayFacts): BookingDayFacts['strip'] {
  return strip.map((mark) => (mark.state === 'yours' ? { ...mark, state: 'asked' } : mark))
}

function chargedLines({ totalMinor }: BookingMailFacts): string[] {
  return totalMinor > 0 ? ['Only then is your card charged.'] : []
}

function releasedLines({ totalMinor }: BookingMailFacts): string[] {
  return totalMinor > 0
    ? ['Nothing is charged, and the reserved amount is released; your bank may take a few days.']
    : []
}

const replacedText = 'You took the owner’s offer for these hours instead of it. Nothing was charged for the request.'
const suspendedEndText = 'Your request was ended because your account is suspended. Nothing was charged.'

/** `replaced`: the guest took an offer for its hours instead. */
export function requestEndedForGuest(booking: BookingMailFacts, { replaced = false } = {}): Mail {
  const { requestAnswer, answerNote, guestSuspended, hasBegun } = booking
  const isWithdrawn = requestAnswer === 'withdrawn'
  const isForSuspension = guestSuspended && (requestAnswer === 'ended' || (requestAnswer === 'accepted' && !hasBegun))
  return renderMail({
    ...subjectWithTime(isWithdrawn ? 'Withdrawn:' : 'Not booked:', booking),
    title: isWithdrawn ? 'Your request is withdrawn' : 'There is no booking this time',
    lead: isForSuspension ? suspendedEndText : replaced ? replacedText : requestEndedText(requestAnswer),
    facts: [
      ...bookingMailFacts(booking),
      ...(answerNote ? [{ label: 'The owner', lines: [answerNote] }] : []),
      ...(booking.totalMinor > 0 ? [{ label: 'Your card', lines: ['Not charged', stillReservedText] }] : []),
    ],
    button: replaced ? { label: 'See your bookings', path: paths.myBookings() } : otherHoursButton(booking),
    reason: 'You get this because you asked to book.',
  })
}

/** Only if the owner did not decline it themselves. */
export function requestEndedForOwner(booking: BookingMailFacts, { replaced = false } = {}): Mail {
  const { answeredByHost, answerNote } = booking
  const coHost = answeredByHost?.isOwner === false ? answeredByHost : null
  const who = coHost ? 'A co-host of yours' : 'You'
  const why = {
    accepted: `${who} accepted this request, but the guest’s card could not be charged in time.`,
    withdrawn: 'The guest has withdrawn this request.',
    expired: 'This request was not answered in time.',
    ended: 'This request was ended.',
    declined: `${who} declined this request.`,
  }[booking.requestAnswer ?? 'ended']
  return renderMail({
    ...subjectWithTime('Request ended:', booking),
    title: 'A request has ended',
    lead: replaced
      ? 'The guest took your offer instead. Its hours are held until they have paid; you need not do anything.'
      : [why, 'The hours are free again; you need not do anything.'].join(' '),
    facts: [
      ...bookingMailFacts(booking),
      guestMailFact(booking),
      ...(coHost ? [{ label: 'Co-host', lines: [cleanName(coHost.name) || 'Without a name'] }] : []),
      ...(answerNote ? [{ label: 'To the guest', lines: [answerNote] }] : []),
    ],
    ...ownerMailEnd(booking),
  })
}

export function payAgainForGuest(booking: BookingMailFacts): Mail {
  return renderMail({
    ...subjectWithTime('Please pay again:', booking),
    title: 'Accepted, but your card said no',
    lead: 'The owner accepted your request, and your card could not be charged. The hours stay held for you while you pay again, with this card or another one.',
    photoPath: booking.photoPath ?? undefined,
    facts: [
      ...bookingMailFacts(booking),
      { label: 'To pay', lines: [mailMoneyText(booking, booking.totalMinor)] },
      { label: 'Held until', lines: [untilText(booking)] },
    ],
    button: { label: 'Pay again', path: paths.payment(booking.bookingId) },
    reason: 'You get this because you asked to book.',
  })
}

function untilText({ holdExpiresAt, now, timeZone }: BookingMailFacts): string {
  return deadlineText(holdExpiresAt ?? now, timeZone)
}
