import { beforeAll, describe, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { defaultHours } from '../../rules/opening-hours.ts'
import { exportAccount } from '../../server/accounts/export-account.ts'
import { ownPasskeys } from '../../server/accounts/own-passkeys.ts'
import { ownSecondFactor } from '../../server/accounts/own-second-factor.ts'
import type { Person } from '../../server/accounts/person.ts'
import { adminActions } from '../../server/audit/admin-actions.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { bookingRowOfGuest } from '../../server/bookings/booking-row-of-guest.ts'
import { bookingStats } from '../../server/bookings/booking-stats.ts'
import { bookingsAhead } from '../../server/bookings/bookings-ahead.ts'
import { bookingsOnSpace } from '../../server/bookings/bookings-on-space.ts'
import { bookingsOutsideHours } from '../../server/bookings/bookings-outside-hours.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { checkExtension } from '../../server/bookings/check-extension.ts'
import { checkModification } from '../../server/bookings/check-modification.ts'
import { countMyBookings } from '../../server/bookings/count-my-bookings.ts'
import { endBookings } from '../../server/bookings/end-bookings.ts'
import { exportBookings } from '../../server/bookings/export-bookings.ts'
import { lockBooking } from '../../server/bookings/lock-booking.ts'
import { myBookings } from '../../server/bookings/my-bookings.ts'
import { nextBookingOfGuest } from '../../server/bookings/next-booking-of-guest.ts'
import { nextHostedBookings } from '../../server/bookings/next-hosted-bookings.ts'
import { receivedBookings } from '../../server/bookings/received-bookings.ts'
import { dismissConflict } from '../../server/calendar-feeds/dismiss-conflict.ts'
import { exportCalendarFeeds } from '../../server/calendar-feeds/export-calendar-feeds.ts'
import { openConflicts } from '../../server/calendar-feeds/open-conflicts.ts'
import { readFeedSoon } from '../../server/calendar-feeds/read-feed-soon.ts'
import { removeCalendarFeed } from '../../server/calendar-feeds/remove-calendar-feed.ts'
import { renewAddress } from '../../server/calendar-files/own-addresses.ts'
import { disputesOfBooking, openDisputes } from '../../server/disputes/disputes-of-booking.ts'
import { evidenceOf } from '../../server/disputes/evidence-of.ts'
import { openDisputesOfOwner } from '../../server/disputes/open-disputes-of-owner.ts'
import { findBookings } from '../../server/insights/find-bookings.ts'
import { findPeople, findPerson } from '../../server/insights/find-people.ts'
import { firstSteps } from '../../server/insights/first-steps.ts'
import { monthlyFees } from '../../server/insights/monthly-fees.ts'
import { platformStatistics } from '../../server/insights/platform-statistics.ts'
import { decideReport } from '../../server/moderation/decide-report.ts'
import { exportReports } from '../../server/moderation/export-reports.ts'
import { conversationOfBooking, readConversation } from '../../server/moderation/read-conversation.ts'
import { reportCase } from '../../server/moderation/report-case.ts'
import { countOpenReports, decidedReports, openReports } from '../../server/moderation/reports.ts'
import { restorePerson } from '../../server/moderation/restore-person.ts'
import { suspendPerson } from '../../server/moderation/suspend-person.ts'
import { countOpenMessages, listContactMessages, markAnswered } from '../../server/outreach/contact-messages.ts'
import { exportOutreach } from '../../server/outreach/export-outreach.ts'
import { countSubscribers, subscribersCsv } from '../../server/outreach/subscribers.ts'
import { sendAgain, unsentMails } from '../../server/outreach/unsent-mails.ts'
import { exportPayments } from '../../server/payments/export-payments.ts'
import { extendHold, extendModificationHold } from '../../server/payments/extend-hold.ts'
import { paymentsOfBooking } from '../../server/payments/payments-of-booking.ts'
import { refundCompleted, refundRoom } from '../../server/payments/refund-completed.ts'
import { refundsOfBooking } from '../../server/payments/refunds-of-booking.ts'
import { releaseHold } from '../../server/payments/release-hold.ts'
import { retryRefund } from '../../server/payments/retry-refund.ts'
import { debtListOf } from '../../server/payouts/debt-list.ts'
import { exportPayouts } from '../../server/payouts/export-payouts.ts'
import { postedDebt } from '../../server/payouts/owed-by-owner.ts'
import { earningsOf, payoutOfOwner, payoutsOfOwner } from '../../server/payouts/payouts-of-owner.ts'
import { payoutsToKeep } from '../../server/payouts/payouts-to-keep.ts'
import { debtsOf, openDebtsOf, writeOffDebt } from '../../server/payouts/write-off-debt.ts'
import { booksFor } from '../../server/reconciliation/books.ts'
import { closeAlert } from '../../server/reconciliation/close-alert.ts'
import { countOpenAlerts, openAlerts } from '../../server/reconciliation/open-alerts.ts'
import { exportReviews } from '../../server/reviews/export-reviews.ts'
import { hideReview } from '../../server/reviews/hide-review.ts'
import { moderatedReview } from '../../server/reviews/moderated-review.ts'
import { showReview } from '../../server/reviews/show-review.ts'
import { addSpaceTypeAsAdmin } from '../../server/spaces/add-space-type.ts'
import { adminSpaces } from '../../server/spaces/admin-spaces.ts'
import { allSpaceTypes } from '../../server/spaces/all-space-types.ts'
import { changePrices } from '../../server/spaces/change-prices.ts'
import { changeSchedule } from '../../server/spaces/change-schedule.ts'
import { copyListing } from '../../server/spaces/copy-listing.ts'
import { exportListings } from '../../server/spaces/export-listings.ts'
import { findListing } from '../../server/spaces/find-listing.ts'
import { hideSpaceType } from '../../server/spaces/hide-space-type.ts'
import { listingsOfOwner } from '../../server/spaces/listings-of-owner.ts'
import { mergeSpaceTypes } from '../../server/spaces/merge-space-types.ts'
import { orderPhotos } from '../../server/spaces/order-photos.ts'
import { pricesOf } from '../../server/spaces/prices-of.ts'
import { removePhoto } from '../../server/spaces/remove-photo.ts'
import { renameSpaceType } from '../../server/spaces/rename-space-type.ts'
import { restoreSpace } from '../../server/spaces/restore-space.ts'
import { scheduleOf } from '../../server/spaces/schedule-of.ts'
import { setBadge } from '../../server/spaces/set-badge.ts'
import { ownSpace } from '../../server/spaces/space-access.ts'
import { switchSpaces } from '../../server/spaces/switch-space.ts'
import { takeDownSpace } from '../../server/spaces/take-down-space.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { ada, bookingId, disputeId, refundId, writeOneOfEach } from './one-of-each.ts'

/** Ada owns the space, has booked it and has a row of everything; the stranger has nothing. */
useDatabase()
const spaceId = 1
let stranger: Person
beforeAll(async () => {
  await moveClockTo(new Date('2026-05-20T12:00:00Z'))
  await writeOneOfEach()
  await db().$client.query(`
    update users set two_factor_enabled = true;
    update two_factors set verified = true;
    update bookings set status = 'confirmed', confirmed_at = app_now();
    update reversals set status = 'done', wanted_minor = 0;
    update payout_transfers set netted_minor = 0`)
  stranger = await makePerson('Stranger')
})

describe('a stranger is refused', () => {
  const limits = { minHours: 1, noticeMinutes: 0, windowDays: null, bufferMinutes: 0 }
  const schedule = { weekHours: null, specialHours: [], ...limits, version: 0 }
  const wish = { startTime: '2026-05-23T10:00', hours: 2 }
  const actions: Record<string, [code: string, action: () => Promise<unknown>]> = {
    'to see a booking': ['bookingNotFound', () => bookingOf(stranger, bookingId)],
    'to cancel a booking': ['bookingNotFound', () => cancelBooking(stranger, bookingId)],
    'to extend a hold': ['bookingNotFound', () => extendHold(stranger, bookingId)],
    'to extend the hold of a change': ['bookingNotFound', () => extendModificationHold(stranger, bookingId, bookingId)],
    'to let a hold go': ['bookingNotFound', () => releaseHold(stranger, bookingId)],
    'a quote of a change': ['bookingNotFound', () => bookingRowOfGuest(stranger, bookingId)],
    'to change a booking': [
      'bookingNotFound',
      () => inTransaction(async (tx) => checkModification(tx, stranger, await lockBooking(tx, bookingId), wish)),
    ],
    'to stay longer': [
      'bookingNotFound',
      () => inTransaction(async (tx) => checkExtension(tx, stranger, await lockBooking(tx, bookingId), new Date())),
    ],
    'to see a payout': ['bookingNotFound', () => payoutOfOwner(stranger, bookingId)],
    'the bookings on a space': ['spaceNotFound', () => bookingsOnSpace(stranger, spaceId)],
    'to switch their spaces': ['spaceNotFound', () => switchSpaces(stranger, [spaceId], false)],
    'to copy a listing': ['spaceNotFound', () => copyListing(stranger, spaceId)],
    'to change their opening hours': ['spaceNotFound', () => changeSchedule(stranger, spaceId, schedule)],
    'to change their prices': ['spaceNotFound', () => changePrices(stranger, spaceId, { tariff: null, version: 0 })],
    'to read their prices': ['spaceNotFound', () => pricesOf(stranger, spaceId)],
    'to read their opening hours': ['spaceNotFound', () => scheduleOf(stranger, spaceId)],
    'their bookings outside opening hours': [
      'spaceNotFound',
      () => bookingsOutsideHours(stranger, spaceId, defaultHours),
    ],
    'to change a space': ['spaceNotFound', () => ownSpace(db(), stranger, spaceId)],
    'to make an address of a space': ['spaceNotFound', () => renewAddress(stranger, spaceId)],
    'to dismiss a conflict': ['notFound', () => dismissConflict(stranger, 1)],
    'to read a calendar of another space': [
      'notFound',
      async () => {
        const other = await makePerson('Other')
        await readFeedSoon(other, await makeSpace(other), 1)
      },
    ],
    'to remove a calendar of another space': [
      'notFound',
      async () => {
        const other = await makePerson('Other')
        await removeCalendarFeed(other, await makeSpace(other), 1)
      },
    ],
    'to remove a photo': ['notFound', () => removePhoto(stranger, 1)],
    'to take a photo of another for their space': [
      'notFound',
      async () => {
        const thief = await makePerson('Thief')
        await db().$client.query('update space_images set space_id = null')
        await orderPhotos(thief, await makeSpace(thief), [1])
      },
    ],
  }
  test.each(Object.entries(actions))('%s', async (_, [code, action]) => {
    await expect(action()).rejects.toMatchObject({ code })
  })
})

describe('who is no admin is refused', () => {
  const actions: Record<string, () => Promise<unknown>> = {
    booksFor: () => booksFor(stranger),
    countOpenAlerts: () => countOpenAlerts(stranger),
    openAlerts: () => openAlerts(stranger),
    debtsOf: () => debtsOf(stranger, ada),
    openDebtsOf: () => openDebtsOf(stranger, ada),
    writeOffDebt: () => writeOffDebt(stranger, { ownerId: ada, currency: 'USD', amountMinor: 1, note: 'Why not' }),
    closeAlert: () => closeAlert(stranger, 1, 'I looked at it'),
    disputesOfBooking: () => disputesOfBooking(stranger, bookingId),
    openDisputes: () => openDisputes(stranger),
    evidenceOf: () => evidenceOf(stranger, disputeId),
    adminActions: () => adminActions(stranger),
    countSubscribers: () => countSubscribers(stranger),
    subscribersCsv: () => subscribersCsv(stranger),
    listContactMessages: () => listContactMessages(stranger),
    markAnswered: () => markAnswered(stranger, 1, true),
    unsentMails: () => unsentMails(stranger),
    sendAgain: async () => {
      await db().$client.query(`update outgoing_mails set last_error = 'refused'`)
      await sendAgain(stranger, 1)
    },
    renameSpaceType: () => renameSpaceType(stranger, { name: 'studio', label: 'Atelier' }),
    setBadge: () => setBadge(stranger, { spaceId, badge: 'featured', setting: 'on' }),
    adminSpaces: () => adminSpaces(stranger, {}),
    bookingsAhead: () => bookingsAhead(stranger, { spaceId: 1 }),
    openReports: () => openReports(stranger),
    decidedReports: () => decidedReports(stranger),
    countOpenReports: () => countOpenReports(stranger),
    countOpenMessages: () => countOpenMessages(stranger),
    readConversation: async () => {
      await db().$client.query(`
        insert into reports (subject_kind, subject_id, reason, words, reporter_id, reporter_email)
        select 'conversation', min(id), 'other', 'Rude', '${ada}', 'ada@example.com' from conversation_sides`)
      await readConversation(stranger, 1)
    },
    conversationOfBooking: () => conversationOfBooking(stranger, bookingId),
    reportCase: () => reportCase(stranger, 1),
    decideReport: () => decideReport(stranger, 1, { decision: 'dismiss', reason: 'Why' }),
    hideReview: () => hideReview(stranger, 1, 'Why'),
    moderatedReview: () => moderatedReview(stranger, 1),
    showReview: () => showReview(stranger, 1, 'Why'),
    restorePerson: () => restorePerson(stranger, stranger.id, 'Why'),
    suspendPerson: () => suspendPerson(stranger, stranger.id, 'Why'),
    restoreSpace: () => restoreSpace(stranger, 1, 'Why'),
    takeDownSpace: () => takeDownSpace(stranger, 1, 'Why'),
    hideSpaceType: () => hideSpaceType(stranger, 'studio', true, 'Why'),
    addSpaceTypeAsAdmin: () => addSpaceTypeAsAdmin(stranger, { name: 'barn', label: 'Barn' }),
    allSpaceTypes: () => allSpaceTypes(stranger),
    mergeSpaceTypes: () => mergeSpaceTypes(stranger, 'studio', 'barn'),
    retryRefund: () => retryRefund(stranger, refundId),
    refundRoom: () => refundRoom(stranger, bookingId),
    refundCompleted: () => refundCompleted(stranger, { ...aRefund, bookingId }),
    refundsOfBooking: () => refundsOfBooking(stranger, bookingId),
    paymentsOfBooking: () => paymentsOfBooking(stranger, bookingId),
    firstSteps: () => firstSteps(stranger),
    findPeople: () => findPeople(stranger, {}),
    findPerson: () => findPerson(stranger, ada),
    platformStatistics: () => platformStatistics(stranger),
    findBookings: () => findBookings(stranger, {}),
    monthlyFees: () => monthlyFees(stranger),
  }
  const aRefund = { formKey: 'a', amountMinor: 100, takesFromOwner: true, reason: 'The heating was off' }
  test.each(Object.entries(actions))('%s', async (_, action) => {
    await expect(action()).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('a stranger finds nothing of others in', () => {
  const lists: Record<string, [found: () => Promise<unknown>, nothing: unknown]> = {
    'their bookings': [() => myBookings(stranger, { limit: 10 }), expect.objectContaining({ bookings: [] })],
    'how many bookings they have': [
      () => countMyBookings(stranger),
      { upcoming: { count: 0, place: 0 }, cancelled: { count: 0, place: 0 }, past: { count: 0, place: 0 } },
    ],
    'their next stay': [() => nextBookingOfGuest(stranger), null],
    'their guests': [() => nextHostedBookings(stranger), []],
    'the bookings they received': [
      () => receivedBookings(stranger, { part: 'upcoming' }),
      { bookings: [], nextCursor: null },
    ],
    'their list of listings': [() => listingsOfOwner(stranger), expect.objectContaining({ spaces: [], count: 0 })],
    'a listing': [() => findListing(stranger, spaceId), null],
    'their conflicts': [() => openConflicts(stranger.id), []],
    'their disputes': [() => openDisputesOfOwner(stranger), []],
    'their payouts': [() => payoutsOfOwner(stranger, { limit: 10 }), []],
    'their earnings': [() => earningsOf(stranger), []],
    'their figures': [() => bookingStats(stranger), { earned: [], upcoming: [], booked: 0, received: 0, listings: 0 }],
    debtListOf: [() => debtListOf(stranger.id, { from: null, to: null }), []],
    'their debt': [() => postedDebt(db(), stranger.id, 'USD'), 0],
    'their passkeys': [() => ownPasskeys(stranger), []],
    'their second factor': [() => ownSecondFactor(stranger), null],
    'the export of their account': [
      () => exportAccount(stranger),
      expect.objectContaining({ sessions: [], twoStepSignIn: null, passkeys: [], formerAddresses: [] }),
    ],
    'what stands against ending their account': [
      () => inTransaction(async (tx) => [...(await endBookings(tx, stranger)), ...(await payoutsToKeep(tx, stranger))]),
      [],
    ],
  }
  test.each(Object.entries(lists))('%s', async (_, [found, nothing]) => {
    expect(await found()).toEqual(nothing)
  })

  const exports = {
    exportBookings,
    exportPayments,
    exportPayouts,
    exportListings,
    exportOutreach,
    exportReports,
    exportReviews,
    exportCalendarFeeds,
  }
  test.each(Object.entries(exports))('%s', async (_, exported) => {
    const lists = Object.values(await exported(stranger)).filter((part) => Array.isArray(part))
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.flat()).toEqual([])
  })
})
