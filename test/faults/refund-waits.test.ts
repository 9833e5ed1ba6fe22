import { expect, test } from 'vitest'
import { loadCancelQuestion } from '../../app/bookings/cancel-booking.server.ts'
import { refundText } from '../../app/bookings/refund-text.ts'
import { moneyLines } from '../../app/marketplace/money-lines.ts'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { moneyTimeline } from '../../server/receipts/money-timeline.ts'
import { inSimulatorConsole, settleAll, useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { makePaidBooking, makePeople } from './marketplace-people.ts'

useDatabase()
useCardProvider()

test('while a bank decides a dispute, question, page, timeline and mail of a cancellation say that the refund waits', async () => {
  const { owner, guest, admin } = await makePeople()
  const { bookingId, intentId } = await makePaidBooking({ owner, guest })
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await settleAll()
  const question = async (person: Person) => (await loadCancelQuestion(person, bookingId)).question?.why
  expect.soft(await question(admin)).toContain('waits for the guest’s bank to decide the dispute')
  expect.soft(await question(guest)).toContain('waits for your bank’s decision on the dispute')
  await cancelBooking(admin, bookingId)
  const page = async () => refundText(await bookingOf(guest, bookingId))
  expect.soft(await page()).toBe('$247.50 waits for your bank’s decision on the dispute.')
  const waits = { title: 'Refund waits', note: 'It waits for the bank to decide the dispute.' }
  const lines = async () => moneyLines(await moneyTimeline(guest, bookingId), 'guest', 'UTC', new Date())
  expect.soft(await lines()).toContainEqual(expect.objectContaining(waits))
  const { rows } = await db().$client.query(
    `select body_text as text from outgoing_mails where recipient = $1 and subject like 'Cancelled:%'`,
    [guest.email],
  )
  expect.soft(rows[0].text).toContain('It waits for your bank’s decision on the dispute.')
  expect.soft(rows[0].text).toContain('$247.50 comes back once your bank has decided the dispute.')
  const { rows: disputes } = await db().$client.query('select provider_id as id from disputes where booking_id = $1', [
    bookingId,
  ])
  await inSimulatorConsole(`/disputes/${disputes[0].id}/won`)
  await settleAll()
  expect(await page()).toContain('$247.50 was sent back')
  expect(await lines()).not.toContainEqual(expect.objectContaining(waits))
})
