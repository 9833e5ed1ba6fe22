import { beforeEach, describe, expect, test } from 'vitest'
import { loadMoney } from '../../app/bookings/load-money.server.ts'
import { loadPayoutSection, loadPayouts } from '../../app/earnings/load-payouts.server.ts'
import { loadListing } from '../../app/listings/load-listing.server.ts'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { refundCompleted } from '../../server/payments/refund-completed.ts'
import { openDebtsOf } from '../../server/payouts/write-off-debt.ts'
import { onWake } from '../../server/work/wake.ts'
import { inSimulatorConsole, sendToOwnersBank, settleAll, useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { hoursLater } from '../make-bookings.ts'
import { makePerson } from '../make-spaces.ts'
import {
  connectAccount,
  expectBooksToAgree,
  makePaidBooking,
  makePeople,
  payOutWhatIsDue,
} from './marketplace-people.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let admin: Person
let accountId: string

beforeEach(async () => {
  ;({ owner, guest, admin } = await makePeople())
  accountId = await connectAccount(owner)
})

/** A booking that the owner cancels, which costs them $22.50. */
async function cancelOne(): Promise<string> {
  const { bookingId } = await makePaidBooking({ owner, guest })
  await settleAll()
  await cancelBooking(owner, bookingId)
  return bookingId
}

/** A stay of another guest, of which the owner's share is $202.50. */
async function stay(startTime = '2026-05-23T14:00:00') {
  const paid = await makePaidBooking({ owner, guest: await makePerson('Ada First') }, { startTime })
  await settleAll()
  return paid
}

async function payOutAfter(hours: number): Promise<void> {
  await hoursLater(hours)
  await payOutWhatIsDue()
  await payOutWhatIsDue()
}

const page = (month?: string) => loadPayouts(owner, 1, new URLSearchParams(month ? { month } : {}))

/** The entry of a booking on the page; expects the dashboard to have the same. */
async function shown(bookingId: string) {
  const onPage = (await page()).payouts.find((payout) => payout.bookingId === bookingId)
  const onDashboard = (await loadPayoutSection(owner)).payouts.find((payout) => payout.bookingId === bookingId)
  expect(onDashboard).toEqual(onPage)
  return onPage
}

async function loseDispute(intentId: string, bookingId: string): Promise<void> {
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await settleAll()
  const { rows } = await db().$client.query('select provider_id as id from disputes where booking_id = $1', [bookingId])
  await inSimulatorConsole(`/disputes/${rows[0].id}/lost`)
  await payOutWhatIsDue()
  await payOutWhatIsDue()
}

const numberOf = async (bookingId: string): Promise<string> => {
  const { rows } = await db().$client.query('select number from bookings where id = $1', [bookingId])
  return rows[0].number
}

test('after a cancellation the next payout is announced less the penalty, and then sent as announced', async () => {
  const { bookingId: first } = await stay()
  const { bookingId: second } = await stay('2026-05-24T14:00:00')
  expect(await shown(first)).toMatchObject({ amount: '$202.50', owed: null })
  await cancelOne()
  // Announced at once, also before a worker has posted the penalty.
  const announced = {
    amount: 'About $180',
    owed: '$202.50, less $22.50 that you owe: about $180 leaves, if no other payout pays it first.',
  }
  expect(await shown(first)).toMatchObject(announced)
  await settleAll()
  expect(await shown(first)).toMatchObject(announced)
  expect(await shown(second)).toMatchObject({ amount: '$202.50', owed: null })
  expect((await page()).account.owed).toBe('$22.50')
  expect((await page()).debts).toMatchObject([
    { amount: '−$22.50', covered: '$22.50 will be taken off the next payouts.', isPaid: false },
  ])

  await payOutAfter(80)
  expect(await shown(first)).toMatchObject({ amount: '$180', owed: null })
  expect((await page()).debts).toMatchObject([
    { covered: `$22.50 was taken off the payout of ${await numberOf(first)}.`, isPaid: true },
  ])
  expect((await page()).account.owed).toBeNull()
  await expectBooksToAgree()
})

test('the notice after a cancellation names what it costs the owner, and not to an admin', async () => {
  const bookingId = await cancelOne()
  const { rows } = await db().$client.query('select space_id as id from bookings where id = $1', [bookingId])
  const goesBack = 'has been told. $247.50 goes back in 5-7 business days.'
  const shownTo = async (person: Person) => (await loadListing(person, rows[0].id, bookingId)).cancelled
  const costs = ' It costs you $22.50, taken off your next payouts.'
  expect(await shownTo(owner)).toEqual(expect.stringContaining(goesBack + costs))
  expect(await shownTo(admin)).toEqual(expect.stringMatching(/goes back in 5-7 business days\.$/))
})

test('the worker that posts penalties is woken, so that a payout that leaves soon after is reduced', async () => {
  let woken = 0
  onWake('penalties', () => {
    woken += 1
  })
  await cancelOne()
  onWake('penalties', null)
  expect(woken).toBe(1)
})

describe('what could not be taken back of a payout', () => {
  test('after a lost dispute is listed as a debt, with its reason and the payout that paid it', async () => {
    const penalty = await cancelOne()
    const { bookingId: lost, intentId } = await stay()
    await payOutAfter(80)
    expect(await shown(lost)).toMatchObject({ amount: '$180' })
    await loseDispute(intentId, lost)
    expect(await shown(lost)).toMatchObject({
      status: 'reversed',
      says: '$180 was taken back, and $22.50 became a debt.',
    })
    const money = await loadMoney(await bookingOf(owner, lost), owner)
    expect(money.payoutLines.map(({ title, amount }) => `${title} ${amount}`)).toEqual(
      expect.arrayContaining([
        'Part of your share was taken back −$180.00',
        'Part of your share became a debt −$22.50',
      ]),
    )
    const { bookingId: next } = await stay('2026-05-30T14:00:00')
    expect(await shown(next)).toMatchObject({
      owed: '$202.50, less $22.50 that you owe: about $180 leaves, if no other payout pays it first.',
    })
    const debt = {
      bookingId: lost,
      amount: '−$22.50',
      reason: expect.stringMatching(/^Lost in a dispute after the payout.* had paid an earlier debt/),
    }
    expect((await page()).debts).toMatchObject([debt, { bookingId: penalty, isPaid: true }])
    expect(await openDebtsOf(admin, owner.id)).toMatchObject([{ bookingId: lost, openMinor: 2250, reason: 'dispute' }])
    await expect(openDebtsOf(owner, owner.id)).rejects.toMatchObject({ code: 'notFound' })

    await payOutAfter(260)
    expect(await shown(next)).toMatchObject({ amount: '$180', owed: null })
    expect((await page()).debts).toMatchObject([
      { ...debt, covered: `$22.50 was taken off the payout of ${await numberOf(next)}.` },
      { bookingId: penalty, covered: `$22.50 was taken off the payout of ${await numberOf(lost)}.` },
    ])
    expect((await page()).earnings).toMatchObject([
      { net: '$202.50', sent: '$360.00', takenOff: '$45.00', takenBack: '−$180.00', becameDebt: '−$22.50' },
    ])
    expect(await openDebtsOf(admin, owner.id)).toEqual([])
    await expectBooksToAgree()
  })

  test('after a refund, because it was spent, is a debt; the statement of the month that paid it lists it too', async () => {
    const { bookingId } = await stay()
    await payOutAfter(80)
    await sendToOwnersBank(accountId, 'usd')
    const refund = { bookingId, amountMinor: 12_375, reason: 'The heating failed', takesFromOwner: true }
    await refundCompleted(admin, { ...refund, formKey: 'one' })
    await payOutWhatIsDue()
    await payOutWhatIsDue()
    expect(await shown(bookingId)).toMatchObject({ status: 'sent', more: expect.stringContaining('became a debt') })
    const { bookingId: next } = await stay('2026-06-04T14:00:00')
    expect(await shown(next)).toMatchObject({
      owed: '$202.50, less $101.25 that you owe: about $101.25 leaves, if no other payout pays it first.',
    })
    expect((await page('2026-06')).debts, 'it arose in May').toEqual([])
    await payOutAfter(400)
    const reason = expect.stringMatching(/^Refunded to the guest after the payout.* no longer in the payout account/)
    for (const month of ['2026-05', '2026-06']) {
      expect((await page(month)).debts).toMatchObject([{ bookingId, amount: '−$101.25', reason, isPaid: true }])
    }
    await expectBooksToAgree()
  })
})

test('of a booking that was cancelled with a full refund no payout of nothing is listed, also before the worker', async () => {
  const { bookingId } = await makePaidBooking({ owner, guest })
  await settleAll()
  expect(await shown(bookingId)).toMatchObject({ amount: '$202.50' })
  await cancelBooking(guest, bookingId)
  const { rows } = await db().$client.query('select status from payouts where booking_id = $1', [bookingId])
  expect(rows, 'the worker has not seen it yet').toEqual([{ status: 'scheduled' }])
  expect(await shown(bookingId)).toBeUndefined()
  expect((await page()).earnings).toEqual([])
})
