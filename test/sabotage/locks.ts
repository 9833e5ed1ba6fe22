import type { Sabotage } from './sabotage.ts'

const waiting = 'test/sabotage/locks.test.ts'
const skipping = 'test/sabotage/skipped.test.ts'

/** A lock of a statement or call: its file, its source text, the text without it, and the test that must fail. */
type Lock = [file: string, from: string, to: string, noticedBy: string]

/** Locks that make a transaction wait; the titles are in locks.test.ts. */
const waits: Lock[] = [
  ['server/spaces/lock-space.ts', `select lock_space(\${spaceId})`, 'select 1', 'lockSpace for the space waits'],
  [
    'server/bookings/lock-booking.ts',
    'select lock_space(space_id)',
    'select space_id',
    'lockBooking for the space waits',
  ],
  ['server/bookings/lock-booking.ts', `.for('update', { of: bookings })`, '', 'lockBooking for the booking waits'],
  [
    'server/bookings/lock-guest.ts',
    `pg_advisory_xact_lock(hashtextextended('guest:' || \${guestId}, 0))`,
    '1',
    'lockGuest for the guest waits',
  ],
  [
    'server/bookings/replaced-requests.ts',
    'await lockGuest(tx, slot.guestId)',
    '',
    'holdInPlaceOf for the guest waits',
  ],
  ['server/payments/start-modification.ts', 'await lockGuest(tx, person.id)', '', 'modifyBooking for the guest waits'],
  ['server/payments/move-booking.ts', 'await lockGuest(tx, guestId)', '', 'lockForMove for the guest waits'],
  ['server/payments/move-booking.ts', 'await lockSpace(tx, id)', 'continue', 'lockForMove for the space waits'],
  ['server/bookings/modification-row.ts', `.for('update')`, '', 'lockModification for the change waits'],
  ['server/spaces/set-maintenance.ts', 'await lockSpace(tx, space.id)', '', 'setMaintenance for the space waits'],
  ['server/spaces/switch-space.ts', 'await lockSpace(tx, space.id)', '', 'switchSpace for the space waits'],
  ['server/spaces/change-space.ts', 'await lockSpace(tx, id)', '', 'changeSpace for the space waits'],
  ['server/spaces/change-schedule.ts', 'await lockSpace(tx, space.id)', '', 'changeSchedule for the space waits'],
  ['server/spaces/change-prices.ts', 'await lockSpace(tx, space.id)', '', 'changePrices for the space waits'],
  ['server/calendar/place-entry.ts', 'await lockSpace(tx, space.id)', '', 'placeEntry for the space waits'],
  ['server/co-hosts/invite-co-host.ts', 'await lockSpace(tx, space.id)', '', 'inviteCoHost for the space waits'],
  ['server/calendar/change-entry.ts', 'await lockSpace(tx, spaceId)', '', 'moveEntry for the space waits'],
  ['server/calendar/remove-entry.ts', 'await lockSpace(tx, spaceId)', '', 'removeEntry for the space waits'],
  [
    'server/calendar-feeds/add-calendar-feed.ts',
    'await lockSpace(tx, space.id)',
    '',
    'addCalendarFeed for the space waits',
  ],
  [
    'server/calendar-feeds/remove-calendar-feed.ts',
    'await lockSpace(tx, space.id)',
    '',
    'removeCalendarFeed for the space waits',
  ],
  [
    'server/calendar-feeds/store-reading.ts',
    'await lockSpace(tx, feed.spaceId)',
    '',
    'storeReading for the space waits',
  ],
  [
    'server/calendar-feeds/store-failure.ts',
    'await lockSpace(tx, feed.spaceId)',
    '',
    'storeFailure for the space waits',
  ],
  ['server/spaces/delete-space.ts', 'await lockSpace(tx, space.id)', '', 'deleteSpace for the space waits'],
  ['server/moderation/moderated-person.ts', ' for no key update of u', '', 'lockModeratedPerson for the person waits'],
  ['server/messages/withdraw-offer.ts', ' for update of o', '', 'withdrawOffer for the offer waits'],
  ['server/bookings/offer-is-open.ts', ' for update`', '`', 'offerIsOpen for the offer waits'],
  ['server/messages/conversation-row.ts', 'for update of c', '', 'conversationRow for the conversation waits'],
  ['server/reviews/reviewed-stay.ts', ' for update`', '`', 'reviewBooking for the round waits'],
  [
    'server/reviews/advance-review-rounds.ts',
    'due_at is not null for update',
    'due_at is not null',
    'advanceReviewRounds for the round waits',
  ],
  ['server/reviews/answer-review.ts', ' for update of r', '', 'answerReview for the review waits'],
  ['server/reviews/moderated-review.ts', '`for update of r`', '``', 'hideReview for the review waits'],
  ['server/moderation/decide-report.ts', ' for update of r', '', 'decideReport for the reports waits'],
  ['server/bookings/lock-spaces-of.ts', 'await lockSpace(tx, id)', 'continue', 'lockSpacesOf for the space waits'],
  ['server/bookings/hold-slot.ts', ' for share`', '`', 'lockOpenAccount for the account waits'],
  ['server/spaces/moderated-space.ts', 'await lockSpace(tx, spaceId)', '', 'lockModeratedSpace for the space waits'],
  [
    'server/spaces/end-spaces.ts',
    'for (const { id } of spaces) await lockSpace(tx, id)',
    '',
    'endSpaces for the space waits',
  ],
  ['server/spaces/create-space.ts', ' for no key update', '', 'createSpace for the account waits'],
  ['server/spaces/set-badge.ts', ' for update`', '`', 'setBadge for the space waits'],
  ['server/spaces/order-photos.ts', ' for update', '', 'orderPhotos for the space waits'],
  ['server/spaces/space-types.ts', ' for share', '', 'shareLockSpaceType for the type waits'],
  ['server/spaces/lock-space-type.ts', ' for update', '', 'hideSpaceType for the types waits'],
  [
    'server/spaces/take-slug.ts',
    `pg_advisory_xact_lock(hashtextextended('slug:' || \${slug}, 0))`,
    '1',
    'takeSlug for the slug waits',
  ],
  ['server/payments/payment-purpose.ts', `.for('update')`, '', 'withLockedPayment for the payment waits'],
  ['server/bookings/make-refunds-due.ts', 'for update of p', '', 'makeRefundsDue for the payments waits'],
  ['server/payments/settle-refund.ts', `.for('update')`, '', 'settleRefundAs for the refund waits'],
  [
    'server/payments/record-outside-refund.ts',
    `.where(eq(payments.id, payment.id)).for('update')`,
    '.where(eq(payments.id, payment.id))',
    'recordOutsideRefund for the payment waits',
  ],
  [
    'server/payments/record-outside-refund.ts',
    `asc(refunds.status), asc(refunds.createdAt))\n    .for('update')`,
    'asc(refunds.status), asc(refunds.createdAt))',
    'recordOutsideRefund for what is due waits',
  ],
  ['server/payments/retry-refund.ts', `.for('update')`, '', 'retryRefund for the refund waits'],
  ['server/payments/penalty-difference.ts', ' for update`', '`', 'lockPenalty for the penalty waits'],
  [
    'server/payments/settle-dispute.ts',
    `.where(eq(payments.id, payment.id)).for('update')`,
    '.where(eq(payments.id, payment.id))',
    'settleDisputeAs for the payment waits',
  ],
  [
    'server/payments/settle-dispute.ts',
    `.where(eq(disputes.providerId, theirs.id)).for('update')`,
    '.where(eq(disputes.providerId, theirs.id))',
    'settleDisputeAs for the dispute waits',
  ],
  [
    'server/payments/settle-dispute.ts',
    `.orderBy(asc(refunds.createdAt))\n    .for('update')`,
    '.orderBy(asc(refunds.createdAt))',
    'settleDisputeAs for what is due waits',
  ],
  ['server/payouts/plan-payout.ts', ' for update of o', '', 'planPayout for the payout waits'],
  ['server/payouts/write-off-debt.ts', ' for update of p', '', 'writeOffDebt for the owner waits'],
  ['server/payouts/send-transfer.ts', ' for update', '', 'sendTransfers for the owner waits'],
  [
    'server/receipts/issue-receipt.ts',
    `select pg_advisory_xact_lock(hashtext(\${\`hourlet:documents:\${kind}\`}))`,
    'select 1',
    'issueReceipt for the numbers of receipts waits',
  ],
  ['server/outreach/contact-messages.ts', ' for update', '', 'markAnswered for the message waits'],
  ['server/outreach/start-subscription.ts', ' for update', '', 'startSubscription for the subscriber waits'],
  ['server/accounts/change-avatar.ts', ' for update', '', 'lockAvatar for the profile waits'],
  ['server/accounts/make-api-key.ts', ' for no key update', '', 'makeApiKey for the account waits'],
  ['server/webhooks/add-webhook.ts', ' for no key update', '', 'addWebhook for the account waits'],
  ['server/accounts/delete-account.ts', ' for update', '', 'deleteAccount for the user waits'],
  ['server/accounts/call-as-person.ts', ' for update', '', 'callAsPerson for the user waits'],
  ['server/accounts/take-second-step.ts', ' for update', '', 'takeSecondStep for the factor waits'],
  [
    'db/migrate.ts',
    `select pg_advisory_lock(hashtext('hourlet:migrate'))`,
    'select 1',
    'migrate for another migration waits',
  ],
]

