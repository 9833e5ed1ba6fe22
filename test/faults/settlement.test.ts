import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { signatureOf } from '../../card-simulator/webhooks.ts'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { extendHold } from '../../server/payments/extend-hold.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { processPaymentEvents } from '../../server/payments/process-webhook-events.ts'
import { releaseHold } from '../../server/payments/release-hold.ts'
import { sendRefunds } from '../../server/payments/send-refunds.ts'
import { type Checkout, startCheckout } from '../../server/payments/start-checkout.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { auditProvider } from '../../server/reconciliation/audit-provider.ts'
import { reconcile } from '../../server/reconciliation/reconcile.ts'
import { deleteSpace } from '../../server/spaces/delete-space.ts'
import {
  answerBankChallenge,
  cards,
  expireIdempotencyKeys,
  faults,
  inConsole,
  payByCard,
  postWebhook,
  providerState,
  runLaterWork,
  settleAll,
  testConnectWebhookSecret,
  testWebhookSecret,
  useCardProvider,
} from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { subjectKindsTo } from '../mails.ts'
import { checkoutRequest, minutesLater } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { makeBookableSpace, refundsOf } from './marketplace-people.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let spaceId: number

beforeEach(async () => {
  ;({ owner, guest, spaceId } = await makeBookableSpace())
})

const hold = (more: Partial<Parameters<typeof checkoutRequest>[0]> = {}) =>
  startCheckout(checkoutRequest({ guest, spaceId, ...more }))
const statusOf = async ({ bookingId }: Checkout) => (await bookingOf(guest, bookingId)).status

async function aPaidBooking(card: string = cards.good): Promise<Checkout> {
  const checkout = await hold()
  await payByCard(checkout.clientSecret, card)
  await paymentResult(guest, { bookingId: checkout.bookingId })
  return checkout
}

