import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookFreeSpace } from '../../server/bookings/book-free-space.ts'
import { limit } from '../../server/limits/limit.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { checkoutRequest, makeBooking, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1' })
useCardProvider()

let guest: Person
let spaceId: number

beforeEach(async () => {
  await moveClockTo(thursday)
  guest = await makePerson('June Castellano')
  spaceId = await makeSpace(await makePerson('Marta Oyelaran'))
})

const tooMany = { code: 'tooManyRequests', status: 429 }

/** Uses a limit up to the given number of points. */
async function useUp(kind: 'holds' | 'intents', points: number): Promise<void> {
  for (let used = 0; used < points; used += 1) await limit(kind, guest.id)
}

describe('finding M9: one person is limited', () => {
  const checkout = (hour = 14) =>
    startCheckout(checkoutRequest({ guest, spaceId, startTime: `2026-05-23T${hour}:00:00`, hours: 1 }))

  test('to ten holds a minute, and others are not', async () => {
    await useUp('holds', 9)
    await checkout(14)
    await expect(checkout(16)).rejects.toMatchObject(tooMany)
    const another = await makePerson('Another Guest')
    await startCheckout(checkoutRequest({ guest: another, spaceId, startTime: '2026-05-23T18:00:00', hours: 1 }))
  })

  test('to sixty payment intents an hour', async () => {
    await useUp('intents', 59)
    await checkout(14)
    await db().$client.query('update bookings set hold_expires_at = app_now() where user_id = $1', [guest.id])
    await expect(checkout(16)).rejects.toMatchObject(tooMany)
  })

  test('in free bookings as in holds', async () => {
    const free = await makeSpace(await makePerson(), { priceMinor: 0 })
    const book = (hour: number) =>
      bookFreeSpace({ person: guest, spaceId: free, startTime: `2026-05-23T${hour}:00`, hours: 1, headcount: 1 })
    await useUp('holds', 9)
    await book(10)
    await expect(book(12)).rejects.toMatchObject(tooMany)
  })

  describe('in changes of a booking', () => {
    const startTime = '2026-05-28T14:00'
    const change = (bookingId: string, hours: number, amount: number, start = startTime) =>
      modifyBooking({ person: guest, bookingId, startTime: start, hours, amount, currency: 'USD' })

    test('as in holds', async () => {
      const bookingId = await makeBooking({ guest, spaceId, startTime, hours: 3 })
      await useUp('holds', 9)
      await change(bookingId, 3, 0, '2026-05-28T10:00')
      await expect(change(bookingId, 3, 0, '2026-05-28T12:00')).rejects.toMatchObject(tooMany)
    })

    test('and in payment intents where one is needed', async () => {
      const bookingId = await makeBooking({ guest, spaceId, startTime, hours: 3 })
      await useUp('intents', 60)
      await expect(change(bookingId, 4, 8_250)).rejects.toMatchObject(tooMany)
      expect(await change(bookingId, 3, 0, '2026-05-28T10:00')).toMatchObject({ outcome: 'done' })
    })
  })
})
