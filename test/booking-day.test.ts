import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { bookingDay } from '../app/bookings/booking-day.server.ts'
import { db } from '../db/connect.ts'
import { bookingOf } from '../server/bookings/booking-of.ts'
import { releaseHold } from '../server/payments/release-hold.ts'
import { useCardProvider } from './card-provider.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeHold, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()
useCardProvider()

test('the hours before and after held ones, which the buffers take, look the same', async () => {
  await moveClockTo(thursday)
  const [guest, owner] = [await makePerson('June Castellano'), await makePerson('Marta Oyelaran')]
  const spaceId = await makeSpace(owner)
  await db().$client.query('update spaces set buffer_minutes = 30 where id = $1', [spaceId])
  const { bookingId } = await makeHold({ guest, spaceId, startTime: '2026-05-23T14:00', hours: 2 })
  const day = await bookingDay(await bookingOf(guest, bookingId), guest, 'ownHold')
  const at = (hour: number) => day?.hours[hour - (day?.from ?? 9)]
  expect([12, 13, 14, 15, 16, 17].map(at)).toEqual(['free', 'taken', 'ownHold', 'ownHold', 'taken', 'free'])
})

test('the hours of a hold that was let go are drawn as they are now', async () => {
  await moveClockTo(thursday)
  const [guest, owner] = [await makePerson('June Castellano'), await makePerson('Marta Oyelaran')]
  const spaceId = await makeSpace(owner)
  const { bookingId } = await makeHold({ guest, spaceId, startTime: '2026-05-23T14:00', hours: 2 })
  await releaseHold(guest, bookingId)
  const day = await bookingDay(await bookingOf(guest, bookingId), guest, null)
  expect([14, 15].map((hour) => day?.hours[hour - (day?.from ?? 9)])).toEqual(['free', 'free'])
})
