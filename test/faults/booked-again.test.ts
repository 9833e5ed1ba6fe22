import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { endOf } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { hoursBookedAgain } from '../../server/bookings/hours-booked-again.ts'
import { previewCancel } from '../../server/bookings/preview-cancel.ts'
import { countDueWork } from '../../server/jobs/count-due-work.ts'
import { payBackHours } from '../../server/payments/pay-back-hours.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { refundCompleted } from '../../server/payments/refund-completed.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { payoutsOfOwner } from '../../server/payouts/payouts-of-owner.ts'
import { moneyTimeline } from '../../server/receipts/money-timeline.ts'
import { cards, inSimulatorConsole, payByCard, settleAll, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { checkoutRequest } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { pick, seedRandom, upTo } from '../random-picks.ts'
import {
  connectAccount,
  expectBooksToAgree,
  makePeople,
  payOutWhatIsDue,
  postedForBookings,
} from './marketplace-people.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let other: Person
let admin: Person
let spaceId: number

beforeEach(async () => {
  ;({ owner, guest, admin } = await makePeople())
  other = await makePerson('Ada Second')
  spaceId = await makeSpace(owner)
  await connectAccount(owner)
})
afterEach(expectBooksToAgree)

/** Saturday morning, five hours before two o'clock: nothing comes back of a flexible booking. */
const late = new Date('2026-05-23T13:00:00Z')
/** A day after the end of the hours. */
const decided = new Date('2026-05-24T21:30:00Z')

type Stay = { startTime?: string; hours?: number; card?: string; priceMinor?: number }

/** Pays for Saturday at two, three hours by default, at $75 an hour. */
async function book(person: Person, stay: Stay = {}): Promise<{ bookingId: string; intentId: string }> {
  const { startTime = '2026-05-23T14:00:00', hours = 3, card = cards.good, priceMinor = 7500 } = stay
  await db().$client.query('update spaces set price_minor = $2 where id = $1', [spaceId, priceMinor])
  const amount = priceMinor * hours + Math.floor((priceMinor * hours * 1000 + 5000) / 10_000)
  const checkout = await startCheckout({ ...checkoutRequest({ guest: person, spaceId, startTime, hours }), amount })
  await payByCard(checkout.clientSecret, card)
  await paymentResult(person, { bookingId: checkout.bookingId })
  await settleAll()
  return { bookingId: checkout.bookingId, intentId: checkout.clientSecret.split('_secret')[0]! }
}

/** A booking of Saturday at two that its guest cancelled five hours before. */
async function cancelledLate(person = guest, stay: Stay = {}, at = late): Promise<string> {
  const { bookingId } = await book(person, stay)
  await moveClockTo(at)
  await cancelBooking(person, bookingId)
  return bookingId
}

const another = { card: cards.another }
const backOf = async (id: string, person = guest) =>
  (await bookingOf(person, id)).refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
const shareOf = async (...ids: string[]) => {
  const { rows } = await db().$client.query<{ minor: number }>(
    'select coalesce(sum(owner_share_minor), 0)::int as minor from bookings where id = any ($1)',
    [ids],
  )
  return rows[0]!.minor
}
const sentFor = async (id: string) => {
  const { rows } = await db().$client.query<{ minor: number }>(
    `select (coalesce((select sum(share_minor) from payout_transfers where booking_id = $1), 0)
       - coalesce((select sum(share_minor) from reversals where booking_id = $1), 0))::int as minor`,
    [id],
  )
  return rows[0]!.minor
}
const mailsAbout = async (words: string) => {
  const { rows } = await db().$client.query<{ recipient: string }>(
    `select recipient from outgoing_mails where subject like '%' || $1 || '%' order by recipient`,
    [words],
  )
  return rows.map(({ recipient }) => recipient)
}

test('late cancelled hours come back as they are booked again and stayed: at the lower price, once, a day after the stay, and the owner has no less', async () => {
  const { bookingId } = await book(guest)
  await moveClockTo(late)
  expect(await previewCancel(guest, bookingId)).toMatchObject({ refundMinor: 0, bookedAgainMinor: 22_500 })
  expect(await previewCancel(owner, bookingId)).toMatchObject({ bookedAgainMinor: 0 })
  await cancelBooking(guest, bookingId)
  expect(await hoursBookedAgain(bookingId)).toMatchObject({ keptMinor: 22_500, minutes: 0, isOver: false })
  expect((await mailsAbout('Cancelled:')).length).toBe(2)
  // Two of the three hours, one of them beyond, at $60.
  const again = await book(other, { ...another, startTime: '2026-05-23T15:00:00', priceMinor: 6000 })
  expect(await hoursBookedAgain(bookingId)).toMatchObject({ minutes: 120, paidBackMinor: 0 })
  await moveClockTo(new Date('2026-05-24T21:00:00Z'))
  await payOutWhatIsDue()
  expect([await backOf(bookingId), await sentFor(bookingId)]).toEqual([0, 0])
  const waits = (await payoutsOfOwner(owner, { limit: 9 })).find((payout) => payout.bookingId === bookingId)
  const held = (await moneyTimeline(owner, bookingId)).find(({ kind }) => kind === 'held')
  expect([waits?.dueAt, waits?.sendsAt, held?.at].map((at) => at?.toISOString().slice(0, 16))).toEqual([
    '2026-05-24T21:00',
    '2026-05-24T22:00',
    '2026-05-24T22:00',
  ])
  expect(held?.state).toBe('due')
  // The new stay ends an hour later, so both shares wait for it.
  await moveClockTo(new Date('2026-05-24T22:01:00Z'))
  expect((await countDueWork()).find(({ kind }) => kind === 'booked_again')).toMatchObject({ count: 1 })
  await Promise.all([payBackHours(), payBackHours(), payBackHours()])
  await db().$client.query('update returnable_hours set check_at = app_now()')
  await payBackHours()
  await payOutWhatIsDue()
  expect(await backOf(bookingId)).toBe(12_000)
  expect(await bookingOf(guest, bookingId)).toMatchObject({ refunds: [{ status: 'succeeded' }], refundMinor: 12_000 })
  expect(await sentFor(bookingId)).toBe(20_250 - 10_800)
  expect(await sentFor(again.bookingId)).toBe(16_200)
  expect(await hoursBookedAgain(bookingId)).toMatchObject({ paidBackMinor: 12_000, isOver: true })
  expect(await mailsAbout('were booked again')).toEqual([guest.email, owner.email].sort())
  // What the platform keeps of both: the guest's fee of both, and the owner's fee of what was kept.
  expect(await postedForBookings([bookingId], 'platform_fees')).toBe(-(2250 + 2250 - 1200))
})

test('fault 252: the guest books a part of the hours again and stays longer: the owner’s share does not wait for that stay', async () => {
  const bookingId = await cancelledLate()
  await book(guest, { ...another, startTime: '2026-05-23T15:00:00' })
  // A day after the end of the first hours, an hour before the other stay is decided.
  await moveClockTo(new Date('2026-05-24T21:00:10Z'))
  await payOutWhatIsDue()
  expect(await hoursBookedAgain(bookingId)).toMatchObject({ minutes: 0, isOver: true })
  expect(await sentFor(bookingId)).toBe(20_250)
})

test('fault 158: the same guest, or the same card under another account, books the hours again: nothing comes back', async () => {
  const first = await cancelledLate()
  await book(guest, { ...another, hours: 1 })
  await book(other, { card: cards.good, startTime: '2026-05-23T15:00:00', hours: 1 })
  const fair = await makePerson('Third')
  await book(fair, { card: cards.third, startTime: '2026-05-23T16:00:00', hours: 1 })
  await moveClockTo(decided)
  await payOutWhatIsDue()
  await payOutWhatIsDue()
  expect(await backOf(first)).toBe(7500)
})

test('fault 159: a stay in cancelled hours is cancelled, refunded before it is decided, or taken back by the bank: it pays back only what it brought', async () => {
  const first = await cancelledLate()
  const gone = await book(other, { ...another, hours: 1 })
  await cancelBooking(other, gone.bookingId)
  const refunded = await book(other, { ...another, hours: 1 })
  const disputed = await book(await makePerson('Third'), {
    card: cards.third,
    startTime: '2026-05-23T15:00:00',
    hours: 1,
  })
  await moveClockTo(new Date('2026-05-23T22:00:00Z'))
  await completeBookings()
  const refund = { bookingId: refunded.bookingId, amountMinor: 4500, reason: 'it was cold', formKey: 'one' }
  await refundCompleted(admin, { ...refund, takesFromOwner: true })
  await inSimulatorConsole(`/payments/${disputed.intentId}/dispute`)
  await settleAll()
  await moveClockTo(decided)
  await payOutWhatIsDue()
  expect(await backOf(first)).toBe(3000)
  expect(await hoursBookedAgain(first)).toMatchObject({ isOver: false })
  const { rows } = await db().$client.query<{ id: string }>(
    'select provider_id as id from disputes where booking_id = $1',
    [disputed.bookingId],
  )
  await inSimulatorConsole(`/disputes/${rows[0]?.id}/lost`)
  await settleAll()
  await moveClockTo(new Date('2026-05-26T12:00:00Z'))
  await payOutWhatIsDue()
  expect(await backOf(first)).toBe(3000)
  expect(await hoursBookedAgain(first)).toMatchObject({ isOver: true })
  expect(await shareOf(first, refunded.bookingId, disputed.bookingId, gone.bookingId)).toBeGreaterThanOrEqual(20_250)
})

test('fault 160: a stay is refunded while, or after, it pays back: the first guest is paid once, and the owner does not lose', async () => {
  for (const [takesFromOwner, isAfter] of [
    [true, false],
    [false, false],
    [true, true],
  ] as const) {
    spaceId = await makeSpace(owner)
    await moveClockTo(new Date('2026-05-21T15:20:00Z'))
    const first = await cancelledLate()
    const stay = await book(other, another)
    await moveClockTo(decided)
    await completeBookings()
    const refund = { bookingId: stay.bookingId, amountMinor: 24_750, reason: 'nobody was there', formKey: 'all' }
    if (isAfter) {
      await payBackHours()
      expect([await backOf(first), await shareOf(first)]).toEqual([22_500, 0])
    }
    const outcomes = await Promise.allSettled([payBackHours(), refundCompleted(admin, { ...refund, takesFromOwner })])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    await payBackHours()
    await payOutWhatIsDue()
    await payOutWhatIsDue()
    const back = await backOf(first)
    expect(isAfter ? [22_500] : [0, 22_500]).toContain(back)
    expect(await shareOf(first, stay.bookingId)).toBe(takesFromOwner || back > 0 ? 20_250 : 40_500)
    expect((await sentFor(first)) + (await sentFor(stay.bookingId))).toBe(await shareOf(first, stay.bookingId))
  }
})

test('fault 161: two guests cancelled the same hours too late: one stay pays them back in their order, its price once', async () => {
  const first = await cancelledLate(guest, { priceMinor: 6000 })
  const second = await cancelledLate(other, { ...another, hours: 2, priceMinor: 6000 }, endOf(late, 1))
  const third = await makePerson('Third')
  await book(third, { card: cards.third, priceMinor: 9000 })
  await moveClockTo(decided)
  await payOutWhatIsDue()
  expect(await backOf(first)).toBe(18_000)
  expect(await backOf(second, other)).toBe(6000)
})

test('whatever is booked again at whatever price, cancelled or refunded: every unit is with a guest, the owner or in the fees, and the owner has no less than the cancellations left', async () => {
  seedRandom(20_261_125)
  for (let life = 0; life < 6; life += 1) {
    spaceId = await makeSpace(owner)
    await moveClockTo(new Date('2026-05-21T15:20:00Z'))
    await db().$client.query('update spaces set cancellation_policy = $2 where id = $1', [
      spaceId,
      pick(['flexible', 'strict']),
    ])
    const first = await book(guest, { hours: 2 + upTo(3), priceMinor: 101 + upTo(9000) })
    if (pick([true, false])) await moveClockTo(late)
    await cancelBooking(guest, first.bookingId)
    const leftMinor = await shareOf(first.bookingId)
    const ids = [first.bookingId]
    let at = 14
    for (const card of [cards.another, cards.third]) {
      const hours = 1 + upTo(2)
      const stay = { card, hours, startTime: `2026-05-23T${at}:00:00`, priceMinor: 101 + upTo(9000) }
      ids.push((await book(await makePerson('Again'), stay)).bookingId)
      at += hours
    }
    await moveClockTo(new Date('2026-05-25T12:00:00Z'))
    await completeBookings()
    const amountMinor = 1 + upTo(100)
    const refunded = { bookingId: pick(ids.slice(1)), amountMinor, reason: 'it was cold', formKey: `${life}` }
    const before = pick([true, false])
    if (before) await refundCompleted(admin, { ...refunded, takesFromOwner: true })
    await payOutWhatIsDue()
    if (!before) await refundCompleted(admin, { ...refunded, takesFromOwner: true })
    await payOutWhatIsDue()
    const { rows } = await db().$client.query<{ paid: number; back: number }>(
      `select (select sum(captured_minor)::int from payments where booking_id = any ($1)) as paid,
         (select coalesce(sum(amount_minor), 0)::int from refunds where booking_id = any ($1)) as back`,
      [ids],
    )
    const { paid, back } = rows[0]!
    const shareMinor = await shareOf(...ids)
    expect(back + shareMinor - (await postedForBookings(ids, 'platform_fees'))).toBe(paid)
    expect(shareMinor).toBeGreaterThanOrEqual(leftMinor)
    for (const account of ['guest_funds', 'owner_payable', 'losses'])
      expect(await postedForBookings(ids, account)).toBe(0)
    for (const id of ids) expect(await sentFor(id)).toBe(await shareOf(id))
    await expectBooksToAgree()
  }
})
