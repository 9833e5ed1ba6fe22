import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadBooking } from '../../app/bookings/load-booking.server.ts'
import { db } from '../../db/connect.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { retryRefund } from '../../server/payments/retry-refund.ts'
import { settlePenalties } from '../../server/payouts/settle-penalties.ts'
import { issueReceipt } from '../../server/receipts/issue-receipt.ts'
import { moneyRows, priceRows } from '../../server/receipts/receipt-rows.ts'
import { cards, inSimulatorConsole, runLaterWork, settleAll, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import {
  connectAccount,
  expectBooksToAgree,
  type MarketplacePeople,
  makeCancelledBooking,
  makePaidBooking,
  makePeople,
  payOutWhatIsDue,
} from './marketplace-people.ts'

useDatabase()
useCardProvider()

let people: MarketplacePeople
beforeEach(async () => {
  people = await makePeople()
})
afterEach(expectBooksToAgree)

/** The lines of the owner's page that make up the total, the total, and the lines of what became of it. */
async function listOf(bookingId: string) {
  const { lines, sum, payoutLines } = await loadBooking(people.owner, bookingId)
  const textOf = ({ title, amount }: { title: string; amount: string }) => `${title} ${amount}`
  return {
    lines: lines.map(textOf),
    total: sum && `${sum.total.label} ${sum.total.amount}`,
    payout: payoutLines.map(textOf),
  }
}

async function statementOf(bookingId: string) {
  const statement = await issueReceipt(people.owner, bookingId)
  const textOf = ([label, amount]: readonly [string, string, boolean?]) => `${label.replace(/,.*/, '')} ${amount}`
  return { price: priceRows(statement).map(textOf), money: moneyRows(statement).map(textOf) }
}

async function lose(bookingId: string): Promise<void> {
  const { rows } = await db().$client.query('select provider_id as id from disputes where booking_id = $1', [bookingId])
  await inSimulatorConsole(`/disputes/${rows[0].id}/lost`)
  await payOutWhatIsDue()
}

test('the list of a stay to come adds up to the share, of which is said what becomes of it', async () => {
  const { bookingId } = await makePaidBooking(people)
  expect(await listOf(bookingId)).toEqual({
    lines: ['The guest paid $247.50', 'Service fee −$22.50', 'Owner fee −$22.50'],
    total: 'You receive $202.50',
    payout: ['Your share is held until then $202.50'],
  })
})

test('the list of a booking that its owner cancelled adds up to the penalty, as does its statement', async () => {
  const bookingId = await makeCancelledBooking(people)
  await settlePenalties()
  expect(await listOf(bookingId)).toEqual({
    lines: [
      'The guest paid $247.50',
      'Service fee −$22.50',
      'Refund on its way −$247.50',
      'Service fee, went back too $22.50',
      'Penalty for your cancellation −$22.50',
    ],
    total: 'What it costs you −$22.50',
    payout: [],
  })
  expect(await statementOf(bookingId)).toEqual({
    price: [
      'Rental that is yours to share $0.00',
      'Penalty for your cancellation −$22.50',
      'What it costs you −$22.50',
    ],
    money: [],
  })
})

test('the list of a booking that a lost dispute ended adds up to nothing', async () => {
  const { bookingId, intentId } = await makePaidBooking(people)
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await payOutWhatIsDue()
  await lose(bookingId)
  expect(await listOf(bookingId)).toEqual({
    lines: [
      'The guest paid $247.50',
      'Service fee −$22.50',
      'The dispute ended: the bank returned it to the guest −$247.50',
      'Service fee, went back too $22.50',
    ],
    total: 'You receive $0.00',
    payout: [],
  })
})

test('the list of a stay whose share a lost dispute took back adds up to nothing, and its statement too', async () => {
  await connectAccount(people.owner)
  const { bookingId, intentId } = await makePaidBooking(people)
  await moveClockTo(new Date('2026-05-25T12:00:00Z'))
  await payOutWhatIsDue()
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await payOutWhatIsDue()
  await lose(bookingId)
  expect(await listOf(bookingId)).toEqual({
    lines: [
      'The guest paid $247.50',
      'Service fee −$22.50',
      'Owner fee −$22.50',
      'The dispute ended: the bank returned it to the guest −$247.50',
      'Service fee and owner fee, went back too $45.00',
    ],
    total: 'You receive $0.00',
    payout: ['Your share was sent $202.50', 'Your share was taken back −$202.50'],
  })
  expect(await statementOf(bookingId)).toEqual({
    price: [
      '$75 × 3 hours $225.00',
      'Rental that is yours to share $225.00',
      'Owner fee −$22.50',
      'Lost in a dispute −$202.50',
      'You receive $0.00',
    ],
    money: ['Sent to you $202.50', 'Disputed by the guest’s bank $247.50', 'Taken back −$202.50'],
  })
})

test('a refund that failed is taken from the owner once, also after it was sent again', async () => {
  const { bookingId } = await makePaidBooking(people, { card: cards.refundFails })
  await cancelBooking(people.guest, bookingId)
  await settleAll()
  await runLaterWork()
  await settleAll()
  const failed = {
    lines: ['The guest paid $247.50', 'Service fee −$22.50', 'Refund failed −$225.00'],
    total: 'You receive $0.00',
    payout: [],
  }
  expect(await listOf(bookingId)).toEqual(failed)
  const { rows } = await db().$client.query(`select id from refunds where booking_id = $1`, [bookingId])
  await retryRefund(people.admin, rows[0].id)
  expect(await listOf(bookingId)).toEqual({
    ...failed,
    lines: [...failed.lines.slice(0, 2), 'Refund on its way −$225.00'],
  })
})
