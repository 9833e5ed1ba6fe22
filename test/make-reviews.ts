import { db } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { makeBooking } from './make-bookings.ts'

/** Makes a booking that ended three hours ago, without reviews; six hours earlier for each stay that the space has already. */
export async function makeStay(guest: Person, spaceId: number): Promise<string> {
  const bookingId = await makeBooking({ guest, spaceId })
  const ended = `app_now() - interval '3 hours' - interval '6 hours' *
    (select count(*) from bookings before where before.space_id = b.space_id and before.status = 'completed')`
  await db().$client.query(
    `with stay as (
       update bookings b set status = 'completed', start_time = ${ended} - hours * interval '1 hour', end_time = ${ended}
       where id = $1 returning start_time, end_time
     )
     update availability_blocks set during = (select tstzrange(start_time, end_time) from stay) where booking_id = $1`,
    [bookingId],
  )
  return bookingId
}

/** Makes a visible review of such a stay, and returns its id. */
export async function makeReview(guest: Person, spaceId: number, body = 'Fine light.'): Promise<number> {
  const { rows } = await db().$client.query<{ id: number }>(
    `insert into reviews (booking_id, space_id, user_id, rating, body, visible_at) values ($1, $2, $3, 4, $4, app_now()) returning id`,
    [await makeStay(guest, spaceId), spaceId, guest.id, body],
  )
  return rows[0]!.id
}
