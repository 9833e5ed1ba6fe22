import { beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { watchBacklog } from '../../server/jobs/watch-backlog.ts'
import { bookingEvents } from '../../server/messages/booking-events.ts'
import { suspendPerson } from '../../server/moderation/suspend-person.ts'
import { bookReplacement } from '../../server/payments/book-replacement.ts'
import { moveBooking } from '../../server/payments/move-booking.ts'
import { movableUntil } from '../../server/payments/move-payment.ts'
import { ownerClaim } from '../../server/payments/owner-claim.ts'
import { releaseHold } from '../../server/payments/release-hold.ts'
import { replacementsOf } from '../../server/payments/replacements-of.ts'
import { sendRefunds } from '../../server/payments/send-refunds.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { postedDebt } from '../../server/payouts/owed-by-owner.ts'
import { moneyTimeline } from '../../server/receipts/money-timeline.ts'
import { takeDownSpace } from '../../server/spaces/take-down-space.ts'
import { settleAll, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { checkoutRequest, minutesLater, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { pick, seedRandom, upTo } from '../random-picks.ts'
import {
  connectAccount,
  expectBooksToAgree,
  makeCancelledBooking,
  makePaidBooking,
  payOutWhatIsDue,
  postedForBookings,
} from './marketplace-people.ts'

useDatabase({ MOVE_MINUTES: '30' })
useCardProvider()

let owner: Person
let other: Person
let guest: Person
let space: number

beforeEach(async () => {
  await db().$client.query('update spaces set available = false')
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
  other = await makePerson('Theo Brandt')
  guest = await makePerson('June Castellano')
  space = await makeSpace(other, { title: 'Last' })
})

const cancelledBooking = (person = guest) => makeCancelledBooking({ owner, guest: person })

const shown = { amount: 24_750, currency: 'USD' as const }
const move = (bookingId: string, more: Partial<Parameters<typeof moveBooking>[0]> = {}) =>
  moveBooking({ person: guest, bookingId, spaceId: space, ...shown, ...more })
const refundsOf = async (bookingId: string, person = guest) => (await bookingOf(person, bookingId)).refunds
const setPrice = (minor: number) =>
  db().$client.query('update spaces set price_minor = $2 where id = $1', [space, minor])

test('the guest of a suspended owner moves too, once they take their money back, and the owner owes nothing', async () => {
  const { bookingId: from } = await makePaidBooking({ owner, guest })
  await settleAll()
  const admin = { ...(await makePerson('Ada First')), isAdmin: true }
  await suspendPerson(admin, owner.id, 'There is no such space.')
  await cancelBooking(guest, from)
  expect((await replacementsOf(guest, from)).map(({ title }) => title)).toEqual(['Last'])
  const { bookingId } = await move(from)
  expect(await bookingOf(guest, bookingId)).toMatchObject({ status: 'confirmed', spaceId: space })
  expect(await postedDebt(db(), owner.id, 'USD')).toBe(0)
  await expectBooksToAgree()
})

test('the guest of a space that was taken down moves too, once an admin cancels, and its owner owes nothing', async () => {
  const { bookingId: from } = await makePaidBooking({ owner, guest })
  const { spaceId: gone } = await bookingOf(guest, from)
  await settleAll()
  const admin = { ...(await makePerson('Ada First')), isAdmin: true }
  await takeDownSpace(admin, gone, 'The pictures show another place.')
  await cancelBooking(admin, from)
  expect((await replacementsOf(guest, from)).map(({ title }) => title)).toEqual(['Last'])
  const { bookingId } = await move(from)
  expect(await bookingOf(guest, bookingId)).toMatchObject({ status: 'confirmed', spaceId: space })
  expect(await postedDebt(db(), owner.id, 'USD')).toBe(0)
  await expectBooksToAgree()
})

test('one press moves a booking and its payment: the rest comes back, and the second owner is paid after the stay', async () => {
  await connectAccount(other)
  await setPrice(7000)
  const from = await cancelledBooking()
  await db().$client.query('update bookings set headcount = 4 where id = $1', [from])
  expect((await movableUntil(from))?.getTime()).toBeGreaterThan(thursday.getTime() + 29 * 60_000)
  const { bookingId } = await move(from, { amount: 23_100 })
  const [before, after] = [await bookingOf(guest, from), await bookingOf(guest, bookingId)]
  expect(after).toMatchObject({
    status: 'confirmed',
    spaceId: space,
    totalPriceMinor: 23_100,
    headcount: 4,
    startTime: before.startTime,
    endTime: before.endTime,
    hours: before.hours,
  })
  expect(before.refunds).toMatchObject([{ status: 'moved', amountMinor: 24_750 }])
  await settleAll()
  expect(await refundsOf(bookingId)).toMatchObject([{ status: 'succeeded', amountMinor: 1650 }])
  const money = async (id: string) =>
    (await moneyTimeline(guest, id)).map(({ kind, amountMinor }) => [kind, amountMinor])
  expect(await money(from)).toEqual(
    expect.arrayContaining([
      ['charged', 24_750],
      ['refund', 24_750],
    ]),
  )
  expect(await money(bookingId)).toEqual(
    expect.arrayContaining([
      ['charged', 24_750],
      ['changeRefund', 1650],
    ]),
  )
  // The conversation about the first space promises no money back.
  const { events } = await bookingEvents({ spaceId: before.spaceId, guestId: guest.id, after: null, until: null })
  expect(events.map(({ kind }) => kind)).toEqual(['confirmed', 'cancelled'])
  expect(await postedForBookings([from], 'guest_funds')).toBe(0)
  expect(await ownerClaim(db(), from)).toMatchObject({ shareMinor: 0, keptMinor: 0 })
  expect(await ownerClaim(db(), bookingId)).toMatchObject({ shareMinor: 18_900, keptMinor: 23_100 })
  expect(await postedForBookings([bookingId], 'platform_fees')).toBe(-4200)
  await moveClockTo(new Date('2026-05-25T12:00:00Z'))
  await payOutWhatIsDue()
  const { rows } = await db().$client.query('select booking_id, share_minor::int from payout_transfers')
  expect(rows).toEqual([{ booking_id: bookingId, share_minor: 18_900 }])
  await expectBooksToAgree()
})

test('fault 146: two guests move to the last space: one is booked, the other keeps their payment and is refunded', async () => {
  const rival = await makePerson('Ada First')
  const people = [guest, rival]
  const ids = [await cancelledBooking(guest), await cancelledBooking(rival)]
  const results = await Promise.allSettled(people.map((person, at) => move(ids[at]!, { person })))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = results.findIndex(({ status }) => status === 'rejected')
  expect(results[lost]).toMatchObject({ reason: { code: 'slotTaken' } })
  expect(await refundsOf(ids[lost]!, people[lost]!)).toMatchObject([{ status: 'due' }])
  await minutesLater(31)
  await settleAll()
  expect(await refundsOf(ids[lost]!, people[lost]!)).toMatchObject([{ status: 'succeeded', amountMinor: 24_750 }])
  await expectBooksToAgree()
})

test('fault 147: moving is pressed twice, at once or later: there is one booking', async () => {
  const from = await cancelledBooking()
  const [first, second] = await Promise.all([move(from), move(from)])
  expect(second).toEqual(first)
  expect(await move(from)).toEqual(first)
  await expect(move(from, { spaceId: await makeSpace(other) })).rejects.toMatchObject({ code: 'notMovable' })
  await expectBooksToAgree()
})

test('fault 148: the refund waits 30 minutes without an alert; then it is sent, and nothing moves', async () => {
  const from = await cancelledBooking()
  await minutesLater(20)
  await settleAll()
  await watchBacklog()
  expect(await refundsOf(from)).toMatchObject([{ status: 'due' }])
  expect((await db().$client.query(`select from alerts where kind = 'job_late'`)).rows).toEqual([])
  await minutesLater(31)
  await expect(move(from)).rejects.toMatchObject({ code: 'notMovable' })
  const [sent, moved] = await Promise.allSettled([sendRefunds(), move(from)])
  expect([sent.status, moved.status]).toEqual(['fulfilled', 'rejected'])
  await settleAll()
  expect(await refundsOf(from)).toMatchObject([{ status: 'succeeded', amountMinor: 24_750 }])
  expect(await movableUntil(from)).toBeNull()
  await expectBooksToAgree()
})

test('fault 149: a space that is dearer, by request, at another price or taken is not moved to; the payment is intact', async () => {
  const from = await cancelledBooking()
  // More than what was paid without the service fee.
  await setPrice(8300)
  await expect(move(from)).rejects.toMatchObject({ code: 'priceChanged' })
  await expect(move(from, { amount: 27_390 })).rejects.toMatchObject({ code: 'notMovable' })
  await setPrice(7500)
  await db().$client.query('update spaces set by_request = true, notice_minutes = 180 where id = $1', [space])
  await expect(move(from)).rejects.toMatchObject({ code: 'notMovable' })
  await db().$client.query('update spaces set by_request = false where id = $1', [space])
  for (const person of [owner, other])
    await expect(move(from, { person })).rejects.toMatchObject({ code: 'bookingNotFound' })
  const rival = await makePerson('Ada First')
  const held = await startCheckout(checkoutRequest({ guest: rival, spaceId: space }))
  await expect(move(from)).rejects.toMatchObject({ code: 'slotTaken' })
  await releaseHold(rival, held.bookingId)
  expect(await refundsOf(from)).toMatchObject([{ status: 'due' }])
  await move(from)
  await expectBooksToAgree()
})

test('fault 259: hours that the guest holds already are offered and moved to, and the hold ends for them only', async () => {
  const from = await cancelledBooking()
  const held = await bookReplacement({ person: guest, bookingId: from, spaceId: space, ...shown })
  expect(await replacementsOf(guest, from)).toMatchObject([{ id: space, quote: { total: 24_750 } }])
  await setPrice(8300)
  await expect(move(from, { amount: 27_390 })).rejects.toMatchObject({ code: 'notMovable' })
  expect(await bookingOf(guest, held.bookingId)).toMatchObject({ status: 'pending' })
  await setPrice(7500)
  const { bookingId } = await move(from)
  expect(await bookingOf(guest, bookingId)).toMatchObject({ status: 'confirmed', spaceId: space })
  expect(await bookingOf(guest, held.bookingId)).toMatchObject({ status: 'expired' })
  await expectBooksToAgree()
})

test('a hold of other hours at the space stays', async () => {
  const from = await cancelledBooking()
  const other = checkoutRequest({ guest, spaceId: space, startTime: '2026-05-24T14:00:00' })
  const held = await startCheckout(other)
  await move(from)
  expect(await bookingOf(guest, held.bookingId)).toMatchObject({ status: 'pending' })
})

test('fault 150: the second owner or the guest cancels a moved booking: what was truly paid for it comes back, and it is not moved again', async () => {
  await setPrice(7000)
  // Within two days of the start its guest gets the rental back, as for every booking.
  for (const [canceller, backMinor] of [
    [other, 23_100],
    [guest, 21_000],
  ] as const) {
    await moveClockTo(thursday)
    const from = await cancelledBooking()
    const { bookingId } = await move(from, { amount: 23_100 })
    await settleAll()
    const { refundMinor } = await cancelBooking(canceller, bookingId)
    expect(refundMinor).toBe(backMinor)
    await expect(move(bookingId, { amount: 23_100 })).rejects.toMatchObject({
      code: canceller === guest ? 'notReplaceable' : 'notMovable',
    })
    await minutesLater(31)
    await settleAll()
    const back = await refundsOf(bookingId)
    expect(back.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(1650 + backMinor)
    expect(new Set(back.map(({ status }) => status))).toEqual(new Set(['succeeded']))
    await expectBooksToAgree()
  }
})

test('whatever a moved booking costs and however it ends, every unit is with the guest, the second owner or in the fees', async () => {
  seedRandom(20_261_125)
  await connectAccount(other)
  for (let life = 0; life < 8; life += 1) {
    await moveClockTo(thursday)
    space = await makeSpace(other)
    await setPrice(100 + upTo(7400))
    const from = await cancelledBooking()
    const { rows } = await db().$client.query<{ price: number }>(
      'select price_minor as price from spaces where id = $1',
      [space],
    )
    const rentalMinor = rows[0]!.price * 3
    const amount = rentalMinor + Math.floor((rentalMinor * 1000 + 5000) / 10_000)
    const { bookingId } = await move(from, { amount })
    const canceller = pick([null, guest, other])
    if (canceller) await cancelBooking(canceller, bookingId)
    await minutesLater(31)
    await settleAll()
    await moveClockTo(new Date('2026-05-25T12:00:00Z'))
    await payOutWhatIsDue()
    const back = (await refundsOf(bookingId)).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const { ownerShareMinor } = await bookingOf(guest, bookingId)
    expect(back + ownerShareMinor - (await postedForBookings([bookingId], 'platform_fees'))).toBe(24_750)
    for (const account of ['guest_funds', 'owner_payable', 'losses'])
      expect(await postedForBookings([bookingId], account)).toBe(0)
    if (canceller === other) expect(back).toBe(24_750)
    expect((await bookingOf(guest, from)).ownerShareMinor).toBe(0)
    await expectBooksToAgree()
  }
})
