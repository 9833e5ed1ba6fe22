import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { brand } from '../../rules/brand.ts'
import { type CalendarEvent, calendarFile } from '../../rules/calendar-file.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { siteUrl } from '../mail/render-mail.ts'
import { bookingUid } from './booking-invitation.ts'
import { type BookingDetail, bookingOf } from './booking-of.ts'
import { seriesOf } from './series-of.ts'

/**
 * Returns a booking as an .ics file, for its guest or the owner of its space; after a cancellation it removes the event from a
 * calendar that has it. It has no arrival notes: calendars are shared, door codes are not. Throws `bookingNotFound` for all
 * other users, and if it was never confirmed.
 */
export async function bookingCalendar(person: Person, bookingId: string): Promise<{ number: string; file: string }> {
  const booking = await bookingOf(person, bookingId)
  if (booking.role === 'admin' || !booking.confirmedAt) throw new Refusal('bookingNotFound')
  return { number: booking.number, file: fileOf([await eventOf(booking)]) }
}

/** Returns the bookings of a guest's own series that were confirmed as one .ics file. Throws `seriesNotFound` for all others, and if none was. */
export async function seriesCalendar(person: Person, seriesId: string): Promise<{ number: string; file: string }> {
  const { stays } = await seriesOf(person, seriesId)
  const confirmed = stays.filter(({ confirmedAt }) => confirmedAt)
  const [first] = confirmed
  if (!first) throw new Refusal('seriesNotFound')
  const events: CalendarEvent[] = []
  for (const { bookingId } of confirmed) events.push(await eventOf(await bookingOf(person, bookingId)))
  return { number: first.number, file: fileOf(events) }
}

function fileOf(events: CalendarEvent[]): string {
  return calendarFile({ product: brand.name, method: 'PUBLISH', events })
}

async function eventOf(booking: BookingDetail): Promise<CalendarEvent> {
  const { id, role, status, number, spaceTitle, guestName } = booking
  const isCancelled = status === 'cancelled'
  const url = siteUrl(`/my-bookings/${id}`)
  return {
    timeZone: booking.timeZone,
    isCancelled,
    uid: bookingUid(id),
    sequence: (await changesOf(id)) + (isCancelled ? 1 : 0),
    stamp: booking.now,
    start: booking.startTime,
    end: booking.endTime,
    summary: role === 'guest' ? spaceTitle : `${spaceTitle}, booked by ${guestName}`,
    location: [booking.streetAddress, booking.spaceLocation, booking.spaceCountry].filter(Boolean).join(', '),
    description: `Booking ${number}\n${url}`,
    url,
  }
}

/** Returns how often a booking was moved, extended or shortened. */
async function changesOf(bookingId: string): Promise<number> {
  const [found] = await fetchRows<{ count: number }>(
    db(),
    sql`select count(*)::int as count from modifications where booking_id = ${bookingId} and status = 'done'`,
  )
  return found?.count ?? 0
}
