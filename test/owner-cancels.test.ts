import { beforeEach, expect, test } from 'vitest'
import { cancelAndRedirect, loadCancelQuestion } from '../app/bookings/cancel-booking.server.ts'
import { loadBookings } from '../app/bookings/load-bookings.server.ts'
import { loadListing } from '../app/listings/load-listing.server.ts'
import { db } from '../db/connect.ts'
import { paths } from '../rules/paths.ts'
import type { Person } from '../server/accounts/person.ts'
import { adminActions } from '../server/audit/admin-actions.ts'
import { receivedBookings } from '../server/bookings/received-bookings.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeBooking, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

let owner: Person
let guest: Person
let spaceId: number
let id: string
beforeEach(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
  guest = await makePerson('Tamsin Wray')
  spaceId = await makeSpace(owner)
  id = await makeBooking({ guest, spaceId })
})

async function cancelAs(person: Person, fields: Record<string, string> = {}) {
  const { question } = await loadCancelQuestion(person, id)
  const form = new FormData()
  form.set('refundMinor', String(question?.refundMinor))
  form.set('penaltyMinor', String(question?.penalty?.amountMinor ?? 0))
  for (const [name, value] of Object.entries({ reason: 'A leak', ...fields })) form.set(name, value)
  return await cancelAndRedirect(person, id, form)
}

async function refundedBefore(amountMinor: number): Promise<void> {
  await db().$client.query(
    `insert into refunds (payment_id, booking_id, amount_minor, currency, reason, idempotency_key, status, due_at, created_at)
     select id, booking_id, $2, 'USD', 'admin', 'before ' || booking_id, 'succeeded', app_now(), app_now() from payments where booking_id = $1`,
    [id, amountMinor],
  )
  await db().$client.query('update bookings set refund_minor = $2 where id = $1', [id, amountMinor])
}

async function disputePayment(): Promise<void> {
  await db().$client.query(
    `insert into disputes (booking_id, payment_id, provider_id, charge_id, amount_minor, currency, reason, status, opened_at)
     select booking_id, id, 'du_1', 'ch_1', 24750, 'USD', 'fraudulent', 'needs_response', app_now() from payments where booking_id = $1`,
    [id],
  )
}

async function mailToGuest(): Promise<string> {
  const { rows } = await db().$client.query<{ text: string }>(
    'select body_text as text from outgoing_mails where dedupe_key = $1',
    [`cancelled:${id}:guest`],
  )
  return rows[0]?.text.replace(/\s+/g, ' ') ?? ''
}

const noticeFor = async (person: Person) => (await loadListing(person, spaceId, id)).cancelled

test('the owner’s notice and the guest’s mail name what the cancellation sends, not what had gone back before', async () => {
  await refundedBefore(10_000)
  expect((await loadCancelQuestion(owner, id)).question).toMatchObject({ refundMinor: 14_750 })
  expect(await cancelAs(owner)).toMatchObject({ status: 302 })
  expect(await noticeFor(owner)).toContain(
    'Tamsin Wray has been told. $147.50 goes back in 5-7 business days. It costs',
  )
  const mail = await mailToGuest()
  expect(mail).toContain('$147.50 comes back.')
  expect(mail).toContain('$100.00 went back before')
  expect(mail).not.toContain('$247.50 comes back')
})

test('so does the guest’s own notice, and the mail, if the guest cancels', async () => {
  await refundedBefore(10_000)
  const { question } = await loadCancelQuestion(guest, id)
  expect(question).toMatchObject({ refundMinor: 12_500 })
  expect(await cancelAs(guest)).toMatchObject({ status: 302 })
  const { notice } = await loadBookings(guest, new URLSearchParams({ cancelled: id }))
  expect(notice?.words).toMatch(
    /^\$125\.00 comes back to your card\..+ \$22\.50 is kept\. \$100\.00 came back before\.$/,
  )
  expect(await mailToGuest()).toContain('$125.00 comes back.')
})

test('nothing more is promised if all of it had gone back before', async () => {
  await refundedBefore(24_750)
  await cancelAs(owner)
  expect(await noticeFor(owner)).toContain('All of it had gone back before. It costs')
  expect(await mailToGuest()).toContain('Nothing more comes back.')
})

test('the owner’s notice says that the refund waits while the bank decides a dispute', async () => {
  await disputePayment()
  await cancelAs(owner)
  expect(await noticeFor(owner)).toContain('$247.50 goes back once the guest’s bank has decided the dispute. It costs')
})

test('the audit log has the amount that an admin’s cancellation sent', async () => {
  const admin = { ...(await makePerson('Desk')), isAdmin: true }
  await refundedBefore(10_000)
  await cancelAs(admin)
  const { entries } = await adminActions(admin, { limit: 1 })
  expect(entries[0]?.after).toMatchObject({ status: 'cancelled', refund: '$147.50' })
})

test('cancelled from the calendar, it leads back to the same view, which says what goes back and what it costs', async () => {
  const calendar = `${paths.ownerCalendar()}?view=month&date=2026-05-23&space=${spaceId}`
  expect(await cancelAs(owner, { calendar })).toMatchObject({
    to: calendar,
    flash: {
      title: 'The booking is cancelled',
      text: expect.stringMatching(
        /^Tamsin Wray has been told\. \$247\.50 goes back in .+ It costs you \$\d+\.\d\d, taken off/,
      ),
    },
  })
})

test('cancelled from the bookings received, it leads back to them, and their row says what it costs', async () => {
  const backTo = `${paths.bookingsReceived()}?q=tamsin`
  expect(await cancelAs(owner, { backTo })).toMatchObject({
    to: backTo,
    flash: { title: 'The booking is cancelled', text: expect.stringContaining('It costs you $') },
  })
  const { bookings } = await receivedBookings(owner, { part: 'past' })
  expect(bookings.find((booking) => booking.id === id)?.penaltyMinor).toBeGreaterThan(0)
})

test('an address other than the calendar’s is not followed', async () => {
  const list = `${paths.listing(spaceId)}?cancelled=${id}`
  expect(await cancelAs(owner, { backTo: '//calendar.invalid/calendar' })).toMatchObject({ to: list, flash: null })
})
