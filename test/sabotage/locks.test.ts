import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { payments } from '../../db/tables/payment-tables.ts'
import { parseCalendarEntry } from '../../rules/calendar-entry.ts'
import { FeedProblem } from '../../rules/feed-problem.ts'
import { listingInput } from '../../rules/listing.ts'
import { offerPrice } from '../../rules/offer.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { endOf } from '../../rules/time.ts'
import { callAsPerson } from '../../server/accounts/call-as-person.ts'
import { lockAvatar } from '../../server/accounts/change-avatar.ts'
import { deleteAccount } from '../../server/accounts/delete-account.ts'
import { hashPassword } from '../../server/accounts/hash-password.ts'
import { makeApiKey } from '../../server/accounts/make-api-key.ts'
import type { Person } from '../../server/accounts/person.ts'
import { takeSecondStep } from '../../server/accounts/take-second-step.ts'
import { offeredSpace } from '../../server/bookings/bookable-offer.ts'
import { bookableSpace } from '../../server/bookings/bookable-space.ts'
import { holdSlot } from '../../server/bookings/hold-slot.ts'
import { lockBooking } from '../../server/bookings/lock-booking.ts'
import { lockGuest } from '../../server/bookings/lock-guest.ts'
import { lockSpacesOf } from '../../server/bookings/lock-spaces-of.ts'
import { makeRefundsDue } from '../../server/bookings/make-refunds-due.ts'
import { lockModification } from '../../server/bookings/modification-row.ts'
import { offerIsOpen } from '../../server/bookings/offer-is-open.ts'
import { holdInPlaceOf } from '../../server/bookings/replaced-requests.ts'
import { moveEntry } from '../../server/calendar/change-entry.ts'
import { placeEntry } from '../../server/calendar/place-entry.ts'
import { removeEntry } from '../../server/calendar/remove-entry.ts'
import { addCalendarFeed } from '../../server/calendar-feeds/add-calendar-feed.ts'
import type { DueFeed } from '../../server/calendar-feeds/due-feeds.ts'
import { removeCalendarFeed } from '../../server/calendar-feeds/remove-calendar-feed.ts'
import { storeFailure } from '../../server/calendar-feeds/store-failure.ts'
import { storeReading } from '../../server/calendar-feeds/store-reading.ts'
import { inviteCoHost } from '../../server/co-hosts/invite-co-host.ts'
import { env } from '../../server/env.ts'
import { conversationRow } from '../../server/messages/conversation-row.ts'
import { withdrawOffer } from '../../server/messages/withdraw-offer.ts'
import { decideReport } from '../../server/moderation/decide-report.ts'
import { lockModeratedPerson } from '../../server/moderation/moderated-person.ts'
import { markAnswered } from '../../server/outreach/contact-messages.ts'
import { startSubscription } from '../../server/outreach/start-subscription.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { lockForMove } from '../../server/payments/move-booking.ts'
import { withLockedPayment } from '../../server/payments/payment-purpose.ts'
import type { Payment } from '../../server/payments/payment-row.ts'
import { lockPenalty } from '../../server/payments/penalty-difference.ts'
import { recordOutsideRefund } from '../../server/payments/record-outside-refund.ts'
import { retryRefund } from '../../server/payments/retry-refund.ts'
import { settleDisputeAs } from '../../server/payments/settle-dispute.ts'
import { settleRefundAs } from '../../server/payments/settle-refund.ts'
import { planPayout } from '../../server/payouts/plan-payout.ts'
import { sendTransfers } from '../../server/payouts/send-transfer.ts'
import { writeOffDebt } from '../../server/payouts/write-off-debt.ts'
import { issueReceipt } from '../../server/receipts/issue-receipt.ts'
import { advanceRound } from '../../server/reviews/advance-review-rounds.ts'
import { answerReview } from '../../server/reviews/answer-review.ts'
import { hideReview } from '../../server/reviews/hide-review.ts'
import { reviewBooking } from '../../server/reviews/review-booking.ts'
import { changePrices } from '../../server/spaces/change-prices.ts'
import { changeSchedule } from '../../server/spaces/change-schedule.ts'
import { changeSpace } from '../../server/spaces/change-space.ts'
import { createSpace } from '../../server/spaces/create-space.ts'
import { deleteSpace } from '../../server/spaces/delete-space.ts'
import { endSpaces } from '../../server/spaces/end-spaces.ts'
import { hideSpaceType } from '../../server/spaces/hide-space-type.ts'
import { lockSpace } from '../../server/spaces/lock-space.ts'
import { lockModeratedSpace } from '../../server/spaces/moderated-space.ts'
import { orderPhotos } from '../../server/spaces/order-photos.ts'
import { setBadge } from '../../server/spaces/set-badge.ts'
import { setMaintenance } from '../../server/spaces/set-maintenance.ts'
import { shareLockSpaceType } from '../../server/spaces/space-types.ts'
import { switchSpace } from '../../server/spaces/switch-space.ts'
import { takeSlug } from '../../server/spaces/take-slug.ts'
import { addWebhook } from '../../server/webhooks/add-webhook.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { makeHold } from '../make-bookings.ts'
import { makePerson } from '../make-spaces.ts'
import { ada, bookingId, modificationId, paymentId, refundId, writeOneOfEach } from './one-of-each.ts'
import { useProviderSaying } from './provider-saying.ts'
import { whatWaits } from './waiting.ts'