describe('the invariants hold with the provider’s own books', () => {
  afterAll(async () => {
    await minutesLater(15)
    await settleAll()
    await expectInvariants(await providerState())
  })

  describe('webhooks', () => {
    test('faults 15 and 17: three times at once, and two events for one fact, have one effect', async () => {
      await faults({ duplicateWebhooks: true })
      const checkout = await hold()
      await payByCard(checkout.clientSecret)
      await settleAll()
      expect(await statusOf(checkout)).toBe('confirmed')
      const { rows } = await db().$client.query(
        `select type, count(*) as count from webhook_events where object_id = $1 group by type order by type`,
        [checkout.clientSecret.split('_secret')[0]],
      )
      expect(rows).toEqual([
        { type: 'charge.succeeded', count: 1 },
        { type: 'payment_intent.created', count: 1 },
        { type: 'payment_intent.succeeded', count: 1 },
      ])
      expect(await subjectKindsTo(guest)).toEqual(['Confirmed'])
    })

    test('fault 70: worked off by three processes at once have one effect too', async () => {
      await faults({ duplicateWebhooks: true })
      const checkout = await hold()
      await payByCard(checkout.clientSecret)
      await Promise.all([settleAll(), processPaymentEvents(), processPaymentEvents(), reconcile()])
      await settleAll()
      expect(await statusOf(checkout)).toBe('confirmed')
      expect(await subjectKindsTo(guest)).toEqual(['Confirmed'])
    })

    test('fault 16: the refund’s event before that of the payment ends in the same state', async () => {
      await faults({ reorderWebhooks: true })
      const { bookingId } = await aPaidBooking()
      await cancelBooking(guest, bookingId)
      await sendRefunds()
      await settleAll()
      expect((await bookingOf(guest, bookingId)).status).toBe('cancelled')
      expect(await refundsOf(bookingId)).toEqual([{ amount: 22_500, status: 'succeeded' }])
    })

    test('fault 18: without a signature, with a forged one, or a day old, is refused and not stored', async () => {
      const body = JSON.stringify({
        id: 'evt_forged',
        object: 'event',
        type: 'payment_intent.succeeded',
        livemode: false,
        data: { object: { id: 'pi_x', object: 'payment_intent' } },
      })
      const now = Math.floor(Date.now() / 1_000)
      expect((await postWebhook(body)).status).toBe(400)
      expect((await postWebhook(body, signatureOf(body, 'whsec_guessed', now))).status).toBe(400)
      expect((await postWebhook(body, signatureOf(body, testWebhookSecret, now - 86_400))).status).toBe(400)
      expect((await postWebhook('{', signatureOf('{', testWebhookSecret, now))).status).toBe(400)
      expect(await alertsLike('%forged%')).toEqual([])
      const { rows } = await db().$client.query(`select id from webhook_events where id = 'evt_forged'`)
      expect(rows).toEqual([])
    })

    test('about an owner’s account are signed with the secret of their own endpoint, and looked at by the account', async () => {
      const post = async (id: string, secret: string, livemode = false) => {
        const object = { id: 'ca_application', object: 'application' }
        const facts = { id, object: 'event', type: 'account.application.deauthorized', livemode, account: 'acct_owner' }
        const body = JSON.stringify({ ...facts, data: { object } })
        return (await postWebhook(body, signatureOf(body, secret, Math.floor(Date.now() / 1_000)))).status
      }
      expect(await post('evt_account', testConnectWebhookSecret)).toBe(200)
      expect(await post('evt_account_forged', 'whsec_guessed')).toBe(400)
      expect(await post('evt_account_live', testConnectWebhookSecret, true)).toBe(200)
      const { rows } = await db().$client.query(
        `select id, object_id as about from webhook_events where id like 'evt_account%'`,
      )
      expect(rows).toEqual([{ id: 'evt_account', about: 'acct_owner' }])
      expect(await alertsLike('other-mode:evt_account_live')).toEqual([])
    })

    test('faults 19 and 20: the other mode is ignored with an alert, an unknown intent stored with one', async () => {
      const post = async (id: string, livemode: boolean, intent: string) => {
        const body = JSON.stringify({
          id,
          object: 'event',
          type: 'payment_intent.succeeded',
          livemode,
          data: { object: { id: intent, object: 'payment_intent' } },
        })
        return (await postWebhook(body, signatureOf(body, testWebhookSecret, Math.floor(Date.now() / 1_000)))).status
      }
      expect(await post('evt_live', true, 'pi_live')).toBe(200)
      expect(await post('evt_unknown', false, 'pi_unknown')).toBe(200)
      await processPaymentEvents()
      const { rows } = await db().$client.query(`select id from webhook_events where id in ('evt_live', 'evt_unknown')`)
      expect(rows).toEqual([{ id: 'evt_unknown' }])
      expect(await alertsLike('other-mode:evt_live')).toHaveLength(1)
      expect(await alertsLike('missing-intent:pi_unknown')).toHaveLength(1)
    })

    test('finding M7: an event without an object is 400 and not stored', async () => {
      const now = Math.floor(Date.now() / 1_000)
      const whole = { id: 'evt_odd', object: 'event', type: 'refund.updated', livemode: false }
      const odd = [
        { ...whole, data: null },
        { ...whole, data: { object: null } },
        { ...whole, data: { object: 're_1' } },
        { ...whole, livemode: undefined, data: { object: {} } },
        { ...whole, id: 1, data: { object: {} } },
        null,
        'evt',
        [],
      ].map((event) => JSON.stringify(event))
      for (const body of odd) {
        expect([body, (await postWebhook(body, signatureOf(body, testWebhookSecret, now))).status]).toEqual([body, 400])
      }
      const { rows } = await db().$client.query(`select id from webhook_events where id = 'evt_odd'`)
      expect(rows).toEqual([])
    })

    test.each([
      ['refund', 're_unknown', 'refund.updated'],
      ['dispute', 'du_unknown', 'charge.dispute.updated'],
    ])('finding M7: an unknown %s is an alert, and not requested again', async (object, id, type) => {
      const event = { id: `evt_${id}`, object: 'event', type, livemode: false, data: { object: { id, object } } }
      const body = JSON.stringify(event)
      const signature = signatureOf(body, testWebhookSecret, Math.floor(Date.now() / 1_000))
      expect((await postWebhook(body, signature)).status).toBe(200)
      await processPaymentEvents()
      expect(await alertsLike(`missing-${object}:${id}`)).toHaveLength(1)
      const { rows } = await db().$client.query('select processed_at from webhook_events where id = $1', [event.id])
      expect(rows[0].processed_at).not.toBeNull()
    })

    test('finding S15: a signature from the future is refused, and one of a clock that is a little ahead taken', async () => {
      const object = { id: 'pi_future', object: 'payment_intent' }
      const event = {
        id: 'evt_future',
        object: 'event',
        type: 'payment_intent.processing',
        livemode: false,
        data: { object },
      }
      const body = JSON.stringify(event)
      const now = Math.floor(Date.now() / 1_000)
      expect((await postWebhook(body, signatureOf(body, testWebhookSecret, now + 600))).status).toBe(400)
      expect((await postWebhook(body, `t=1,${signatureOf(body, testWebhookSecret, now + 600)}`)).status).toBe(400)
      expect((await postWebhook(body, signatureOf(body, testWebhookSecret, now + 60))).status).toBe(200)
    })

    test('fault 21: with all of them lost the reconciler alone gets there', async () => {
      await faults({ loseWebhooks: true })
      const paid = await hold()
      await payByCard(paid.clientSecret)
      const left = await hold({ guest: await makePerson(), startTime: '2026-05-23T18:00:00' })
      await minutesLater(1)
      await reconcile()
      expect(await statusOf(paid)).toBe('confirmed')
      await minutesLater(11)
      await sweepHolds()
      await reconcile()
      expect((await bookingOf({ ...guest, isAdmin: true }, left.bookingId)).status).toBe('expired')
    })
  })

  describe('a hold whose payment does not come in time', () => {
    test('fault 26: 3-D Secure abandoned frees the slot', async () => {
      const checkout = await hold()
      expect((await payByCard(checkout.clientSecret, cards.asks)).status).toBe('requires_action')
      await minutesLater(11)
      await sweepHolds()
      expect(await statusOf(checkout)).toBe('expired')
      expect((await paymentResult(guest, { bookingId: checkout.bookingId })).text).toBe('Something went wrong.')
      await hold({ guest: await makePerson() })
    })

    test('3-D Secure finished after its time, but before the sweeper came, confirms', async () => {
      const checkout = await hold()
      await payByCard(checkout.clientSecret, cards.asks)
      await minutesLater(11)
      await answerBankChallenge(checkout.clientSecret)
      await sweepHolds()
      expect(await statusOf(checkout)).toBe('confirmed')
    })

    test('3-D Secure and then a decline can be tried again', async () => {
      const checkout = await hold()
      await payByCard(checkout.clientSecret, cards.asksThenDeclines)
      await answerBankChallenge(checkout.clientSecret)
      expect(await paymentResult(guest, { bookingId: checkout.bookingId })).toMatchObject({
        state: 'requires_payment_method',
      })
    })

    test('a payment that is processing keeps the slot for sixty minutes, and says so', async () => {
      const checkout = await hold()
      await payByCard(checkout.clientSecret, cards.slow)
      expect((await paymentResult(guest, { bookingId: checkout.bookingId })).text).toBe('Your payment is processing.')
      await minutesLater(59)
      await sweepHolds()
      expect(await statusOf(checkout)).toBe('pending')
      await runLaterWork()
      await settleAll()
      expect(await statusOf(checkout)).toBe('confirmed')
    })

    test('fault 27: paid after the hold had ended, the slot still free: it is taken back', async () => {
      const checkout = await lateHold()
      expect(await statusOf(checkout)).toBe('expired')
      await runLaterWork()
      await settleAll()
      expect(await statusOf(checkout)).toBe('confirmed')
    })

    test('finding M9: paid when its time has begun, a live hold is not confirmed, and all money goes back', async () => {
      // 11:57 in New York, for noon.
      await minutesLater(37)
      const checkout = await hold({ startTime: '2026-05-21T12:00:00' })
      await payByCard(checkout.clientSecret, cards.slow)
      await minutesLater(41)
      await expect(extendHold(guest, checkout.bookingId)).rejects.toMatchObject({ code: 'holdLapsed' })
      await runLaterWork()
      await settleAll()
      expect(await statusOf(checkout)).toBe('expired')
      expect(await refundsOf(checkout.bookingId)).toEqual([{ amount: 24_750, status: 'succeeded' }])
      expect(await subjectKindsTo(guest)).toEqual(['The time had begun'])
      expect(await paymentResult(guest, { bookingId: checkout.bookingId })).toMatchObject({
        text: 'Something went wrong.',
        detail: 'The time had begun. $247.50 is on its way back.',
      })
    })

    test('fault 27: the slot taken meanwhile: everything is refunded, and both are notified', async () => {
      const checkout = await lateHold()
      const other = await makePerson()
      const theirs = await hold({ guest: other })
      await payByCard(theirs.clientSecret)
      await paymentResult(other, { bookingId: theirs.bookingId })
      await runLaterWork()
      await settleAll()
      expect(await statusOf(checkout)).toBe('expired')
      expect(await refundsOf(checkout.bookingId)).toEqual([{ amount: 24_750, status: 'succeeded' }])
      expect(await subjectKindsTo(guest)).toEqual(['The time was taken first'])
      expect(await paymentResult(guest, { bookingId: checkout.bookingId })).toMatchObject({
        text: 'Something went wrong.',
        detail: 'The time was taken first. $247.50 is on its way back.',
      })
      expect((await bookingOf(other, theirs.bookingId)).status).toBe('confirmed')
    })

    test('finding M4: the space deleted meanwhile: all money back, and the mail and the page say so', async () => {
      const checkout = await lateHold()
      await deleteSpace(owner, spaceId)
      await runLaterWork()
      await settleAll()
      expect(await statusOf(checkout)).toBe('expired')
      expect(await refundsOf(checkout.bookingId)).toEqual([{ amount: 24_750, status: 'succeeded' }])
      expect(await subjectKindsTo(guest)).toEqual(['The space is no longer listed'])
      expect(await paymentResult(guest, { bookingId: checkout.bookingId })).toMatchObject({
        text: 'Something went wrong.',
        detail: 'The space is no longer listed. $247.50 is on its way back.',
      })
      const { rows } = await db().$client.query('select from availability_blocks where space_id = $1', [spaceId])
      expect(rows).toEqual([])
    })

    test('with the provider out of reach keeps the slot, and ends once it is back', async () => {
      const checkout = await hold()
      await minutesLater(11)
      await faults({ down: true })
      await sweepHolds()
      expect(await statusOf(checkout)).toBe('pending')
      await faults({ down: false })
      await minutesLater(12)
      await sweepHolds()
      expect(await statusOf(checkout)).toBe('expired')
    })

    /** A hold whose payment was processing for longer than allowed. */
    async function lateHold(): Promise<Checkout> {
      const checkout = await hold()
      await payByCard(checkout.clientSecret, cards.slow)
      await minutesLater(61)
      await sweepHolds()
      return checkout
    }
  })

  test('fault 28: letting go races the capture: one end state, and the money matches', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < 10; round += 1) {
      const checkout = await hold({ startTime: `2026-06-${10 + round}T09:00:00`, hours: 1 })
      const paying = payByCard(checkout.clientSecret)
      if (round % 2 === 0) await new Promise((resolve) => setTimeout(resolve, round))
      const [, released] = await Promise.all([paying, releaseHold(guest, checkout.bookingId)])
      const { rows } = await db().$client.query('select status from payments where booking_id = $1', [
        checkout.bookingId,
      ])
      expect([released, rows[0]?.status]).toEqual(
        released === 'confirmed' ? ['confirmed', 'succeeded'] : ['expired', 'canceled'],
      )
      ends.add(released)
    }
    expect(ends.size).toBeGreaterThan(0)
  })

  describe('refunds', () => {
    test('fault 8: killed between the refund and our note of it, there is one refund', async () => {
      const { bookingId } = await aPaidBooking()
      await cancelBooking(guest, bookingId)
      // The provider acts but the response is lost, as after a kill at that moment.
      await faults({ dropResponseAfterActing: { pathPrefix: '/v1/refunds', method: 'POST' } })
      await sendRefunds()
      await faults({ dropResponseAfterActing: false })
      await minutesLater(2)
      await expireIdempotencyKeys()
      await sendRefunds()
      expect(await refundsOf(bookingId)).toEqual([{ amount: 22_500, status: 'succeeded' }])
      expect(await theirRefundsOf(bookingId)).toHaveLength(1)
    })

    test('faults 11 and 12: the provider’s stored error is not requested again', async () => {
      for (const afterActing of [true, false]) {
        const { bookingId } = await aPaidBooking()
        await cancelBooking(guest, bookingId)
        await faults({ status500: { pathPrefix: '/v1/refunds', method: 'POST', count: 1, afterActing } })
        await sendRefunds()
        await minutesLater(20)
        await sendRefunds()
        expect(await refundsOf(bookingId)).toEqual([{ amount: 22_500, status: 'succeeded' }])
        expect(await theirRefundsOf(bookingId)).toHaveLength(1)
        await minutesLater(0)
        spaceId = await makeSpace(owner)
      }
    })

    test('fault 70: two workers at once send one', async () => {
      const { bookingId } = await aPaidBooking()
      await cancelBooking(guest, bookingId)
      await Promise.all([sendRefunds(), sendRefunds(), sendRefunds()])
      expect(await theirRefundsOf(bookingId)).toHaveLength(1)
    })

    test('fault 36: one that fails later is an alert, and the guest is notified', async () => {
      const { bookingId } = await aPaidBooking(cards.refundFails)
      await cancelBooking(guest, bookingId)
      await settleAll()
      expect(await refundsOf(bookingId)).toEqual([{ amount: 22_500, status: 'succeeded' }])
      await runLaterWork()
      await settleAll()
      expect(await refundsOf(bookingId)).toEqual([{ amount: 22_500, status: 'failed' }])
      expect(await alertsLike('refund-failed:%')).toHaveLength(1)
      expect(await subjectKindsTo(guest)).toContain('Your refund for Daylight loft needs a hand')
    })
  })
})

