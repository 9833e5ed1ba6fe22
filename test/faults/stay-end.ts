import type { Person } from '../../server/accounts/person.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { reconcile } from '../../server/reconciliation/reconcile.ts'
import { cards, payByCard, providerState, settleAll } from '../card-provider.ts'
import { minutesAfter, moveClockTo } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { checkoutRequest } from '../make-bookings.ts'
import { makePerson } from '../make-spaces.ts'

/** The end of the stays of tests about longer ones: Saturday 23 May, 14:00 to 17:00 in New York. */
export const endTime = new Date('2026-05-23T21:00:00Z')

/** Moves the clock to so many minutes after the end; before it, if negative. */
export const minutesFromEnd = (minutes: number) => moveClockTo(minutesAfter(endTime, minutes))

/** Returns the end of a stay that is so many hours longer. */
export const until = (hours: number) => new Date(endTime.getTime() + hours * 3_600_000)

/** Makes a stay of a new guest at a space, paid with this card. */
export async function makePaidStay(
  spaceId: number,
  card: string = cards.good,
): Promise<{ guest: Person; bookingId: string }> {
  const guest = await makePerson('June Castellano')
  const checkout = await startCheckout(checkoutRequest({ guest, spaceId }))
  await payByCard(checkout.clientSecret, card)
  await paymentResult(guest, { bookingId: checkout.bookingId })
  return { guest, bookingId: checkout.bookingId }
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
