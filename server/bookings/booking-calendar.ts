import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { brand } from '../../rules/brand.ts'
import { calendarFile } from '../../rules/calendar-file.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { siteUrl } from '../mail/render-mail.ts'
import { bookingUid } from './booking-invitation.ts'
import { bookingOf } from './booking-of.ts'

/**
 * Returns a booking as an .ics file, for its guest or the owner of its space; after a cancellation it removes the event from a
 * calendar that has it. It has no arrival notes: calendars are shared, door codes are not. Throws `bookingNotFound` for all
 * other users, and if it was never confirmed.
 */
export async function bookingCalendar(person: Person, bookingId: string): Promise<{ number: string; file: string }> {
  const booking = await bookingOf(person, bookingId)
  const { id, role, status, number, spaceTitle, guestName, confirmedAt } = booking
  if (role === 'admin' || !confirmedAt) throw new Refusal('bookingNotFound')
  const isCancelled = status === 'cancelled'
  const url = siteUrl(`/my-bookings/${id}`)
  const event = {
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
  return { number, file: calendarFile({ product: brand.name, method: 'PUBLISH', events: [event] }) }
}

/** Returns how often a booking was moved, extended or shortened. */
async function changesOf(bookingId: string): Promise<number> {
  const [found] = await fetchRows<{ count: number }>(
    db(),
    sql`select count(*)::int as count from modifications where booking_id = ${bookingId} and status = 'done'`,
  )
  return found?.count ?? 0
}
