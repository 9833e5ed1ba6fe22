import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signatureOf } from '../../card-simulator/webhooks.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { extendHold } from '../../server/payments/extend-hold.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { reconcile } from '../../server/reconciliation/reconcile.ts'
import {
  faults,
  payByCard,
  postWebhook,
  providerState,
  settleAll,
  testWebhookSecret,
  useCardProvider,
} from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { checkoutRequest, minutesLater, thursday } from '../make-bookings.ts'
import { makeBookableSpace } from './marketplace-people.ts'

useDatabase()
useCardProvider()

let guest: Person
let spaceId: number

beforeEach(async () => {
  ;({ guest, spaceId } = await makeBookableSpace())
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each([10, -10])('fault 25: this server’s clock is off by %i minutes', (minutes) => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 }))

  test('a hold lasts its ten minutes by the database’s clock, is extended, paid and confirmed', async () => {
    const { bookingId, clientSecret, holdExpiresAt } = await startCheckout(checkoutRequest({ guest, spaceId }))
    const seconds = (holdExpiresAt.getTime() - thursday.getTime()) / 1_000
    expect(seconds).toBeGreaterThanOrEqual(600)
    expect(seconds).toBeLessThan(620)
    await minutesLater(9)
    expect(await sweepHolds()).toBe(0)
    expect((await extendHold(guest, bookingId)).holdExpiresAt.getTime()).toBe(holdExpiresAt.getTime() + 600_000)
    await payByCard(clientSecret)
    await paymentResult(guest, { bookingId })
    expect((await bookingOf(guest, bookingId)).status).toBe('confirmed')
    await settleAll()
    await expectInvariants(await providerState())
  })

  test('a hold that is not paid ends by the database’s clock, and not before', async () => {
    const { bookingId } = await startCheckout(checkoutRequest({ guest, spaceId }))
    await minutesLater(9.5)
    await sweepHolds()
    expect((await bookingOf(guest, bookingId)).status).toBe('pending')
    await minutesLater(10.5)
    await sweepHolds()
    expect((await bookingOf(guest, bookingId)).status).toBe('expired')
  })

  test('what a cancellation gives back is decided by the database’s clock', async () => {
    const { bookingId, clientSecret } = await startCheckout(checkoutRequest({ guest, spaceId }))
    await payByCard(clientSecret)
    await paymentResult(guest, { bookingId })
    // Five minutes before the end of the full refund; by a clock that is ten minutes ahead it would be too late.
    await moveClockTo(new Date('2026-05-22T17:55:00Z'))
    expect((await cancelBooking(guest, bookingId)).refundMinor).toBe(22_500)
    await settleAll()
    await expectInvariants(await providerState())
  })

  test('a webhook whose signature looks too old, or of the future, is refused, and made up for by the reconciler', async () => {
    const { bookingId, clientSecret } = await startCheckout(checkoutRequest({ guest, spaceId }))
    await faults({ loseWebhooks: true })
    await payByCard(clientSecret)
    const event = { id: `evt_clock_${minutes}`, object: 'event', type: 'payment_intent.succeeded', livemode: false }
    const object = { id: clientSecret.split('_secret')[0], object: 'payment_intent' }
    const body = JSON.stringify({ ...event, data: { object } })
    const signedAt = Math.floor(Date.now() / 1_000) - minutes * 60
    const { status } = await postWebhook(body, signatureOf(body, testWebhookSecret, signedAt))
    expect(status).toBe(400)
    await minutesLater(1)
    await reconcile()
    expect((await bookingOf(guest, bookingId)).status).toBe('confirmed')
  })
})
