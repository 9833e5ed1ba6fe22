import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookFreeSpace } from '../../server/bookings/book-free-space.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { extensionsOfBooking } from '../../server/bookings/extensions-of.ts'
import { requestExtension } from '../../server/bookings/request-extension.ts'
import { type Counted, limit } from '../../server/limits/limit.ts'
import { answerProposal } from '../../server/payments/answer-proposal.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { startSeries } from '../../server/payments/start-series.ts'
import { inRequest } from '../../server/request-scope.ts'
import { payByCard, useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { subjectsTo } from '../mails.ts'
import { checkoutRequest, makeBooking } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { makeBookableSpace } from './marketplace-people.ts'
import { minutesFromEnd, until } from './stay-end.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1' })
useCardProvider()

let guest: Person
let spaceId: number

beforeEach(async () => {
  ;({ guest, spaceId } = await makeBookableSpace())
})

const tooMany = { code: 'tooManyRequests', status: 429 }

/** Uses a limit up to the given number of points. */
async function useUp(kind: Counted, points: number): Promise<void> {
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

  test('to thirty free bookings a day, however many of them are cancelled, and their address to 240', async () => {
    const free = await makeSpace(await makePerson(), { priceMinor: 0 })
    const book = (hour: number, person = guest) =>
      bookFreeSpace({ person, spaceId: free, startTime: `2026-05-23T${hour}:00`, hours: 1, headcount: 1 })
    await useUp('freeBookings', 29)
    const { bookingId } = await book(10)
    await cancelBooking(guest, bookingId)
    const message = 'You can book or change 30 times a day without a payment. Please try again in 24 hours.'
    await expect(book(10)).rejects.toMatchObject({ ...tooMany, message })
    const another = await makePerson('Another Guest')
    const here = { requestId: 'free', address: '192.0.2.60', userAgent: null }
    await inRequest(here, async () => {
      for (let used = 0; used < 239; used += 1) await limit('freeBookingsOfAddress', here.address)
      await book(12, another)
      await expect(book(14, another)).rejects.toMatchObject(tooMany)
    })
  })

  test('in calls of the card provider before a series is held, not between its hold and its payments', async () => {
    const series = {
      date: '2026-05-28',
      time: '18:00',
      hours: 2,
      weeks: 2,
      headcount: 1,
      amount: 33_000,
      currency: 'USD',
    }
    const stays = [new Date('2026-05-28T22:00:00Z'), new Date('2026-06-04T22:00:00Z')]
    await useUp('providerCalls', 59)
    const held = await startSeries({ ...series, person: guest, spaceId, stays })
    expect(held.stays.map(({ clientSecret }) => clientSecret)).toEqual([expect.any(String), expect.any(String)])
    const another = await makePerson('Another Guest')
    for (let used = 0; used < 60; used += 1) await limit('providerCalls', another.id)
    const later = stays.map((start) => new Date(start.getTime() + 3 * 3_600_000))
    await expect(
      startSeries({ ...series, time: '21:00', person: another, spaceId, stays: later }),
    ).rejects.toMatchObject(tooMany)
    const { rows } = await db().$client.query('select from bookings where user_id = $1', [another.id])
    expect(rows).toEqual([])
  })

  test('fault 223: in holds of one address, by whichever account, each week of a series', async () => {
    const address = '203.0.113.77'
    const from = <T>(one: string, work: () => Promise<T>) =>
      inRequest({ requestId: 'r', address: one, userAgent: null }, work)
    const series = {
      date: '2026-05-28',
      time: '18:00',
      hours: 2,
      weeks: 2,
      headcount: 1,
      amount: 33_000,
      currency: 'USD',
    }
    const stays = [new Date('2026-05-28T22:00:00Z'), new Date('2026-06-04T22:00:00Z')]
    for (let used = 0; used < 237; used += 1) await limit('holdsOfAddress', address)
    await from(address, () => startSeries({ ...series, person: guest, spaceId, stays }))
    const another = await makePerson('Another Guest')
    const hold = (startTime: string) => startCheckout(checkoutRequest({ guest: another, spaceId, startTime }))
    await from(address, () => hold('2026-05-24T10:00:00'))
    await expect(from(address, () => hold('2026-05-24T14:00:00'))).rejects.toMatchObject(tooMany)
    await from('203.0.113.78', () => hold('2026-05-24T14:00:00'))
  })

  test('by what the owner accepts, not the guest who asked to stay longer', async () => {
    const owner = await makePerson('Odd Owner')
    const ownSpace = await makeSpace(owner)
    await db().$client.query('update spaces set longer_by_request = true where id = $1', [ownSpace])
    const paid = await startCheckout(checkoutRequest({ guest, spaceId: ownSpace }))
    await payByCard(paid.clientSecret)
    await paymentResult(guest, paid)
    await minutesFromEnd(-20)
    const { bookingId } = paid
    await requestExtension({
      person: guest,
      bookingId,
      until: until(1),
      amount: 8250,
      currency: 'USD',
      chargesCard: true,
    })
    const { proposal } = await extensionsOfBooking(guest, bookingId)
    await useUp('intents', 58)
    await answerProposal({ person: owner, bookingId, proposalId: proposal!.id, answer: 'accepted' })
    await expect(limit('intents', guest.id), 'the guest has one left').resolves.toBeUndefined()
  })

  test('asking for one end and another mails the owner five times in 15 minutes, the last about what is asked now', async () => {
    const owner = await makePerson('Marta Oyelaran')
    const bookingId = await makeBooking({ guest, spaceId: await makeSpace(owner) })
    await db().$client.query(
      'update spaces set longer_by_request = true where id = (select space_id from bookings where id = $1)',
      [bookingId],
    )
    const ask = (hours: number) =>
      requestExtension({
        person: guest,
        bookingId,
        until: until(hours),
        amount: 8250 * hours,
        currency: 'USD',
        chargesCard: false,
      })
    const mails = async () => (await subjectsTo(owner)).filter((subject) => subject.startsWith('May your guest stay'))
    await minutesFromEnd(-25)
    for (const hours of [2, 1, 2, 1, 2]) await ask(hours)
    await ask(2)
    await minutesFromEnd(-24)
    await expect(ask(1)).rejects.toMatchObject({
      ...tooMany,
      details: { retryAfterSeconds: expect.closeTo(14 * 60, -1) },
    })
    expect((await extensionsOfBooking(guest, bookingId)).proposal?.endTime).toEqual(until(2))
    expect(await mails()).toHaveLength(5)
    expect((await mails()).at(-1)).toContain('stay until 19:00?')
    await minutesFromEnd(-9)
    await ask(1)
    expect(await mails()).toHaveLength(6)
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

    test('and as in free bookings where nothing is to be paid', async () => {
      const bookingId = await makeBooking({ guest, spaceId, startTime, hours: 3 })
      await useUp('freeBookings', 29)
      await change(bookingId, 3, 0, '2026-05-28T10:00')
      await expect(change(bookingId, 3, 0, '2026-05-28T12:00')).rejects.toMatchObject(tooMany)
      expect(await change(bookingId, 4, 8_250, '2026-05-28T10:00')).toMatchObject({ outcome: 'payment' })
    })

    test('and in payment intents where one is needed', async () => {
      const bookingId = await makeBooking({ guest, spaceId, startTime, hours: 3 })
      await useUp('intents', 60)
      await expect(change(bookingId, 4, 8_250)).rejects.toMatchObject(tooMany)
      expect(await change(bookingId, 3, 0, '2026-05-28T10:00')).toMatchObject({ outcome: 'done' })
    })
  })
})
