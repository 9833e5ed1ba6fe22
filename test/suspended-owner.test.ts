import { beforeEach, expect, test } from 'vitest'
import { cancelAndRedirect, loadCancelQuestion } from '../app/bookings/cancel-booking.server.ts'
import { loadBooking } from '../app/bookings/load-booking.server.ts'
import { loadBookings } from '../app/bookings/load-bookings.server.ts'
import type { Person } from '../server/accounts/person.ts'
import { recentMails } from '../server/mail/recent-mails.ts'
import { suspendPerson } from '../server/moderation/suspend-person.ts'
import { takeDownSpace } from '../server/spaces/take-down-space.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeBooking, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

let admin: Person
let owner: Person
let guest: Person
let spaceId: number
let bookingId: string

beforeEach(async () => {
  await moveClockTo(thursday)
  admin = { ...(await makePerson('Desk')), isAdmin: true }
  owner = await makePerson('Curtis Vane')
  guest = await makePerson('Pilar Gutiérrez')
  spaceId = await makeSpace(owner)
  bookingId = await makeBooking({ guest, spaceId, startTime: '2026-05-26T14:00' })
})

test('the pages of a guest make the offer that was mailed, and offer no change, which has no page', async () => {
  expect(await loadBooking(guest, bookingId)).toMatchObject({ canChange: true, noChange: null })
  await suspendPerson(admin, owner.id, 'There is no shed.')
  const page = await loadBooking(guest, bookingId)
  expect(page.plans).toMatchObject({
    lines: [],
    rule: expect.stringMatching(/all that you paid comes back.*\$247\.50\.$/),
  })
  expect(page).toMatchObject({
    canChange: false,
    changeUntil: null,
    noChange: 'The space is not listed now, so the booking cannot be changed.',
  })
  expect((await loadBookings(guest, new URLSearchParams())).bookings).toMatchObject([{ canChange: false }])
  expect((await loadCancelQuestion(guest, bookingId)).question).toMatchObject({ canChange: false })
})

test('a space that was taken down leaves the usual terms, and no change', async () => {
  await takeDownSpace(admin, spaceId, 'Not a place.')
  const page = await loadBooking(guest, bookingId)
  expect(page).toMatchObject({ canChange: false, noChange: expect.stringContaining('not listed') })
  expect(page.plans?.lines).not.toEqual([])
})

test('who takes the offer sees next what else is free, and is said to have cancelled', async () => {
  await suspendPerson(admin, owner.id, 'There is no shed.')
  const form = new FormData()
  form.set('refundMinor', '24750')
  form.set('penaltyMinor', '0')
  const { to } = await cancelAndRedirect(guest, bookingId, form)
  expect(to).toBe(`/my-bookings/${bookingId}`)
  const page = await loadBooking(guest, bookingId)
  expect(page.cancelled).toBe('You cancelled, because the owner was suspended.')
  expect(page.replacements).not.toBeNull()
  expect((await loadBooking(owner, bookingId)).cancelled).toBe(
    'The guest cancelled, because your account was suspended.',
  )
  const mails = await recentMails()
  const textTo = ({ email }: Person) =>
    mails.find(({ recipient, subject }) => recipient === email && subject.startsWith('Cancelled:'))?.bodyText
  expect(textTo(guest)).toContain('You have cancelled your booking, because the owner is suspended.')
  expect(textTo(owner)).toContain('The guest has cancelled a booking of your space, because your account is suspended.')
})
