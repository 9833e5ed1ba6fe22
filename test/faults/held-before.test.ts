import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadPayment } from '../../app/bookings/load-payment.server.ts'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { weekAvailability } from '../../server/bookings/week-availability.ts'
import { extendHold } from '../../server/payments/extend-hold.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { releaseHold } from '../../server/payments/release-hold.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { faults, payByCard, useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { checkoutRequest, minutesLater } from '../make-bookings.ts'
import { makePerson } from '../make-spaces.ts'
import { makeBookableSpace } from './marketplace-people.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let spaceId: number

beforeEach(async () => {
  ;({ owner, guest, spaceId } = await makeBookableSpace())
})
afterAll(() => faults({ down: false }))

/** Holds Saturday from 14:00 for three hours by default. */
const hold = (hour = '14', hours = 3) =>
  startCheckout(checkoutRequest({ guest, spaceId, startTime: `2026-05-23T${hour}:00:00`, hours }))

const refused = (message: RegExp) =>
  expect.objectContaining({ code: 'heldBefore', status: 409, message: expect.stringMatching(message) })

test('finding S14: a hold that lapsed is not renewed for an hour; others and other times are free', async () => {
  await hold()
  await minutesLater(11)
  await sweepHolds()
  // It is 11:31 in the space's time zone.
  await expect(hold()).rejects.toEqual(
    refused(
      /^You held this time a moment ago and did not book it\. Others have their turn until 12:3[12], New York time\.$/,
    ),
  )
  await expect(hold('16', 2), 'an hour of it').rejects.toEqual(refused(/a moment ago/))
  await expect(hold('17', 2), 'after it').resolves.toMatchObject({})
  await expect(startCheckout(checkoutRequest({ guest: await makePerson(), spaceId }))).resolves.toMatchObject({})
  await minutesLater(70)
  await expect(hold()).rejects.toEqual(refused(/a moment ago/))
  await minutesLater(73)
  await db().$client.query(`update bookings set status = 'expired' where user_id <> $1`, [guest.id])
  await db().$client.query(`delete from availability_blocks where space_id = $1`, [spaceId])
  await expect(hold()).resolves.toMatchObject({})
})

test('finding S14: a hold that lapsed a second ago counts, swept or not', async () => {
  await hold()
  await minutesLater(10.1)
  await expect(hold()).rejects.toEqual(refused(/a moment ago/))
})

test('finding S14: a live hold is resumed for as long as it lasts', async () => {
  const first = await hold()
  await extendHold(guest, first.bookingId)
  await minutesLater(19)
  expect((await hold()).bookingId).toBe(first.bookingId)
})

test('fault 67: letting go gives no more than one hold in all (finding S14)', async () => {
  for (const minute of [0, 4]) {
    await minutesLater(minute)
    const { bookingId } = await hold()
    await minutesLater(minute + 4)
    expect(await releaseHold(guest, bookingId)).toBe('expired')
  }
  const last = await hold()
  await minutesLater(11)
  await releaseHold(guest, last.bookingId)
  await expect(hold()).rejects.toEqual(refused(/Others have their turn until 12:3[12], New York time\./))
})

test('finding S14: a hold is swapped for other hours, but not for ever, and the one that lives stays', async () => {
  await hold('14', 3)
  await minutesLater(5)
  const second = await hold('14', 2)
  await minutesLater(11)
  await expect(hold('15', 2)).rejects.toEqual(
    refused(
      /^You have held this time for 10 minutes, so your hold cannot be swapped for another\. Pay for it until 11:35, New York time\.$/,
    ),
  )
  expect((await hold('14', 2)).bookingId).toBe(second.bookingId)
})

test('finding S14: a hold for which the card provider was out of reach does not count', async () => {
  await faults({ down: true })
  await expect(hold()).rejects.toMatchObject({ code: 'paymentProviderDown' })
  await faults({ down: false })
  await minutesLater(11)
  await sweepHolds()
  await expect(hold()).resolves.toMatchObject({})
})

test('the page of the space and the one of the hold know until when others have their turn, and others do not see it', async () => {
  const start = new Date('2026-05-23T18:00:00Z')
  const held = { start, end: new Date('2026-05-23T21:00:00Z') }
  const turnsOf = async (person: Person | null) => (await weekAvailability(spaceId, '2026-05-23', person)).turns
  const { bookingId } = await hold()
  expect(await turnsOf(guest)).toEqual([])
  await minutesLater(11)
  await sweepHolds()
  const [turn, ...more] = await turnsOf(guest)
  expect(more).toEqual([])
  expect(turn).toMatchObject({ ...held, ranOut: true })
  expect([31, 32]).toContain(turn?.until.getUTCMinutes())
  for (const other of [null, owner, await makePerson()]) expect(await turnsOf(other)).toEqual([])
  const page = await loadPayment(guest, bookingId)
  const until = page.state === 'lapsed' ? page.turnUntil : null
  expect([31, 32]).toContain(until?.getUTCMinutes())
  expect(until?.getSeconds()).toBe(0)
  await minutesLater(73)
  expect(await turnsOf(guest)).toEqual([])
  expect(await loadPayment(guest, bookingId)).toMatchObject({
    state: 'lapsed',
    turnUntil: null,
    message: 'These hours are no longer held for you. Nothing was charged.',
  })
})

test('finding S14: the extra time of a change is not held for ever either', async () => {
  const { bookingId, clientSecret } = await hold('14', 1)
  await payByCard(clientSecret)
  await paymentResult(guest, { bookingId })
  const longer = (startTime: string, hours: number) =>
    modifyBooking({ person: guest, bookingId, startTime, hours, amount: 8_250 * (hours - 1), currency: 'USD' })
  await longer('2026-05-23T14:00:00', 2)
  await minutesLater(11)
  await sweepHolds()
  await expect(longer('2026-05-23T14:00:00', 3)).rejects.toEqual(refused(/a moment ago/))
  await expect(longer('2026-05-23T13:00:00', 2), 'an hour that was not held').resolves.toMatchObject({})
})
