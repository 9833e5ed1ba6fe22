import { extendableUntil } from '../../rules/booking.ts'
import { hoursText } from '../../rules/booking-hours.ts'
import { paths } from '../../rules/paths.ts'
import { deadlineText, hoursBetween, localTime } from '../../rules/time.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import type { BookingMailFacts } from './booking-mail-facts.ts'
import {
  bookingButton,
  bookingMailFacts,
  guestButton,
  guestMailFact,
  mailMoneyText,
  subjectWithTime,
} from './booking-mails.ts'

/** A later end of a stay, what it costs, and whether the card of the booking pays it. */
export type ProposalFacts = { endTime: Date; amountMinor: number; chargesCard: boolean }

/**
 * The button leads to a page that asks: a program that opens the links of a mail does not answer. A co-host reads no amount:
 * `forCoHost`.
 */
export function askedForOwner(
  booking: BookingMailFacts,
  { endTime, amountMinor }: ProposalFacts,
  { forCoHost = false }: { forCoHost?: boolean } = {},
): Mail {
  const until = localTime(endTime, booking.timeZone)
  return renderMail({
    ...subjectWithTime(`May your guest stay until ${until}?`, booking),
    title: `May your guest stay until ${until}?`,
    lead: `Your guest would like to stay ${hoursText(hoursBetween(booking.endTime, endTime))} longer, ${amountMinor === 0 ? 'which costs nothing more. The hours are free now; they are theirs once you accept.' : 'at the price of the booking. The hours are free now; they are theirs once you accept and the time is paid.'}`,
    facts: [
      ...bookingMailFacts(booking),
      guestMailFact(booking),
      ...(amountMinor > 0 && !forCoHost ? [{ label: 'They pay', lines: [mailMoneyText(booking, amountMinor)] }] : []),
      { label: 'Answer by', lines: [answerByText(booking), 'After that the stay ends as booked.'] },
    ],
    button: { label: 'Answer', path: paths.booking(booking.bookingId) },
    reason: 'You get this because you let or co-host this space.',
  })
}

export function agreedForGuest(booking: BookingMailFacts, { endTime, amountMinor, chargesCard }: ProposalFacts): Mail {
  const until = localTime(endTime, booking.timeZone)
  const amount = mailMoneyText(booking, amountMinor)
  return renderMail({
    ...subjectWithTime(`You may stay until ${until}:`, booking),
    title: `You may stay until ${until}`,
    lead: chargesCard
      ? `The owner agrees. The card of your booking is charged ${amount}, and the time is yours once it is. If your bank asks something, you answer on the page, within ten minutes.`
      : `The owner agrees. The time is held for you for ten minutes: pay ${amount} on the page, and it is yours.`,
    facts: bookingMailFacts(booking),
    button: guestButton(booking, { label: 'Open the page', path: paths.stayLonger(booking.bookingId) }),
    reason: 'You get this because you asked to stay longer.',
  })
}

export function offeredForGuest(booking: BookingMailFacts, { endTime, amountMinor }: ProposalFacts): Mail {
  const [end, until] = [booking.endTime, endTime].map((time) => localTime(time, booking.timeZone))
  const price = amountMinor === 0 ? 'It costs nothing more' : `It costs ${mailMoneyText(booking, amountMinor)} more`
  return renderMail({
    ...subjectWithTime(`Stay until ${until}?`, booking),
    title: `You are offered to stay until ${until}`,
    lead: `${price}, and only if you want it: without your yes your time ends at ${end}, and nothing is charged. The hours are not held, so they are yours once you accept, as long as they are free.`,
    facts: bookingMailFacts(booking),
    button: guestButton(booking, { label: 'See the offer', path: paths.stayLonger(booking.bookingId) }),
    reason: 'You get this because you booked.',
  })
}

export function declinedForGuest(booking: BookingMailFacts, { endTime }: ProposalFacts): Mail {
  const [end, until] = [booking.endTime, endTime].map((time) => localTime(time, booking.timeZone))
  return renderMail({
    ...subjectWithTime('Not longer this time:', booking),
    title: `You cannot stay until ${until}`,
    lead: `The owner cannot let you stay longer this time, and nothing was charged. Your time ends at ${end}, as booked.`,
    facts: bookingMailFacts(booking),
    button: bookingButton(booking),
    reason: 'You get this because you asked to stay longer.',
  })
}

/** Proposals lapse when the stay is completed. */
function answerByText({ endTime, timeZone }: BookingMailFacts): string {
  return deadlineText(extendableUntil(endTime), timeZone)
}
