import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/connect.ts'
import { paths } from '../../rules/paths.ts'
import { endOf } from '../../rules/time.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { suspendPerson } from '../moderation/suspend-person.ts'
import { personSuspendedMail } from '../moderation/suspension-mails.ts'
import type { BookingDayFacts } from './booking-mail-facts.ts'
import { ownerShareFact } from './booking-mails.ts'
import { confirmedForGuest } from './confirmed-mails.ts'
import { changedForGuest } from './modification-mails.ts'
import {
  bookedAgainForGuest,
  bookedAgainForOwner,
  cancelledUnpaidForGuest,
  compensationForGuest,
  disputedForOwner,
  payoutSentForOwner,
  payoutWaitingForOwner,
  refundedForGuest,
  refundSettledForGuest,
} from './money-mails.ts'
import { agreedForGuest, declinedForGuest, offeredForGuest } from './proposal-mails.ts'
import { bookingDayFactsOf } from './queue-booking-mails.ts'
import { requestEndedForGuest } from './request-mails.ts'

useDatabase()

/** A booking of a suspended guest. */
let booking: BookingDayFacts

beforeAll(async () => {
  await moveClockTo(thursday)
  const guest = await makePerson('Callum Reid')
  const bookingId = await makeBooking({ guest, spaceId: await makeSpace(await makePerson('Marta Oyelaran')) })
  await suspendPerson({ ...(await makePerson('Desk')), isAdmin: true }, guest.id, 'A chargeback.')
  booking = await inTransaction((tx) => bookingDayFactsOf(tx, bookingId))
})

const behindSignIn = /\/my-bookings|\/profile/

test('the mails about money and longer stays lead a suspended guest to us, not to pages behind the sign-in', () => {
  const longer = { endTime: endOf(booking.endTime, 1), amountMinor: 8250, chargesCard: false }
  const mails: Mail[] = [
    cancelledUnpaidForGuest(booking),
    refundedForGuest(booking, { amountMinor: 100, card: null, of: 'part' }),
    bookedAgainForGuest(booking, 100),
    refundSettledForGuest(booking, 100, 'By bank transfer'),
    compensationForGuest(booking, 100, 'H7K-2QM'),
    agreedForGuest(booking, longer),
    offeredForGuest(booking, longer),
    declinedForGuest(booking, longer),
  ]
  for (const { text, html } of mails) {
    expect(text).toContain('/contact')
    expect(text + html).not.toMatch(behindSignIn)
  }
})

test('the mails about money lead any other guest to the booking', () => {
  const paid = { ...booking, guestSuspended: false }
  for (const { text } of [
    cancelledUnpaidForGuest(paid),
    refundedForGuest(paid, { amountMinor: 100, card: '4242', of: 'part' }),
    refundSettledForGuest(paid, 100, 'By bank transfer'),
    compensationForGuest(paid, 100, 'H7K-2QM'),
  ])
    expect(text).toContain(paths.booking(paid.bookingId))
})

test('a suspended guest with an unconfirmed address is told to write to us for how to get in', () => {
  const { text, html } = confirmedForGuest({ ...booking, arrivalNotes: 'Door 4711', guestIsConfirmed: false })
  expect(text).toContain('Write to us for how to get in')
  expect(text).not.toMatch(/4711|e-mail address/)
  expect(text + html).not.toMatch(behindSignIn)
})

test('a suspended guest is not told that we change a booking, nor that we cancel it once it has begun', () => {
  const { text } = confirmedForGuest(booking)
  expect(text).toContain('Your account is suspended, so it cannot be changed now.')
  expect(text).toContain('Write to us to cancel it.')
  const { startTime, endTime, hours } = booking
  const longer = { startTime, endTime, fromStartTime: startTime, fromHours: hours - 1, fromExtraMinutes: 0 }
  const change = { ...longer, toPayMinor: 8250, refundMinor: 0, createdAt: booking.now }
  const begun = changedForGuest({ ...booking, hasBegun: true, cancelLines: [] }, change).text
  expect(begun).not.toContain('Nothing comes back if you cancel')
  expect(begun).not.toContain('to cancel it')
  const own = personSuspendedMail({ reason: 'A chargeback.', listings: 0, offers: 0, ownBookings: 1 }).text
  expect(own).toContain('What you have booked stays and cannot be changed now; write to us to cancel it.')
})

test('an accepted request whose time has begun ended for want of a payment, not for the suspension', () => {
  const accepted = { ...booking, requestAnswer: 'accepted' as const }
  expect(requestEndedForGuest(accepted).text).toContain('ended because your account is suspended')
  expect(requestEndedForGuest({ ...accepted, hasBegun: true }).text).toContain('the payment did not come in time')
})

test('the mails about money lead a suspended owner to us, and do not ask them to connect an account', () => {
  const owners = { ...booking, ownerSuspendedAt: booking.now, hasPayoutAccount: false }
  const share = { shareMinor: 9000, takenOffMinor: 0, sent: { amountMinor: 9000, currency: 'USD' as const } }
  const waiting = payoutWaitingForOwner(owners, 9000, [])
  const mails = [waiting, payoutSentForOwner(owners, share), bookedAgainForOwner(owners, 100)]
  for (const { text, html } of [...mails, disputedForOwner(owners, 9000, 'waits')]) {
    expect(text).toContain('/contact')
    expect(text + html).not.toMatch(/\/my-bookings|\/my-listings|\/dashboard/)
  }
  expect(waiting.text.replaceAll(/\s+/g, ' ')).toContain('suspended, so you cannot connect it now. Write to us.')
  expect(ownerShareFact(owners, 'Sent soon.')).toMatchObject({
    lines: [expect.any(String), expect.stringMatching(/write to us/)],
  })
  expect(ownerShareFact(owners, 'Sent soon.').link).toBeUndefined()
  const open = { ...owners, ownerSuspendedAt: null }
  expect(payoutWaitingForOwner(open, 9000, []).text).toContain('/dashboard/payouts')
  const own = personSuspendedMail({ reason: 'A chargeback.', listings: 1, offers: 0, ownBookings: 0 }).text
  expect(own).toContain('What your spaces have earned is still sent')
})