useDatabase()
useProviderSaying({
  '/v1/charges/ch_1': { balance_transaction: { amount: 8250, currency: 'usd', exchange_rate: null } },
})
const spaceId = 1
const owner: Person = { id: ada, email: 'ada@example.com', fullName: 'Ada', avatarUrl: null, isAdmin: true }
let guestsOfferId = ''
let guest: Person
let paid: Payment
beforeAll(async () => {
  await moveClockTo(new Date('2026-05-15T12:00:00Z'))
  await writeOneOfEach()
  await db().$client.query(
    `update accounts set password = $1; `.replace('$1', `'${await hashPassword('a long passphrase')}'`) +
      `update bookings set status = 'confirmed', confirmed_at = app_now();
       update modifications set status = 'done';
       update payments set status = 'succeeded', charge_id = 'ch_1';
       update payout_transfers set amount_minor = null`,
  )
  guest = await makePerson('Guest')
  guestsOfferId = await storeOffer()
  const [row] = await db().select().from(payments).where(eq(payments.id, paymentId))
  if (!row) throw new Error('There is no payment')
  paid = row
})
beforeEach(() =>
  db().$client.query(`
    update refunds set status = 'due', provider_id = null, retry_of = null;
    update bookings set status = 'confirmed'`),
)

const within = (work: (tx: Tx) => Promise<unknown>) => () => inTransaction(work)
/** Lets others update the row, but neither lock it for update nor change its keys. */
const keyShare = (table: string) => `select from ${table} for key share`
const spaceLock = 'select lock_space(1)'

const listing = {
  title: 'Loft',
  description: 'Bright.',
  type: 'studio',
  capacity: '12',
  price: '75',
  currency: 'USD',
  location: 'New York',
  country: 'United States',
  timeZone: 'America/New_York',
  amenities: 'Wifi',
}

const feed: DueFeed = {
  id: 1,
  spaceId,
  url: 'https://there.example',
  etag: null,
  lastModified: null,
  attempts: 0,
  leasedUntil: 'infinity',
  timeZone: 'America/New_York',
}

const entry = parseCalendarEntry({ kind: 'block', date: '2026-05-23', from: '09:00', to: '10:00' }, '2026-05-21')
const entryTime = { startTime: new Date('2026-05-23T13:00Z'), endTime: new Date('2026-05-23T14:00Z') }
const entryId = async () =>
  (await db().$client.query<{ id: string }>('select id from calendar_entries')).rows[0]?.id ?? ''
