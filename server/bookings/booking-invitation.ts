import { brand, brandSlug } from '../../rules/brand.ts'
import { type CalendarEvent, calendarFile } from '../../rules/calendar-file.ts'
import { paths } from '../../rules/paths.ts'
import type { MailCalendar } from '../mail/queue-mail.ts'
import { senderAddress, siteUrl } from '../mail/render-mail.ts'
import type { BookingMailFacts } from './booking-mail-facts.ts'

/**
 * Returns the event that a mail brings to the calendar of a booking's guest: added or replaced by REQUEST, removed by CANCEL. It
 * has no arrival notes, as the file for download: calendars are shared, door codes are not.
 */
export function guestInvitation(booking: BookingMailFacts, method: 'REQUEST' | 'CANCEL'): MailCalendar {
  return {
    method,
    file: calendarFile({ product: brand.name, method, events: [eventOf(booking, method === 'CANCEL')] }),
  }
}

/**
 * Returns the events of a confirmed series for the calendar of its guest. A request may have one event only (RFC 5546), so they
 * are published; a later mail about one of them has its identifier.
 */
export function seriesInvitation(stays: readonly BookingMailFacts[]): MailCalendar {
  const events = stays.map((stay) => eventOf(stay, false))
  return { method: 'PUBLISH', file: calendarFile({ product: brand.name, method: 'PUBLISH', events }) }
}

function eventOf(booking: BookingMailFacts, isCancelled: boolean): CalendarEvent {
  const url = siteUrl(paths.booking(booking.bookingId))
  return {
    uid: bookingUid(booking.bookingId),
    sequence: booking.changes + (isCancelled ? 1 : 0),
    stamp: booking.now,
    start: booking.startTime,
    end: booking.endTime,
    timeZone: booking.timeZone,
    isCancelled,
    summary: booking.spaceTitle,
    location: [booking.streetAddress, booking.place].filter(Boolean).join(', '),
    description: `Booking ${booking.number}\n${url}`,
    url,
    organizer: { name: brand.name, email: senderAddress() },
    attendee: { name: booking.guestName, email: booking.guestEmail },
  }
}

/** Constant for a booking: in mails, in the file for download, and at the owner's addresses for other calendars. */
export function bookingUid(bookingId: string): string {
  return `booking-${bookingId}@${brandSlug}`
}
