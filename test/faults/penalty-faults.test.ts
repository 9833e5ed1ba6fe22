import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { previewCancel } from '../../server/bookings/preview-cancel.ts'
import { ownerClaim } from '../../server/payments/owner-claim.ts'
import { refundCompleted, refundRoom } from '../../server/payments/refund-completed.ts'
import { retryRefund } from '../../server/payments/retry-refund.ts'
import { sendRefunds } from '../../server/payments/send-refunds.ts'
import { debtListOf } from '../../server/payouts/debt-list.ts'
import { postedDebt } from '../../server/payouts/owed-by-owner.ts'
import { payCompensations } from '../../server/payouts/pay-compensations.ts'
import { payoutOfOwner } from '../../server/payouts/payouts-of-owner.ts'
import { settlePenalties } from '../../server/payouts/settle-penalties.ts'
import { writeOffDebt } from '../../server/payouts/write-off-debt.ts'
import { moneyTimeline } from '../../server/receipts/money-timeline.ts'
import { inSimulatorConsole, settleAll, useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { hoursLater } from '../make-bookings.ts'
import { makePerson } from '../make-spaces.ts'
import {
  connectAccount,
  expectBooksToAgree,
  makePaidBooking,
  makePeople,
  payOutWhatIsDue,
  postedForGuest,
} from './marketplace-people.ts'

useDatabase()
useCardProvider()

let owner: Person
let other: Person
let guest: Person
let admin: Person

beforeEach(async () => {
  ;({ owner, guest, admin } = await makePeople())
  other = await makePerson('Theo Brandt')
  await connectAccount(owner)
  await connectAccount(other)
})

const always = { from: null, to: null }

/** A booking of $247.50, of which $225 are rental, that its owner has cancelled. */
async function cancelledBooking(): Promise<string> {
  const { bookingId } = await makePaidBooking({ owner, guest })
  await settleAll()
  await cancelBooking(owner, bookingId, { shownRefundMinor: 24_750, shownPenaltyMinor: 2250 })
  await settleAll()
  return bookingId
}

/** The stays of the guest with another owner, and of another guest with the owner who cancelled. */
async function laterStays(): Promise<{ ofGuest: string; ofOwner: string }> {
  const rival = await makePerson('Ada First')
  const { bookingId: ofGuest } = await makePaidBooking({ owner: other, guest })
  const { bookingId: ofOwner } = await makePaidBooking({ owner, guest: rival })
  await settleAll()
  return { ofGuest, ofOwner }
}

const payAllOut = async () => {
  await payOutWhatIsDue()
  await settleAll()
  // What is made due by the last step is sent by the next round.
  await settleAll()
}

async function compensations() {
  const { rows } = await db().$client.query(
    `select r.booking_id as "bookingId", r.amount_minor as minor, r.status from refunds r join cancellation_penalties c on c.booking_id = r.penalty_of
     where c.guest_id = $1 order by r.created_at`,
    [guest.id],
  )
  return rows
}

const posted = (account: string) => postedForGuest(guest, account)

const kinds = async (person: Person, id: string) =>
  (await moneyTimeline(person, id)).map(({ kind, state }) => `${kind} ${state}`)

test('an owner who cancels pays 10% from the next payout, and it goes to the card of the guest’s next stay', async () => {
  const { bookingId } = await makePaidBooking({ owner, guest })
  await settleAll()
  expect(await previewCancel(owner, bookingId)).toMatchObject({ penalty: { shareBp: 1000, amountMinor: 2250 } })
  expect(await previewCancel(guest, bookingId)).toMatchObject({ penalty: null })
  await cancelBooking(owner, bookingId, { shownPenaltyMinor: 2250 })
  await settleAll()
  expect(await postedDebt(db(), owner.id, 'USD')).toBe(2250)
  expect(await posted('guest_credit')).toBe(-2250)
  expect(await debtListOf(owner.id, always)).toMatchObject([{ bookingId, shareBp: 1000, amountMinor: 2250 }])
  expect(await debtListOf(owner.id, { from: '2026-05-22', to: null })).toEqual([])
  expect(await debtListOf(other.id, always)).toEqual([])
  expect(await debtListOf(owner.id, always)).toMatchObject([{ isPaid: false }])
  expect(await kinds(owner, bookingId)).toContain('penalty due')
  expect(await kinds(guest, bookingId)).toContain('penalty due')

  const { ofGuest } = await laterStays()
  await hoursLater(60)
  await payAllOut()
  expect(await compensations(), 'the stays are over, the payouts are not due').toEqual([])
  await hoursLater(80)
  await payAllOut()
  expect(await postedDebt(db(), owner.id, 'USD')).toBe(0)
  expect(await compensations()).toEqual([{ bookingId: ofGuest, minor: 2250, status: 'succeeded' }])
  expect(await posted('guest_credit')).toBe(0)
  expect(await kinds(guest, bookingId)).toContain('penalty done')
  expect(await kinds(owner, bookingId)).toContain('penalty done')
  expect(await debtListOf(owner.id, always)).toMatchObject([{ isPaid: true }])
  expect(await kinds(guest, ofGuest)).toContain('compensation succeeded')
  expect(await kinds(other, ofGuest)).not.toContain('compensation succeeded')
  expect((await bookingOf(guest, ofGuest)).refunds).toEqual([])
  await expectBooksToAgree()
  const payoutIs = (status: string) =>
    db().$client.query('update payout_transfers set status = $2 where owner_id = $1 and netted_minor > 0', [
      owner.id,
      status,
    ])
  await payoutIs('due')
  expect(await debtListOf(owner.id, always), 'by a payout on its way').toMatchObject([
    { openMinor: 0, covers: [{ amountMinor: 2250, isSent: false }] },
  ])
  await payoutIs('sent')
})

test('within 48 hours of the start it is 25%, of a free booking and of other sides nothing', async () => {
  const { bookingId } = await makePaidBooking({ owner, guest })
  const { bookingId: byAdmin } = await makePaidBooking({ owner, guest })
  await settleAll()
  await hoursLater(3)
  await cancelBooking(owner, bookingId)
  await cancelBooking(admin, byAdmin)
  expect(await debtListOf(owner.id, always)).toMatchObject([{ bookingId, shareBp: 2500, amountMinor: 5625 }])
  await expectBooksToAgree()
})

test('fault 162: the penalty rose since it was shown: nothing is cancelled, and the current one is named', async () => {
  const { bookingId } = await makePaidBooking({ owner, guest })
  await hoursLater(3)
  const press = cancelBooking(owner, bookingId, { shownRefundMinor: 24_750, shownPenaltyMinor: 2250 })
  await expect(press).rejects.toMatchObject({
    code: 'refundChanged',
    message: expect.stringContaining('$56.25 is what it would cost you now'),
    details: { refundMinor: 24_750, penaltyMinor: 5625 },
  })
  expect(await bookingOf(guest, bookingId)).toMatchObject({ status: 'confirmed' })
  expect(await debtListOf(owner.id, always)).toEqual([])
})

test('fault 163: cancelled twice at once, or settled by two servers at once, it is owed and paid once', async () => {
  const { bookingId } = await makePaidBooking({ owner, guest })
  await settleAll()
  const presses = await Promise.allSettled([cancelBooking(owner, bookingId), cancelBooking(owner, bookingId)])
  expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await Promise.all([settlePenalties(), settlePenalties()])
  expect(await postedDebt(db(), owner.id, 'USD')).toBe(2250)
  await laterStays()
  await hoursLater(80)
  await payOutWhatIsDue()
  await Promise.all([payCompensations(), payCompensations()])
  await settleAll()
  expect(await compensations()).toMatchObject([{ minor: 2250 }])
  await expectBooksToAgree()
})

test('fault 164: an owner without later payouts has paid nothing, so nothing goes to the guest; written off, the platform pays it', async () => {
  await cancelledBooking()
  await makePaidBooking({ owner: other, guest })
  await settleAll()
  await hoursLater(80)
  await payAllOut()
  expect(await compensations()).toEqual([])
  expect(await postedDebt(db(), owner.id, 'USD')).toBe(2250)
  await writeOffDebt(admin, { ownerId: owner.id, currency: 'USD', amountMinor: 2250, note: 'Moved away' })
  await settleAll()
  await settleAll()
  expect(await compensations()).toMatchObject([{ minor: 2250, status: 'succeeded' }])
  await expectBooksToAgree()
})

describe('fault 218: a stay whose card also received the penalty of another owner', () => {
  /** A stay of $247.50, of which $202.50 are the owner's, and whose card received $22.50. */
  async function stayWithPenalty(): Promise<{ bookingId: string; intentId: string }> {
    await cancelledBooking()
    const paid = await makePaidBooking({ owner: other, guest })
    await makePaidBooking({ owner, guest: await makePerson('Ada First') })
    await settleAll()
    await hoursLater(80)
    await payAllOut()
    expect(await compensations()).toMatchObject([{ bookingId: paid.bookingId, minor: 2250, status: 'succeeded' }])
    return paid
  }

  const refund = (bookingId: string, amountMinor: number, formKey: string) =>
    refundCompleted(admin, { bookingId, amountMinor, reason: 'The heating was off', takesFromOwner: true, formKey })

  test('is refunded: its owner gives back their part of what the guest paid for it, not more', async () => {
    const { bookingId } = await stayWithPenalty()
    // 20250 * 22500 / 24750: what the refund of all that is left takes.
    expect(await refundRoom(admin, bookingId)).toMatchObject({
      leftMinor: 22_500,
      kept: { ownerShareMinor: 20_250, keptMinor: 24_750 },
    })
    await refund(bookingId, 11_000, 'first')
    // 20250 * 11000 / 24750
    expect((await ownerClaim(db(), bookingId)).shareMinor).toBe(11_250)
    await refund(bookingId, 11_500, 'rest')
    await settleAll()
    // The last $22.50 of the card were the other owner's: this one keeps 9/11 of them.
    expect(await ownerClaim(db(), bookingId)).toMatchObject({ shareMinor: 1841, keptMinor: 0, stayMinor: 2250 })
    expect(await refundRoom(admin, bookingId)).toBeNull()
    await payAllOut()
    await expectBooksToAgree()
  })

  test('is disputed, and the dispute lost: the same', async () => {
    const { bookingId, intentId } = await stayWithPenalty()
    await inSimulatorConsole(`/payments/${intentId}/dispute`)
    await settleAll()
    const { rows } = await db().$client.query(
      'select provider_id as id, amount_minor as minor from disputes where booking_id = $1',
      [bookingId],
    )
    await inSimulatorConsole(`/disputes/${rows[0].id}/lost`)
    await settleAll()
    expect([Number(rows[0].minor), await ownerClaim(db(), bookingId)]).toMatchObject([22_500, { shareMinor: 1841 }])
    await expectBooksToAgree()
  })
})

test('fault 253: a stay whose refund failed pays a penalty of what is left without it, and the refund is sent again', async () => {
  await cancelledBooking()
  const { ofGuest } = await laterStays()
  await hoursLater(60)
  await payOutWhatIsDue()
  const rename = (name: string) =>
    db().$client.query(`update payments set provider_id = ${name} where booking_id = $1`, [ofGuest])
  await rename(`'unknown_' || provider_id`)
  const because = { reason: 'The heating was off', takesFromOwner: true, formKey: 'first' }
  await refundCompleted(admin, { bookingId: ofGuest, amountMinor: 24_000, ...because })
  await sendRefunds()
  await rename('substr(provider_id, 9)')
  await hoursLater(80)
  await payAllOut()
  expect(await compensations()).toEqual([{ bookingId: ofGuest, minor: 750, status: 'succeeded' }])
  const [failed] = await fetchRows<{ id: string }>(
    db(),
    sql`select id from refunds where booking_id = ${ofGuest} and status = 'failed'`,
  )
  await retryRefund(admin, failed?.id ?? '')
  await expectBooksToAgree()
  expect(await ownerClaim(db(), ofGuest)).toMatchObject({ keptMinor: 0 })
})

test('fault 165: the oldest debt is covered first: of two guests, the second is paid once a payout is enough', async () => {
  const second = await makePerson('Second Guest')
  const first = await cancelledBooking()
  await hoursLater(1)
  const { bookingId } = await makePaidBooking({ owner, guest: second })
  await settleAll()
  await cancelBooking(owner, bookingId)
  await settleAll()
  expect(await postedDebt(db(), owner.id, 'USD')).toBe(4500)
  await makePaidBooking({ owner: other, guest })
  await makePaidBooking({ owner: other, guest: second }, { startTime: '2026-05-23T14:00:00' })
  await settleAll()
  await hoursLater(80)
  await payAllOut()
  // A payout of $30 covers the first penalty, and a third of the second.
  await db().$client.query(
    `insert into payout_transfers (booking_id, payment_id, owner_id, account_id, share_minor, amount_minor, currency, netted_minor, status, idempotency_key, sent_at)
     select p.booking_id, p.id, $1, 'acct_x', 3000, 3000, 'USD', 3000, 'sent', 'transfer:made-up', app_now()
     from payments p where p.booking_id = $2`,
    [owner.id, first],
  )
  expect(await payCompensations()).toBe(1)
  expect(await compensations()).toMatchObject([{ minor: 2250 }])
  await db().$client.query(`delete from payout_transfers where idempotency_key = 'transfer:made-up'`)
})

test('fault 166: a stay that costs less than the penalty takes a part of it, and the next stay the rest', async () => {
  await cancelledBooking()
  await laterStays()
  const { bookingId: next } = await makePaidBooking({ owner: other, guest }, { startTime: '2026-05-23T18:00:00' })
  await settleAll()
  await db().$client.query(
    'update cancellation_penalties set amount_minor = 30000, debt_minor = 1000 where guest_id = $1',
    [guest.id],
  )
  await hoursLater(86)
  await payOutWhatIsDue()
  await payCompensations()
  const paid = await compensations()
  expect(paid.map(({ minor }: { minor: number }) => minor)).toEqual([24_750, 5250])
  expect(paid.map(({ bookingId }: { bookingId: string }) => bookingId)).toContain(next)
})

test('what a penalty took off a payout is neither reported nor mailed as sent, and of another payout nothing is said', async () => {
  const bookingId = await cancelledBooking()
  const { ofGuest, ofOwner } = await laterStays()
  await hoursLater(80)
  await payAllOut()
  // Of $202.50, $22.50 are the penalty.
  expect(await payoutOfOwner(owner, ofOwner)).toMatchObject({
    shareMinor: 20_250,
    transferredMinor: 18_000,
    takenOffMinor: 2250,
    openMinor: 0,
    sentMinor: 18_000,
    sentAmountMinor: 18_000,
  })
  const moved = (await moneyTimeline(owner, ofOwner)).filter(({ kind }) => kind === 'sent' || kind === 'takenOff')
  expect(moved.map(({ kind, amountMinor }) => [kind, amountMinor]).sort()).toEqual([
    ['sent', 18_000],
    ['takenOff', 2250],
  ])
  const less = await payoutMail(owner, ofOwner)
  expect(less).toMatch(/less what you owed after a refund, a cancellation or a dispute, to your Stripe account/)
  expect(less).toMatch(/\$202\.50.*−\$22\.50.*Sent.*\$180/s)
  expect(await payoutMail(other, ofGuest)).not.toMatch(/owed|Taken off/)
  expect(await kinds(owner, bookingId)).toContain('penalty done')
})

test('a payout that pays a debt with all of it says that nothing was sent', async () => {
  await cancelledBooking()
  const { ofOwner } = await laterStays()
  await db().$client.query('update cancellation_penalties set debt_minor = 30000 where guest_id = $1', [guest.id])
  await hoursLater(80)
  await payOutWhatIsDue()
  expect(await payoutOfOwner(owner, ofOwner)).toMatchObject({
    transferredMinor: 0,
    takenOffMinor: 20_250,
    sentMinor: 0,
  })
  expect((await moneyTimeline(owner, ofOwner)).map(({ kind }) => kind)).not.toContain('sent')
  expect(await payoutMail(owner, ofOwner)).toMatch(/so nothing of it is sent/)
})

/** The text of the mail about the payout of a booking. */
async function payoutMail({ email }: Person, bookingId: string): Promise<string> {
  const [row] = await fetchRows<{ bodyText: string }>(
    db(),
    sql`select body_text from outgoing_mails where recipient = ${email} and dedupe_key = ${`payout-sent:${bookingId}`}`,
  )
  return row?.bodyText ?? ''
}