const offerId = async () => (await db().$client.query<{ id: string }>('select id from offers')).rows[0]?.id ?? ''

const offered = { hours: 1, headcount: 1, rentalMinor: 5_000, currency: 'USD' as const }
const offeredStart = new Date('2026-05-25T14:00Z')

/** Stores an offer to the guest for a free hour, and returns its id. */
async function storeOffer(): Promise<string> {
  const { rows } = await db().$client.query<{ id: string }>(
    `with talk as (
       insert into conversations (space_id, guest_id, owner_id, last_number, last_at, created_at)
       values (1, $1, $2, 1, now(), now()) returning id),
     said as (
       insert into messages (conversation_id, number, sender_id, client_id, body, sent_at)
       select id, 1, $2, gen_random_uuid(), 'An offer', now() from talk returning conversation_id)
     insert into offers (conversation_id, number, start_time, hours, headcount, rental_minor, currency, expires_at)
     select conversation_id, 1, $3, 1, 1, 5000, 'USD', '2027-01-01' from said returning id`,
    [guest.id, owner.id, offeredStart],
  )
  return rows[0]!.id
}

async function offeredSlot() {
  const space = offeredSpace(await bookableSpace(db(), spaceId, guest.id), offered)
  const price = offerPrice(offered, env().feeRates)
  const slot = { space, guestId: guest.id, start: offeredStart, end: endOf(offeredStart, 1), hours: 1, headcount: 1 }
  return { ...slot, addOns: [], price, offerId: guestsOfferId }
}

const schedule = {
  weekHours: null,
  specialHours: [],
  minHours: 1,
  noticeMinutes: 0,
  windowDays: null,
  bufferMinutes: 0,
  version: 0,
}

/**
 * By test title: the lock that another transaction holds, the action that waits, and the statement with which it waits.
 */
