import type { Person } from '../../server/accounts/person.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { checkoutWish, thursday } from '../bookings.ts'
import { cards, payByCard, providerState, settleAll } from '../card-provider.ts'
import { moveClockTo } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { aPerson, aSpace } from '../spaces.ts'

/** Those between whom money moves. */
export type Cast = { owner: Person; guest: Person; admin: Person }

/** New people, on Thursday. Before each test: `({ owner, guest, admin } = await aCast())`. */
export async function aCast(): Promise<Cast> {
  await moveClockTo(thursday)
  const admin = { ...(await aPerson('Ines Admin')), isAdmin: true }
  return { owner: await aPerson('Marta Oyelaran'), guest: await aPerson('June Castellano'), admin }
}

type Paid = { bookingId: string; intentId: string }

/** Three hours of Saturday, if nothing else is said, in a new space of the owner, paid and confirmed. */
export async function aBookingPaidBy(
  { owner, guest }: Pick<Cast, 'owner' | 'guest'>,
  { card = cards.good, startTime = '2026-05-23T14:00:00' }: { card?: string; startTime?: string } = {},
): Promise<Paid> {
  const checkout = await startCheckout(checkoutWish({ guest, spaceId: await aSpace(owner), startTime }))
  await payByCard(checkout.clientSecret, card)
  await paymentResult(guest, { bookingId: checkout.bookingId })
  return { bookingId: checkout.bookingId, intentId: checkout.clientSecret.split('_secret')[0]! }
}

/** After each test: all that is due is done, and both sides' books agree. */
export async function expectBooksToAgree(): Promise<void> {
  await settleAll()
  await expectInvariants(await providerState())
}
