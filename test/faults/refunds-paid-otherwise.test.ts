import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { platformStatistics } from '../../server/insights/platform-statistics.ts'
import { ownerClaim } from '../../server/payments/owner-claim.ts'
import { refundCompleted } from '../../server/payments/refund-completed.ts'
import { markRefundPaidElsewhere, retryRefund } from '../../server/payments/retry-refund.ts'
import { sendRefunds } from '../../server/payments/send-refunds.ts'
import { settleRefund } from '../../server/payments/settle-refund.ts'
import { moneyTimeline } from '../../server/receipts/money-timeline.ts'
import { auditProvider } from '../../server/reconciliation/audit-provider.ts'
import { booksFor } from '../../server/reconciliation/books.ts'
import { countRecord } from '../../server/records/count-record.ts'
import {
  cards,
  faults,
  inConsole,
  inSimulatorConsole,
  providerState,
  runLaterWork,
  settleAll,
  useCardProvider,
} from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { minutesLater } from '../make-bookings.ts'
import { expectBooksToAgree, makePaidBooking, makePeople, postedForGuest } from './marketplace-people.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let admin: Person

beforeEach(async () => {
  ;({ owner, guest, admin } = await makePeople())
})
afterEach(expectBooksToAgree)

type Paid = { bookingId: string; intentId: string }

const inDashboard = ({ intentId }: Paid, amountMinor: number) =>
  inConsole('/refunds', { payment_intent: intentId, amount: String(amountMinor) })

describe('fault 240: what an operator refunds in the provider’s dashboard counts towards a refund of ours that the provider rejects', () => {
  test('for more than is left: the rest is sent, and nobody is told of a failure', async () => {
    await faults({ loseWebhooks: true })
    const paid = await makePaidBooking({ owner, guest })
    await inDashboard(paid, 5_000)
    await cancelBooking(guest, paid.bookingId)
    await sendRefunds()
    expect(await refundsOf(paid)).toEqual(['5000 succeeded outside', '17500 due'])
    await minutesLater(2)
    await settleAll()
    await auditProvider()
    expect(await refundsOf(paid)).toEqual(['5000 succeeded outside', '17500 succeeded'])
    expect(await sentOf(paid)).toEqual([5_000, 17_500])
    expect(await refundMinorOf(paid)).toBe(22_500)
    expect(await failuresOf(paid)).toEqual({ alerts: [], mails: 0 })
  })

  test('for what is no longer there: it is that refund', async () => {
    await faults({ loseWebhooks: true })
    const paid = await makePaidBooking({ owner, guest })
    await inDashboard(paid, 24_750)
    await cancelBooking(guest, paid.bookingId)
    await sendRefunds()
    await minutesLater(2)
    await settleAll()
    expect(await refundsOf(paid)).toEqual(['24750 succeeded outside'])
    expect(await refundMinorOf(paid)).toBe(24_750)
    expect(await failuresOf(paid)).toEqual({ alerts: [], mails: 0 })
  })

  test('but not towards one whose response was lost, which may have been made', async () => {
    const paid = await makePaidBooking({ owner, guest })
    await cancelBooking(guest, paid.bookingId)
    await faults({ dropResponseAfterActing: { pathPrefix: '/v1/refunds', method: 'POST', count: 3 } })
    await sendRefunds()
    const outside = await inDashboard(paid, 2_250)
    await settleRefund(outside.id)
    expect(await refundsOf(paid)).toEqual(['2250 succeeded outside', '22500 due'])
    await minutesLater(2)
    await settleAll()
    expect(await refundsOf(paid)).toEqual(['2250 succeeded outside', '22500 succeeded'])
    expect(await sentOf(paid)).toEqual([2_250, 22_500])
    expect(await refundMinorOf(paid)).toBe(24_750)
  })
})

