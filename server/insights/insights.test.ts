import { beforeAll, expect, test, vi } from 'vitest'
import { loadAnalytics } from '../../app/admin/load-analytics.server.ts'
import { db } from '../../db/connect.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { shareOutDue } from '../ledger/share-out.ts'
import { monthlyFees } from './monthly-fees.ts'
import { platformStatistics } from './platform-statistics.ts'

useDatabase()

let admin: Person
let guest: Person
let dollars: number
let euros: number

/** May 2026: two bookings in USD, a cancelled one, one in EUR; April had one of USD, and May of the year before one. */
beforeAll(async () => {
  await moveClockTo(thursday)
  const owner = await makePerson()
  guest = await makePerson('June')
  admin = { ...(await makePerson('Desk')), isAdmin: true }
  dollars = await makeSpace(owner)
  euros = await makeSpace(owner, { currency: 'EUR', priceMinor: 4000 })
  await makeBooking({ guest, spaceId: dollars })
  await makeBooking({ guest, spaceId: dollars, startTime: '2026-05-24T14:00', hours: 1 })
  await makeBooking({ guest, spaceId: euros, hours: 2 })
  const cancelled = await makeBooking({ guest, spaceId: dollars, startTime: '2026-05-23T18:00', hours: 2 })
  await cancelBooking(guest, cancelled)
  await confirmedAt(
    await makeBooking({ guest, spaceId: dollars, startTime: '2026-05-26T14:00' }),
    '2026-04-30T23:59:59Z',
  )
  await confirmedAt(
    await makeBooking({ guest, spaceId: dollars, startTime: '2026-05-27T14:00' }),
    '2025-05-31T23:59:59Z',
  )
  while ((await shareOutDue()) > 0);
})

test('the totals count what is not deleted or cancelled, and money per currency', async () => {
  const closed = await makePerson('Closed')
  await db().$client.query(`update users set email = 'deleted-' || id || '@deleted.invalid' where id = $1`, [closed.id])
  const { now, ...statistics } = await platformStatistics(admin)
  expect(statistics).toEqual({
    people: 3,
    owners: 1,
    spaces: 2,
    availableSpaces: 2,
    rentedNow: 0,
    bookings: 5,
    guestsPaid: [
      // Five bookings of 3, 1, 3, 3 hours at $82.50 with the fee, and of the cancelled one its fee of $15.
      { currency: 'USD', amountMinor: 8250 * 10 + 1500 },
      { currency: 'EUR', amountMinor: 8800 },
    ],
  })
  expect(now.toISOString().slice(0, 10)).toBe('2026-05-21')
})

test('finding P8: the available spaces are all that are switched on, including those in maintenance', async () => {
  await db().$client.query(`update spaces set status = 'maintenance' where id = $1`, [dollars])
  expect(await platformStatistics(admin)).toMatchObject({ spaces: 2, availableSpaces: 2 })
  await db().$client.query(`update spaces set status = 'available', available = false where id = $1`, [dollars])
  expect(await platformStatistics(admin)).toMatchObject({ spaces: 2, availableSpaces: 1 })
  await db().$client.query('update spaces set available = true where id = $1', [dollars])
})

test('monthly fees are the guest’s and the owner’s, of twelve months in UTC, per currency', async () => {
  const [usd, eur, ...others] = await monthlyFees(admin)
  expect(others).toEqual([])
  expect(usd?.months).toHaveLength(12)
  expect(usd?.months[0]).toEqual({ month: '2025-06', totalFeesMinor: 0, totalBookings: 0 })
  expect(usd?.months.slice(-2)).toEqual([
    { month: '2026-04', totalFeesMinor: 4500, totalBookings: 1 },
    // $15 an hour of four hours, and the guest's fee that the cancelled one keeps.
    { month: '2026-05', totalFeesMinor: 6000 + 1500, totalBookings: 2 },
  ])
  expect(eur?.months.at(-1)).toEqual({ month: '2026-05', totalFeesMinor: 1600, totalBookings: 1 })
})

test('users who are not admins get notFound', async () => {
  for (const person of [guest, null]) {
    await expect(platformStatistics(person)).rejects.toMatchObject({ code: 'notFound' })
    await expect(monthlyFees(person)).rejects.toMatchObject({ code: 'notFound' })
  }
})

test('a part that cannot be read says so in its place, and the other is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await db().$client.query('alter view total_platform_fees rename to elsewhere')
  const withoutMonths = await loadAnalytics(admin, null)
  await db().$client.query('alter view elsewhere rename to total_platform_fees')
  expect(withoutMonths).toMatchObject({
    months: null,
    monthsError: 'Failed to fetch monthly statistics',
    statisticsError: null,
  })
  expect(withoutMonths.statistics?.bookings).toBe(5)

  await db().$client.query('alter table profiles rename to elsewhere')
  const withoutTotals = await loadAnalytics(admin, 'EUR')
  await db().$client.query('alter table elsewhere rename to profiles')
  expect(withoutTotals).toMatchObject({
    statistics: null,
    statisticsError: 'Failed to fetch statistics',
    monthsError: null,
  })
  expect(withoutTotals.months?.shown?.currency).toBe('EUR')
})

test('growth compares the last whole month with the one before it, by bookings', async () => {
  await moveClockTo(new Date('2026-06-02T12:00:00Z'))
  const { months } = await loadAnalytics(admin, 'USD')
  expect(months?.growth).toEqual({
    before: '2026-04',
    last: '2026-05',
    percent: 200,
    perCurrency: [
      { currency: 'USD', percent: 100 },
      { currency: 'EUR', percent: null },
    ],
  })
  expect(months?.totals).toEqual(['$120.00', '€16.00'])
})

async function confirmedAt(bookingId: string, instant: string): Promise<void> {
  await db().$client.query('update bookings set confirmed_at = $2 where id = $1', [bookingId, instant])
}