/** Locks that skip another worker's rows; the titles are in skipped.test.ts. */
const skips: Lock[] = [
  ['server/work/lease-due.ts', ' for update skip locked', '', 'a mail'],
  ['server/bookings/complete-bookings.ts', ' for update skip locked', '', 'a stay that has ended'],
  ['server/ledger/share-out.ts', ' for share skip locked', '', 'a booking to share out'],
  ['server/photos/sweep-photos.ts', ' for update skip locked', '', 'a photo of no listing'],
  ['server/messages/sweep-files.ts', ' for update skip locked', '', 'a picture of no message'],
  [
    'db/seed/seed-demo.ts',
    `select pg_advisory_xact_lock(hashtext('hourlet:seed'))`,
    'select 1',
    'waits for another start that fills it',
  ],
]

/** Locks that functions of the database take. */
const inDatabase: [name: string, from: string, noticedBy: string][] = [
  ['lock_space', 'pg_advisory_xact_lock(space)', 'lockSpace for the space waits'],
  ['rebuild_space_weeks', 'perform lock_space(space);', 'rebuild_space_weeks for the space waits'],
  ['hold_slot', 'perform lock_space(wanted.space_id);', 'holdSlot for the space waits'],
  [
    'hold_slot',
    `perform pg_advisory_xact_lock(hashtextextended('guest:' || wanted.user_id, 0));`,
    'holdSlot for the guest waits',
  ],
  ['hold_slot', 'for update of o', 'holdSlot for the offer waits'],
  [
    'mark_photos',
    'perform from spaces where id = any (ids) order by id for no key update;',
    'mark_photos for the space waits',
  ],
  [
    'spaces_take_rating',
    'perform from spaces where id = reviewed for no key update;',
    'spaces_take_rating for the space waits',
  ],
  ['refunds_within_captured', ' for update', 'refunds_within_captured for the payment waits'],
]

