import { beforeEach, expect, test } from 'vitest'
import { loadAnswer } from '../app/bookings/answer-request.server.ts'
import { loadBooking } from '../app/bookings/load-booking.server.ts'
import { loadBookings } from '../app/bookings/load-bookings.server.ts'
import { loadConfirmation } from '../app/bookings/load-confirmation.server.ts'
import { loadPayment } from '../app/bookings/load-payment.server.ts'
import { db } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { bookFreeSpace } from '../server/bookings/book-free-space.ts'
import { cancelBooking } from '../server/bookings/cancel-booking.ts'
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
  const { rows } = await db().$client.query(
    `select m.expires_at = b.hold_expires_at as ends from outgoing_mails m, bookings b
     where b.id = $1 and m.dedupe_key = 'pay-again:' || $1`,
    [bookingId],
  )
  expect(rows, 'it is not sent once the hold has ended').toEqual([{ ends: true }])
})

const textTo = async (person: Person) =>
  (await recentMails()).find(({ recipient }) => recipient === person.email)?.bodyText

async function makeFreeSpace(byRequest: boolean): Promise<number> {
  const spaceId = await makeSpace(owner, { priceMinor: 0 })
  await db().$client.query('update spaces set by_request = $2, notice_minutes = 180 where id = $1', [
    spaceId,
    byRequest,
  ])
  return spaceId
}

const saturday = { startTime: '2026-05-23T14:00', hours: 3, headcount: 2 }

test('a request for hours that cost nothing says nothing of a card, to its guest and to its owner', async () => {
  const { bookingId } = await bookFreeSpace({ person: guest, spaceId: await makeFreeSpace(true), ...saturday })
  const asked = await textTo(owner)
  expect(asked).toContain('They cost nothing.')
  expect(asked).toContain('Nothing, these hours are free')
  expect(asked).not.toMatch(/card|\$0/)
  expect((await loadBooking(owner, bookingId)).request?.text).toMatch(/held until then, and cost nothing\.$/)
  expect(await loadAnswer(owner, bookingId)).toMatchObject({ isFree: true, share: null })
  const { bookings } = await loadBookings(guest, new URLSearchParams())
  expect(bookings).toMatchObject([{ id: bookingId, money: null }])
  await answerRequest(owner, bookingId, { answer: 'accepted' })
  const booked = await textTo(owner)
  expect(booked).toContain('Nothing, these hours are free')
  expect(booked).not.toMatch(/\$0|your bank/)
  expect(await textTo(guest)).toContain('Nothing, these hours are free')
})

test('what is free in place of a free booking costs nothing, and is listed as free', async () => {
  const { bookingId } = await bookFreeSpace({ person: guest, spaceId: await makeFreeSpace(false), ...saturday })
  await makeFreeSpace(false)
  await cancelBooking(owner, bookingId)
  const { replacements } = await loadBooking(guest, bookingId)
  expect(replacements).toMatchObject({ isFree: true, moveUntil: null })
  expect(replacements?.spaces).toMatchObject([{ price: null, found: { total: 'Free', unit: '' }, refunds: [] }])
})
