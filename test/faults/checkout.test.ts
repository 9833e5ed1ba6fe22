import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '../../db/connect.ts'
import { alwaysOpen } from '../../rules/opening-hours.ts'
import { storeNameUntilPaid } from '../../server/accounts/name-at-booking.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { myBookings } from '../../server/bookings/my-bookings.ts'
import { checkoutPage } from '../../server/payments/checkout-page.ts'
import { extendHold } from '../../server/payments/extend-hold.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { provider } from '../../server/payments/provider.ts'
import { releaseHold } from '../../server/payments/release-hold.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { reconcile } from '../../server/reconciliation/reconcile.ts'
import { cards, faults, payByCard, providerState, settleAll, useCardProvider } from '../card-provider.ts'
import { minutesAfter, moveClockTo, useDatabase } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { checkoutRequest, minutesLater, outcomesOf, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { makeBookableSpace } from './marketplace-people.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let spaceId: number

beforeEach(async () => {
  ;({ owner, guest, spaceId } = await makeBookableSpace())
})
afterAll(async () => {
  await faults({ down: false })
  await settleAll()
  await moveClockTo(new Date('2026-05-21T18:00:00Z'))
  await settleAll()
  await expectInvariants(await providerState())
})

const bookingRequest = (more: Partial<Parameters<typeof checkoutRequest>[0]> = {}) =>
  checkoutRequest({ guest, spaceId, ...more })

test('fault 1: of 200 guests at once one holds, one intent is made, one charge is taken', async () => {
  const guests = await Promise.all(Array.from({ length: 200 }, (_, n) => makePerson(`Guest ${n}`)))
  const before = (await providerState()).intents.length
  const secrets: string[] = []
  const checkouts = guests.map(async (one) =>
    secrets.push((await startCheckout(bookingRequest({ guest: one }))).clientSecret),
  )
  expect(await outcomesOf(checkouts)).toEqual({ won: 1, refusals: { slotTaken: 199 } })
  await payByCard(secrets[0]!)
  await settleAll()
  const { intents } = await providerState()
  expect(intents.length).toBe(before + 1)
  expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
})

test('the name given with a declined card is nobody’s, that of the card that paid is the guest’s', async () => {
  const unnamed = { ...guest, fullName: null }
  await db().$client.query('update profiles set full_name = null where id = $1', [guest.id])
  const names = async () =>
    (await db().$client.query('select full_name, name_when_paid from profiles where id = $1', [guest.id])).rows[0]
  const { clientSecret, bookingId } = await startCheckout(bookingRequest())
  await storeNameUntilPaid(unnamed, 'Somebody Else')
  await payByCard(clientSecret, cards.declined)
  await paymentResult(guest, { bookingId })
  expect(await names()).toEqual({ full_name: null, name_when_paid: 'Somebody Else' })
  await storeNameUntilPaid(unnamed, 'June Castellano')
  await payByCard(clientSecret)
  await paymentResult(guest, { bookingId })
  expect(await names()).toEqual({ full_name: 'June Castellano', name_when_paid: null })
  const { rows } = await db().$client.query(
    `select body_text from outgoing_mails where recipient = $1 and subject like 'Booked:%' order by id desc limit 1`,
    [owner.email],
  )
  expect(rows[0]?.body_text).toContain('June Castellano')
  await expect(storeNameUntilPaid(unnamed, 'see www.a.com')).rejects.toMatchObject({ code: 'invalidFields' })
})

describe('continuing to payment', () => {
  test('returns the client secret, the fee, the total and the end of the hold', async () => {
    const checkout = await startCheckout(bookingRequest())
    expect(checkout).toMatchObject({
      clientSecret: expect.stringMatching(/^pi_.+_secret_/),
      platformFee: { amount: 2_250, percentage: 10 },
      amount: 24_750,
      currency: 'USD',
    })
    expect(checkout.holdExpiresAt.getTime() - thursday.getTime()).toBeGreaterThanOrEqual(600_000)
    expect(await checkoutPage(guest, checkout.bookingId)).toMatchObject({ clientSecret: checkout.clientSecret })
    await expect(checkoutPage(owner, checkout.bookingId)).rejects.toMatchObject({ code: 'bookingNotFound' })
  })

  test('again on the same slot resumes the hold; on another slot replaces it', async () => {
    const first = await startCheckout(bookingRequest())
    expect(await startCheckout(bookingRequest())).toEqual(first)
    const second = await startCheckout(bookingRequest({ startTime: '2026-05-23T18:00:00' }))
    expect(second.bookingId).not.toBe(first.bookingId)
    expect((await bookingOf(guest, first.bookingId)).status).toBe('expired')
    const other = await makePerson()
    await startCheckout(bookingRequest({ guest: other }))
  })

  test('hours that were taken meanwhile leave the hold on the other slot as it is', async () => {
    const first = await startCheckout(bookingRequest())
    await startCheckout(bookingRequest({ guest: await makePerson(), startTime: '2026-05-23T18:00:00' }))
    const taken = startCheckout(bookingRequest({ startTime: '2026-05-23T18:00:00' }))
    await expect(taken).rejects.toMatchObject({ code: 'slotTaken' })
    expect((await bookingOf(guest, first.bookingId)).status).toBe('pending')
    expect(await startCheckout(bookingRequest())).toEqual(first)
    // Hours that only the own hold covers are free for it.
    const longer = await startCheckout(bookingRequest({ hours: 2 }))
    expect(longer.bookingId).not.toBe(first.bookingId)
  })

  test('fault 4: ten clicks at once, with and without an idempotency key, make one booking with one response', async () => {
    const clicks = await Promise.all(Array.from({ length: 10 }, () => startCheckout(bookingRequest())))
    expect(new Set(clicks.map(({ bookingId }) => bookingId)).size).toBe(1)
    const keyed = { ...bookingRequest({ spaceId: await makeSpace(owner) }), idempotencyKey: 'a-key' }
    const posts = await Promise.all(Array.from({ length: 10 }, () => startCheckout(keyed)))
    expect(new Set(posts.map((post) => JSON.stringify(post))).size).toBe(1)
    expect(posts[0]?.holdExpiresAt).toBeInstanceOf(Date)
  })

  test('fault 5: the same key for another body is refused', async () => {
    await startCheckout({ ...bookingRequest(), idempotencyKey: 'b-key' })
    const other = startCheckout({ ...bookingRequest({ hours: 2 }), idempotencyKey: 'b-key' })
    await expect(other).rejects.toMatchObject({ code: 'idempotencyMismatch', status: 422 })
  })

  test('finding M6: the key of a hold that has lapsed is refused with what to do, not with a dead secret', async () => {
    const keyed = { ...bookingRequest(), idempotencyKey: 'c-key' }
    expect(await startCheckout(keyed)).toEqual(await startCheckout(keyed))
    await minutesLater(10.5)
    const refused = {
      code: 'holdLapsed',
      status: 409,
      message: expect.stringContaining('send the request with a new key'),
    }
    await expect(startCheckout(keyed)).rejects.toMatchObject(refused)
    await sweepHolds()
    await expect(startCheckout(keyed)).rejects.toMatchObject(refused)
    await moveClockTo(thursday)
  })

  test('fault 41: another amount or currency is refused with the current price, and nothing is charged', async () => {
    const cheaper = startCheckout({ ...bookingRequest(), amount: 100 })
    await expect(cheaper).rejects.toMatchObject({
      code: 'priceChanged',
      status: 409,
      details: { amount: 24_750, currency: 'USD' },
    })
    await expect(startCheckout({ ...bookingRequest(), currency: 'JPY' })).rejects.toMatchObject({
      code: 'priceChanged',
    })
    expect((await myBookings(guest)).bookings).toEqual([])
  })

  test('fault 44: own, switched-off, resting, past, deleted and unknown spaces are refused clearly', async () => {
    const codeOf = async (request: Promise<unknown>) =>
      request.then(
        () => 'taken',
        (error: { code: string }) => error.code,
      )
    const set = (column: string) => db().$client.query(`update spaces set ${column} where id = $1`, [spaceId])
    expect(await codeOf(startCheckout({ ...bookingRequest(), person: owner }))).toBe('ownSpace')
    expect(await codeOf(startCheckout(bookingRequest({ startTime: '2026-05-21T11:00:00', hours: 1 })))).toBe(
      'pastStart',
    )
    expect(await codeOf(startCheckout(bookingRequest({ startTime: '2026-05-23T07:00:00' })))).toBe('outsideStartHours')
    expect(await codeOf(startCheckout(bookingRequest({ startTime: '2028-05-23T14:00:00' })))).toBe('beyondWindow')
    expect(await codeOf(startCheckout(bookingRequest({ headcount: 11 })))).toBe('overCapacity')
    await set('available = false')
    expect(await codeOf(startCheckout(bookingRequest()))).toBe('spaceUnavailable')
    await set(`available = true, status = 'maintenance'`)
    expect(await codeOf(startCheckout(bookingRequest()))).toBe('spaceUnavailable')
    await set(`status = 'available', deleted_at = now()`)
    expect(await codeOf(startCheckout(bookingRequest()))).toBe('spaceNotFound')
    expect(await codeOf(startCheckout({ ...bookingRequest(), spaceId: 4_000_000 }))).toBe('spaceNotFound')
  })

  test.each([0, -1, 25, 1.5, Number.NaN, 2])(
    'fault 45: %d hours, where start and end are three apart, is refused and nothing is held',
    async (duration) => {
      await expect(startCheckout({ ...bookingRequest(), duration })).rejects.toMatchObject({ code: 'invalidFields' })
      expect((await myBookings(guest)).bookings).toEqual([])
    },
  )

  test('fault 46: in spring the hour that is skipped is refused; in autumn an offset says which of two is meant; a whole day across midnight fits', async () => {
    await db().$client.query('update spaces set week_hours = $2 where id = $1', [
      spaceId,
      JSON.stringify(alwaysOpen.weekHours),
    ])
    await moveClockTo(new Date('2026-10-30T12:00:00Z'))
    const skipped = bookingRequest({ startTime: '2027-03-14T02:00:00', hours: 1 })
    await expect(startCheckout(skipped)).rejects.toMatchObject({ code: 'timeGap' })
    const twice = bookingRequest({ startTime: '2026-11-01T01:00:00', hours: 1 })
    await expect(startCheckout(twice)).rejects.toMatchObject({ code: 'timeOverlap' })
    const meant = { ...twice, startTime: '2026-11-01T01:00:00-05:00', endTime: '2026-11-01T02:00:00-05:00' }
    const { bookingId } = await startCheckout(meant)
    expect((await bookingOf(guest, bookingId)).startTime.toISOString()).toBe('2026-11-01T06:00:00.000Z')
    await releaseHold(guest, bookingId)
    const day = bookingRequest({ startTime: '2026-11-02T22:00:00', hours: 24 })
    expect((await startCheckout(day)).amount).toBe(24 * 8_250)
    await settleAll()
  })

  test('fault 14: reports that the provider is down, keeps the hold, and continues with it afterwards', async () => {
    await faults({ down: true })
    await expect(startCheckout(bookingRequest())).rejects.toMatchObject({ code: 'paymentProviderDown', status: 503 })
    await faults({ down: false })
    const { bookingId } = await startCheckout(bookingRequest())
    const { rows } = await db().$client.query('select id from bookings where space_id = $1', [spaceId])
    expect(rows).toEqual([{ id: bookingId }])
  })

  test('what was paid while the provider is away is processing, not uncharged, until it responds', async () => {
    const { bookingId, clientSecret } = await startCheckout(bookingRequest())
    await faults({ loseWebhooks: true })
    await payByCard(clientSecret)
    await faults({ down: true, loseWebhooks: false })
    expect(await paymentResult(guest, { bookingId })).toMatchObject({
      state: 'processing',
      detail: expect.stringContaining('cannot be reached right now'),
    })
    await faults({ down: false })
    expect(await paymentResult(guest, { bookingId })).toMatchObject({ state: 'succeeded' })
  })

  test('an intent without a client secret is reported, and the hold continues with the next response', async () => {
    const { bookingId, clientSecret } = await startCheckout(bookingRequest())
    const intents = provider().paymentIntents
    const whole = await intents.retrieve(clientSecret.split('_secret')[0]!)
    vi.spyOn(intents, 'retrieve').mockResolvedValueOnce({ ...whole, client_secret: null })
    await expect(startCheckout(bookingRequest())).rejects.toMatchObject({
      code: 'missingClientSecret',
      status: 502,
      message: 'Invalid response: missing client secret',
    })
    expect(await startCheckout(bookingRequest())).toMatchObject({ bookingId, clientSecret })
  })

  test('fault 10: a lost response makes no second intent; nor does an error that the provider stores', async () => {
    const before = (await providerState()).intents.length
    await faults({ dropResponseAfterActing: { pathPrefix: '/v1/payment_intents', method: 'POST', count: 1 } })
    await startCheckout(bookingRequest())
    expect((await providerState()).intents.length).toBe(before + 1)
    await faults({ status500: { pathPrefix: '/v1/payment_intents', method: 'POST', count: 1, afterActing: true } })
    await startCheckout(bookingRequest({ spaceId: await makeSpace(owner) }))
    expect((await providerState()).intents.length).toBe(before + 2)
  })
})

describe('paying', () => {
  test('confirms the booking on the confirmation page, without any webhook', async () => {
    const { bookingId, clientSecret } = await startCheckout(bookingRequest())
    expect(await paymentResult(guest, { bookingId })).toMatchObject({ state: 'requires_payment_method' })
    await payByCard(clientSecret)
    const result = await paymentResult(guest, { clientSecret })
    expect(result).toMatchObject({
      state: 'succeeded',
      text: 'Payment successful! Your booking has been confirmed.',
      booking: { id: bookingId, status: 'confirmed' },
    })
    await expect(checkoutPage(guest, bookingId)).rejects.toMatchObject({ code: 'notPayable' })
  })

  test('finding S15: after a sign-in, which is not given the secret, the payment is found by its intent', async () => {
    const { bookingId, clientSecret } = await startCheckout(bookingRequest())
    const intentId = clientSecret.split('_secret')[0] ?? ''
    await payByCard(clientSecret)
    expect(await paymentResult(guest, { intentId })).toMatchObject({ state: 'succeeded', booking: { id: bookingId } })
    const notFound = { code: 'bookingNotFound' }
    await expect(paymentResult(await makePerson(), { intentId })).rejects.toMatchObject(notFound)
    await expect(paymentResult(guest, { intentId: 'pi_none' })).rejects.toMatchObject(notFound)
  })

  test('fault 43: somebody else’s intent, and one with a guessed secret, are not found before and after it is paid', async () => {
    const stranger = await makePerson()
    const { bookingId, clientSecret } = await startCheckout(bookingRequest())
    const forged = `${clientSecret.split('_secret')[0]}_secret_forged`
    const notFound = { status: 404 }
    const expectNotFound = async () => {
      for (const other of [stranger, owner]) {
        await expect(paymentResult(other, { clientSecret })).rejects.toMatchObject(notFound)
        await expect(checkoutPage(other, bookingId)).rejects.toMatchObject(notFound)
        await expect(extendHold(other, bookingId)).rejects.toMatchObject(notFound)
        await expect(releaseHold(other, bookingId)).rejects.toMatchObject(notFound)
      }
      await expect(paymentResult(guest, { clientSecret: forged })).rejects.toMatchObject(notFound)
    }
    await expectNotFound()
    await payByCard(clientSecret)
    await expectNotFound()
    expect((await paymentResult(guest, { clientSecret })).state).toBe('succeeded')
  })

  test('declined can be tried again with another card', async () => {
    const { clientSecret } = await startCheckout(bookingRequest())
    await payByCard(clientSecret, cards.declined)
    expect((await paymentResult(guest, { clientSecret })).text).toBe(
      'Your payment was not successful, please try again.',
    )
    await payByCard(clientSecret, cards.good)
    expect((await paymentResult(guest, { clientSecret })).state).toBe('succeeded')
  })

  test('extends a live hold once, to twenty minutes in all, and is refused before any money moves once it has lapsed', async () => {
    const { bookingId, holdExpiresAt } = await startCheckout(bookingRequest())
    const extended = await extendHold(guest, bookingId)
    expect(extended.holdExpiresAt.getTime() - holdExpiresAt.getTime()).toBe(600_000)
    expect(await extendHold(guest, bookingId)).toEqual(extended)
    await expect(extendHold(owner, bookingId)).rejects.toMatchObject({ code: 'bookingNotFound' })
    await minutesLater(20.5)
    await expect(extendHold(guest, bookingId)).rejects.toMatchObject({ code: 'holdLapsed' })
    await expect(checkoutPage(guest, bookingId)).rejects.toMatchObject({ code: 'holdLapsed' })
    await sweepHolds()
    await moveClockTo(thursday)
  })

  test('released: the intent is cancelled, the slot is free, and it can no longer be paid', async () => {
    const { bookingId, clientSecret } = await startCheckout(bookingRequest())
    await expect(releaseHold(owner, bookingId)).rejects.toMatchObject({ code: 'bookingNotFound' })
    expect(await releaseHold(guest, bookingId)).toBe('expired')
    expect((await payByCard(clientSecret)).status).toBe('canceled')
    await startCheckout(bookingRequest({ guest: await makePerson() }))
  })

  test('fault 30: the owner switching the space off during a hold does not stop the payment, only new holds', async () => {
    const { clientSecret } = await startCheckout(bookingRequest())
    await db().$client.query('update spaces set available = false where id = $1', [spaceId])
    await payByCard(clientSecret)
    expect((await paymentResult(guest, { clientSecret })).state).toBe('succeeded')
    const late = startCheckout(bookingRequest({ guest: await makePerson(), startTime: '2026-05-24T14:00:00' }))
    await expect(late).rejects.toMatchObject({ code: 'spaceUnavailable' })
  })

  test('fault 29: two tabs pay the same hold, and one charge is taken', async () => {
    const [tab, otherTab] = await Promise.all([startCheckout(bookingRequest()), startCheckout(bookingRequest())])
    expect(otherTab.clientSecret).toBe(tab.clientSecret)
    await Promise.allSettled([payByCard(tab.clientSecret), payByCard(otherTab.clientSecret)])
    await Promise.all([1, 2, 3].map(() => paymentResult(guest, { bookingId: tab.bookingId })))
    const { rows } = await db().$client.query(
      'select status, captured_minor as captured from payments where booking_id = $1',
      [tab.bookingId],
    )
    expect(rows).toEqual([{ status: 'succeeded', captured: 24_750 }])
  })
})

test('fault 6: killed before the request to the provider, the slot is free after the hold', async () => {
  await faults({ down: true })
  await expect(startCheckout(bookingRequest())).rejects.toMatchObject({ code: 'paymentProviderDown' })
  await minutesLater(10.5)
  await sweepHolds()
  await faults({ down: false })
  await startCheckout(bookingRequest({ guest: await makePerson() }))
})

test('fault 6: a provider that is silent is asked once a run, after holds that need no provider have ended', async () => {
  const startTimes = ['2026-05-23T09:00:00', '2026-05-23T14:00:00', '2026-05-23T19:00:00', '2026-05-24T09:00:00']
  const guests = await Promise.all(startTimes.map(() => makePerson()))
  for (const [at, startTime] of startTimes.entries()) {
    if (at === 3) await faults({ down: true })
    await startCheckout(bookingRequest({ guest: guests[at]!, startTime })).catch(() => {})
  }
  const statuses = async () => {
    const { rows } = await db().$client.query(
      `select status, hold_check_at is not null as "isAsked" from bookings where user_id = any($1) order by start_time`,
      [guests.map(({ id }) => id)],
    )
    return rows
  }
  await minutesLater(10.5)
  await sweepHolds()
  const [first, second, third, withoutIntent] = await statuses()
  expect(withoutIntent.status).toBe('expired')
  expect([first, second, third].map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
  expect([first, second, third].filter(({ isAsked }) => isAsked)).toHaveLength(1)
  await faults({ down: false })
  await sweepHolds()
  await minutesLater(11.5)
  await sweepHolds()
  expect((await statuses()).map(({ status }) => status)).toEqual(['expired', 'expired', 'expired', 'expired'])
})

test('fault 7: killed after the charge and before our commit, the reconciler confirms within two minutes', async () => {
  const { bookingId, clientSecret } = await startCheckout(bookingRequest())
  await faults({ loseWebhooks: true })
  await payByCard(clientSecret)
  await moveClockTo(new Date(thursday.getTime() + 46_000))
  await reconcile()
  expect((await bookingOf(guest, bookingId)).status).toBe('confirmed')
})

test('hours close to their start are held until it, also after Pay was pressed', async () => {
  await db().$client.query('update spaces set notice_minutes = 0 where id = $1', [spaceId])
  const start = new Date('2026-05-21T16:00:00Z')
  await moveClockTo(minutesAfter(start, -3))
  const checkout = await startCheckout(bookingRequest({ startTime: '2026-05-21T12:00', hours: 1 }))
  expect(checkout.holdExpiresAt).toEqual(start)
  expect(await checkoutPage(guest, checkout.bookingId)).toMatchObject({ holdExpiresAt: start, holdExtended: true })
  expect(await extendHold(guest, checkout.bookingId)).toEqual({ holdExpiresAt: start })
  await moveClockTo(start)
  await expect(extendHold(guest, checkout.bookingId)).rejects.toMatchObject({ code: 'holdLapsed' })
})
