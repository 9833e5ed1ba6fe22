import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { loadListing } from '../app/listings/load-listing.server.ts'
import { db } from '../db/connect.ts'
import { deleteSpace } from '../server/spaces/delete-space.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeBooking, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

test('the page of a listing asks whether to delete it only if that would not be refused', async () => {
  await moveClockTo(thursday)
  const owner = await makePerson()
  const id = await makeSpace(owner)
  const isBooked = async () => (await loadListing(owner, id, null)).isBooked
  expect(await isBooked()).toBe(false)
  const bookingId = await makeBooking({ guest: await makePerson('June Guest'), spaceId: id })
  expect(await isBooked()).toBe(true)
  await moveClockTo(new Date('2026-05-25T12:00Z'))
  expect(await isBooked()).toBe(false)
  // A change that was asked for before the end, and still waits for its payment.
  await db().$client.query(
    `insert into modifications (booking_id, status, from_start_time, from_hours, start_time, end_time, hours, to_pay_minor,
       currency, hold_expires_at)
     select id, 'pending', start_time, hours, start_time, end_time, hours, 1, currency, app_now() from bookings where id = $1`,
    [bookingId],
  )
  await expect(deleteSpace(owner, id)).rejects.toMatchObject({ code: 'futureBookings' })
  expect(await isBooked()).toBe(true)
  await db().$client.query('delete from modifications where booking_id = $1', [bookingId])
  await deleteSpace(owner, id)
})
