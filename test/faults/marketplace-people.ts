import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { shareOutDue } from '../../server/ledger/share-out.ts'
import { payBackHours } from '../../server/payments/pay-back-hours.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { startOnboarding } from '../../server/payouts/payout-account.ts'
import { processPayoutEvents } from '../../server/payouts/process-payout-events.ts'
import { sendPayouts } from '../../server/payouts/send-payouts.ts'
import { cards, onboardAtProvider, payByCard, providerState, settleAll } from '../card-provider.ts'
import { moveClockTo } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { checkoutRequest, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'

/** The people between whom money moves. */
export type MarketplacePeople = { owner: Person; guest: Person; admin: Person }

/**
 * Makes new people and sets the clock to Thursday. Before each test: `({ owner, guest, admin } = await makePeople())`.
 */
export async function makePeople(): Promise<MarketplacePeople> {
  await moveClockTo(thursday)
  const admin = { ...(await makePerson('Ines Admin')), isAdmin: true }
  return { owner: await makePerson('Marta Oyelaran'), guest: await makePerson('June Castellano'), admin }
}

/** An owner's space at $75 an hour, and a guest who can book it. */
export type SpaceToBook = { owner: Person; guest: Person; spaceId: number }

/**
 * Makes a new owner, guest and space, and sets the clock to Thursday. Before each test:
 * `({ owner, guest, spaceId } = await makeBookableSpace())`.
 */
export async function makeBookableSpace(): Promise<SpaceToBook> {
  await moveClockTo(thursday)
  const owner = await makePerson('Marta Oyelaran')
  return { owner, guest: await makePerson('June Castellano'), spaceId: await makeSpace(owner) }
}

type Paid = { bookingId: string; intentId: string }

/** Makes a paid and confirmed booking of three hours on Saturday by default, in a new space of the owner. */
export async function makePaidBooking(
  { owner, guest }: Pick<MarketplacePeople, 'owner' | 'guest'>,
  { card = cards.good, startTime = '2026-05-23T14:00:00' }: { card?: string; startTime?: string } = {},
): Promise<Paid> {
  const checkout = await startCheckout(checkoutRequest({ guest, spaceId: await makeSpace(owner), startTime }))
  await payByCard(checkout.clientSecret, card)
  await paymentResult(guest, { bookingId: checkout.bookingId })
  return { bookingId: checkout.bookingId, intentId: checkout.clientSecret.split('_secret')[0]! }
}

/** Makes a booking of $247.50 that its owner has cancelled, and returns its id. */
export async function makeCancelledBooking(
  people: Pick<MarketplacePeople, 'owner' | 'guest'>,
  at: { startTime?: string } = {},
): Promise<string> {
  const { bookingId } = await makePaidBooking(people, at)
  await settleAll()
  await cancelBooking(people.owner, bookingId)
  return bookingId
}

/** The return addresses of the provider's onboarding. */
export const urls = { returnUrl: 'http://127.0.0.1/dashboard', refreshUrl: 'http://127.0.0.1/dashboard' }

/** The outcome of the provider's onboarding. */
export type OnboardingOutcome = Parameters<typeof onboardAtProvider>[1]

/** The owner runs through the provider's onboarding with this outcome. */
export async function connectAccount(
  owner: Person,
  answer: OnboardingOutcome = 'finished',
  country = 'US',
): Promise<string> {
  const { accountId, url } = await startOnboarding(owner, { country, ...urls })
  await onboardAtProvider(url, answer)
  return accountId
}

/** Runs the workers until every due payout is sent. */
export async function payOutWhatIsDue(): Promise<void> {
  await settleAll()
  await completeBookings()
  await payBackHours()
  await shareOutDue()
  while ((await processPayoutEvents()) > 0);
  await sendPayouts()
  await sendPayouts()
}

/** After each test: finishes all due work and expects both sides' books to agree. */
export async function expectBooksToAgree(): Promise<void> {
  await settleAll()
  await expectInvariants(await providerState())
}

/** What the ledger says of an account, of all bookings of a guest. */
export async function postedForGuest(guest: Person, account: string): Promise<number> {
  const { rows } = await db().$client.query(
    `select coalesce(sum(e.amount_minor), 0) as minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     join bookings b on b.id = t.booking_id where b.user_id = $1 and e.account = $2`,
    [guest.id, account],
  )
  return Number(rows[0].minor)
}

/** Returns the sum of the ledger's entries of an account, of these bookings. */
export async function postedForBookings(bookingIds: string[], account: string): Promise<number> {
  const { rows } = await db().$client.query<{ minor: string }>(
    `select coalesce(sum(e.amount_minor), 0) as minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.booking_id = any ($1) and e.account = $2`,
    [bookingIds, account],
  )
  return Number(rows[0]!.minor)
}

/** Returns the refunds of a booking. */
export async function refundsOf(bookingId: string): Promise<{ amount: number; status: string }[]> {
  const { rows } = await db().$client.query(
    'select amount_minor as amount, status from refunds where booking_id = $1',
    [bookingId],
  )
  return rows
}
