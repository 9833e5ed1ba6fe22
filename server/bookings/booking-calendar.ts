import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { brand } from '../../rules/brand.ts'
import { type CalendarEvent, calendarFile } from '../../rules/calendar-file.ts'
import { paths } from '../../rules/paths.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { siteUrl } from '../mail/render-mail.ts'
import { bookingUid } from './booking-invitation.ts'
import { type BookingDetail, bookingOf, bookingsOfSeries } from './booking-of.ts'

/**
 * Returns a booking as an .ics file, for its guest or the owner of its space; after a cancellation it removes the event from a
 * calendar that has it. It has no arrival notes: calendars are shared, door codes are not. Throws `bookingNotFound` for all
 * other users, and if it was never confirmed.
 */
export async function bookingCalendar(person: Person, bookingId: string): Promise<{ number: string; file: string }> {
  const booking = await bookingOf(person, bookingId)
  if (booking.role === 'admin' || !booking.confirmedAt) throw new Refusal('bookingNotFound')
  return { number: booking.number, file: await fileOf([booking]) }
}

/**
 * Returns the bookings of a guest's own series that were confirmed as one .ics file. Throws `seriesNotFound` for all others, and
 * if none was.
 */
export async function seriesCalendar(person: Person, seriesId: string): Promise<{ number: string; file: string }> {
  const bookings = await bookingsOfSeries(person, seriesId)
  const confirmed = bookings.filter(({ role, confirmedAt }) => role === 'guest' && confirmedAt)
  const [first] = confirmed
  if (!first) throw new Refusal('seriesNotFound')
  return { number: first.number, file: await fileOf(confirmed) }
}

async function fileOf(bookings: BookingDetail[]): Promise<string> {
  const changes = await changesOf(bookings.map(({ id }) => id))
  const events = bookings.map((booking) => eventOf(booking, changes.get(booking.id) ?? 0))
  return calendarFile({ product: brand.name, method: 'PUBLISH', events })
}

function eventOf(booking: BookingDetail, changes: number): CalendarEvent {
  const { id, role, status, number, spaceTitle, guestName } = booking
  const isCancelled = status === 'cancelled'
  const url = siteUrl(paths.booking(id))
  return {
    timeZone: booking.timeZone,
    isCancelled,
    uid: bookingUid(id),
    sequence: changes + (isCancelled ? 1 : 0),
    stamp: booking.now,
    start: booking.startTime,
    end: booking.endTime,
    summary: role === 'guest' ? spaceTitle : `${spaceTitle}, booked by ${guestName}`,
    location: [booking.streetAddress, booking.spaceLocation, booking.spaceCountry].filter(Boolean).join(', '),
    description: `Booking ${number}\n${url}`,
    url,
  }
}

/** Returns how often each of these bookings was moved, extended or shortened, by its id. */
async function changesOf(bookingIds: string[]): Promise<Map<string, number>> {
  const rows = await fetchRows<{ id: string; count: number }>(
    db(),
    sql`
      select booking_id as id, count(*)::int as count from modifications
      where booking_id = any(${bookingIds}::uuid[]) and status = 'done' group by booking_id`,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}
