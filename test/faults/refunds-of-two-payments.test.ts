import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { quoteModification } from '../../server/bookings/quote-modification.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { ownerClaim } from '../../server/payments/owner-claim.ts'
import { refundCompleted, refundRoom } from '../../server/payments/refund-completed.ts'
import { retryRefund } from '../../server/payments/retry-refund.ts'
import { sendRefunds } from '../../server/payments/send-refunds.ts'
import { cards, inConsole, inSimulatorConsole, payByCard, settleAll, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { mailsTo } from '../mails.ts'
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

type TwicePaid = { bookingId: string; first: string; second: string }

/** A completed booking of four hours: three were paid with $247.50, and one was added for $82.50. */
async function aStayOfTwoPayments(secondCard: string = cards.good): Promise<TwicePaid> {
  const startTime = '2026-05-23T14:00:00'
  const { bookingId, intentId: first } = await makePaidBooking({ owner, guest }, { startTime })
  const { toPayMinor, currency } = await quoteModification(guest, bookingId, { startTime, hours: 4 })
  const longer = await modifyBooking({ person: guest, bookingId, startTime, hours: 4, amount: toPayMinor, currency })
  if (longer.outcome !== 'payment') throw new Error('It costs no more')
  await payByCard(longer.clientSecret, secondCard)
  await settleAll()
  await moveClockTo(new Date('2026-05-24T12:00:00Z'))
  await completeBookings()
  return { bookingId, first, second: longer.clientSecret.split('_secret')[0]! }
}

const refund = (bookingId: string, amountMinor: number, formKey: string) =>
  refundCompleted(admin, { bookingId, amountMinor, reason: 'The heating was off', takesFromOwner: true, formKey })

/** The same, with a refund of the second payment that the provider rejected and that is owed. */
async function withFailedRefund(): Promise<TwicePaid> {
  const paid = await aStayOfTwoPayments()
  const rename = (from: string, to: string) =>
    db().$client.query('update payments set provider_id = $2 where provider_id = $1', [from, to])
  await rename(paid.second, `unknown_${paid.second}`)
  await refund(paid.bookingId, 8_250, 'first')
  await sendRefunds()
  await rename(`unknown_${paid.second}`, paid.second)
  expect(await refundsOf(paid)).toEqual(['second 8250 failed'])
  return paid
}

describe('fault 253: a refund has failed, and the booking has another payment', () => {
  test('what the failed one owes is not refunded again of its payment', async () => {
    const paid = await withFailedRefund()
    expect(await refundRoom(admin, paid.bookingId)).toMatchObject({ leftMinor: 24_750, failedMinor: 8_250 })
    await refund(paid.bookingId, 24_750, 'all')
    await retryRefund(admin, await failedOf(paid))
    await settleAll()
    expect(await refundsOf(paid)).toEqual(['second 8250 failed', 'first 24750 succeeded', 'second 8250 succeeded'])
  })

  test('it is sent again on the other payment if too little is left of its own', async () => {
    const paid = await withFailedRefund()
    await refund(paid.bookingId, 8_250, 'second')
    // As it was made due while the failed one did not count.
    await db().$client.query(
      `update refunds set payment_id = (select id from payments where provider_id = $1) where status = 'due'`,
      [paid.second],
    )
    await settleAll()
    await retryRefund(admin, await failedOf(paid))
    await settleAll()
    expect(await refundsOf(paid)).toEqual(['second 8250 failed', 'second 8250 succeeded', 'first 8250 succeeded'])
    await refund(paid.bookingId, 16_500, 'rest')
  })

  test('what an operator refunds of the other payment in the dashboard counts towards it', async () => {
    const paid = await withFailedRefund()
    await inConsole('/refunds', { payment_intent: paid.first, amount: '8250' })
    await settleAll()
    expect(await refundsOf(paid)).toEqual(['first 8250 succeeded'])
    expect(await refundMinorOf(paid)).toBe(8_250)
    expect(await openAlertsOf(paid)).toBe(0)
    await refund(paid.bookingId, 24_750, 'rest')
  })

  test('and so does a part of it: the rest is sent again', async () => {
    const paid = await withFailedRefund()
    await inConsole('/refunds', { payment_intent: paid.first, amount: '5000' })
    await settleAll()
    expect(await refundMinorOf(paid)).toBe(8_250)
    await retryRefund(admin, await failedOf(paid))
    await settleAll()
    expect(await refundsOf(paid)).toEqual(['first 5000 succeeded', 'second 3250 failed', 'second 3250 succeeded'])
  })
})

test('fault 257: a lost dispute over the other payment takes the owner’s part of all that is left', async () => {
  const paid = await withFailedRefund()
  // 27000 * 24750 / 33000
  expect(await ownerClaim(db(), paid.bookingId)).toMatchObject({ shareMinor: 20_250 })
  await inSimulatorConsole(`/payments/${paid.first}/dispute`)
  await settleAll()
  const { rows } = await db().$client.query('select provider_id as id from disputes where booking_id = $1', [
    paid.bookingId,
  ])
  await inSimulatorConsole(`/disputes/${rows[0].id}/lost`)
  await settleAll()
  expect(await ownerClaim(db(), paid.bookingId)).toMatchObject({ shareMinor: 0 })
  await retryRefund(admin, await failedOf(paid))
  await settleAll()
  expect(await refundsOf(paid)).toEqual(['second 8250 failed', 'second 8250 succeeded'])
})

test('the mail about each part of a refund names its card', async () => {
  const { bookingId } = await aStayOfTwoPayments(cards.another)
  await refund(bookingId, 33_000, 'all')
  await settleAll()
  expect(await sentBack()).toEqual(['a part of what you paid', 'the rest of what you paid'])
  const refundMails = (await mailsTo(guest)).filter(({ subject }) => subject.startsWith('A refund for'))
  const cardsOf = refundMails.map(({ bodyText: text }) => /\$[\d.]+\s+To the card ending in \d{4}/.exec(text)?.[0])
  expect(cardsOf.map((line) => line?.replace(/\s+/, ' ')).sort()).toEqual([
    '$247.50 To the card ending in 4242',
    '$82.50 To the card ending in 4444',
  ])
})

test('the mail about a refund says if it is all that was paid, a part, or the rest', async () => {
  const stays = []
  for (const day of ['2026-05-23', '2026-05-24'])
    stays.push((await makePaidBooking({ owner, guest }, { startTime: `${day}T14:00:00` })).bookingId)
  await moveClockTo(new Date('2026-05-25T12:00:00Z'))
  await completeBookings()
  const [whole = '', inParts = ''] = stays
  await refund(whole, 24_750, 'whole')
  await settleAll()
  for (const [amountMinor, key] of [
    [5_000, 'a'],
    [2_000, 'b'],
    [17_750, 'c'],
  ] as const) {
    await refund(inParts, amountMinor, key)
    await settleAll()
  }
  expect(await sentBack()).toEqual([
    'all of what you paid',
    'a part of what you paid',
    'a part of what you paid',
    'the rest of what you paid',
  ])
})

/** What the mails to the guest say was sent back, in their order. */
async function sentBack(): Promise<(string | undefined)[]> {
  const refundMails = (await mailsTo(guest)).filter(({ subject }) => subject.startsWith('A refund for'))
  return refundMails.map(({ bodyText }) => /has sent back (.*?)\./.exec(bodyText.replace(/\s+/g, ' '))?.[1])
}

/** The refunds of a booking in the order in which they were made, each with its payment. */
async function refundsOf({ bookingId, first }: TwicePaid): Promise<string[]> {
  const { rows } = await db().$client.query(
    `select concat_ws(' ', case p.provider_id when $2 then 'first' else 'second' end, r.amount_minor, r.status) as line
     from refunds r join payments p on p.id = r.payment_id where r.booking_id = $1 order by r.created_at, line`,
    [bookingId, first],
  )
  return rows.map(({ line }: { line: string }) => line)
}

async function failedOf({ bookingId }: TwicePaid): Promise<string> {
  const { rows } = await db().$client.query(`select id from refunds where booking_id = $1 and status = 'failed'`, [
    bookingId,
  ])
  return rows[0].id
}

async function refundMinorOf({ bookingId }: TwicePaid): Promise<number> {
  const { rows } = await db().$client.query('select refund_minor as minor from bookings where id = $1', [bookingId])
  return rows[0].minor
}

async function openAlertsOf({ bookingId }: TwicePaid): Promise<number> {
  const { rowCount } = await db().$client.query(
    `select from alerts where booking_id = $1 and kind = 'refund_failed' and closed_at is null`,
    [bookingId],
  )
  return rowCount ?? 0
}
