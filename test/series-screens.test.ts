import 'temporal-polyfill/global'
import { beforeEach, expect, test } from 'vitest'
import { loadEveryWeek } from '../app/space/load-every-week.server.ts'
import { db } from '../db/connect.ts'
import { paths } from '../rules/paths.ts'
import type { Person } from '../server/accounts/person.ts'
import { startSeries } from '../server/payments/start-series.ts'
import { useCardProvider } from './card-provider.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeBooking, makeHold, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()
useCardProvider()

let guest: Person
let spaceId: number
let slug: string

beforeEach(async () => {
  await moveClockTo(thursday)
  guest = await makePerson('June Castellano')
  spaceId = await makeSpace(await makePerson('Marta Oyelaran'))
  // A buffer belongs to the hold before it.
  const { rows } = await db().$client.query<{ slug: string }>(
    'update spaces set buffer_minutes = 30 where id = $1 returning slug',
    [spaceId],
  )
  slug = rows[0]!.slug
})

const pattern = { date: '2026-05-28', time: '18:00', hours: 2, weeks: 3 }
const thursdays = ['2026-05-28T22:00Z', '2026-06-04T22:00Z', '2026-06-11T22:00Z'].map((at) => new Date(at))
/** Two hours cost $165 with the fee. */
const each = 16_500

const hold = (stays = thursdays) =>
  startSeries({
    ...{ ...pattern, person: guest, spaceId, headcount: 1, stays, amount: each * stays.length, currency: 'USD' },
  })

const page = (person: Person | null = guest, query = 'date=2026-05-28&time=18:00&hours=2&weeks=3') =>
  loadEveryWeek(new URL(`http://x/space/${slug}/every-week?${query}`), slug, person)

test('four weeks are proposed unless others are asked for', async () => {
  expect((await page(guest, '')).plan?.weeks).toHaveLength(4)
  expect((await page(guest, 'weeks=13')).asked.weeks).toBe(4)
})

test('weeks that the guest holds are free to them, with the way to their payment, and taken for others', async () => {
  const { seriesId, holdExpiresAt: until } = await hold()
  const mine = await page()
  expect(mine.ownHold).toEqual({ until, what: '3 weeks from Thu 28 May', address: paths.series(seriesId) })
  expect(mine.plan?.weeks.map(({ state }) => state)).toEqual(['usual', 'usual', 'usual'])
  const theirs = await page(await makePerson('Theo Brandt'))
  expect(theirs.ownHold).toBeNull()
  expect(theirs.plan?.weeks.map(({ why }) => why)).toEqual(Array(3).fill('This time slot is not available'))
})

test('one hold of the guest is named by its hours, and no longer once its time is over', async () => {
  const held = await makeHold({ guest, spaceId, startTime: '2026-06-04T18:00', hours: 2 })
  const { ownHold, plan } = await page()
  expect(ownHold).toMatchObject({ what: 'Thu 4 Jun, 18:00–20:00', address: paths.payment(held.bookingId) })
  expect(plan?.weeks.map(({ state }) => state)).toEqual(['usual', 'usual', 'usual'])
  await moveClockTo(new Date(thursday.getTime() + 11 * 60_000))
  expect((await page()).ownHold).toBeNull()
})

test('a week that the guest has booked already says so, with the way there', async () => {
  const bookingId = await makeBooking({ guest, spaceId, startTime: '2026-06-04T19:00', hours: 1 })
  const [first, second] = (await page()).plan!.weeks
  expect(first).toMatchObject({ state: 'usual', why: null, own: null })
  expect(second).toMatchObject({
    ...{ state: 'left out', why: 'You have booked these hours already' },
    own: { address: paths.booking(bookingId), text: 'See the booking' },
  })
  const [, theirs] = (await page(await makePerson('Theo Brandt'))).plan!.weeks
  expect(theirs).toMatchObject({ why: 'This time slot is not available', own: null })
})