export const lockingFunctions = [...new Set(inDatabase.map(([name]) => name))]

export const locks: Sabotage[] = [
  ...waits.map((lock) => lockOf(lock, waiting)),
  ...skips.map((lock) => lockOf(lock, skipping)),
  {
    what: 'lock in server/spaces/listing-columns.ts: shareLockSpaceType(tx, listing.type)',
    by: { file: 'server/spaces/listing-columns.ts', from: 'await shareLockSpaceType(tx, listing.type)', to: '' },
    noticedBy: {
      file: 'server/spaces/admin-spaces.test.ts',
      title: 'no space of a merged type is created during the merge, and no concurrent listing fails',
    },
  },
  {
    what: 'lock in server/accounts/open-account.ts: suspended_at is null',
    by: { file: 'server/accounts/open-account.ts', from: 'suspended_at is null and ', to: '' },
    noticedBy: {
      file: 'test/interleavings/suspensions.test.ts',
      title: 'a listing that is made while its owner is suspended does not stay listed',
    },
  },
  {
    what: 'lock in server/accounts/open-account.ts: and email not like',
    by: { file: 'server/accounts/open-account.ts', from: ` and email not like \${deletedAddresses}`, to: '' },
    noticedBy: {
      file: 'test/interleavings/suspensions.test.ts',
      title: 'a listing that is made while its owner closes the account does not stay listed',
    },
  },
  {
    what: 'lock in server/payments/finish-series.ts: select lock_space(space_id) from booking_series',
    by: {
      file: 'server/payments/finish-series.ts',
      from: 'select lock_space(space_id) from booking_series',
      to: 'select space_id from booking_series',
    },
    noticedBy: {
      file: 'test/interleavings/suspensions.test.ts',
      title: 'an offer of the money of a series that is made while the owner is restored ends with the suspension',
    },
  },
  ...inDatabase.map(([name, from, title]) => ({
    what: `lock in function ${name}: ${from.trim()}`,
    by: {
      sql: `do $do$ begin execute replace(pg_get_functiondef('${name}'::regproc), $from$${from}$from$, '${name === 'lock_space' ? 'pg_sleep(0)' : ''}'); end $do$`,
    },
    noticedBy: { file: waiting, title },
  })),
]

function lockOf([file, from, to, title]: Lock, inFile: string): Sabotage {
  return {
    what: `lock in ${file}: ${from.trim().split('\n').at(-1)?.trim()}`,
    by: { file, from, to },
    noticedBy: { file: inFile, title },
  }
}
