import { beforeAll, expect, test } from 'vitest'
import { loadBooking } from '../app/bookings/load-booking.server.ts'
import { db, inTransaction } from '../db/connect.ts'
import { paths } from '../rules/paths.ts'
import type { Person } from '../server/accounts/person.ts'
import { expireBooking } from '../server/bookings/expire-booking.ts'
import { lockBooking } from '../server/bookings/lock-booking.ts'
import { queuePaidTooLateMails } from '../server/bookings/queue-booking-mails.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeBooking, makeHold, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

let owner: Person
let guest: Person
beforeAll(async () => {
  await moveClockTo(thursday)
  owner = await makePerson()
  guest = await makePerson('June Castellano')
})

async function ownerLinks(): Promise<string[]> {
  const { rows } = await db().$client.query('select path from notifications where person_id = $1 order by id', [
    owner.id,
  ])
  return rows.map(({ path }) => path)
}

test('the mail about a booking leads its owner to its page; of an expired hold, which has none, to the listing', async () => {
  const spaceId = await makeSpace(owner)
  const bookingId = await makeBooking({ guest, spaceId })
  expect(await ownerLinks()).toEqual([paths.booking(bookingId)])
  expect(await loadBooking(owner, bookingId)).toMatchObject({ role: 'owner' })

  const { bookingId: lateId } = await makeHold({ guest, spaceId, startTime: '2026-05-24T14:00' })
  await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, lateId)
    if (booking) await expireBooking(tx, booking)
    await queuePaidTooLateMails(tx, lateId)
  })
  await expect(loadBooking(owner, lateId)).rejects.toMatchObject({ code: 'bookingNotFound' })
  expect(await ownerLinks()).toEqual([paths.booking(bookingId), paths.listing(spaceId)])
})
