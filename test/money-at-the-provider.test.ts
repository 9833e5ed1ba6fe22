import { beforeAll, expect, test, vi } from 'vitest'
import { db } from '../db/connect.ts'
import { addDays, todayIn } from '../rules/time.ts'
import type { Person } from '../server/accounts/person.ts'
import { bookingOf } from '../server/bookings/booking-of.ts'
import { cancelBooking } from '../server/bookings/cancel-booking.ts'
import { disputesOfBooking } from '../server/disputes/disputes-of-booking.ts'
import { ownerClaim } from '../server/payments/owner-claim.ts'
import { paymentResult } from '../server/payments/payment-result.ts'
import { provider } from '../server/payments/provider.ts'
import { sendRefunds } from '../server/payments/send-refunds.ts'
import { settleDispute } from '../server/payments/settle-dispute.ts'
import { startCheckout } from '../server/payments/start-checkout.ts'
import { auditProvider } from '../server/reconciliation/audit-provider.ts'
import { useCardProvider } from './card-provider.ts'
import { useDatabase } from './database.ts'
import { checkoutRequest } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

/**
 * Payments by the provider's API without webhooks, as `npm run test:stripe` runs them in the provider's test mode.
 * Without a key they run against the simulator, so that both must behave the same.
 */
const key = process.env.MONEY_AT_THE_PROVIDER ? process.env.STRIPE_SECRET_KEY : undefined

useDatabase(
  key
    ? { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: 'pk_test_unused', STRIPE_WEBHOOK_SECRET: 'whsec_unused' }
    : {},
)
if (!key) useCardProvider()

const patience = { timeout: 120_000, interval: 2_000 }
let admin: Person

beforeAll(async () => {
  admin = { ...(await makePerson('Ines Admin')), isAdmin: true }
})

async function aCheckout() {
  const [guest, spaceId] = [await makePerson('June Castellano'), await makeSpace(await makePerson())]
  const startTime = `${addDays(todayIn('America/New_York', new Date()), 30)}T14:00:00`
  const { bookingId, clientSecret } = await startCheckout(checkoutRequest({ guest, spaceId, startTime }))
  return { guest, bookingId, intentId: clientSecret.split('_secret')[0]! }
}

async function pay(intentId: string, payment_method: string) {
  return await provider().paymentIntents.confirm(intentId, { payment_method, return_url: 'https://example.com/' })
}

async function aPaidBooking(payment_method = 'pm_card_visa') {
  const checkout = await aCheckout()
  await pay(checkout.intentId, payment_method)
  await paymentResult(checkout.guest, { bookingId: checkout.bookingId })
  return checkout
}

test('a good card confirms the booking', async () => {
  const { guest, bookingId } = await aPaidBooking()
  expect((await bookingOf(guest, bookingId)).status).toBe('confirmed')
}, 60_000)

test('a declined card leaves the hold, and another card pays it', async () => {
  const { guest, bookingId, intentId } = await aCheckout()
  await expect(pay(intentId, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' })
  expect(await paymentResult(guest, { bookingId })).toMatchObject({ state: 'requires_payment_method' })
  await pay(intentId, 'pm_card_visa')
  expect(await paymentResult(guest, { bookingId })).toMatchObject({ state: 'succeeded' })
}, 60_000)

test('a cancelled booking is refunded once, and the provider says the same', async () => {
  const { guest, bookingId, intentId } = await aPaidBooking()
  const { refundMinor } = await cancelBooking(guest, bookingId)
  await Promise.all([sendRefunds(), sendRefunds()])
  const made = await provider().refunds.list({ payment_intent: intentId })
  expect(made.data.map(({ amount, status }) => ({ amount, status }))).toEqual([
    { amount: refundMinor, status: 'succeeded' },
  ])
}, 60_000)

test('a refund made in the dashboard is found and booked', async () => {
  const { guest, bookingId, intentId } = await aPaidBooking()
  await provider().refunds.create({ payment_intent: intentId, amount: 500 })
  await auditProvider()
  expect((await bookingOf(guest, bookingId)).refunds).toMatchObject([{ amountMinor: 500, status: 'succeeded' }])
}, 60_000)

test('a dispute is found, freezes the payout, and is won by evidence', async () => {
  const { bookingId } = await aPaidBooking('pm_card_createDispute')
  await vi.waitFor(async () => {
    await auditProvider()
    expect(await ownerClaim(db(), bookingId)).toMatchObject({ isFrozen: true })
  }, patience)
  const [dispute] = await disputesOfBooking(admin, bookingId)
  // The text with which a dispute is won in test mode.
  await provider().disputes.update(dispute!.providerId, {
    evidence: { uncategorized_text: 'winning_evidence' },
    submit: true,
  })
  await vi.waitFor(async () => {
    await settleDispute(dispute!.providerId)
    expect(await ownerClaim(db(), bookingId)).toMatchObject({ isFrozen: false, shareMinor: 20_250 })
  }, patience)
}, 240_000)