describe('fault 241: a refund that failed and is paid in the provider’s dashboard', () => {
  test('in whole, is not owed any more', async () => {
    const paid = await aRefundThatItsBankReturned()
    await inDashboard(paid, 22_500)
    await settleAll()
    expect(await refundsOf(paid)).toEqual(['22500 succeeded outside', '22500 failed'])
    expect(await refundMinorOf(paid)).toBe(22_500)
    expect((await failuresOf(paid)).alerts).toEqual([])
    await expect(retryRefund(admin, await failedOf(paid))).rejects.toMatchObject({ code: 'refundNotFailed' })
  })

  test.each([
    ['returned by its bank', aRefundThatItsBankReturned, ['10000 succeeded outside', '22500 failed', '12500 failed']],
    ['rejected by the provider', aRejectedRefund, ['10000 succeeded outside', '12500 failed']],
  ])('in part, after it was %s: only the rest is owed, and an admin can send it', async (_, prepare, refunds) => {
    const paid = await prepare()
    await inDashboard(paid, 10_000)
    await settleAll()
    expect(await refundsOf(paid)).toEqual(refunds)
    expect(await refundMinorOf(paid)).toBe(22_500)
    expect((await failuresOf(paid)).alerts).toEqual([expect.stringContaining('125.00 did not reach')])
    await retryRefund(admin, await failedOf(paid))
    await settleAll()
    expect(await refundsOf(paid)).toEqual([...refunds, '12500 succeeded'])
    expect((await failuresOf(paid)).alerts).toEqual([])
  })

  test('which fails as well, is owed again', async () => {
    const paid = await aRefundThatItsBankReturned()
    await inDashboard(paid, 22_500)
    await settleAll()
    await runLaterWork()
    await settleAll()
    expect(await refundsOf(paid)).toEqual(['22500 failed outside', '22500 failed'])
    expect((await failuresOf(paid)).alerts).toHaveLength(1)
    await markRefundPaidElsewhere(admin, await failedOf(paid), 'Bank transfer of 21 May')
    expect((await failuresOf(paid)).alerts).toEqual([])
    expect(await refundMinorOf(paid)).toBe(22_500)
  })
})

test('an admin’s refund that its bank returned, and its replacement in the dashboard too, is owed, not given on top', async () => {
  const paid = await aCompletedBooking(cards.refundFails)
  await refundCompleted(admin, { ...halfBack(paid), formKey: 'first' })
  await settleAll()
  await failAtBank()
  await inDashboard(paid, 10_000)
  await settleAll()
  await failAtBank()
  expect(await refundsOf(paid)).toEqual(['10000 failed outside', '10000 failed'])
  await inDashboard(paid, 10_000)
  await settleAll()
  expect(await refundMinorOf(paid)).toBe(10_000)
})

test('two refunds of ours that an operator made as one are that one', async () => {
  await faults({ loseWebhooks: true })
  const paid = await aCompletedBooking(cards.good)
  await refundCompleted(admin, { ...halfBack(paid), formKey: 'first' })
  await refundCompleted(admin, { ...halfBack(paid), formKey: 'second' })
  await db().$client.query('update refunds set attempts = 1')
  await inDashboard(paid, 24_750)
  // The first is rejected beside the second, which was attempted and may have been made; the second is not.
  await sendRefunds()
  expect(await refundsOf(paid)).toEqual(['24750 succeeded outside'])
  expect(await refundMinorOf(paid)).toBe(24_750)
  expect((await failuresOf(paid)).alerts).toEqual([])
})

test('fault 242: a failed refund is not sent again for more than is left of the payment', async () => {
  const paid = await makePaidBooking({ owner, guest })
  await moveClockTo(new Date('2026-05-24T12:00:00Z'))
  await completeBookings()
  const refund = { bookingId: paid.bookingId, reason: 'The heating was off', takesFromOwner: false }
  await whileUnknown(paid, async () => {
    await refundCompleted(admin, { ...refund, amountMinor: 10_000, formKey: 'first' })
    await sendRefunds()
  })
  await refundCompleted(admin, { ...refund, amountMinor: 14_750, formKey: 'second' })
  // As it was possible while the second refund could be made of what the failed one owes (fault 248).
  await db().$client.query(`update refunds set amount_minor = 20000 where status = 'due' and booking_id = $1`, [
    paid.bookingId,
  ])
  await expect(retryRefund(admin, await failedOf(paid))).rejects.toMatchObject({ code: 'refundTooMuch' })
  expect(await refundsOf(paid)).toEqual(['10000 failed', '20000 due'])
})

