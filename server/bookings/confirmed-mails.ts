import { hoursText } from '../../rules/booking-hours.ts'
import { payoutDelayText } from '../../rules/payout.ts'
import { peopleText } from '../../rules/people-text.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import type { BookingDayFacts, BookingMailFacts } from './booking-mail-facts.ts'
import {
  addOnsFact,
  arrivalFacts,
  bookingButton,
  bookingMailFacts,
  calendarLink,
  cancelLines,
  modificationFact,
  ownerMailEnd,
  ownerShareFact,
  paidLines,
  subjectWithTime,
  suspendedMeanwhile,
} from './booking-mails.ts'

export function confirmedForGuest(booking: BookingDayFacts): Mail {
  return renderMail({
    ...subjectWithTime('Confirmed:', booking),
    title: 'The time is yours',
    lead: confirmedLead(booking),
    photoPath: booking.photoPath ?? undefined,
    strip: booking.strip,
    facts: [
      ...bookingMailFacts(booking, calendarLink(booking)),
      ...arrivalFacts(booking),
      ...addOnsFact(booking),
      { label: 'Paid', lines: paidLines(booking) },
      modificationFact(booking),
      { label: 'Cancel', lines: cancelLines(booking) },
    ],
    button: bookingButton(booking),
    reason: 'You get this because you booked.',
  })
}

function confirmedLead({ ownerSuspendedAt, byRequest, totalMinor, hasBegun }: BookingMailFacts): string {
  if (ownerSuspendedAt) {
    const suspended = totalMinor > 0 && !hasBegun ? suspendedMeanwhile : 'We have suspended the owner meanwhile.'
    return `Your booking has been confirmed. ${suspended}`
  }
  return byRequest
    ? 'The owner has accepted your request, and your booking is confirmed.'
    : 'Your booking has been confirmed, and the owner knows you are coming.'
}

export function confirmedForOwner(booking: BookingDayFacts): Mail {
  return renderMail({
    ...subjectWithTime('Booked:', booking),
    title: 'You have a new booking',
    lead: `Your space has been booked for ${hoursText(booking.hours)}.`,
    photoPath: booking.photoPath ?? undefined,
    strip: booking.strip,
    facts: [
      ...bookingMailFacts(booking),
      { label: 'Who', lines: [booking.guestName, peopleText(booking.headcount)] },
      ...addOnsFact(booking),
      ownerShareFact(
        booking,
        `Sent ${payoutDelayText} after the booking ends; your bank may take 3-5 business days more.`,
      ),
    ],
    ...ownerMailEnd(booking),
  })
}
