import { beforeEach, expect, test } from 'vitest'
import { loadBooking } from '../app/bookings/load-booking.server.ts'
import { loadConfirmation } from '../app/bookings/load-confirmation.server.ts'
import { loadPayment } from '../app/bookings/load-payment.server.ts'
import { db } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { unreadAndHeld } from '../server/bookings/unread-and-held.ts'
import { recentMails } from '../server/mail/recent-mails.ts'
import { answerRequest } from '../server/payments/answer-request.ts'
import { cards, useCardProvider } from './card-provider.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeBooking, thursday } from './make-bookings.ts'
import { makeRequest, makeRequestSpace } from './make-requests.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person

beforeEach(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
  guest = await makePerson('June Castellano')
})

test('a change that ended the refunds is the reason on the page of a booking and in its confirmation', async () => {
  const bookingId = await makeBooking({ guest, spaceId: await makeSpace(owner), startTime: '2026-06-10T14:00' })
  await db().$client.query(
    `update bookings set cancellation_policy = 'moderate', refund_cap_bp = 0, grace_over = true where id = $1`,
    [bookingId],
  )
  const changed = 'It was changed when cancelling gave nothing back any more, and that stays so at the new time.'
  const { plans } = await loadBooking(guest, bookingId)
  expect(plans?.rule).toBe(`Nothing comes back if you cancel now, unless somebody else books the hours. ${changed}`)
  const url = new URL(`http://127.0.0.1/booking-confirmation?booking=${bookingId}`)
  expect((await loadConfirmation(url, guest)).data.booked).toMatchObject({ refundLines: [], capped: changed })
})

test('who has to pay an accepted request again reads it in the frame, and is always mailed', async () => {
  await db().$client.query(`insert into muted_notifications (person_id, kind, way) values ($1, 'request', 'mail')`, [
    guest.id,
  ])
  const spaceId = await makeRequestSpace(owner)
  const { bookingId } = await makeRequest({ guest, spaceId, card: cards.captureFails })
  expect((await unreadAndHeld(guest)).held).toBeNull()
  await answerRequest(owner, bookingId, { answer: 'accepted' })
  const { held } = await unreadAndHeld(guest)
  expect(held).toMatchObject({ bookingId, isAccepted: true })
  const mails = (await recentMails()).filter(({ recipient }) => recipient === guest.email)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Please pay again:/)])
  expect(await loadPayment(guest, bookingId)).toMatchObject({ holdExtended: true, request: { kind: 'again' } })
})
