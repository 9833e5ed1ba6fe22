import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { quoteModification } from '../../server/bookings/quote-modification.ts'
import { env, setEnv } from '../../server/env.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { moveBooking } from '../../server/payments/move-booking.ts'
import { ownerClaim } from '../../server/payments/owner-claim.ts'
import { replacementsOf } from '../../server/payments/replacements-of.ts'
import { debtListOf } from '../../server/payouts/debt-list.ts'
import { postedDebt } from '../../server/payouts/owed-by-owner.ts'
import { settlePenalties } from '../../server/payouts/settle-penalties.ts'
import { writeOffDebt } from '../../server/payouts/write-off-debt.ts'
import { moneyTimeline } from '../../server/receipts/money-timeline.ts'
import { settleAll, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { hoursLater, minutesLater, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { seedRandom, upTo } from '../random-picks.ts'
import { whatWaits } from '../sabotage/waiting.ts'
import {
  connectAccount,
  expectBooksToAgree,
  makeCancelledBooking,
  payOutWhatIsDue,
  postedForGuest,
} from './marketplace-people.ts'

/**
 * A guest whose owner cancelled moves to a dearer space: the penalty pays the difference, of which the platform gives up its
 * fee.
 */
useDatabase({ MOVE_MINUTES: '30' })
useCardProvider()

let owner: Person
let other: Person
let guest: Person
let space: number
let feeRates: ReturnType<typeof env>['feeRates']

beforeAll(() => {
  feeRates = env().feeRates
})
beforeEach(async () => {
  setEnv({ ...env(), feeRates })
  await db().$client.query('update spaces set available = false')
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
  other = await makePerson('Theo Brandt')
  guest = await makePerson('June Castellano')
  // $80 an hour, $5 more than the space that is cancelled: $264.00 for three hours, of which $247.50 were paid.
  space = await makeSpace(other, { title: 'Dearer', priceMinor: 8000 })
})

const cancelledBooking = (at: { startTime?: string } = {}) => makeCancelledBooking({ owner, guest }, at)

const move = (bookingId: string, amount = 26_400) =>
  moveBooking({ person: guest, bookingId, spaceId: space, amount, currency: 'USD' })

const posted = (account: string) => postedForGuest(guest, account)

async function afterTheStay(): Promise<void> {
  await moveClockTo(new Date('2026-05-25T12:00:00Z'))
  await payOutWhatIsDue()
  await settlePenalties()
}

const moneyOf = async (person: Person, id: string) =>
  (await moneyTimeline(person, id)).map(({ kind, amountMinor }) => [kind, amountMinor])

test('the guest pays nothing more, the second owner has their whole share, and the penalty makes up for the platform’s fee', async () => {
  await connectAccount(other)
  const from = await cancelledBooking()
  expect(await replacementsOf(guest, from)).toMatchObject([
    { id: space, quote: { total: 26_400 }, differenceMinor: 1651 },
  ])
  const { bookingId } = await move(from)
  await settleAll()
  // The rate is in whole basis points, so one cent goes back.
  expect(await bookingOf(guest, bookingId)).toMatchObject({
    status: 'confirmed',
    totalPriceMinor: 24_749,
    platformFeeAmountMinor: 749,
    refunds: [{ amountMinor: 1, status: 'succeeded' }],
  })
  expect(await ownerClaim(db(), bookingId)).toMatchObject({ shareMinor: 21_600 })
  expect(await postedDebt(db(), owner.id, 'USD')).toBe(2250)
  expect(await posted('guest_credit')).toBe(-2250)
  await expectBooksToAgree()

  await afterTheStay()
  expect(await posted('guest_credit')).toBe(-599)
  // Both fees of $240.00, as if the guest had paid the whole price.
  expect(await posted('platform_fees')).toBe(-4800)
  expect(await moneyOf(guest, from)).toEqual(
    expect.arrayContaining([
      ['penaltyDifference', 1651],
      ['penalty', 599],
    ]),
  )
  expect(await moneyOf(guest, bookingId)).toContainEqual(['difference', 1651])
  expect(await moneyOf(other, bookingId)).not.toContainEqual(['difference', 1651])
  expect(await debtListOf(owner.id, { from: null, to: null })).toMatchObject([{ amountMinor: 2250 }])
  await expectBooksToAgree()
})

test('fault 193: pressed twice at once, or settled by two servers, the difference is taken and posted once', async () => {
  const from = await cancelledBooking()
  const [first, second] = await Promise.all([move(from), move(from)])
  expect(second).toEqual(first)
  await settleAll()
  await moveClockTo(new Date('2026-05-25T12:00:00Z'))
  await payOutWhatIsDue()
  await Promise.all([settlePenalties(), settlePenalties(), settlePenalties()])
  expect(await posted('guest_credit')).toBe(-599)
  expect(await posted('platform_fees')).toBe(-4800)
  await expectBooksToAgree()
})

test('a penalty is locked after its booking and the one that replaces it, as a move and a compensation lock them', async () => {
  const lock = (id: string) => `select from bookings where id = '${id}' for update`
  const from = await cancelledBooking()
  expect(await whatWaits(lock(from), settlePenalties)).toMatch(/^select/)
  const { bookingId } = await move(from)
  await settlePenalties()
  await settleAll()
  await moveClockTo(new Date('2026-05-25T12:00:00Z'))
  await completeBookings()
  expect(await whatWaits(lock(bookingId), settlePenalties)).toMatch(/^select/)
  await settlePenalties()
  expect(await posted('guest_credit')).toBe(-599)
})

test('fault 194: the penalty is never collected: the platform has lost its fee, and no cash; written off, it is a loss', async () => {
  const from = await cancelledBooking()
  await move(from)
  await settleAll()
  await afterTheStay()
  // Of the card's $247.50 are the owner's share, the cent that went back, and the rest the platform's.
  expect(24_750 - 21_600 - 1).toBeGreaterThan(0)
  expect(await postedDebt(db(), owner.id, 'USD')).toBe(2250)
  const admin = { ...(await makePerson('Ada Admin')), isAdmin: true }
  await writeOffDebt(admin, { ownerId: owner.id, currency: 'USD', amountMinor: 2250, note: 'Moved away' })
  await settleAll()
  expect(await postedDebt(db(), owner.id, 'USD')).toBe(0)
  await expectBooksToAgree()
})

test('fault 195: the moved booking is cancelled, too: what was paid comes back, and the whole penalty is the guest’s again', async () => {
  for (const [canceller, backMinor] of [
    [other, 24_749],
    [guest, 24_000],
  ] as const) {
    await moveClockTo(thursday)
    const from = await cancelledBooking()
    const { bookingId } = await move(from)
    await settleAll()
    const { refundMinor } = await cancelBooking(canceller, bookingId)
    expect(refundMinor).toBe(backMinor)
    await minutesLater(31)
    await settleAll()
    await settlePenalties()
    const { rows } = await db().$client.query(
      'select difference_minor::int as difference, amount_minor::int as amount from cancellation_penalties where booking_id = $1',
      [from],
    )
    expect(rows).toEqual([{ difference: 0, amount: 2250 }])
    await expectBooksToAgree()
  }
})

test('fault 247: the guest gives back hours of the dearer space: the penalty pays the fee of the others only', async () => {
  await connectAccount(other)
  const startTime = '2026-05-30T14:00:00'
  const from = await cancelledBooking({ startTime })
  const { bookingId } = await move(from)
  await settleAll()
  const hours = { startTime, hours: 1 }
  const { refundMinor } = await quoteModification(guest, bookingId, hours)
  await modifyBooking({ person: guest, bookingId, ...hours, amount: -refundMinor, currency: 'USD' })
  await moveClockTo(new Date('2026-06-01T12:00:00Z'))
  await payOutWhatIsDue()
  await settlePenalties()
  expect(await bookingOf(guest, bookingId)).toMatchObject({ totalPriceMinor: 8250, platformFeeAmountMinor: 250 })
  expect(await posted('guest_credit')).toBe(-1700)
  // Both fees of $80.00, as if the guest had paid the whole price.
  expect(await posted('platform_fees')).toBe(-1600)
  expect(await moneyOf(guest, from)).toEqual(
    expect.arrayContaining([
      ['penaltyDifference', 550],
      ['penalty', 1700],
    ]),
  )
  await expectBooksToAgree()
})

test('a usual fee that has changed since the move does not change what the penalty pays', async () => {
  await move(await cancelledBooking())
  await settleAll()
  setEnv({ ...env(), feeRates: { ...env().feeRates, guestFeeBp: 500 } })
  await moveClockTo(new Date('2026-05-25T12:00:00Z'))
  await payOutWhatIsDue()
  await settlePenalties()
  expect(await posted('guest_credit')).toBe(-599)
  expect(await posted('platform_fees')).toBe(-4800)
})

test('fault 196: a space that is dearer than the penalty or the fee pays for is neither offered nor moved to', async () => {
  const from = await cancelledBooking()
  for (const [priceMinor, amount] of [
    [8190, 27_027],
    [8251, 27_228],
  ] as const) {
    await db().$client.query('update spaces set price_minor = $2 where id = $1', [space, priceMinor])
    expect(await replacementsOf(guest, from)).toEqual([])
    await expect(move(from, amount)).rejects.toMatchObject({ code: 'notMovable' })
  }
  await db().$client.query('update spaces set price_minor = 8000 where id = $1', [space])
  await minutesLater(31)
  expect(await replacementsOf(guest, from), 'what was paid is on its way back').toEqual([])
  await expectBooksToAgree()
})

test('whatever a dearer space costs and however its booking ends, every unit is with the guest, an owner or in the fees', async () => {
  seedRandom(20_261_126)
  for (let life = 0; life < 8; life += 1) {
    await moveClockTo(thursday)
    // Whose payouts are not less by the penalty for cancelling in another life.
    other = await makePerson('Theo Brandt')
    await connectAccount(other)
    // Within 48 hours the penalty is the higher one.
    if (upTo(2)) await hoursLater(3)
    const priceMinor = 7400 + upTo(850)
    space = await makeSpace(other, { priceMinor })
    const from = await cancelledBooking()
    const rentalMinor = priceMinor * 3
    const moved = await move(from, rentalMinor + Math.floor((rentalMinor + 5) / 10)).catch(() => null)
    if (moved && upTo(3) === 0) await cancelBooking(upTo(2) ? guest : other, moved.bookingId)
    await hoursLater(4)
    await settleAll()
    await afterTheStay()
    if (!moved) continue
    const { ownerShareMinor, status, refunds } = await bookingOf(guest, moved.bookingId)
    const back = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const { rows } = await db().$client.query<{ account: string; minor: string }>(
      `select e.account, sum(e.amount_minor) as minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.booking_id = any ($1) group by e.account`,
      [[from, moved.bookingId]],
    )
    const of = (account: string) => Number(rows.find((row) => row.account === account)?.minor ?? 0)
    // The card and the owner's debt paid for all of it; the rest of the penalty is the guest's credit.
    expect(back + ownerShareMinor - of('platform_fees') - of('guest_credit')).toBe(24_750 + of('owner_debt'))
    expect(-of('platform_fees'), 'the platform has earned its fees once the debt is paid').toBeGreaterThanOrEqual(0)
    for (const account of ['guest_funds', 'owner_payable', 'losses']) expect(of(account), account).toBe(0)
    if (status === 'completed') expect(-of('platform_fees')).toBe(2 * Math.floor((rentalMinor + 5) / 10))
    await expectBooksToAgree()
  }
})
