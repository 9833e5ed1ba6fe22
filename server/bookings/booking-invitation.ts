import { brand, brandSlug } from '../../rules/brand.ts'
import { type CalendarEvent, calendarFile } from '../../rules/calendar-file.ts'
import { paths } from '../../rules/paths.ts'
import { env } from '../env.ts'
import type { MailCalendar } from '../mail/queue-mail.ts'
import { siteUrl } from '../mail/render-mail.ts'
import type { BookingMailFacts } from './booking-mail-texts.ts'

/**
 * Returns the event that a mail brings to the calendar of a booking's guest: added or replaced by REQUEST, removed by CANCEL. It
 * has no arrival notes, as the file for download: calendars are shared, door codes are not.
 */
export function guestInvitation(booking: BookingMailFacts, method: MailCalendar['method']): MailCalendar {
  const isCancelled = method === 'CANCEL'
  const url = siteUrl(paths.booking(booking.bookingId))
  const event: CalendarEvent = {
    uid: bookingUid(booking.bookingId),
    sequence: booking.changes + (isCancelled ? 1 : 0),
    stamp: booking.now,
    ...{ start: booking.startTime, end: booking.endTime, timeZone: booking.timeZone, isCancelled },
    summary: booking.spaceTitle,
    location: [booking.streetAddress, booking.place].filter(Boolean).join(', '),
    description: `Booking ${booking.number}\n${url}`,
    url,
    organizer: { name: brand.name, email: senderAddress() },
    attendee: { name: booking.guestName, email: booking.guestEmail },
  }
  return { method, file: calendarFile({ product: brand.name, method, events: [event] }) }
}

/** Constant for a booking: in mails, in the file for download, and at the owner's addresses for other calendars. */
export function bookingUid(bookingId: string): string {
  return `booking-${bookingId}@${brandSlug}`
}

/** The address alone of 'Name <address>'. */
function senderAddress(): string {
  const from = env().MAIL_FROM
  return /<([^<>]+)>/.exec(from)?.[1] ?? from.trim()
}