const waits: Record<string, [hold: string | (() => string), action: () => Promise<unknown>, statement: RegExp]> = {
  'lockSpace for the space': [spaceLock, within((tx) => lockSpace(tx, spaceId)), /^select lock_space/],
  'lockForMove for the guest': [() => guestLock(ada), within((tx) => lockForMove(tx, ada, [])), /^select pg_advisory/],
  'lockForMove for the space': [spaceLock, within((tx) => lockForMove(tx, ada, [spaceId])), /^select lock_space/],
  'lockBooking for the space': [spaceLock, within((tx) => lockBooking(tx, bookingId)), /^select lock_space/],
  'lockBooking for the booking': [keyShare('bookings'), within((tx) => lockBooking(tx, bookingId)), /^select/],
  'holdSlot for the space': [spaceLock, () => makeHold({ guest, spaceId }), /select hold_slot/],
  'holdSlot for the guest': [() => guestLock(guest.id), () => makeHold({ guest, spaceId }), /select hold_slot/],
  'holdSlot for the offer': [keyShare('offers'), async () => holdSlot(await offeredSlot()), /select hold_slot/],
  'holdInPlaceOf for the guest': [
    () => guestLock(guest.id),
    async () => holdInPlaceOf([], await offeredSlot()),
    /^select pg_advisory/,
  ],
  'lockGuest for the guest': [() => guestLock(ada), within((tx) => lockGuest(tx, ada)), /^select pg_advisory/],
  'modifyBooking for the guest': [() => guestLock(ada), aModification, /^select pg_advisory/],
  'lockModification for the change': [
    keyShare('modifications'),
    within((tx) => lockModification(tx, modificationId)),
    /^select/,
  ],
  'rebuild_space_weeks for the space': [
    spaceLock,
    () => db().$client.query('select rebuild_space_weeks(1)'),
    /^select rebuild_space_weeks/,
  ],
  'mark_photos for the space': [
    'select from spaces for no key update',
    () => db().$client.query('select mark_photos(array[1]::bigint[])'),
    /^select mark_photos/,
  ],
  'setMaintenance for the space': [spaceLock, () => setMaintenance(owner, spaceId, true), /^select lock_space/],
  'switchSpace for the space': [spaceLock, () => switchSpace(owner, spaceId, false), /^select lock_space/],
  'changeSpace for the space': [
    spaceLock,
    () => changeSpace(owner, spaceId, { change: parseInput(listingInput, listing) }),
    /^select lock_space/,
  ],
  'changeSchedule for the space': [spaceLock, () => changeSchedule(owner, spaceId, schedule), /^select lock_space/],
  'inviteCoHost for the space': [
    spaceLock,
    async () => {
      // Only who has a confirmed address may invite, and only who has none is counted in `createSpace`.
      await db().$client.query('update users set email_verified = true where id = $1', [ada])
      await inviteCoHost(owner, spaceId, { email: 'cleo@example.com', access: 'calendar' }).finally(() =>
        db().$client.query('update users set email_verified = false where id = $1', [ada]),
      )
    },
    /^select lock_space/,
  ],
  'placeEntry for the space': [spaceLock, () => placeEntry(owner, spaceId, entry), /^select lock_space/],
  'moveEntry for the space': [
    spaceLock,
    async () => moveEntry(owner, await entryId(), entryTime),
    /^select lock_space/,
  ],
  'removeEntry for the space': [spaceLock, async () => removeEntry(owner, await entryId()), /^select lock_space/],
  'addCalendarFeed for the space': [
    spaceLock,
    () => addCalendarFeed(owner, spaceId, { name: 'Here', url: 'https://here.example' }),
    /^select lock_space/,
  ],
  'removeCalendarFeed for the space': [spaceLock, () => removeCalendarFeed(owner, spaceId, 1), /^select lock_space/],
  'storeReading for the space': [spaceLock, () => storeReading(feed, null), /^select lock_space/],
  'storeFailure for the space': [spaceLock, () => storeFailure(feed, new FeedProblem('damaged')), /^select lock_space/],
  'changePrices for the space': [
    spaceLock,
    () => changePrices(owner, spaceId, { tariff: null, version: 0 }),
    /^select lock_space/,
  ],
  'deleteSpace for the space': [spaceLock, () => deleteSpace(owner, spaceId), /^select lock_space/],
  'lockModeratedPerson for the person': [
    'select from users for no key update',
    within((tx) => lockModeratedPerson(tx, owner.id)),
    /^\s*select/,
  ],
  'withdrawOffer for the offer': [
    keyShare('offers'),
    async () => withdrawOffer(owner, await offerId()),
    /^\s*select o.id/,
  ],
  'offerIsOpen for the offer': [
    keyShare('offers'),
    within(async (tx) => offerIsOpen(tx, { offerId: await offerId() })),
    /^select withdrawn_at/,
  ],
  'conversationRow for the conversation': [
    keyShare('conversations'),
    within((tx) => conversationRow(tx, { personId: owner.id, id: 1, lock: true })),
    /^\s*select/,
  ],
  'spaces_take_rating for the space': [
    'select from spaces for no key update',
    () => db().$client.query('update reviews set rating = 5'),
    /^\s*perform|^update reviews/,
  ],
  'reviewBooking for the round': [
    keyShare('review_rounds'),
    () => reviewBooking(owner, bookingId, { rating: 5 }),
    /^\s*select from review_rounds/,
  ],
  'advanceReviewRounds for the round': [
    keyShare('review_rounds'),
    within((tx) => advanceRound(tx, bookingId)),
    /^\s*select from review_rounds/,
  ],
  'answerReview for the review': [
    keyShare('reviews'),
    () => answerReview(owner, 1, { answer: 'Thanks' }),
    /^\s*select/,
  ],
  'hideReview for the review': [keyShare('reviews'), () => hideReview(owner, 1, 'Why'), /^\s*select/],
  'decideReport for the reports': [
    keyShare('reports'),
    () => decideReport(owner, 1, { decision: 'dismiss', reason: 'Why' }),
    /^\s*select/,
  ],
  'lockSpacesOf for the space': [spaceLock, within((tx) => lockSpacesOf(tx, owner.id)), /^select lock_space/],
  'lockOpenAccount for the account': [
    'select from users for no key update',
    () => makeHold({ guest, spaceId }),
    /select hold_slot/,
  ],
  'lockModeratedSpace for the space': [
    spaceLock,
    within((tx) => lockModeratedSpace(tx, spaceId)),
    /^select lock_space/,
  ],
  'endSpaces for the space': [spaceLock, within((tx) => endSpaces(tx, owner)), /^select lock_space/],
  'setBadge for the space': [
    keyShare('spaces'),
    () => setBadge(owner, { spaceId, badge: 'featured', setting: 'on' }),
    /^select/,
  ],
  'orderPhotos for the space': [keyShare('spaces'), () => orderPhotos(owner, spaceId, [1]), /^select/],
  'shareLockSpaceType for the type': [
    'select from space_types for no key update',
    within((tx) => shareLockSpaceType(tx, 'studio')),
    /^select/,
  ],
  'hideSpaceType for the types': [
    keyShare('space_types'),
    () => hideSpaceType(owner, 'studio', true, 'Why'),
    /^select/,
  ],
  'createSpace for the account': ['select 1 from users for no key update', aListing, /^select 1 from users/],
  'takeSlug for the slug': [
    `select pg_advisory_xact_lock(hashtextextended('slug:daylight-loft', 0))`,
    within((tx) => takeSlug(tx, 'Daylight loft', null)),
    /^select pg_advisory/,
  ],
  'withLockedPayment for the payment': [keyShare('payments'), () => withLockedPayment(paid, async () => {}), /^select/],
  'makeRefundsDue for the payments': [keyShare('payments'), within(aRefund), /^select/],
  'refunds_within_captured for the payment': [
    keyShare('payments'),
    () => db().$client.query('update refunds set amount_minor = amount_minor + 1'),
    /^update refunds/,
  ],
  'settleRefundAs for the refund': [
    keyShare('refunds'),
    () =>
      settleRefundAs({
        id: 're_1',
        metadata: { refund_id: refundId },
        status: 'succeeded',
      } as unknown as Stripe.Refund),
    /^select/,
  ],
  'recordOutsideRefund for the payment': [keyShare('payments'), () => recordOutsideRefund(outside), /^select/],
  'recordOutsideRefund for what is due': [keyShare('refunds'), () => recordOutsideRefund(outside), /^select/],
  'retryRefund for the refund': [
    keyShare('refunds'),
    async () => {
      await db().$client.query(`update refunds set status = 'failed'`)
      await retryRefund(owner, refundId)
    },
    /^select/,
  ],
  'lockPenalty for the penalty': [
    keyShare('cancellation_penalties'),
    within((tx) => lockPenalty(tx, bookingId)),
    /^select/,
  ],
  'settleDisputeAs for the payment': [keyShare('payments'), () => settleDisputeAs(disputed('under_review')), /^select/],
  'settleDisputeAs for the dispute': [keyShare('disputes'), () => settleDisputeAs(disputed('under_review')), /^select/],
  'settleDisputeAs for what is due': [
    keyShare('refunds'),
    async () => {
      await db().$client.query(`update bookings set status = 'completed'`)
      await settleDisputeAs(disputed('lost'))
    },
    /^select/,
  ],
  'planPayout for the payout': [keyShare('payouts'), within((tx) => planPayout(tx, bookingId)), /^select/],
  'sendTransfers for the owner': [keyShare('profiles'), () => sendTransfers(bookingId), /^select/],
  'writeOffDebt for the owner': [
    keyShare('profiles'),
    () => writeOffDebt(owner, { ownerId: ada, currency: 'USD', amountMinor: 1, note: 'Moved away' }),
    /^select/,
  ],
  'issueReceipt for the numbers of receipts': [
    `select pg_advisory_xact_lock(hashtext('hourlet:documents:receipt'))`,
    () => issueReceipt(owner, bookingId),
    /^select pg_advisory/,
  ],
  'markAnswered for the message': [keyShare('contact_messages'), () => markAnswered(owner, 1, true), /^select/],
  'startSubscription for the subscriber': [
    keyShare('newsletter_subscribers'),
    () => startSubscription('token'),
    /^with known/,
  ],
  'lockAvatar for the profile': [keyShare('profiles'), within((tx) => lockAvatar(tx, ada)), /^select/],
  'makeApiKey for the account': [
    'select 1 from users for no key update',
    () => {
      const wanted = {
        name: 'Display',
        scopes: ['bookings:read' as const],
        lifetime: null,
        password: 'a long passphrase',
      }
      return makeApiKey(owner, wanted, '203.0.113.1')
    },
    /^select from users/,
  ],
  'addWebhook for the account': [
    'select 1 from users for no key update',
    () => {
      const wanted = {
        url: 'https://door.example/new',
        kinds: ['booking.held' as const],
        password: 'a long passphrase',
      }
      return addWebhook(owner, wanted, '203.0.113.1')
    },
    /^select from users/,
  ],
  'deleteAccount for the user': [
    keyShare('users'),
    () => deleteAccount(owner, { password: 'a long passphrase', clientAddress: '203.0.113.1', ends: [] }),
    /^select/,
  ],
  'callAsPerson for the user': [
    keyShare('users'),
    within((tx) => callAsPerson(tx, ada, () => Promise.resolve())),
    /^select/,
  ],
  'takeSecondStep for the factor': [
    keyShare('two_factors'),
    within((tx) => takeSecondStep(tx, owner, { challenge: 'nobodys', code: '123456' })),
    /^select/,
  ],
  'migrate for another migration': [
    `select pg_advisory_xact_lock(hashtext('hourlet:migrate'))`,
    () => migrate(env().DATABASE_URL ?? ''),
    /^select pg_advisory/,
  ],
}

