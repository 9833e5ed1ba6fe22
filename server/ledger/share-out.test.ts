import { beforeAll, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { breakRows } from '../../test/broken-rows.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { useLogLines } from '../../test/log-lines.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { shareOutDue } from './share-out.ts'

useDatabase()
const logged = useLogLines()

const bookings: string[] = []

beforeAll(async () => {
  await moveClockTo(thursday)
  const spaceId = await makeSpace(await makePerson())
  const guest = await makePerson('June')
  for (const startTime of ['2026-05-23T10:00', '2026-05-23T12:00'])
    bookings.push(await makeBooking({ guest, spaceId, startTime, hours: 1 }))
})

async function sharedOut(): Promise<string[]> {
  const { rows } = await db().$client.query<{ bookingId: string }>(
    `select booking_id as "bookingId" from ledger_transactions where kind = 'shares' order by id`,
  )
  return rows.map(({ bookingId }) => bookingId)
}

test('fault 201: a booking whose shares cannot be posted does not stop the others, and is tried again after five minutes', async () => {
  const [broken = '', other = ''] = bookings
  const mend = await breakRows('ledger_transactions', `new.kind = 'shares' and new.booking_id = '${broken}'`)
  expect(await shareOutDue()).toBe(1)
  expect(await sharedOut()).toEqual([other])
  expect(logged.all()).toContainEqual(expect.objectContaining({ message: 'unexpected error', bookingId: broken }))
  await mend()
  expect(await shareOutDue()).toBe(0)
  await moveClockTo(new Date(Date.now() + 301_000))
  expect(await shareOutDue()).toBe(1)
  expect(await sharedOut()).toEqual([other, broken])
})
