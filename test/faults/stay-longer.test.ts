import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookFreeSpace } from '../../server/bookings/book-free-space.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { bookingsToKeep } from '../../server/bookings/end-bookings.ts'
import { extensionsOfBooking } from '../../server/bookings/extensions-of.ts'
import { countDueWork } from '../../server/jobs/count-due-work.ts'
import { myNotifications } from '../../server/notifications/my-notifications.ts'
import { modificationCheckoutPage } from '../../server/payments/checkout-page.ts'
import { extendModificationHold } from '../../server/payments/extend-hold.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { releaseHold } from '../../server/payments/release-hold.ts'
import { stayLonger } from '../../server/payments/stay-longer.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { moneyTimeline } from '../../server/receipts/money-timeline.ts'
import { deleteSpace } from '../../server/spaces/delete-space.ts'
import { cards, faults, payByCard, providerState, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { makeHold, outcomesOf, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { endTime, finishStays, makeRunningStay, minutesFromEnd, until } from './stay-end.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let spaceId: number
let bookingId: string

beforeAll(async () => {
  owner = await makePerson('Marta Oyelaran')
})
beforeEach(async () => {
  await faults({ down: false })
  ;({ guest, spaceId, bookingId } = await makeRunningStay(owner))
})
afterAll(async () => {
  await faults({ down: false })
  await finishStays()
})

const stay = () => bookingOf(guest, bookingId)
const extend = (hours: number, amount = 8250 * hours, person = guest) =>
  stayLonger({ person, bookingId, until: until(hours), amount, currency: 'USD' })

async function held(hours = 1) {
  const outcome = await extend(hours)
  if (outcome.outcome !== 'payment') throw new Error('It costs nothing')
  return outcome
}

const paidFor = async (one: { clientSecret: string; modificationId: string }) => {
  await payByCard(one.clientSecret)
  return await paymentResult(guest, { bookingId, modificationId: one.modificationId })
}

async function blocks(): Promise<string[]> {
  const { rows } = await db().$client.query<{ kind: string; from: string; until: string }>(
    `select kind, to_char(lower(during) at time zone 'America/New_York', 'HH24:MI') as from,
       to_char(upper(during) at time zone 'America/New_York', 'HH24:MI') as until
     from availability_blocks where space_id = $1 order by lower(during)`,
    [spaceId],
  )
  return rows.map((block) => `${block.kind} ${block.from}-${block.until}`)
}

const toComplete = async () => (await countDueWork()).find(({ kind }) => kind === 'completion')?.count

const reviewRounds = async () =>
  (await db().$client.query('select due_at as "dueAt" from review_rounds where booking_id = $1', [bookingId])).rows

const chargesOf = async () => {
  const { intents } = await providerState()
  return intents.filter((intent) => intent.bookingId === bookingId && intent.status === 'succeeded').length
}
const subjects = async ({ email }: Person) =>
  (await db().$client.query('select subject from outgoing_mails where recipient = $1 order by id', [email])).rows.map(
    ({ subject }: { subject: string }) => subject.split(':')[0],
  )

describe('in the last half hour', () => {
  test('what is free is offered with its price; paid, the stay ends later, and both are told', async () => {
    const offer = await extensionsOfBooking(guest, bookingId)
    expect(offer.options.map(({ hours, toPayMinor }) => [hours, toPayMinor])).toEqual([
      ...[
        [0.5, 4125],
        [1, 8250],
        [1.5, 12_375],
        [2, 16_500],
        [2.5, 20_625],
        [3, 24_750],
        [3.5, 28_875],
        [4, 33_000],
      ],
    ])
    const one = await held()
    expect(await blocks()).toEqual(['booking 14:00-17:00', 'hold 17:00-18:00'])
    expect((await stay()).endTime).toEqual(endTime)
    expect(await paidFor(one)).toMatchObject({
      state: 'succeeded',
      text: 'Payment successful! The space is yours until 18:00.',
    })
    expect(await stay()).toMatchObject({ status: 'confirmed', hours: 4, endTime: until(1), totalPriceMinor: 33_000 })
    expect(await blocks()).toEqual(['booking 14:00-18:00'])
    expect((await subjects(guest)).at(-1)).toBe('You stay longer')
    const paid = (await moneyTimeline(guest, bookingId)).filter(({ kind }) => kind.endsWith('harged'))
    expect(paid.map(({ kind }) => kind)).toEqual(['charged', 'longerCharged'])
    // The fees are those of both payments, so they come after both: line by line no more was taken than was paid.
    const lines = (await moneyTimeline(owner, bookingId)).map(({ kind }) => kind)
    expect(lines).toEqual(['charged', 'longerCharged', 'fee', 'ownerFee', 'held'])
    expect((await subjects(owner)).at(-1)).toBe('Your guest stays longer')
  })

  test('the next booking, a hold, closed hours and the buffer are never taken', async () => {
    const buffer = 'update spaces set buffer_minutes = 30 where id = $1'
    await makeHold({ guest: await makePerson(), spaceId, startTime: '2026-05-23T19:00', hours: 1 })
    expect((await extensionsOfBooking(guest, bookingId)).options).toHaveLength(4)
    await expect(extend(3)).rejects.toMatchObject({ code: 'slotTaken' })
    await db().$client.query(buffer, [spaceId])
    expect((await extensionsOfBooking(guest, bookingId)).options).toHaveLength(3)
    await expect(extend(2)).rejects.toMatchObject({ code: 'slotTaken' })
    const week = JSON.stringify(Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]))
    await db().$client.query('update spaces set week_hours = $2 where id = $1', [spaceId, week])
    expect((await extensionsOfBooking(guest, bookingId)).options).toEqual([])
    await expect(extend(1)).rejects.toMatchObject({ code: 'closedAtTime' })
    expect(await stay()).toMatchObject({ hours: 3, endTime })
  })

  test('half an hour is held, paid and followed by another, and both sides’ shares add up', async () => {
    const one = await held(0.5)
    expect(await blocks()).toEqual(['booking 14:00-17:00', 'hold 17:00-17:30'])
    expect(await paidFor(one)).toMatchObject({ text: 'Payment successful! The space is yours until 17:30.' })
    expect(await stay()).toMatchObject({ hours: 3, extraMinutes: 30, endTime: until(0.5), totalPriceMinor: 28_875 })
    const next = await makeHold({ guest: await makePerson(), spaceId, startTime: '2026-05-23T18:00', hours: 1 })
    expect(next).toMatchObject({ bookingId: expect.any(String) })
    await minutesFromEnd(10)
    const offer = await extensionsOfBooking(guest, bookingId)
    expect(offer.options.map(({ until, toPayMinor }) => [until, toPayMinor])).toEqual([[until(1), 4125]])
    const two = await stayLonger({ person: guest, bookingId, until: until(1), amount: 4125, currency: 'USD' })
    if (two.outcome !== 'payment') throw new Error('It costs nothing')
    expect(await paidFor(two)).toMatchObject({ state: 'succeeded' })
    expect(await stay()).toMatchObject({ hours: 4, extraMinutes: 0, endTime: until(1), totalPriceMinor: 33_000 })
    expect(await blocks()).toEqual(['booking 14:00-18:00', 'hold 18:00-19:00'])
  })

  test('fault 157: the owner switches longer stays off: none is offered or held, and what is held already may be paid', async () => {
    const one = await held()
    await db().$client.query('update spaces set longer_stays = false where id = $1', [spaceId])
    expect(await extensionsOfBooking(guest, bookingId)).toMatchObject({ options: [], longerStays: 'off' })
    await expect(extend(2)).rejects.toMatchObject({ code: 'notExtendable' })
    expect(await paidFor(one)).toMatchObject({ state: 'succeeded' })
    await minutesFromEnd(40)
    const further = { person: guest, bookingId, until: until(2), amount: 8250, currency: 'USD' }
    await expect(stayLonger(further)).rejects.toThrow('The owner does not offer longer stays here')
    expect(await blocks()).toEqual(['booking 14:00-18:00'])
  })

  test('a free space is had longer at once, and again is no further hour', async () => {
    const free = await makeSpace(owner, { priceMinor: 0 })
    await moveClockTo(thursday)
    const booking = { person: guest, spaceId: free, startTime: '2026-05-23T14:00', hours: 3, headcount: 1 }
    const { bookingId: id } = await bookFreeSpace(booking)
    await minutesFromEnd(-20)
    const request = { person: guest, bookingId: id, until: until(1), amount: 0, currency: 'USD' }
    expect(await stayLonger(request)).toEqual({ outcome: 'done', refundMinor: 0 })
    expect(await stayLonger(request)).toEqual({ outcome: 'done', refundMinor: 0 })
    expect(await bookingOf(guest, id)).toMatchObject({ hours: 4, endTime: until(1) })
  })

  test('earlier, a quarter of an hour after the end, and of others it is refused', async () => {
    await expect(extend(1, 8250, await makePerson())).rejects.toMatchObject({ code: 'bookingNotFound' })
    await expect(extensionsOfBooking(owner, bookingId)).rejects.toMatchObject({ code: 'bookingNotFound' })
    await minutesFromEnd(-31)
    await expect(extend(1)).rejects.toMatchObject({ code: 'notExtendable' })
    await minutesFromEnd(15)
    await expect(extend(1)).rejects.toMatchObject({ code: 'notExtendable' })
    await completeBookings()
    await expect(extensionsOfBooking(guest, bookingId)).rejects.toMatchObject({ code: 'notExtendable' })
    expect(await blocks()).toEqual(['booking 14:00-17:00'])
  })

  test('until years later it is refused in words, to a suspended guest too', async () => {
    await expect(extend(1e6)).rejects.toMatchObject({ code: 'invalidFields' })
    await db().$client.query('update users set suspended_at = app_now() where id = $1', [guest.id])
    await expect(extend(1e6)).rejects.toMatchObject({ code: 'notChangeable' })
  })
})