describe('fault 243: a bank that decides for the guest pays what a failed refund owed', () => {
  test('of the whole payment: nothing is lost, and an admin has nothing to send', async () => {
    const paid = await makePaidBooking({ owner, guest }, { card: cards.refundFails })
    await cancelBooking(owner, paid.bookingId, { shownRefundMinor: 24_750, shownPenaltyMinor: 2_250 })
    await minutesLater(25 * 60)
    await settleAll()
    await failAtBank()
    await loseDispute(paid)
    expect(await refundsOf(paid)).toEqual(['24750 settled_otherwise'])
    expect((await failuresOf(paid)).alerts).toEqual([])
    expect(await postedForGuest(guest, 'losses')).toBe(0)
    expect(await postedForGuest(guest, 'guest_funds')).toBe(0)
  })

  test('of a half: the owner gives back all of the share of the other half', async () => {
    const paid = await makePaidBooking({ owner, guest }, { card: cards.refundFails, startTime: '2026-06-20T14:00:00' })
    await db().$client.query(`update bookings set cancellation_policy = 'strict' where id = $1`, [paid.bookingId])
    await moveClockTo(new Date('2026-05-23T12:00:00Z'))
    await cancelBooking(guest, paid.bookingId)
    await settleAll()
    await failAtBank()
    expect(await ownerClaim(db(), paid.bookingId)).toMatchObject({ shareMinor: 10_125 })
    await loseDispute(paid)
    expect(await refundsOf(paid)).toEqual(['11250 settled_otherwise'])
    expect(await ownerClaim(db(), paid.bookingId)).toMatchObject({ shareMinor: 0, keptMinor: 0 })
  })
})

describe('fault 251: what an operator refunds in the provider’s dashboard fails at the guest’s bank', () => {
  test('made for one that had failed: it is owed, so the statistics count it as paid', async () => {
    const paid = await aRefundThatItsBankReturned()
    const { guestsPaid } = await platformStatistics(admin)
    await inDashboard(paid, 22_500)
    await settleAll()
    await failAtBank()
    expect(await refundsOf(paid)).toEqual(['22500 failed outside', '22500 failed'])
    expect((await platformStatistics(admin)).guestsPaid).toEqual(guestsPaid)
    expect(await unsettledOf(paid)).toEqual(['refund failed'])
  })

  test('made for an admin’s one that the provider had rejected: the fee on it stays given back in the money of the booking', async () => {
    const paid = await aCompletedBooking(cards.refundFails)
    await whileUnknown(paid, async () => {
      await refundCompleted(admin, { ...halfBack(paid), takesFromOwner: true, formKey: 'first' })
      await sendRefunds()
    })
    const before = await ownerFeesOf(paid)
    await inDashboard(paid, 10_000)
    await settleAll()
    await failAtBank()
    expect(await refundsOf(paid)).toEqual(['10000 failed outside'])
    expect(await ownerFeesOf(paid)).toEqual(before)
    const { ownerFeeMinor } = await bookingOf(admin, paid.bookingId)
    expect(before.fee - before.back).toBe(ownerFeeMinor)
  })

  test('beyond what was due: nobody owes it, so it does not wait in the books', async () => {
    const paid = await aCompletedBooking(cards.refundFails)
    await inDashboard(paid, 10_000)
    await settleAll()
    await failAtBank()
    expect(await refundsOf(paid)).toEqual(['10000 failed outside'])
    expect(await unsettledOf(paid)).toEqual([])
    expect((await countRecord({ ownerId: owner.id })).withoutProblem).toEqual({ cases: 1, of: 1 })
  })
})

const halfBack = ({ bookingId }: Paid) => ({
  bookingId,
  amountMinor: 10_000,
  reason: 'The heating was off',
  takesFromOwner: false,
})

