import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { refundCompleted } from '../../server/payments/refund-completed.ts'
import { openAlerts } from '../../server/reconciliation/open-alerts.ts'
import { inSimulatorConsole, sendToOwnersBank, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import {
  connectAccount,
  expectBooksToAgree,
  type MarketplacePeople,
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

/** The open alerts about a booking, by kind, as an admin is shown them. */
async function openAbout(bookingId: string): Promise<string[]> {
  const { alerts } = await openAlerts(people.admin)
  return alerts.filter((alert) => alert.bookingId === bookingId).map(({ kind }) => kind)
}

async function closingsOf(bookingId: string) {
  const { rows } = await db().$client.query(
    'select closed_by as by, close_note as note from alerts where booking_id = $1 and closed_at is not null',
    [bookingId],
  )
  return rows
}

test.each(['won', 'lost'] as const)('the alert of a dispute is closed by itself once it is %s', async (end) => {
  const { bookingId, intentId } = await makePaidBooking(people)
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await payOutWhatIsDue()
  expect(await openAbout(bookingId)).toEqual(['new_dispute'])
  const { rows } = await db().$client.query('select provider_id as id from disputes where booking_id = $1', [bookingId])
  await inSimulatorConsole(`/disputes/${rows[0].id}/${end}`)
  await payOutWhatIsDue()
  expect(await openAbout(bookingId)).toEqual([])
  expect(await closingsOf(bookingId)).toEqual([{ by: null, note: `The dispute has ended: ${end}` }])
})

test('the alert of an owner’s debt is closed by itself once later payouts have paid all of it', async () => {
  const accountId = await connectAccount(people.owner)
  const { bookingId } = await makePaidBooking(people)
  await moveClockTo(new Date('2026-05-25T12:00:00Z'))
  await payOutWhatIsDue()
  await sendToOwnersBank(accountId, 'usd')
  await refund(bookingId, 24_750)
  await payOutWhatIsDue()
  expect(await openAbout(bookingId)).toEqual(['owner_debt'])

  const half = await makePaidBooking(people, { startTime: '2026-05-30T14:00:00' })
  await moveClockTo(new Date('2026-05-31T00:00:00Z'))
  await refund(half.bookingId, 12_375)
  await moveClockTo(new Date('2026-06-01T12:00:00Z'))
  await payOutWhatIsDue()
  expect(await openAbout(bookingId), 'half of it is still owed').toEqual(['owner_debt'])

  await makePaidBooking(people, { startTime: '2026-06-06T14:00:00' })
  await moveClockTo(new Date('2026-06-08T12:00:00Z'))
  await payOutWhatIsDue()
  expect(await openAbout(bookingId)).toEqual([])
  expect(await closingsOf(bookingId)).toEqual([{ by: null, note: 'Later payouts paid it' }])
})

/** An admin refunds a part of a stay that is over, which its owner bears with the platform. */
async function refund(bookingId: string, amountMinor: number): Promise<void> {
  await payOutWhatIsDue()
  const reason = 'The heating failed'
  await refundCompleted(people.admin, { bookingId, amountMinor, reason, takesFromOwner: true, formKey: bookingId })
}