test.each(Object.entries(waits))('%s waits', async (_, [hold, action, statement]) => {
  expect(await whatWaits(typeof hold === 'string' ? hold : hold(), action)).toMatch(statement)
})

function guestLock(id: string): string {
  return `select pg_advisory_xact_lock(hashtextextended('guest:${id}', 0))`
}

function aListing() {
  const listing = {
    title: 'The loft',
    type: 'studio',
    description: 'A bright room.',
    capacity: '4',
    price: '20',
    currency: 'USD',
    location: 'Brooklyn, New York',
    country: 'United States',
    timeZone: 'America/New_York',
    amenities: 'Wifi',
  }
  return createSpace(owner, listingInput.parse(listing))
}

function aModification() {
  const wish = { startTime: '2026-05-22T10:00', hours: 2, amount: 0, currency: 'USD' }
  return modifyBooking({ person: owner, bookingId, ...wish })
}

async function aRefund(tx: Tx) {
  const locked = await lockBooking(tx, bookingId)
  if (locked) await makeRefundsDue(tx, locked, { amountMinor: 1, reason: 'admin', key: 'test', now: new Date() })
}

/** Objects as the provider sends them, with the fields that are read. */
const outside = {
  id: 're_outside',
  payment_intent: 'pi_1',
  charge: 'ch_1',
  amount: 100,
  currency: 'usd',
  status: 'succeeded',
} as unknown as Stripe.Refund

function disputed(status: string) {
  return {
    id: 'dp_1',
    payment_intent: 'pi_1',
    charge: 'ch_1',
    amount: 8250,
    currency: 'usd',
    reason: 'fraudulent',
    status,
    evidence_details: { due_by: null },
    balance_transactions: [],
  } as unknown as Stripe.Dispute
}