/** What Books shows of a booking as not settled. */
async function unsettledOf({ bookingId }: Paid): Promise<string[]> {
  const { unsettled } = await booksFor(admin)
  return unsettled.filter((each) => each.bookingId === bookingId).map(({ what, status }) => `${what} ${status}`)
}

/** The owner's fee of a booking and what refunds gave back of it, as its page shows them to an admin. */
async function ownerFeesOf({ bookingId }: Paid): Promise<{ fee: number; back: number }> {
  const events = await moneyTimeline(admin, bookingId)
  const sumOf = (kind: string) =>
    events.reduce((sum, event) => (event.kind === kind ? sum + event.amountMinor : sum), 0)
  return { fee: sumOf('ownerFee'), back: sumOf('ownerFeeBack') }
}

async function aCompletedBooking(card: string): Promise<Paid> {
  const paid = await makePaidBooking({ owner, guest }, { card })
  await moveClockTo(new Date('2026-05-24T12:00:00Z'))
  await completeBookings()
  return paid
}

async function failAtBank(): Promise<void> {
  await runLaterWork()
  await settleAll()
}

async function aRefundThatItsBankReturned(): Promise<Paid> {
  const paid = await makePaidBooking({ owner, guest }, { card: cards.refundFails })
  await cancelBooking(guest, paid.bookingId)
  await settleAll()
  await failAtBank()
  return paid
}

async function aRejectedRefund(): Promise<Paid> {
  const paid = await makePaidBooking({ owner, guest })
  await whileUnknown(paid, async () => {
    await cancelBooking(guest, paid.bookingId)
    await sendRefunds()
  })
  return paid
}

/** Runs `work` while the provider does not know the intent of a payment, so that it rejects refunds. */
async function whileUnknown({ bookingId }: Paid, work: () => Promise<void>): Promise<void> {
  const rename = (name: string) =>
    db().$client.query(`update payments set provider_id = ${name} where booking_id = $1`, [bookingId])
  await rename(`'unknown_' || provider_id`)
  await work()
  await rename('substr(provider_id, 9)')
}

async function loseDispute({ bookingId, intentId }: Paid): Promise<void> {
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await settleAll()
  const { rows } = await db().$client.query('select provider_id as id from disputes where booking_id = $1', [bookingId])
  await inSimulatorConsole(`/disputes/${rows[0].id}/lost`)
  await settleAll()
}

async function refundsOf({ bookingId }: Paid): Promise<string[]> {
  const { rows } = await db().$client.query(
    `select concat_ws(' ', amount_minor, status, case when from_outside then 'outside' end) as line from refunds
     where booking_id = $1 order by from_outside desc, created_at, id`,
    [bookingId],
  )
  return rows.map(({ line }: { line: string }) => line)
}

/** The amounts of the refunds at the provider. */
async function sentOf({ intentId }: Paid): Promise<number[]> {
  const { refunds } = await providerState()
  const sent = refunds.filter((refund) => refund.intentId === intentId).map(({ amount }) => amount)
  return sent.toSorted((a, b) => a - b)
}

async function failedOf({ bookingId }: Paid): Promise<string> {
  const { rows } = await db().$client.query(
    `select id from refunds r where booking_id = $1 and status = 'failed'
     order by exists (select from refunds again where again.retry_of = r.id), created_at limit 1`,
    [bookingId],
  )
  return rows[0].id
}

async function refundMinorOf({ bookingId }: Paid): Promise<number> {
  const { rows } = await db().$client.query('select refund_minor as minor from bookings where id = $1', [bookingId])
  return rows[0].minor
}

/** The open alerts about failed refunds of a booking, and how many mails its guest got about them. */
async function failuresOf({ bookingId }: Paid): Promise<{ alerts: string[]; mails: number }> {
  const { rows } = await db().$client.query(
    `select detail from alerts where booking_id = $1 and kind = 'refund_failed' and closed_at is null`,
    [bookingId],
  )
  const { rowCount } = await db().$client.query(
    `select from outgoing_mails where recipient = $1 and dedupe_key like 'refund-failed:%'`,
    [guest.email],
  )
  return { alerts: rows.map(({ detail }: { detail: string }) => detail), mails: rowCount ?? 0 }
}
