import type { Reminder } from '../../rules/reminder.ts'
import { localTime } from '../../rules/time.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import {
  arrivalFacts,
  type BookingMailFacts,
  bookingMailFacts,
  cancelLines,
  subjectWithTime,
} from './booking-mail-texts.ts'

/** Where to go, how to get in, and a day before also what cancelling costs. */
export function reminderForGuest(booking: BookingMailFacts, reminder: Reminder): Mail {
  const isSoon = reminder === 'hour'
  return renderMail({
    ...subjectWithTime(isSoon ? 'Starting soon:' : 'Coming up:', booking),
    title: isSoon ? 'It is almost time' : 'Your time is coming up',
    lead: isSoon
      ? 'Your booking starts within the hour.'
      : 'This is a reminder of your booking. The owner expects you.',
    photoPath: booking.photoPath ?? undefined,
    strip: booking.strip,
    facts: [
      ...bookingMailFacts(booking),
      ...arrivalFacts(booking),
      ...(isSoon ? [] : [{ label: 'Cancel', lines: cancelLines(booking) }]),
    ],
    button: { label: 'See your booking', path: `/my-bookings/${booking.bookingId}` },
    reason: 'You get this because you booked.',
  })
}

/**
 * Half an hour before the end, or `isAgain` shortly before it: whether the next hours are free, and what they cost. `freeText`
 * is null if they are not.
 */
export function endReminderForGuest(
  booking: BookingMailFacts,
  freeText: string | null,
  { isAgain = false }: { isAgain?: boolean } = {},
): Mail {
  const end = localTime(booking.endTime, booking.timeZone)
  const page = `/my-bookings/${booking.bookingId}`
  return renderMail({
    ...subjectWithTime(isAgain ? 'Last minutes:' : 'Ending soon:', booking),
    title: isAgain ? 'Would you like to stay longer?' : 'Your time is almost over',
    lead: freeText
      ? `Your time ends at ${end}. ${freeText}`
      : `Your time ends at ${end}, and the next hour is not free. Please leave on time.`,
    strip: booking.strip,
    facts: bookingMailFacts(booking),
    button: freeText ? { label: 'Stay longer', path: `${page}/longer` } : { label: 'See your booking', path: page },
    reason: 'You get this because you booked.',
  })
}
