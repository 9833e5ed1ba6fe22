import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runBookingAction } from '../../app/admin/booking-action.server.ts'
import { loadRefundsAndDisputes } from '../../app/admin/booking-money.server.ts'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { previewCancel } from '../../server/bookings/preview-cancel.ts'
import { platformStatistics } from '../../server/insights/platform-statistics.ts'
import { recentMails } from '../../server/mail/recent-mails.ts'
import { ownerClaim } from '../../server/payments/owner-claim.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { provider } from '../../server/payments/provider.ts'
import { type RefundRequest, refundCompleted, refundRoom } from '../../server/payments/refund-completed.ts'
import { markRefundPaidElsewhere, retryRefund } from '../../server/payments/retry-refund.ts'
import { sendRefunds } from '../../server/payments/send-refunds.ts'
import { settleRefundAs } from '../../server/payments/settle-refund.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { moneyTimeline } from '../../server/receipts/money-timeline.ts'
import { auditProvider } from '../../server/reconciliation/audit-provider.ts'
import {
  cards,
  faults,
  inConsole,
  inSimulatorConsole,
  payByCard,
  providerIdempotencyKeys,
  providerState,
  runLaterWork,
  settleAll,
  useCardProvider,
} from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { subjectsTo } from '../mails.ts'
import { checkoutRequest, minutesLater, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { expectBooksToAgree, makePaidBooking, makePeople } from './marketplace-people.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let admin: Person

beforeEach(async () => {
  ;({ owner, guest, admin } = await makePeople())
})
afterEach(expectBooksToAgree)

const aPaidBooking = (card?: string) => makePaidBooking({ owner, guest }, { card })

async function aYenBooking() {
  const spaceId = await makeSpace(owner, { priceMinor: 101, currency: 'JPY' })
  await db().$client.query(`update spaces set cancellation_policy = 'strict' where id = $1`, [spaceId])
  const request = checkoutRequest({ guest, spaceId, startTime: '2026-06-20T14:00:00', hours: 1 })
  const { bookingId, clientSecret } = await startCheckout({ ...request, amount: 111, currency: 'JPY' })
  await payByCard(clientSecret)
  await paymentResult(guest, { bookingId })
  return { bookingId, intentId: clientSecret.split('_secret')[0]! }
}

async function aCompletedBooking(card?: string) {
  const paid = await aPaidBooking(card)
  await moveClockTo(new Date('2026-05-24T12:00:00Z'))
  await completeBookings()
  return paid
}

async function linesOfOwner(bookingId: string): Promise<string[]> {
  return (await moneyTimeline(owner, bookingId)).map(({ kind }) => kind)
}

describe('fault 40: a refund made in the provider’s own console', () => {
  test('is recorded when its webhook arrives, with an alert, and the guest is notified', async () => {
    const { bookingId, intentId } = await aPaidBooking()
    await inSimulatorConsole(`/payments/${intentId}/refund`, { amount: '47.50' })
    await settleAll()
    expect(await refundsOf(bookingId)).toEqual([{ amount: 4_750, status: 'succeeded', reason: 'admin', outside: true }])
    expect(await alertDetails('outside-refund:%', bookingId)).toEqual([expect.not.stringMatching(/[0-9a-f]{8}-/)])
    expect(await subjectsTo(guest)).toContain('A refund for Daylight loft')
    expect((await bookingRow(bookingId)).refundMinor).toBe(4_750)
    expect(await linesOfOwner(bookingId)).toContain('feeBack')
  })

  test('is noticed within the hour where the webhook is lost', async () => {
    await faults({ loseWebhooks: true })
    const { bookingId, intentId } = await aPaidBooking()
    await inConsole('/refunds', { payment_intent: intentId, amount: '100' })
    await auditProvider()
    await auditProvider()
    expect(await refundsOf(bookingId)).toEqual([{ amount: 100, status: 'succeeded', reason: 'admin', outside: true }])
  })

  test('counts towards what we were still to send: in part', async () => {
    const { bookingId, intentId } = await aPaidBooking()
    await cancelBooking(guest, bookingId)
    await inSimulatorConsole(`/payments/${intentId}/refund`, { amount: '100' })
    await auditProvider()
    await settleAll()
    expect(await refundsOf(bookingId)).toEqual([
      { amount: 10_000, status: 'succeeded', reason: 'cancelled', outside: true },
      { amount: 12_500, status: 'succeeded', reason: 'cancelled', outside: false },
    ])
    expect((await bookingRow(bookingId)).refundMinor).toBe(22_500)
  })

  test('counts towards what a later cancellation gives back', async () => {
    const { bookingId, intentId } = await aPaidBooking()
    await inSimulatorConsole(`/payments/${intentId}/refund`, { amount: '100' })
    await settleAll()
    expect(await previewCancel(guest, bookingId)).toMatchObject({ refundMinor: 12_500 })
    await cancelBooking(guest, bookingId)
    await settleAll()
    expect((await refundsOf(bookingId)).map(({ amount }) => amount)).toEqual([10_000, 12_500])
    expect((await bookingRow(bookingId)).refundMinor).toBe(22_500)
    expect(await linesOfOwner(bookingId)).not.toContain('feeBack')
  })

  test('counts towards what we were still to send: all of it and more', async () => {
    const { bookingId, intentId } = await aPaidBooking()
    await cancelBooking(guest, bookingId)
    await inSimulatorConsole(`/payments/${intentId}/refund`, { amount: '247.50' })
    await auditProvider()
    await settleAll()
    expect(await refundsOf(bookingId)).toEqual([
      { amount: 24_750, status: 'succeeded', reason: 'cancelled', outside: true },
    ])
    expect((await bookingRow(bookingId)).refundMinor).toBe(24_750)
  })
})

describe('a provider out of reach', () => {
  test.each([
    ['fault 13: too many requests', { status429: { pathPrefix: '/v1/refunds' } }],
    ['fault 14: down', { down: true }],
  ])('%s: the refund backs off, and is sent once when it is back', async (_, broken) => {
    const { bookingId } = await aPaidBooking()
    await cancelBooking(guest, bookingId)
    await faults(broken)
    await sendRefunds()
    expect(await refundsOf(bookingId)).toMatchObject([{ amount: 22_500, status: 'due' }])
    expect(await sendRefunds(), 'not again at once').toBe(0)
    await faults({ status429: false, down: false })
    await minutesLater(10)
    await settleAll()
    expect(await refundsOf(bookingId)).toMatchObject([{ amount: 22_500, status: 'succeeded' }])
  })
})

describe('fault 36: a refund that fails later', () => {
  test('is sent again by an admin as a new one, once', async () => {
    const { bookingId } = await aFailedRefund()
    const { id } = await failedOf(bookingId)
    await expect(retryRefund(guest, id)).rejects.toMatchObject({ code: 'notFound' })
    await retryRefund(admin, id)
    await expect(retryRefund(admin, id)).rejects.toMatchObject({ code: 'refundNotFailed' })
    await settleAll()
    expect((await refundsOf(bookingId)).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(await openAlerts(`refund-failed:${id}`)).toBe(0)
    expect(await auditLog(bookingId)).toEqual(['retryRefund'])
  })

  test('can fail again, and be sent again', async () => {
    const { bookingId } = await aFailedRefund()
    await retryRefund(admin, (await failedOf(bookingId)).id)
    await settleAll()
    await runLaterWork()
    await settleAll()
    expect((await refundsOf(bookingId)).map(({ status }) => status)).toEqual(['failed', 'failed'])
    await retryRefund(admin, (await failedOf(bookingId)).id)
    await settleAll()
    expect((await refundsOf(bookingId)).map(({ status }) => status)).toEqual(['failed', 'failed', 'succeeded'])
  })

  test('is marked as paid another way with a note, and late events do not change that', async () => {
    const { bookingId } = await aFailedRefund()
    const { id } = await failedOf(bookingId)
    await expect(markRefundPaidElsewhere(admin, id, ' ')).rejects.toMatchObject({ code: 'invalidFields' })
    await markRefundPaidElsewhere(admin, id, 'Bank transfer of 21 May')
    await auditProvider()
    expect((await refundsOf(bookingId)).map(({ status }) => status)).toEqual(['settled_otherwise'])
    expect(await subjectsTo(guest)).toContain('Your refund for Daylight loft was sent another way')
    expect(await openAlerts(`refund-failed:${id}`)).toBe(0)
    expect(await auditLog(bookingId)).toEqual(['settleRefund'])
  })
})

describe('a guest’s cancellation', () => {
  test('fault 32: twice at once, in two tabs, is one refund', async () => {
    const { bookingId, intentId } = await aPaidBooking()
    const twice = await Promise.allSettled([cancelBooking(guest, bookingId), cancelBooking(guest, bookingId)])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await Promise.all([sendRefunds(), sendRefunds()])
    await settleAll()
    expect(await refundsOf(bookingId)).toMatchObject([{ amount: 22_500, status: 'succeeded' }])
    const { refunds } = await providerState()
    expect(refunds.filter((refund) => refund.intentId === intentId)).toMatchObject([{ amount: 22_500 }])
  })

  test('fault 33: half of 101 yen is 50 yen, the owner keeps their part of 51, and the ledger is balanced', async () => {
    const { bookingId, intentId } = await aYenBooking()
    // After the grace period of the first day.
    await moveClockTo(new Date('2026-05-23T12:00:00Z'))
    expect(await cancelBooking(guest, bookingId)).toMatchObject({ refundMinor: 50, currency: 'JPY' })
    await settleAll()
    const { refunds } = await providerState()
    expect(refunds.filter((refund) => refund.intentId === intentId)).toMatchObject([{ amount: 50 }])
    // Of 51 yen, 5 are the owner's fee and 46 the owner's share; the guest's fee of 10 is separate.
    expect(await bookingRow(bookingId)).toEqual({ refundMinor: 50, ownerShareMinor: 46 })
  })
})

describe('an admin’s refund of a completed booking', () => {
  const refundRequest = (bookingId: string, more: Partial<RefundRequest> = {}): RefundRequest => ({
    bookingId,
    amountMinor: 12_375,
    reason: 'The heating was off',
    takesFromOwner: true,
    formKey: 'first',
    ...more,
  })

  test('in part takes the same part of the owner’s share, once for one form', async () => {
    const { bookingId } = await aCompletedBooking()
    await Promise.all([
      refundCompleted(admin, refundRequest(bookingId)),
      refundCompleted(admin, refundRequest(bookingId)),
    ])
    expect(await subjectsTo(guest), 'before it was sent').not.toContain('A refund for Daylight loft')
    await settleAll()
    await settleAll()
    expect(await refundsOf(bookingId)).toEqual([
      { amount: 12_375, status: 'succeeded', reason: 'admin', outside: false },
    ])
    expect(await ownerClaim(db(), bookingId)).toEqual({
      shareMinor: 10_125,
      keptMinor: 12_375,
      stayMinor: 12_375,
      isFrozen: false,
    })
    expect(await bookingRow(bookingId)).toEqual({ refundMinor: 12_375, ownerShareMinor: 10_125 })
    expect(await auditLog(bookingId)).toEqual(['refundBooking'])
    expect(await refundMails()).toEqual([guest.email, owner.email].toSorted())
  })

  test('whose form comes again after the provider has failed is still one refund', async () => {
    const { bookingId } = await aCompletedBooking()
    await faults({ status500: { pathPrefix: '/v1/refunds', method: 'POST', count: 1 } })
    await refundCompleted(admin, refundRequest(bookingId))
    await sendRefunds()
    await refundCompleted(admin, refundRequest(bookingId))
    await moveClockTo(new Date('2026-05-24T12:20:00Z'))
    await settleAll()
    expect(await refundsOf(bookingId)).toMatchObject([{ amount: 12_375, status: 'succeeded' }])
  })

  test('is refused if another refund was made since its form was loaded', async () => {
    const { bookingId } = await aCompletedBooking()
    const { leftMinor } = (await refundRoom(admin, bookingId)) ?? {}
    await refundCompleted(admin, refundRequest(bookingId, { leftMinor, amountMinor: 2000 }))
    const byAnotherAdmin = refundRequest(bookingId, { leftMinor, amountMinor: 2000, formKey: 'second' })
    await expect(refundCompleted(admin, byAnotherAdmin)).rejects.toMatchObject({
      fields: { amount: 'Changed meanwhile: $227.50 is left. Please check again' },
    })
    expect(await refundsOf(bookingId)).toMatchObject([{ amount: 2000 }])
  })

  test('the rest leaves nothing to anybody, and then there is no room', async () => {
    const { bookingId } = await aCompletedBooking()
    await refundCompleted(admin, refundRequest(bookingId))
    expect(await refundRoom(admin, bookingId)).toMatchObject({
      leftMinor: 12_375,
      kept: { ownerShareMinor: 10_125, keptMinor: 12_375 },
    })
    await refundCompleted(admin, refundRequest(bookingId, { formKey: 'second' }))
    expect(await ownerClaim(db(), bookingId)).toMatchObject({ shareMinor: 0, keptMinor: 0 })
    expect(await refundRoom(admin, bookingId)).toBeNull()
    await expect(
      refundCompleted(admin, refundRequest(bookingId, { formKey: 'third', amountMinor: 1 })),
    ).rejects.toMatchObject({
      code: 'refundTooMuch',
    })
  })

  test('borne by the platform leaves the owner’s share whole', async () => {
    const { bookingId } = await aCompletedBooking()
    await refundCompleted(admin, refundRequest(bookingId, { takesFromOwner: false }))
    expect((await ownerClaim(db(), bookingId)).shareMinor).toBe(20_250)
  })

  test('leaves the owner their part of what the platform bore alone, also if all else goes back', async () => {
    const { bookingId } = await aCompletedBooking()
    await refundCompleted(admin, refundRequest(bookingId, { amountMinor: 4950, takesFromOwner: false }))
    expect(await refundRoom(admin, bookingId)).toMatchObject({
      leftMinor: 19_800,
      kept: { ownerShareMinor: 20_250, keptMinor: 24_750 },
    })
    const rest = { amountMinor: 19_800, formKey: 'second' }
    await refundCompleted(admin, refundRequest(bookingId, rest))
    expect(await ownerClaim(db(), bookingId)).toMatchObject({ shareMinor: 4050, keptMinor: 0 })
    const events = await moneyTimeline(owner, bookingId)
    const fees = events.filter(({ kind }) => kind === 'feeBack' || kind === 'ownerFeeBack')
    expect(fees.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(4950 + 19_800 - 16_200)
  })

  test('that the provider refuses is confirmed first, mailed without a bank, and not taken from what guests paid', async () => {
    const { bookingId } = await aCompletedBooking()
    const guestsPaid = async () => (await platformStatistics(admin)).guestsPaid[0]?.amountMinor ?? 0
    const before = await guestsPaid()
    // As of the demo's past bookings, which the provider does not know.
    await db().$client.query(`update payments set provider_id = 'demo_' || provider_id where booking_id = $1`, [
      bookingId,
    ])
    expect(await loadRefundsAndDisputes(admin, bookingId), 'no form').toMatchObject({ room: null, isDemoPast: true })
    const form = { intent: 'refund', amount: '20', reason: 'It was cold', bearer: 'platform', formKey: randomUUID() }
    await expect(runBookingAction(admin, bookingId, form)).rejects.toMatchObject({
      fields: { sure: expect.anything() },
    })
    expect(await refundsOf(bookingId)).toEqual([])
    await runBookingAction(admin, bookingId, { ...form, sure: 'yes' })
    expect(await guestsPaid()).toBe(before - 2000)
    await sendRefunds()
    const { id } = await failedOf(bookingId)
    const mail = (await recentMails()).find(({ subject }) => subject.includes('needs a hand'))
    expect(mail?.bodyText).toContain('Our card provider could not send your refund')
    const settled = { intent: 'settle', refundId: id, how: 'By bank transfer' }
    await expect(runBookingAction(admin, bookingId, settled)).rejects.toMatchObject({
      fields: { sure: expect.anything() },
    })
    expect(await guestsPaid()).toBe(before)
    expect(await refundMails()).toEqual([])

    await db().$client.query(`update payments set provider_id = substr(provider_id, 6) where booking_id = $1`, [
      bookingId,
    ])
    await retryRefund(admin, id)
    await settleAll()
    expect(await guestsPaid()).toBe(before - 2000)
    expect(await refundMails()).toEqual([guest.email])
  })

  test('fault 248: beside a refund that failed is one of the rest only', async () => {
    const { bookingId } = await aCompletedBooking(cards.refundFails)
    await refundCompleted(admin, refundRequest(bookingId))
    await settleAll()
    await runLaterWork()
    await settleAll()
    expect(await refundRoom(admin, bookingId)).toMatchObject({
      leftMinor: 12_375,
      failedMinor: 12_375,
      kept: { ownerShareMinor: 10_125, keptMinor: 12_375 },
    })
    const all = refundRequest(bookingId, { formKey: 'all', amountMinor: 24_750 })
    await expect(refundCompleted(admin, all)).rejects.toMatchObject({ fields: { amount: 'At most $123.75 is left' } })
    await retryRefund(admin, (await failedOf(bookingId)).id)
    await settleAll()
    expect(await ownerClaim(db(), bookingId)).toMatchObject({ shareMinor: 10_125, keptMinor: 12_375 })
    await refundCompleted(admin, refundRequest(bookingId, { formKey: 'rest' }))
    await settleAll()
    expect(await ownerClaim(db(), bookingId)).toMatchObject({ shareMinor: 0 })
  })

  test('at the owner’s cost that fails and is sent again is mailed to the owner once', async () => {
    const { bookingId } = await aCompletedBooking(cards.refundFails)
    await refundCompleted(admin, refundRequest(bookingId))
    await settleAll()
    await runLaterWork()
    await settleAll()
    await retryRefund(admin, (await failedOf(bookingId)).id)
    await settleAll()
    expect(await refundMails()).toEqual([guest.email, guest.email, owner.email].toSorted())
  })

  test('at the owner’s cost that the provider refuses is mailed to the owner when it is paid another way', async () => {
    const { bookingId } = await aCompletedBooking()
    const rename = (name: string) =>
      db().$client.query(`update payments set provider_id = ${name} where booking_id = $1`, [bookingId])
    await rename(`'unknown_' || provider_id`)
    await refundCompleted(admin, refundRequest(bookingId))
    await sendRefunds()
    await rename('substr(provider_id, 9)')
    expect(await refundMails()).toEqual([])
    await markRefundPaidElsewhere(admin, (await failedOf(bookingId)).id, 'Bank transfer of 24 May')
    expect(await refundMails()).toEqual([owner.email])
  })

  test('that is made in the provider’s console before ours is sent is mailed once to each', async () => {
    const { bookingId, intentId } = await aCompletedBooking()
    await refundCompleted(admin, refundRequest(bookingId))
    await inConsole('/refunds', { payment_intent: intentId, amount: '12375' })
    await auditProvider()
    await settleAll()
    expect(await refundsOf(bookingId)).toMatchObject([{ amount: 12_375, outside: true }])
    expect(await refundMails()).toEqual([guest.email, owner.email].toSorted())
  })

  test('is never more than what is left, also for two at once', async () => {
    const { bookingId } = await aCompletedBooking()
    const both = ['a', 'b'].map((formKey) =>
      refundCompleted(admin, refundRequest(bookingId, { formKey, amountMinor: 20_000 })),
    )
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refundsOf(bookingId)).toHaveLength(1)
  })

  test('is refused to others, without a reason, without an amount, and before the booking is completed', async () => {
    const { bookingId } = await aCompletedBooking()
    await expect(refundCompleted(owner, refundRequest(bookingId))).rejects.toMatchObject({ code: 'notFound' })
    for (const bad of [
      { reason: ' ' },
      { amountMinor: 0 },
      { amountMinor: -5 },
      { amountMinor: 1.5 },
      { amountMinor: Number.NaN },
    ]) {
      await expect(refundCompleted(admin, refundRequest(bookingId, bad))).rejects.toMatchObject({
        code: 'invalidFields',
      })
    }
    await expect(refundCompleted(admin, refundRequest('nothing'))).rejects.toMatchObject({ code: 'bookingNotFound' })
    // What is due at this time is not due at the earlier one.
    await settleAll()
    await moveClockTo(thursday)
    guest = await makePerson()
    const ahead = await aPaidBooking()
    await expect(refundCompleted(admin, refundRequest(ahead.bookingId))).rejects.toMatchObject({
      code: 'notRefundable',
    })
    expect(await refundsOf(bookingId)).toEqual([])
  })
})

describe('fault 210: a refund that is first tried a day later, because no server ran', () => {
  const aDayLater = (minutes = 0) => minutesLater(21 * 60 + minutes)

  test('is sent once while another one before it keeps its server waiting for longer than a lease', async () => {
    const bookings = [await aPaidBooking(), await aPaidBooking()]
    for (const { bookingId } of bookings) await cancelBooking(guest, bookingId)
    await aDayLater()
    await faults({ delayMs: { ms: 3_000, pathPrefix: '/v1/refunds', method: 'POST', count: 1 } })
    const keys = (await providerIdempotencyKeys()).length
    const waiting = sendRefunds()
    await vi.waitFor(async () => expect((await providerIdempotencyKeys()).length).toBe(keys + 1), 3_000)
    await aDayLater(2)
    await sendRefunds()
    await waiting
    const { refunds } = await providerState()
    for (const { intentId } of bookings) expect(refunds.filter((sent) => sent.intentId === intentId)).toHaveLength(1)
  })

  test('is sent once by two servers, of which one looked it up before the other sent it', async () => {
    const { bookingId, intentId } = await aPaidBooking()
    await cancelBooking(guest, bookingId)
    await aDayLater()
    await faults({ delayMs: { ms: 3_000, pathPrefix: '/v1/refunds', method: 'GET', count: 1 } })
    const waiting = sendRefunds()
    await vi.waitFor(async () => expect(await attemptsOf(bookingId)).toBe(1), 2_000)
    await pause(500)
    await aDayLater(2)
    await sendRefunds()
    await waiting
    const { refunds } = await providerState()
    expect(refunds.filter((sent) => sent.intentId === intentId)).toHaveLength(1)
  })
})

test('a refund that waits for money in our balance raises one alert, and is sent once it is there', async () => {
  const { bookingId } = await aPaidBooking()
  const alerts = async () =>
    (
      await db().$client.query('select kind, detail from alerts where booking_id = $1 and closed_at is null', [
        bookingId,
      ])
    ).rows
  const shown = async () => (await loadRefundsAndDisputes(admin, bookingId)).refunds.map(({ status }) => status)
  await cancelBooking(guest, bookingId)
  await faults({ holdRefunds: { count: 1 } })
  await sendRefunds()
  await settleAll()
  expect(await refundsOf(bookingId)).toMatchObject([{ status: 'pending' }])
  expect(await alerts()).toEqual([{ kind: 'refund_waits', detail: expect.stringContaining('add money') }])
  expect(await shown()).toEqual(['Waits for money in our balance at the card provider'])
  await runLaterWork()
  await settleAll()
  expect(await refundsOf(bookingId)).toMatchObject([{ status: 'succeeded' }])
  expect(await shown()).toEqual(['Sent'])
  expect(await alerts(), 'closed by itself').toEqual([])
})

test('fault 216: an older response about a refund that has succeeded changes nothing', async () => {
  const { bookingId } = await aPaidBooking()
  await cancelBooking(guest, bookingId)
  await settleAll()
  const [{ providerId }] = (
    await db().$client.query('select provider_id as "providerId" from refunds where booking_id = $1', [bookingId])
  ).rows
  const sent = await provider().refunds.retrieve(providerId)
  await settleRefundAs({ ...sent, status: 'pending' })
  expect((await refundsOf(bookingId)).map(({ status }) => status)).toEqual(['succeeded'])
})

async function attemptsOf(bookingId: string): Promise<number> {
  const { rows } = await db().$client.query('select attempts from refunds where booking_id = $1', [bookingId])
  return rows[0].attempts
}

async function aFailedRefund() {
  const paid = await aPaidBooking(cards.refundFails)
  await cancelBooking(guest, paid.bookingId)
  await settleAll()
  await runLaterWork()
  await settleAll()
  return paid
}

async function failedOf(bookingId: string): Promise<{ id: string }> {
  const { rows } = await db().$client.query(
    `select id from refunds r where booking_id = $1 and status = 'failed'
       and not exists (select 1 from refunds again where again.retry_of = r.id)`,
    [bookingId],
  )
  return rows[0]
}

async function refundsOf(bookingId: string) {
  const { rows } = await db().$client.query(
    `select amount_minor as amount, status, reason, from_outside as outside from refunds
     where booking_id = $1 order by from_outside desc, created_at`,
    [bookingId],
  )
  return rows
}

async function bookingRow(bookingId: string) {
  const { rows } = await db().$client.query(
    'select refund_minor as "refundMinor", owner_share_minor as "ownerShareMinor" from bookings where id = $1',
    [bookingId],
  )
  return rows[0]
}

async function alertDetails(key: string, bookingId: string): Promise<string[]> {
  const { rows } = await db().$client.query('select detail from alerts where key like $1 and booking_id = $2', [
    key,
    bookingId,
  ])
  return rows.map(({ detail }: { detail: string }) => detail)
}

async function openAlerts(key: string): Promise<number> {
  const { rows } = await db().$client.query(
    'select count(*) as open from alerts where key = $1 and closed_at is null',
    [key],
  )
  return rows[0].open
}

async function auditLog(bookingId: string): Promise<string[]> {
  const { rows } = await db().$client.query(
    `select action from admin_actions where subject_kind = 'booking' and subject_id = $1 order by id`,
    [bookingId],
  )
  return rows.map(({ action }: { action: string }) => action)
}

/** Returns the recipients of the mails about the refunds of an admin, in alphabetical order. */
async function refundMails(): Promise<string[]> {
  const { rows } = await db().$client.query(
    `select recipient from outgoing_mails where dedupe_key like 'refunded:%' and recipient in ($1, $2)`,
    [guest.email, owner.email],
  )
  return rows.map(({ recipient }: { recipient: string }) => recipient).toSorted()
}