describe('what was done behind our back', () => {
  test('fault 235: a hold whose intent the provider does not know any more ends in time, with an alert', async () => {
    const checkout = await hold()
    const gone = `pi_gone_${checkout.bookingId}`
    await db().$client.query('update payments set provider_id = $1 where booking_id = $2', [gone, checkout.bookingId])
    await minutesLater(11)
    await sweepHolds()
    expect(await statusOf(checkout)).toBe('expired')
    expect(await alertsLike(`missing-intent:${gone}`)).toHaveLength(1)
    await hold({ guest: await makePerson() })
  })

  test('a refund of a payment that is none of ours is an alert', async () => {
    await faults({ loseWebhooks: true })
    const intent = { amount: '5000', currency: 'usd', payment_method: 'pm_card_visa', confirm: 'true' }
    const unknownIntent = await inConsole('/payment_intents', intent)
    const { id } = await inConsole('/refunds', { payment_intent: unknownIntent.id })
    await auditProvider()
    const { rows } = await db().$client.query('select kind from alerts where key = $1', [`unknown-refund:${id}`])
    expect(rows).toEqual([{ kind: 'unknown_refund' }])
  })

  test('money that belongs to no booking is an alert', async () => {
    await faults({ loseWebhooks: true })
    const intent = { amount: '5000', currency: 'usd', payment_method: 'pm_card_visa', confirm: 'true' }
    const { id } = await inConsole('/payment_intents', intent)
    await auditProvider()
    const { rows } = await db().$client.query('select kind from alerts where key = $1', [`unknown-intent:${id}`])
    expect(rows).toEqual([{ kind: 'money_without_booking' }])
  })

  test('an intent whose amount was changed there is returned in full, with an alert', async () => {
    const checkout = await hold()
    const intentId = checkout.clientSecret.split('_secret')[0]!
    await inConsole(`/payment_intents/${intentId}`, { amount: '1000' })
    await payByCard(checkout.clientSecret)
    await settleAll()
    expect(await statusOf(checkout)).toBe('expired')
    expect(await refundsOf(checkout.bookingId)).toEqual([{ amount: 1_000, status: 'succeeded' }])
    expect(await alertsLike(`amount-mismatch:${intentId}`)).toHaveLength(1)
    expect((await paymentResult(guest, { bookingId: checkout.bookingId })).detail).toBe(
      'The payment did not match the booking. $10 is on its way back.',
    )
  })
})

async function theirRefundsOf(bookingId: string) {
  const { rows } = await db().$client.query('select provider_id as id from payments where booking_id = $1', [bookingId])
  return (await providerState()).refunds.filter(({ intentId }) => intentId === rows[0].id)
}

async function alertsLike(key: string) {
  return (await db().$client.query('select key from alerts where key like $1', [key])).rows
}

/** The beginnings of the subjects of a person's mails, up to the first colon. */
