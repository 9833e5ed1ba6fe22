import { db } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { paymentResult } from '../server/payments/payment-result.ts'
import { startCheckout } from '../server/payments/start-checkout.ts'
import { cards, payByCard } from './card-provider.ts'
import { checkoutRequest } from './make-bookings.ts'
import { makeSpace } from './make-spaces.ts'

/** Makes a space whose owner answers requests. */
export async function makeRequestSpace(owner: Person): Promise<number> {
  const spaceId = await makeSpace(owner)
  await db().$client.query('update spaces set by_request = true, notice_minutes = 180 where id = $1', [spaceId])
  return spaceId
}

export type MadeRequest = { bookingId: string; clientSecret: string; intentId: string }

/** Makes a request whose card is authorized; by default for Saturday at two, three hours. */
export async function makeRequest(of: {
  guest: Person
  spaceId: number
  startTime?: string
  card?: string
}): Promise<MadeRequest> {
  const { bookingId, clientSecret } = await startCheckout(checkoutRequest(of))
  await payByCard(clientSecret, of.card ?? cards.good)
  await paymentResult(of.guest, { bookingId })
  return { bookingId, clientSecret, intentId: clientSecret.split('_secret')[0] ?? '' }
}
