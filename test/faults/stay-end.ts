import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { reconcile } from '../../server/reconciliation/reconcile.ts'
import { cards, payByCard, providerState, settleAll } from '../card-provider.ts'
import { minutesAfter, moveClockTo } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { checkoutRequest, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'

/** The end of the stays of tests about longer ones: Saturday 23 May, 14:00 to 17:00 in New York. */
export const endTime = new Date('2026-05-23T21:00:00Z')

/** Moves the clock to so many minutes after the end; before it, if negative. */
export const minutesFromEnd = (minutes: number) => moveClockTo(minutesAfter(endTime, minutes))

/** Returns the end of a stay that is so many hours longer. */
export const until = (hours: number) => new Date(endTime.getTime() + hours * 3_600_000)

/** Makes a stay of a new guest at a space, paid with this card. */
async function makePaidStay(spaceId: number, card: string = cards.good): Promise<{ guest: Person; bookingId: string }> {
  const guest = await makePerson('June Castellano')
  const checkout = await startCheckout(checkoutRequest({ guest, spaceId }))
  await payByCard(checkout.clientSecret, card)
  await paymentResult(guest, { bookingId: checkout.bookingId })
  return { guest, bookingId: checkout.bookingId }
}

/** A stay that is about to end. */
export type RunningStay = { guest: Person; spaceId: number; bookingId: string }

/**
 * Makes a stay of a new guest at a new space of the owner: paid with this card on Thursday, from where the clock moves to so
 * many minutes before its end.
 */
export async function makeRunningStay(
  owner: Person,
  { card = cards.good, minutesLeft = 20 }: { card?: string; minutesLeft?: number } = {},
): Promise<RunningStay> {
  await moveClockTo(thursday)
  const spaceId = await makeSpace(owner)
  const stay = await makePaidStay(spaceId, card)
  await minutesFromEnd(-minutesLeft)
  return { ...stay, spaceId }
}

/** Returns the answers to the proposals of a longer stay, the oldest proposal first; null for one without an answer. */
export async function answersOf(bookingId: string): Promise<(string | null)[]> {
  const { rows } = await db().$client.query<{ answer: string | null }>(
    'select answer from stay_proposals where booking_id = $1 order by created_at',
    [bookingId],
  )
  return rows.map((row) => row.answer)
}

/** Returns the amounts that the provider has charged for a booking, the smallest first. */
export async function chargesOf(bookingId: string): Promise<number[]> {
  const { intents } = await providerState()
  const paid = intents.filter((intent) => intent.bookingId === bookingId && intent.status === 'succeeded')
  return paid.map(({ amountReceived }) => amountReceived).sort((a, b) => a - b)
}

/** Runs all pending work long after the stays, and expects the invariants to hold. */
export async function finishStays(): Promise<void> {
  await minutesFromEnd(300)
  for (let round = 0; round < 2; round += 1) {
    await settleAll()
    await reconcile()
    await sweepHolds()
    await completeBookings()
    await settleAll()
  }
  await expectInvariants(await providerState())
}
