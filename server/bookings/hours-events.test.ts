import { beforeAll, beforeEach, expect, test } from 'vitest'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, makeHold, thursday } from '../../test/make-bookings.ts'
import { makeCity, makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { subscribe } from '../live/subscribe.ts'
import type { Topic } from '../live/topic.ts'
import { cancelBooking } from './cancel-booking.ts'

useDatabase()

let guest: Person
let spaceId: number
let topic: Topic

beforeAll(async () => {
  guest = await makePerson('June Castellano')
  topic = `hours:${await makeCity()}`
})
beforeEach(async () => {
  await moveClockTo(thursday)
  spaceId = await makeSpace(await makePerson(), { title: 'The Pencil Works' })
})

/** Returns how many events about the city's hours were published during `done`. */
async function eventsWhile(done: () => Promise<unknown>): Promise<number> {
  let heard = 0
  const stop = subscribe([topic], () => {
    heard += 1
  })
  await done()
  stop()
  return heard
}

test('search results by hours receive an event for each slot that is taken or freed', async () => {
  expect(await eventsWhile(() => makeHold({ guest, spaceId }))).toBe(1)
  const another = await makePerson('Somebody Else')
  const bookingId = await makeBooking({ guest: another, spaceId, startTime: '2026-05-24T14:00' })
  expect(await eventsWhile(() => cancelBooking(another, bookingId))).toBeGreaterThan(0)
})
