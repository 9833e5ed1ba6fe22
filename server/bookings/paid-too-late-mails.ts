import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import type { BookingMailFacts } from './booking-mail-facts.ts'
import {
  bookingMailFacts,
  guestMailFact,
  mailMoneyText,
  otherHoursButton,
  ownerMailEnd,
  subjectWithTime,
} from './booking-mails.ts'

function whyTooLate({ spaceGone, hasBegun }: BookingMailFacts): { title: string; forGuest: string; forOwner: string } {
  if (spaceGone) {
    const why = 'after the hold had ended, and the space was no longer listed by then'
    return { title: 'The space is no longer listed', forGuest: why, forOwner: why }
  }
  if (hasBegun) {
    const why = 'when the time had begun already'
    return { title: 'The time had begun', forGuest: why, forOwner: why }
  }
  return {
    title: 'The time was taken first',
    forGuest: 'after the hold had ended, and somebody else had taken the time by then',
    forOwner: 'after the hold had ended, and the time was taken by then',
  }
}

export function paidTooLateForGuest(booking: BookingMailFacts): Mail {
  const why = whyTooLate(booking)
  return renderMail({
    ...subjectWithTime(`${why.title}:`, booking),
    title: why.title,
    lead: `Your payment arrived ${why.forGuest}. There is no booking.`,
    facts: [
      ...bookingMailFacts(booking),
      {
        label: 'Comes back',
        lines: [
          mailMoneyText(booking, booking.totalMinor),
          'All of it is on its way back. Your bank may take 5-7 business days.',
        ],
      },
    ],
    button: otherHoursButton(booking),
    reason: 'You get this because you paid.',
  })
}

export function paidTooLateForOwner(booking: BookingMailFacts): Mail {
  return renderMail({
    ...subjectWithTime('Paid too late:', booking),
    title: 'A payment came too late',
    lead: `A guest paid for your space ${whyTooLate(booking).forOwner}. They get everything back; you need not do anything.`,
    facts: [...bookingMailFacts(booking), guestMailFact(booking)],
    ...ownerMailEnd(booking),
  })
}