describe('faults', () => {
  test('fault 124: it races the next guest’s hold; one wins, and the stay is whole', async () => {
    for (let round = 0; round < 10; round += 1) {
      const rival = await makePerson('Theo Brandt')
      const { won, refusals } = await outcomesOf([
        extend(2),
        makeHold({ guest: rival, spaceId, startTime: '2026-05-23T18:00', hours: 1 }),
      ])
      expect({ won, refusals }).toEqual({ won: 1, refusals: { slotTaken: 1 } })
      await db().$client.query(`delete from availability_blocks where space_id = $1 and kind = 'hold'`, [spaceId])
      await db().$client.query(`update bookings set status = 'expired' where space_id = $1 and status = 'pending'`, [
        spaceId,
      ])
      await db().$client.query(`update payments set status = 'canceled' where provider_id is null`)
      await db().$client.query(
        `update modifications set status = 'expired', hold_ended_at = created_at where booking_id = $1 and status = 'pending'`,
        [bookingId],
      )
    }
    expect(await stay()).toMatchObject({ hours: 3, endTime })
  })

  test('fault 124: it races the next guest’s hold after the end of the stay, too', async () => {
    await minutesFromEnd(10)
    const next = { guest: await makePerson('Theo Brandt'), spaceId, startTime: '2026-05-23T18:00', hours: 1 }
    const { won, refusals } = await outcomesOf([extend(2), makeHold(next)])
    expect({ won, refusals }).toEqual({ won: 1, refusals: { slotTaken: 1 } })
    expect(await blocks()).toHaveLength(2)
  })

  test('fault 183: longer after its end, it is completed once, and reviewed and paid out by its later end', async () => {
    await minutesFromEnd(14)
    await completeBookings()
    expect(await extensionsOfBooking(guest, bookingId)).toMatchObject({ endTime, until: until(0.25) })
    const one = await held(0.5)
    await minutesFromEnd(16)
    await completeBookings()
    expect(await toComplete()).toBe(0)
    expect(await paidFor(one)).toMatchObject({ state: 'succeeded' })
    expect(await stay()).toMatchObject({ status: 'confirmed', endTime: until(0.5), totalPriceMinor: 28_875 })
    await minutesFromEnd(44)
    await completeBookings()
    expect(await reviewRounds()).toEqual([])
    await minutesFromEnd(45)
    expect(await toComplete()).toBe(1)
    await completeBookings()
    expect(await stay()).toMatchObject({ status: 'completed', endTime: until(0.5) })
    expect(await reviewRounds()).toEqual([{ dueAt: until(24.5) }])
    const { rows } = await db().$client.query('select due_at as "dueAt" from payouts where booking_id = $1', [
      bookingId,
    ])
    expect(rows).toEqual([{ dueAt: until(24.5) }])
    await expect(extend(1)).rejects.toMatchObject({ code: 'notExtendable' })
  })

  test('fault 125: a declined card leaves the stay as it was, and another card pays', async () => {
    const one = await held()
    await extendModificationHold(guest, bookingId, one.modificationId)
    await payByCard(one.clientSecret, cards.declined)
    expect(await paymentResult(guest, { bookingId, modificationId: one.modificationId })).toMatchObject({
      state: 'requires_payment_method',
    })
    expect(await stay()).toMatchObject({ status: 'confirmed', hours: 3, endTime })
    expect(await paidFor(one)).toMatchObject({ state: 'succeeded' })
    expect(await chargesOf()).toBe(2)
  })

  test('fault 126: pressed twice, at once and after it was paid, it is one extension and one charge', async () => {
    const [one, other] = await Promise.all([held(), held()])
    expect(one.modificationId).toBe(other.modificationId)
    await paidFor(one)
    expect(await extend(1)).toEqual({ outcome: 'done', refundMinor: 0 })
    expect(await stay()).toMatchObject({ hours: 4 })
    expect(await chargesOf()).toBe(2)
  })

  test('fault 127: another amount than the one shown is refused with the present one, and nothing is held', async () => {
    await expect(extend(1, 7500)).rejects.toMatchObject({
      code: 'priceChanged',
      status: 409,
      details: { amount: 8250, currency: 'USD' },
    })
    expect(await blocks()).toEqual(['booking 14:00-17:00'])
    await db().$client.query('update spaces set price_minor = 99900 where id = $1', [spaceId])
    expect(await held()).toMatchObject({ amount: 8250 })
  })

  test('fault 128: the end passes while the guest pays; the stay is completed only with its later end', async () => {
    await minutesFromEnd(-5)
    const one = await held()
    await minutesFromEnd(2)
    await completeBookings()
    expect(await stay()).toMatchObject({ status: 'confirmed' })
    const { holdExpiresAt } = await extendModificationHold(guest, bookingId, one.modificationId)
    expect(holdExpiresAt > endTime).toBe(true)
    expect((await modificationCheckoutPage(guest, bookingId, one.modificationId)).change?.modification.toPayMinor).toBe(
      8250,
    )
    expect(await paidFor(one)).toMatchObject({ state: 'succeeded' })
    await completeBookings()
    expect(await stay()).toMatchObject({ status: 'confirmed', endTime: until(1) })
    await minutesFromEnd(75)
    await completeBookings()
    expect(await stay()).toMatchObject({ status: 'completed', hours: 4 })
  })

  test('after its end, too, a longer stay that waits for its payment keeps its space and the guest’s account', async () => {
    await minutesFromEnd(-5)
    await held()
    await minutesFromEnd(2)
    expect(await bookingsToKeep(db(), guest)).toHaveLength(1)
    await expect(deleteSpace(owner, spaceId)).rejects.toMatchObject({ code: 'futureBookings' })
    await releaseHold(guest, bookingId)
    expect(await bookingsToKeep(db(), guest)).toEqual([])
    await deleteSpace(owner, spaceId)
  })

  test('fault 129: never paid, the further time is free again and the stay completes as booked', async () => {
    await held()
    await minutesFromEnd(2)
    await sweepHolds()
    await completeBookings()
    expect(await stay()).toMatchObject({ status: 'confirmed', hours: 3, endTime })
    await minutesFromEnd(15)
    await completeBookings()
    expect(await stay()).toMatchObject({ status: 'completed', hours: 3, endTime })
    expect(await blocks()).toEqual(['booking 14:00-17:00'])
  })

  test('fault 130: paid after the stay was completed, all of it comes back and the guest is told', async () => {
    const one = await held()
    await faults({ loseWebhooks: true })
    await payByCard(one.clientSecret)
    await db().$client.query(`update modifications set status = 'expired', hold_ended_at = app_now() where id = $1`, [
      one.modificationId,
    ])
    await db().$client.query(`delete from availability_blocks where booking_id = $1 and kind = 'hold'`, [bookingId])
    await minutesFromEnd(15)
    await completeBookings()
    await faults({ loseWebhooks: false })
    const result = await paymentResult(guest, { bookingId, modificationId: one.modificationId })
    expect(result).toMatchObject({ state: 'failed', detail: expect.stringContaining('$82.50 is on its way back') })
    expect(await stay()).toMatchObject({ status: 'completed', hours: 3 })
    expect((await subjects(guest)).at(-1)).toBe('You paid too late to stay longer')
    const titles = (await myNotifications(guest)).map(({ title }) => title)
    expect(titles).toContainEqual(expect.stringMatching(/^You paid too late .*, 14:00–18:00, New York time$/))
  })

  test('let go on the payment page, the further time is free at once', async () => {
    await held()
    expect(await releaseHold(guest, bookingId)).toBe('expired')
    expect(await blocks()).toEqual(['booking 14:00-17:00'])
    expect((await extensionsOfBooking(guest, bookingId)).waiting).toBeNull()
  })
})
