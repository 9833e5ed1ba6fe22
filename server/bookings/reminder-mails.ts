import { type ExtensionLimit, extensionLimitText } from '../../rules/extension-limit.ts'
import { paths } from '../../rules/paths.ts'
import type { Reminder } from '../../rules/reminder.ts'
import { localTime } from '../../rules/time.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import type { BookingDayFacts } from './booking-mail-facts.ts'
import { arrivalFacts, bookingButton, bookingMailFacts, cancelLines, subjectWithTime } from './booking-mails.ts'

/** Where to go, how to get in, and a day before also what cancelling costs. */
export function reminderForGuest(booking: BookingDayFacts, reminder: Reminder): Mail {
  const isSoon = reminder === 'hour'
  return renderMail({
    ...subjectWithTime(isSoon ? 'Starting soon:' : 'Coming up:', booking),
    title: isSoon ? 'It is almost time' : 'Your time is coming up',
    lead: reminderLead(booking, isSoon),
    photoPath: booking.photoPath ?? undefined,
    strip: booking.strip,
    facts: [
      ...bookingMailFacts(booking),
      ...arrivalFacts(booking),
      ...(isSoon ? [] : [{ label: 'Cancel', lines: cancelLines(booking) }]),
    ],
    button: bookingButton(booking),
    reason: 'You get this because you booked.',
  })
}

function reminderLead({ ownerSuspendedAt, guestSuspended, totalMinor }: BookingDayFacts, isSoon: boolean): string {
  const what = isSoon ? 'Your booking starts within the hour.' : 'This is a reminder of your booking.'
  if (!ownerSuspendedAt) return isSoon ? what : `${what} The owner expects you.`
  const there = `${what} We have suspended the owner, and your booking is still there.`
  if (guestSuspended) return `${there} Write to us before it starts if you would rather not go.`
  const back = totalMinor > 0 ? ': while the account is suspended, all that you paid comes back' : ''
  return `${there} If you would rather not go, cancel it before it starts${back}.`
}

/** Half an hour before the end, or `isAgain` shortly before it: until when the space is free next, and what that costs. */
export function stayLongerForGuest(
  booking: BookingDayFacts,
  freeText: string,
  { isAgain = false }: { isAgain?: boolean } = {},
): Mail {
  const end = localTime(booking.endTime, booking.timeZone)
  return renderMail({
    ...subjectWithTime(isAgain ? 'Last minutes:' : 'Ending soon:', booking),
    title: isAgain ? 'Would you like to stay longer?' : 'Your time is almost over',
    lead: `Your time ends at ${end}. ${freeText}`,
    strip: booking.strip,
    facts: bookingMailFacts(booking),
    button: { label: 'Stay longer', path: paths.stayLonger(booking.bookingId) },
    reason: 'You get this because you booked.',
  })
}

/** Half an hour before the end of a stay that cannot be longer, with the reason. */
export function leaveOnTimeForGuest(booking: BookingDayFacts, limit: ExtensionLimit): Mail {
  const end = localTime(booking.endTime, booking.timeZone)
  return renderMail({
    ...subjectWithTime('Ending soon:', booking),
    title: 'Your time is almost over',
    lead: `Your time ends at ${end}, and ${extensionLimitText(limit, booking.timeZone)}. Please leave on time.`,
    strip: booking.strip,
    facts: bookingMailFacts(booking),
    button: bookingButton(booking),
    reason: 'You get this because you booked.',
  })
}
