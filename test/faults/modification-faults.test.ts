import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadMoney } from '../../app/bookings/load-money.server.ts'
import { db } from '../../db/connect.ts'
import { emptyTariff } from '../../rules/tariff.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookFreeSpace } from '../../server/bookings/book-free-space.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { pendingModification } from '../../server/bookings/modification-row.ts'
import { previewCancel } from '../../server/bookings/preview-cancel.ts'
import { quoteModification } from '../../server/bookings/quote-modification.ts'
import { bookingEvents } from '../../server/messages/booking-events.ts'
import { myNotifications } from '../../server/notifications/my-notifications.ts'
import { modificationCheckoutPage } from '../../server/payments/checkout-page.ts'
import { extendHold, extendModificationHold } from '../../server/payments/extend-hold.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { releaseHold } from '../../server/payments/release-hold.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import type { ModificationOutcome } from '../../server/payments/start-modification.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { moneyTimeline } from '../../server/receipts/money-timeline.ts'
import { reconcile } from '../../server/reconciliation/reconcile.ts'
import { onWake } from '../../server/work/wake.ts'
import { cards, faults, payByCard, providerState, runLaterWork, settleAll, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { checkoutRequest, hoursLater, makeHold, minutesLater, outcomesOf, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { makeBookableSpace } from './marketplace-people.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let spaceId: number
let bookingId: string

/** Thursday 28 May, 14:00 to 17:00 in New York, a week after the clock of these tests. */
const start = '2026-05-28T14:00:00'

beforeEach(async () => {
  ;({ owner, guest, spaceId } = await makeBookableSpace())
  bookingId = await aPaidBooking()
})
afterAll(async () => {
  await faults({ down: false })
  await minutesLater(70)
  await settleAll()
  await reconcile()
  await settleAll()
  await expectInvariants(await providerState())
})

const booking = () => bookingOf(guest, bookingId)

async function aPaidBooking(hours = 3): Promise<string> {
  const checkout = await startCheckout(checkoutRequest({ guest, spaceId, startTime: start, hours }))
  await payByCard(checkout.clientSecret)
  await paymentResult(guest, { bookingId: checkout.bookingId })
  return checkout.bookingId
}

/** A tariff with an add-on for $10, and the choice of it. */
const withLamp = {
  ...emptyTariff,
  addOns: [
    { id: 'lamp', name: 'Lamp', description: '', unit: 'booking' as const, priceMinor: 1000, required: false, most: 1 },
  ],
}
const lamp = [{ id: 'lamp', count: 1 }]

/** Does what the change page does: gets a quote and agrees to it. */
async function change(startTime: string, hours: number): Promise<ModificationOutcome> {
  const { toPayMinor, refundMinor, currency } = await quoteModification(guest, bookingId, { startTime, hours })
  return await modifyBooking({ person: guest, bookingId, startTime, hours, amount: toPayMinor - refundMinor, currency })
}

async function dearer(startTime = start, hours = 4) {
  const outcome = await change(startTime, hours)
  if (outcome.outcome !== 'payment') throw new Error('It costs no more')
  return outcome
}

const refunds = async () =>
  (
    await db().$client.query(
      'select amount_minor as amount, reason, status from refunds where booking_id = $1 order by created_at, amount_minor',
      [bookingId],
    )
  ).rows
const blocks = async () =>
  (
    await db().$client.query(
      `select kind, to_char(lower(during) at time zone 'America/New_York', 'DD HH24:MI') as from,
         to_char(upper(during) at time zone 'America/New_York', 'DD HH24:MI') as until
       from availability_blocks where space_id = $1 order by lower(during)`,
      [spaceId],
    )
  ).rows.map((block) => `${block.kind} ${block.from}-${block.until}`)
const lastMailTo = async ({ email }: Person): Promise<string> =>
  (
    await db().$client.query('select body_text from outgoing_mails where recipient = $1 order by id desc limit 1', [
      email,
    ])
  ).rows[0]?.body_text
const subjects = async ({ email }: Person) =>
  (await db().$client.query('select subject from outgoing_mails where recipient = $1 order by id', [email])).rows.map(
    ({ subject }: { subject: string }) => subject.split(':')[0],
  )

describe('for as many hours', () => {
  test('moves at once, costs nothing, frees the old time and notifies both sides', async () => {
    expect(await change('2026-05-29T10:00', 3)).toEqual({ outcome: 'done', refundMinor: 0 })
    expect((await booking()).startTime.toISOString()).toBe('2026-05-29T14:00:00.000Z')
    expect(await blocks()).toEqual(['booking 29 10:00-29 13:00'])
    expect(await refunds()).toEqual([])
    expect(await subjects(guest)).toEqual(['Confirmed', 'Changed'])
    expect((await subjects(owner)).slice(-1)).toEqual(['Changed'])
  })

  test('the mail to the guest has the address, how to get in and the booking; the one to the owner has no address', async () => {
    await db().$client.query(
      `update spaces set street_address = '61 Pencil Row', arrival_notes = 'The blue door.' where id = $1`,
      [spaceId],
    )
    await change('2026-05-29T10:00', 3)
    const changed = await lastMailTo(guest)
    for (const words of ['61 Pencil Row', 'The blue door.']) {
      expect(changed).toContain(words)
      expect(await lastMailTo(owner)).not.toContain(words)
    }
    expect(changed).toContain('Your booking has moved')
    expect(changed).toMatch(new RegExp(`See your booking:\\n\\S+/my-bookings/${bookingId}\\s`))
    await cancelBooking(guest, bookingId)
    expect(await lastMailTo(guest)).toMatch(new RegExp(`See your booking:\\n\\S+/my-bookings/${bookingId}\\s`))
  })

  test('overlapping its own old time is no conflict', async () => {
    await db().$client.query('update spaces set buffer_minutes = 30 where id = $1', [spaceId])
    await change('2026-05-28T15:00', 3)
    expect(await blocks()).toEqual(['booking 28 15:00-28 18:00', 'buffer 28 18:00-28 18:30'])
    await change('2026-05-28T15:00', 2)
    expect(await lastMailTo(guest)).toContain('Your booking is shorter now')
  })

  test('of a space that is switched off: within its own time yes, to any other no, and the words say so', async () => {
    await db().$client.query('update spaces set available = false where id = $1', [spaceId])
    const other = change('2026-05-29T10:00', 3)
    await expect(other).rejects.toMatchObject({
      code: 'spaceUnavailable',
      message: expect.stringContaining('You can shorten your booking within its own hours'),
    })
    const quote = await quoteModification(guest, bookingId, { startTime: '2026-05-28T14:00', hours: 4 })
    expect(quote.reason?.message).toContain('takes no new times at the moment')
    expect(await change('2026-05-28T15:00', 2)).toMatchObject({ outcome: 'done' })
    expect(await blocks()).toEqual(['booking 28 15:00-28 17:00'])
    await expect(startCheckout(checkoutRequest({ guest: await makePerson(), spaceId }))).rejects.toMatchObject({
      message: expect.stringContaining('currently not accepting bookings'),
    })
  })

  test('fault 198: a difference below what a card can be charged is refused in words, and nothing is held', async () => {
    const evening = { days: [3], from: '18:00', to: '21:00', priceMinor: 7_510 }
    await db().$client.query('update spaces set tariff = $2 where id = $1', [
      spaceId,
      { ...emptyTariff, timePrices: [evening] },
    ])
    await db().$client.query('update bookings set tariff = (select tariff from spaces where id = $2) where id = $1', [
      ...[bookingId, spaceId],
    ])
    const message = 'That costs $0.22 more, and a card cannot be charged less than $0.50. Please choose other hours.'
    const quote = await quoteModification(guest, bookingId, { startTime: '2026-05-28T17:00', hours: 3 })
    expect(quote).toMatchObject({ toPayMinor: 22, available: false, reason: { code: 'notChangeable', message } })
    await expect(change('2026-05-28T17:00', 3)).rejects.toMatchObject({ code: 'notChangeable', message })
    expect(await pendingModification(db(), bookingId)).toBeNull()
    expect(await blocks()).toEqual(['booking 28 14:00-28 17:00'])
  })

  test('of a space whose hours were closed since: within its own time yes, to any other no', async () => {
    await db().$client.query(`update spaces set week_hours = '[[], [], [], [], [], [], []]' where id = $1`, [spaceId])
    await expect(change('2026-05-29T10:00', 3)).rejects.toMatchObject({ code: 'outsideStartHours' })
    expect(await change('2026-05-28T15:00', 2)).toMatchObject({ outcome: 'done' })
  })

  test.each([
    ['asks for more notice', 'notice_minutes = 14400', 'shortNotice'],
    ['holds fewer people', 'capacity = 1', 'overCapacity'],
    ['is let for more hours', 'min_hours = 5', 'belowMinimumHours'],
  ])('of a space that %s since: its own time is the guest’s, another is not', async (_, limit, code) => {
    await db().$client.query('update bookings set headcount = 2, tariff = $2 where id = $1', [bookingId, withLamp])
    await db().$client.query(`update spaces set ${limit} where id = $1`, [spaceId])
    await expect(change('2026-05-29T10:00', 3)).rejects.toMatchObject({ code })
    const quote = await quoteModification(guest, bookingId, { startTime: start, hours: 3, addOns: lamp })
    expect(quote).toMatchObject({ available: true, reason: null })
    const shorter = change('2026-05-28T15:00', 2)
    if (code !== 'belowMinimumHours') expect(await shorter).toMatchObject({ outcome: 'done' })
    else await expect(shorter).rejects.toMatchObject({ code, message: 'This space is let for 5 hours at least' })
  })

  test('of a space whose buffer is longer since, and reaches into the next booking: its own time stays free of it', async () => {
    await db().$client.query('update bookings set tariff = $2 where id = $1', [bookingId, withLamp])
    await makeHold({ guest: await makePerson(), spaceId, startTime: '2026-05-28T17:00', hours: 2 })
    await db().$client.query('update spaces set buffer_minutes = 30 where id = $1', [spaceId])
    const quote = await quoteModification(guest, bookingId, { startTime: start, hours: 3, addOns: lamp })
    expect(quote).toMatchObject({ available: true, toPayMinor: 1100 })
    const asked = { person: guest, bookingId, startTime: start, hours: 3, currency: 'USD' }
    const lit = await modifyBooking({ ...asked, addOns: lamp, amount: 1100 })
    expect((await blocks()).filter((block) => !block.startsWith('hold'))).toEqual(['booking 28 14:00-28 17:00'])
    if (lit.outcome !== 'payment') throw new Error('It costs no more')
    await payByCard(lit.clientSecret)
    await paymentResult(guest, { bookingId, modificationId: lit.modificationId })
    expect(await booking()).toMatchObject({ addOns: lamp })
    expect(await modifyBooking({ ...asked, addOns: [], amount: -1100 })).toEqual({ outcome: 'done', refundMinor: 1100 })
    expect((await blocks())[0]).toBe('booking 28 14:00-28 17:00')
    // A shorter booking has the buffer, as far as its own time reaches.
    await change(start, 2)
    expect((await blocks()).slice(0, 2)).toEqual(['booking 28 14:00-28 16:00', 'buffer 28 16:00-28 16:30'])
    await expect(change('2026-05-28T16:00', 1)).rejects.toMatchObject({ code: 'slotTaken' })
  })

  test('to a taken time is refused, and nothing changes', async () => {
    await makeHold({ guest: await makePerson(), spaceId, startTime: '2026-05-28T17:00', hours: 2 })
    const before = await blocks()
    await expect(change('2026-05-28T15:00', 3)).rejects.toMatchObject({ code: 'slotTaken' })
    expect(await quoteModification(guest, bookingId, { startTime: '2026-05-28T15:00', hours: 3 })).toMatchObject({
      available: false,
      reason: { code: 'slotTaken' },
    })
    expect(await blocks()).toEqual(before)
    expect((await booking()).startTime.toISOString()).toBe('2026-05-28T18:00:00.000Z')
  })

  test('a free booking is moved as well', async () => {
    const free = await makeSpace(owner, { priceMinor: 0 })

    const booked = await bookFreeSpace({ person: guest, spaceId: free, startTime: start, hours: 1 })
    const request = {
      person: guest,
      bookingId: booked.bookingId,
      startTime: start,
      hours: 5,
      amount: 0,
      currency: 'USD',
    }
    expect(await modifyBooking(request)).toEqual({ outcome: 'done', refundMinor: 0 })
    expect(await bookingOf(guest, booked.bookingId)).toMatchObject({ hours: 5, totalPriceMinor: 0 })
  })
})

describe('for fewer hours', () => {
  test('gives the hours back at the tier’s share, in the grace with their fee', async () => {
    expect(await change(start, 1)).toEqual({ outcome: 'done', refundMinor: 16_500 })
    await settleAll()
    expect(await refunds()).toEqual([{ amount: 16_500, reason: 'changed', status: 'succeeded' }])
    expect(await booking()).toMatchObject({ totalPriceMinor: 8_250, hours: 1 })
    expect(await blocks()).toEqual(['booking 28 14:00-28 15:00'])
    expect((await myNotifications(guest))[0]?.detail).toMatch(/the owner knows the new time\. \$165\.00 comes back\.$/)
  })

  test('after the grace keeps the fee, which cancelling later does not return either', async () => {
    await hoursLater(30)
    expect(await change(start, 2)).toEqual({ outcome: 'done', refundMinor: 7_500 })
    expect(await booking()).toMatchObject({ totalPriceMinor: 17_250, keptFeeMinor: 750, ownerShareMinor: 13_500 })
    expect((await previewCancel(guest, bookingId)).refundMinor).toBe(15_000)
    expect((await previewCancel(owner, bookingId)).refundMinor).toBe(17_250)
    await cancelBooking(guest, bookingId)
    await settleAll()
    expect(await refunds()).toEqual([
      { amount: 7_500, reason: 'changed', status: 'succeeded' },
      { amount: 15_000, reason: 'cancelled', status: 'succeeded' },
    ])
  })
})

describe('for more hours', () => {
  test('holds only the extra time, takes the difference, and then moves', async () => {
    const { clientSecret, amount, modificationId } = await dearer()
    expect(amount).toBe(8_250)
    expect(await blocks()).toEqual(['booking 28 14:00-28 17:00', 'hold 28 17:00-28 18:00'])
    expect((await booking()).hours).toBe(3)
    expect(await modificationCheckoutPage(guest, bookingId, modificationId)).toMatchObject({
      clientSecret,
      change: { modification: { toPayMinor: 8_250, after: { hours: 4, totalMinor: 33_000 } } },
    })
    await payByCard(clientSecret)
    expect(await paymentResult(guest, { clientSecret })).toMatchObject({
      state: 'succeeded',
      text: 'Payment successful! Your booking has been changed.',
      chargedMinor: 8_250,
      booking: { hours: 4, totalPriceMinor: 33_000, ownerShareMinor: 27_000 },
    })
    expect(await blocks()).toEqual(['booking 28 14:00-28 18:00'])
    expect(await subjects(guest)).toEqual(['Confirmed', 'Changed'])
    expect((await myNotifications(guest))[0]?.detail).toMatch(
      /the owner knows the new time\. You paid \$82\.50 more\.$/,
    )
  })

  test('a cancellation comes back from both payments', async () => {
    const { clientSecret } = await dearer()
    await payByCard(clientSecret)
    await settleAll()
    await cancelBooking(guest, bookingId)
    await settleAll()
    expect(await refunds()).toEqual([
      { amount: 8_250, reason: 'cancelled', status: 'succeeded' },
      { amount: 24_750, reason: 'cancelled', status: 'succeeded' },
    ])
  })

  test('a shorter stay later comes back from both payments, and is told as one refund', async () => {
    const { clientSecret } = await dearer()
    await payByCard(clientSecret)
    await settleAll()
    await change(start, 2)
    await settleAll()
    const told = async () =>
      (await bookingEvents({ spaceId, guestId: guest.id, after: null, until: null })).events.filter(
        ({ kind }) => kind === 'refunded',
      )
    const part = { amountMinor: 8_250, cardLastFour: '4242' }
    expect(await told()).toMatchObject([{ amountMinor: 16_500, refundParts: [part, part] }])
    expect(await loadMoney(await booking(), guest)).toMatchObject({
      lines: [
        { amount: '$247.50' },
        { amount: '$82.50' },
        {
          amount: '−$165.00',
          note: expect.stringContaining(
            'In 2 parts, one for each payment: $82.50 and $82.50 to the card ending in 4242.',
          ),
        },
      ],
      sum: { total: { amount: '$165.00' } },
    })
    const ofOwner = await moneyTimeline(owner, bookingId)
    expect(ofOwner.map(({ cardLastFour }) => cardLastFour).filter(Boolean)).toEqual([])
  })

  test('fault 34: declined leaves the old booking unchanged, and another card can be tried', async () => {
    const { clientSecret, modificationId } = await dearer()
    await payByCard(clientSecret, cards.declined)
    expect(await paymentResult(guest, { clientSecret })).toMatchObject({
      state: 'requires_payment_method',
      modificationId,
      booking: { status: 'confirmed', hours: 3, totalPriceMinor: 24_750 },
    })
    await payByCard(clientSecret)
    expect(await paymentResult(guest, { bookingId, modificationId })).toMatchObject({ state: 'succeeded' })
  })

  test('fault 34: a hold that lapses frees the extra time alone', async () => {
    const { clientSecret, modificationId } = await dearer('2026-05-30T10:00', 4)
    expect(await blocks()).toEqual(['booking 28 14:00-28 17:00', 'hold 30 10:00-30 14:00'])
    const { holdExpiresAt } = await extendModificationHold(guest, bookingId, modificationId)
    expect(holdExpiresAt.getTime() - thursday.getTime()).toBeGreaterThanOrEqual(20 * 60_000)
    await minutesLater(21)
    const extending = () => extendModificationHold(guest, bookingId, modificationId)
    await expect(extending()).rejects.toMatchObject({ code: 'holdLapsed' })
    await sweepHolds()
    await expect(extending(), 'the page that is still open').rejects.toMatchObject({ code: 'holdLapsed' })
    expect(await blocks()).toEqual(['booking 28 14:00-28 17:00'])
    expect((await payByCard(clientSecret)).status).toBe('canceled')
    expect(await paymentResult(guest, { bookingId, modificationId })).toMatchObject({
      state: 'failed',
      detail: 'The hold on the new time has ended. Nothing was charged; your booking is as it was.',
    })
  })

  test('fault 245: the owner cancels while the guest pays for it: that comes back too, with a mail and a page that say so', async () => {
    const { clientSecret, modificationId } = await dearer()
    await faults({ loseWebhooks: true })
    await payByCard(clientSecret)
    const woken = vi.fn()
    onWake('holds', woken)
    await cancelBooking(owner, bookingId)
    onWake('holds', null)
    expect(woken, 'until then, it can be paid').toHaveBeenCalled()
    await sweepHolds()
    await faults({ loseWebhooks: false })
    expect(await refunds()).toMatchObject([
      { amount: 24_750, reason: 'cancelled' },
      { amount: 8250, reason: 'paid_too_late' },
    ])
    expect((await subjects(guest)).slice(-2)).toEqual(['Cancelled', 'A payment comes back'])
    expect(await lastMailTo(guest)).toContain('You paid to change a booking that was cancelled')
    expect(await paymentResult(guest, { bookingId, modificationId })).toMatchObject({
      state: 'failed',
      detail: 'Your booking was cancelled while you paid to change it. $82.50 is on its way back.',
    })
  })

  test('fault 245: the owner cancels before the guest pays for it: the page does not say that the booking is as it was', async () => {
    const { modificationId } = await dearer()
    await cancelBooking(owner, bookingId)
    await sweepHolds()
    expect(await subjects(guest)).not.toContain('A payment comes back')
    expect(await paymentResult(guest, { bookingId, modificationId })).toMatchObject({
      state: 'failed',
      detail: 'Your booking was cancelled. Nothing was charged for the change.',
    })
  })

  test('released, the extra time is free at once; started again, the same change continues with its hold', async () => {
    const first = await dearer()
    expect(await dearer()).toEqual(first)
    const other = await dearer('2026-05-28T12:00', 5)
    expect(other.modificationId).not.toBe(first.modificationId)
    expect(await blocks()).toEqual(['hold 28 12:00-28 14:00', 'booking 28 14:00-28 17:00'])
    expect(await releaseHold(guest, bookingId)).toBe('expired')
    expect(await blocks()).toEqual(['booking 28 14:00-28 17:00'])
  })

  test('an old page, of the booking or of an earlier change, neither extends nor ends the change of another page', async () => {
    const { modificationId: old } = await dearer()
    const { modificationId } = await dearer('2026-05-28T12:00', 5)
    const held = await pendingModification(db(), bookingId)
    expect(held?.id).toBe(modificationId)
    await minutesLater(2)
    await expect(extendModificationHold(guest, bookingId, old)).rejects.toMatchObject({ code: 'holdLapsed' })
    await expect(extendHold(guest, bookingId)).rejects.toMatchObject({ code: 'notPayable' })
    expect(await releaseHold(guest, bookingId, old)).toBe('expired')
    expect(await releaseHold(guest, bookingId, null)).toBe('confirmed')
    expect(await pendingModification(db(), bookingId)).toEqual(held)
    expect(await releaseHold(guest, bookingId, modificationId)).toBe('expired')
    expect(await blocks()).toEqual(['booking 28 14:00-28 17:00'])
  })

  test('without any webhook the reconciler gets there', async () => {
    await faults({ loseWebhooks: true })
    const { clientSecret } = await dearer()
    await payByCard(clientSecret)
    await minutesLater(1)
    await reconcile()
    expect((await booking()).hours).toBe(4)
  })

  test('the late success of a difference takes the time if it is free, and is returned if it is not', async () => {
    const late = await dearer()
    await payByCard(late.clientSecret, cards.slow)
    await minutesLater(61)
    await sweepHolds()
    expect(await pendingModification(db(), bookingId)).toBeNull()
    await makeHold({ guest: await makePerson(), spaceId, startTime: '2026-05-28T17:00', hours: 1 })
    await runLaterWork()
    await settleAll()
    expect(await booking()).toMatchObject({ status: 'confirmed', hours: 3, totalPriceMinor: 24_750 })
    expect(await refunds()).toEqual([{ amount: 8_250, reason: 'paid_too_late', status: 'succeeded' }])
    expect((await subjects(guest)).slice(-1)).toEqual(['The time was taken first'])
    await minutesLater(75)
    await sweepHolds()
    await moveClockTo(thursday)
    const again = await dearer('2026-05-28T13:00', 4)
    await payByCard(again.clientSecret, cards.slow)
    await minutesLater(61)
    await sweepHolds()
    await runLaterWork()
    await settleAll()
    expect(await booking()).toMatchObject({ hours: 4, totalPriceMinor: 33_000 })
  })

  test('finding M9: the success of a difference whose time has begun moves nothing and goes back', async () => {
    await minutesLater(37)
    const late = await dearer('2026-05-21T12:00:00', 4)
    await payByCard(late.clientSecret, cards.slow)
    await minutesLater(41)
    await expect(extendModificationHold(guest, bookingId, late.modificationId)).rejects.toMatchObject({
      code: 'holdLapsed',
    })
    await runLaterWork()
    await settleAll()
    expect(await booking()).toMatchObject({ status: 'confirmed', hours: 3, totalPriceMinor: 24_750 })
    expect(await refunds()).toEqual([{ amount: 8_250, reason: 'paid_too_late', status: 'succeeded' }])
  })

  test('finding M6: two identical posts of a dearer change are one change with one result', async () => {
    const request = { person: guest, bookingId, startTime: start, hours: 4, amount: 8_250, currency: 'USD' }
    const [one, other] = await Promise.all([modifyBooking(request), modifyBooking(request)])
    expect(one).toMatchObject({ outcome: 'payment', amount: 8_250 })
    expect(other).toEqual(one)
  })

  test('finding M6: two identical posts of a cheaper change are one change with one result', async () => {
    const request = { person: guest, bookingId, startTime: start, hours: 2, amount: -8_250, currency: 'USD' }
    const both = await Promise.all([modifyBooking(request), modifyBooking(request)])
    expect(both).toEqual([
      { outcome: 'done', refundMinor: 8_250 },
      { outcome: 'done', refundMinor: 8_250 },
    ])
    expect(await refunds()).toHaveLength(1)
  })

  test('a move sent again has the result of the first, also where the new start can be changed no more', async () => {
    const tomorrow = '2026-05-22T14:00:00'
    const request = { person: guest, bookingId, startTime: tomorrow, hours: 3, amount: 0, currency: 'USD' }
    const first = await modifyBooking(request)
    expect(first).toEqual({ outcome: 'done', refundMinor: 0 })
    expect(await modifyBooking(request)).toEqual(first)
    await expect(modifyBooking({ ...request, startTime: start })).rejects.toMatchObject({ code: 'notChangeable' })
  })

  test('finding M6: the key of a change whose hold has lapsed is refused with what to do', async () => {
    const request = { person: guest, bookingId, startTime: start, hours: 4, amount: 8_250, currency: 'USD' }
    const keyed = { ...request, idempotencyKey: 'd-key' }
    expect(await modifyBooking(keyed)).toEqual(await modifyBooking(keyed))
    await minutesLater(11)
    await expect(modifyBooking(keyed)).rejects.toMatchObject({
      code: 'holdLapsed',
      status: 409,
      message: expect.stringContaining('send the request with a new key'),
    })
  })

  test('a cancellation in another tab wins: the difference is not taken, or comes back', async () => {
    const { clientSecret } = await dearer()
    await cancelBooking(guest, bookingId)
    expect(await blocks()).toEqual([])
    await payByCard(clientSecret)
    await settleAll()
    expect((await booking()).status).toBe('cancelled')
    expect(await refunds()).toEqual(
      expect.arrayContaining([{ amount: 8_250, reason: 'paid_too_late', status: 'succeeded' }]),
    )
  })

  test('fault 35: a change races another guest’s hold for the extra time: one wins', async () => {
    const other = await makePerson()
    const race = [dearer(), makeHold({ guest: other, spaceId, startTime: '2026-05-28T17:00', hours: 1 })]
    expect(await outcomesOf(race)).toEqual({ won: 1, refusals: { slotTaken: 1 } })
    const both = await outcomesOf([change('2026-05-29T10:00', 3), change('2026-05-29T15:00', 3)])
    expect(both.won).toBe(2)
    expect((await blocks()).filter((block) => block.startsWith('booking'))).toHaveLength(1)
  })

  test('fault 10: a lost response makes no second intent', async () => {
    const before = (await providerState()).intents.length
    await faults({ dropResponseAfterActing: { pathPrefix: '/v1/payment_intents', method: 'POST', count: 1 } })
    await dearer()
    expect((await providerState()).intents.length).toBe(before + 1)
  })

  test('reports that the provider is down, keeps the hold, and continues with it afterwards', async () => {
    await faults({ down: true })
    await expect(dearer()).rejects.toMatchObject({ code: 'paymentProviderDown' })
    await faults({ down: false })
    const { clientSecret } = await dearer()
    await payByCard(clientSecret)
    await settleAll()
    expect((await booking()).hours).toBe(4)
  })
})

describe('is refused', () => {
  const codeOf = (request: Promise<unknown>) =>
    request.then(
      () => 'done',
      (error: { code: string }) => error.code,
    )

  test('to anybody else, within 48 hours, to the same time, and where a booking could not be made', async () => {
    const request = { startTime: '2026-05-29T10:00', hours: 3, amount: 0, currency: 'USD' }
    expect(await codeOf(modifyBooking({ person: owner, bookingId, ...request }))).toBe('bookingNotFound')
    expect(await codeOf(modifyBooking({ person: guest, bookingId: 'x', ...request }))).toBe('bookingNotFound')
    expect(await codeOf(change(start, 3))).toBe('nothingChanged')
    expect(await codeOf(change('2026-05-29T07:00', 3))).toBe('outsideStartHours')
    expect(await codeOf(change('2026-05-20T10:00', 3))).toBe('pastStart')
    expect(await codeOf(change('2028-05-20T10:00', 3))).toBe('beyondWindow')
    expect(await codeOf(change(start, 25))).toBe('invalidFields')
    await db().$client.query('update spaces set capacity = 1, notice_minutes = 14400 where id = $1', [spaceId])
    expect(await codeOf(change('2026-05-29T10:00', 3))).toBe('shortNotice')
    await db().$client.query('update spaces set available = false where id = $1', [spaceId])
    expect(await codeOf(change('2026-05-29T10:00', 3))).toBe('spaceUnavailable')
    await hoursLater(7 * 24 - 45)
    expect(await codeOf(change('2026-05-29T10:00', 3))).toBe('notChangeable')
  })

  test('fault 237: for a number of hours that no booking has, before each of them is priced', async () => {
    const request = { person: guest, bookingId, startTime: start, amount: 0, currency: 'USD' }
    for (const hours of [0, 1.5, 25, 100_000, 2 ** 32, Number.MAX_SAFE_INTEGER]) {
      expect(await codeOf(modifyBooking({ ...request, hours }))).toBe('invalidFields')
    }
    await hoursLater(7 * 24 - 45)
    expect(await codeOf(modifyBooking({ ...request, hours: 100_000 }))).toBe('invalidFields')
    expect(await codeOf(modifyBooking({ ...request, hours: 4, amount: Number.MAX_SAFE_INTEGER }))).toBe('notChangeable')
    await db().$client.query('update users set suspended_at = app_now() where id = $1', [guest.id])
    expect(await codeOf(modifyBooking({ ...request, hours: 100_000 }))).toBe('invalidFields')
  })

  test('where another difference was shown, with the one that holds', async () => {
    const change = { person: guest, bookingId, startTime: start, hours: 4, amount: 100, currency: 'USD' }
    await expect(modifyBooking(change)).rejects.toMatchObject({
      code: 'priceChanged',
      details: { amount: 8_250, currency: 'USD' },
    })
    expect((await booking()).hours).toBe(3)
  })

  test('a change of the price of the space does not touch it: all hours cost what they did', async () => {
    await db().$client.query('update spaces set price_minor = 9900 where id = $1', [spaceId])
    expect((await dearer()).amount).toBe(8_250)
  })
})
