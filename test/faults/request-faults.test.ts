import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { exportOwnData } from '../../app/account/account-data.server.ts'
import { answerByForm, loadAnswer } from '../../app/bookings/answer-request.server.ts'
import AnswerRequest from '../../app/bookings/answer-request.tsx'
import { loadBooking } from '../../app/bookings/load-booking.server.ts'
import { deadlineSlot } from '../../app/bookings/use-deadline-text.ts'
import { db, inTransaction } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookFreeSpace } from '../../server/bookings/book-free-space.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { countMyBookings } from '../../server/bookings/count-my-bookings.ts'
import { endBookings } from '../../server/bookings/end-bookings.ts'
import { extensionsOfBooking } from '../../server/bookings/extensions-of.ts'
import { openRequests } from '../../server/bookings/open-requests.ts'
import { quoteBooking } from '../../server/bookings/quote-booking.ts'
import { quoteModification } from '../../server/bookings/quote-modification.ts'
import { presentQuote } from '../../server/http/api/api-presenters.ts'
import { suspendPerson } from '../../server/moderation/suspend-person.ts'
import { answerRequest, withdrawRequest } from '../../server/payments/answer-request.ts'
import { checkoutPage } from '../../server/payments/checkout-page.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { provider } from '../../server/payments/provider.ts'
import { releaseHold } from '../../server/payments/release-hold.ts'
import { settleIntent, settlePayment } from '../../server/payments/settle-payment.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { reconcile } from '../../server/reconciliation/reconcile.ts'
import { changeSchedule } from '../../server/spaces/change-schedule.ts'
import { deleteSpace } from '../../server/spaces/delete-space.ts'
import { takeDownSpace } from '../../server/spaces/take-down-space.ts'
import { breakRows } from '../broken-rows.ts'
import { cards, faults, payByCard, providerState, runLaterWork, useCardProvider } from '../card-provider.ts'
import { minutesAfter, moveClockTo, useDatabase } from '../database.ts'
import { subjectKindsTo } from '../mails.ts'
import { checkoutRequest, makeHold, minutesLater, outcomesOf, thursday } from '../make-bookings.ts'
import { makeRequest, makeRequestSpace } from '../make-requests.ts'
import { makePerson } from '../make-spaces.ts'
import { killAt } from './kill.ts'
import { expectBooksToAgree, type MarketplacePeople, makePeople } from './marketplace-people.ts'

const lamp = { id: 'lamp', name: 'Lamp', description: '', unit: 'booking', priceMinor: 0, required: false, most: 3 }

useDatabase()
useCardProvider({ processingSeconds: 86_400 })

let owner: MarketplacePeople['owner']
let guest: MarketplacePeople['guest']
let admin: MarketplacePeople['admin']
let spaceId: number

beforeEach(async () => {
  ;({ owner, guest, admin } = await makePeople())
  spaceId = await makeRequestSpace(owner)
  // The clock has moved back, and what an earlier test left is not late.
  await db().$client.query(`
    update payments set settlement_due_at = app_now() where settlement_due_at is not null;
    update bookings set hold_check_at = app_now(), hold_expires_at = least(hold_expires_at, app_now()) where status in ('pending', 'requested')`)
  await sweepHolds()
})

async function stateOf(bookingId: string) {
  const { rows } = await db().$client.query<{ status: string; answer: string | null; blocks: number; ledger: number }>(
    `select status, request_answer as answer, date_trunc('minute', hold_expires_at) as until,
       (select count(*)::int from availability_blocks where booking_id = b.id) as blocks,
       (select count(*)::int from ledger_transactions where booking_id = b.id) as ledger
     from bookings b where id = $1`,
    [bookingId],
  )
  return rows[0]
}

async function intentOf(intentId: string) {
  const { status, amount_received: received } = await provider().paymentIntents.retrieve(intentId)
  return { status, received }
}

async function blockOf(bookingId: string) {
  const { rows } = await db().$client.query('select kind from availability_blocks where booking_id = $1', [bookingId])
  return rows.map(({ kind }) => kind)
}

describe('a request', () => {
  test('holds the hours for a day with the card authorized, and books nothing', async () => {
    const { bookingId, intentId } = await makeRequest({ guest, spaceId })
    expect(await stateOf(bookingId)).toMatchObject({ status: 'requested', answer: null, blocks: 1, ledger: 0 })
    expect(await stateOf(bookingId)).toMatchObject({ until: minutesAfter(thursday, 1_440) })
    expect(await blockOf(bookingId)).toEqual(['hold'])
    expect(await intentOf(intentId)).toEqual({ status: 'requires_capture', received: 0 })
    expect(await subjectKindsTo(owner)).toEqual(['Request'])
    expect(await subjectKindsTo(guest)).toEqual(['Requested'])
    const rival = await makePerson('Theo Brandt')
    await expect(makeHold({ guest: rival, spaceId, startTime: '2026-05-23T15:00' })).rejects.toMatchObject({
      code: 'slotTaken',
    })
    await expectBooksToAgree()
  })

  test.each(['accepted', 'declined'] as const)(
    'fault 235: %s, with an intent that the provider does not know any more, ends and frees the hours',
    async (answer) => {
      const { bookingId } = await makeRequest({ guest, spaceId })
      const gone = `pi_gone_${bookingId}`
      await db().$client.query('update payments set provider_id = $1 where booking_id = $2', [gone, bookingId])
      expect(await answerRequest(owner, bookingId, { answer })).toBe('expired')
      expect(await stateOf(bookingId)).toMatchObject({ status: 'expired', blocks: 0 })
      const { rows } = await db().$client.query('select 1 from alerts where key = $1', [`missing-intent:${gone}`])
      expect(rows).toHaveLength(1)
    },
  )

  test('counts the day in which everything comes back from its acceptance', async () => {
    const quote = await quoteBooking({ spaceId, date: '2026-06-06', time: '14:00', hours: 3, person: guest })
    expect(quote.cancelStages).toMatchObject([
      { refundMinor: 24_750, sinceAcceptance: true },
      { refundMinor: 22_500, until: new Date('2026-06-05T18:00:00Z') },
    ])
    // Programs get no time that the acceptance moves.
    expect(presentQuote(quote, 3)).toMatchObject({
      cancelUntil: '2026-06-05T18:00:00.000Z',
      cancelStages: [{ until: '2026-06-05T18:00:00.000Z', refundMinor: 22_500 }],
    })
  })

  test('tells its guest once what is reserved, until when, and what happens then', async () => {
    const { bookingId } = await makeRequest({ guest, spaceId })
    await paymentResult(guest, { bookingId })
    const { rows } = await db().$client.query<{ key: string; text: string }>(
      'select dedupe_key as key, body_text as text from outgoing_mails where recipient = $1',
      [guest.email],
    )
    expect(rows).toHaveLength(1)
    const [mail] = rows
    expect(mail?.key).toContain(`requested:${bookingId}:guest`)
    expect(mail?.text).toContain(
      'The owner has until Fri 22 May, 11:20, New York time, to answer. $247.50 is reserved on your card',
    )
    for (const words of ['reserved, not charged', 'Only then is your card charged', 'the reserved amount is released'])
      expect(mail?.text).toContain(words)
    expect(mail?.text).toContain(`/my-bookings/${bookingId}`)
  })

  test('ends two hours before the start at the latest, and is refused within three hours', async () => {
    // 15:20 in New York on Thursday.
    await moveClockTo(new Date('2026-05-23T14:30:00Z'))
    const { bookingId } = await makeRequest({ guest, spaceId })
    expect(await stateOf(bookingId)).toMatchObject({ until: new Date('2026-05-23T16:00:00Z') })
    await expect(
      startCheckout(checkoutRequest({ guest, spaceId, startTime: '2026-05-23T13:00:00', hours: 1 })),
    ).rejects.toMatchObject({ code: 'shortNotice', message: 'The owner needs 3 hours of notice' })
    await withdrawRequest(guest, bookingId)
    await expectBooksToAgree()
  })

  test('is accepted once: the card is charged and the guest gets the confirmation', async () => {
    const { bookingId, intentId } = await makeRequest({ guest, spaceId })
    expect(await answerRequest(owner, bookingId, { answer: 'accepted' })).toBe('confirmed')
    expect(await answerRequest(owner, bookingId, { answer: 'accepted' })).toBe('confirmed')
    expect(await intentOf(intentId)).toEqual({ status: 'succeeded', received: 24_750 })
    expect(await stateOf(bookingId)).toMatchObject({ status: 'confirmed', answer: 'accepted', blocks: 1 })
    expect(await subjectKindsTo(guest)).toEqual(['Requested', 'Confirmed'])
    const { rows } = await db().$client.query(
      'select calendar_method from outgoing_mails where recipient = $1 order by id',
      [guest.email],
    )
    expect(rows).toEqual([{ calendar_method: null }, { calendar_method: 'REQUEST' }])
    await expect(answerRequest(owner, bookingId, { answer: 'declined' })).rejects.toMatchObject({
      code: 'requestAnswered',
      message: 'The owner has accepted this request already.',
    })
    await expect(withdrawRequest(guest, bookingId)).rejects.toMatchObject({ code: 'requestAnswered' })
    await expectBooksToAgree()
  })

  test('is declined with a sentence: card and hours are released', async () => {
    const { bookingId, intentId } = await makeRequest({ guest, spaceId })
    const note = 'The roof is being repaired that day.'
    expect(await answerRequest(owner, bookingId, { answer: 'declined', note })).toBe('expired')
    expect(await intentOf(intentId)).toEqual({ status: 'canceled', received: 0 })
    expect(await stateOf(bookingId)).toMatchObject({ status: 'expired', answer: 'declined', blocks: 0, ledger: 0 })
    const { rows } = await db().$client.query<{ subject: string; text: string }>(
      'select subject, body_text as text from outgoing_mails where recipient = $1 order by id',
      [guest.email],
    )
    expect(rows[1]?.text).toContain(note)
    expect(rows[1]?.text).toContain('The owner declined your request. Nothing was charged.')
    expect(await answerRequest(owner, bookingId, { answer: 'declined' })).toBe('expired')
    await expect(answerRequest(owner, bookingId, { answer: 'accepted' })).rejects.toMatchObject({
      message: 'The owner has declined this request already.',
    })
    await expectBooksToAgree()
  })

  test('that was declined has no price on the pages of either side, and the owner reads the own answer', async () => {
    const { bookingId } = await makeRequest({ guest, spaceId })
    expect(await loadBooking(owner, bookingId)).toMatchObject({
      share: '$202.50',
      request: { isEnded: false, money: null },
    })
    expect((await loadBooking(guest, bookingId)).price).not.toBeNull()
    await db().$client.query('update bookings set tariff = $2, add_ons = $3 where id = $1', [
      bookingId,
      { timePrices: [], datePrices: [], peopleSteps: [], lengthDiscounts: [], addOns: [lamp] },
      JSON.stringify([{ id: 'lamp', count: 2 }]),
    ])
    expect(await loadAnswer(owner, bookingId)).toMatchObject({
      share: '$202.50',
      answered: null,
      addOns: '2 × Lamp',
      record: null,
    })
    // The price has no add-ons, so that the books would not agree.
    await db().$client.query(`update bookings set tariff = null, add_ons = '[]' where id = $1`, [bookingId])
    const note = 'The roof is being repaired that day.'
    await answerRequest(owner, bookingId, { answer: 'declined', note })
    const request = { note, text: 'You have declined this request. The note to the guest:', money: null }
    expect(await loadBooking(owner, bookingId)).toMatchObject({ share: null, lines: [], request })
    const answered = { share: null, answered: 'You have declined this request.', note }
    expect(await loadAnswer(owner, bookingId)).toMatchObject(answered)
    const form = new FormData()
    form.set('answer', 'accepted')
    expect(await answerByForm(owner, bookingId, form)).toMatchObject({ data: { problem: answered.answered } })
    expect(await loadBooking(guest, bookingId)).toMatchObject({
      price: null,
      sum: null,
      lines: [],
      request: { note, money: 'Nothing was charged. Your bank may show the reserved amount for a few days more.' },
    })
  })

  test('that a co-host answered names them to the owner, whose share they do not read', async () => {
    const coHost = await makePerson('Cleo Cohost')
    await db().$client.query(`insert into co_hosts values ($1, $2, 'calendar', app_now())`, [spaceId, coHost.id])
    const { bookingId } = await makeRequest({ guest, spaceId })
    const shareFor = async (person: Person) => [
      (await loadAnswer(person, bookingId)).share,
      ...(await openRequests(person)).map(({ ownerShareMinor }) => ownerShareMinor),
    ]
    expect([await shareFor(owner), await shareFor(coHost)]).toEqual([
      ['$202.50', 20_250],
      [null, null],
    ])
    await answerRequest(coHost, bookingId, { answer: 'declined' })
    const readBy = async (person: typeof owner) => {
      const { answered } = await loadAnswer(person, bookingId)
      return [answered, (await loadBooking(person, bookingId)).request?.text]
    }
    const [named, own] = ['Cleo Cohost has declined this request.', 'You have declined this request.']
    expect(await readBy(owner)).toEqual([named, named])
    expect(await readBy(coHost)).toEqual([own, own])
  })

  test('offers a conversation with its guest to the owner only, because a co-host has none', async () => {
    const coHost = await makePerson('Cleo Cohost')
    await db().$client.query(`insert into co_hosts values ($1, $2, 'calendar', app_now())`, [spaceId, coHost.id])
    const { bookingId } = await makeRequest({ guest, spaceId })
    const shownTo = async (person: Person) => {
      const shown = { ...(await loadAnswer(person, bookingId)), isDeclining: false }
      const page = createElement(AnswerRequest, { loaderData: shown } as ComponentProps<typeof AnswerRequest>)
      const router = createMemoryRouter([{ path: '/', element: page }])
      return renderToStaticMarkup(createElement(RouterProvider, { router }))
    }
    expect(await shownTo(owner)).toContain('Write to the guest')
    expect(await shownTo(coHost)).not.toContain('Write to the guest')
  })

  test('that a co-host declined is mailed to the owner with their name and their note, as one that could not be charged', async () => {
    const coHost = await makePerson('Cleo Cohost')
    await db().$client.query(`insert into co_hosts values ($1, $2, 'calendar', app_now())`, [spaceId, coHost.id])
    const endedText = async (bookingId: string) => {
      const sent = 'select body_text as text from outgoing_mails where dedupe_key = $1'
      const { rows } = await db().$client.query(sent, [`request-ended:${bookingId}:owner`])
      return rows[0]?.text.replace(/\s+/g, ' ')
    }
    const byOwner = await makeRequest({ guest, spaceId })
    await answerRequest(owner, byOwner.bookingId, { answer: 'declined' })
    expect(await endedText(byOwner.bookingId)).toBeUndefined()
    const { bookingId } = await makeRequest({ guest, spaceId })
    await answerRequest(coHost, bookingId, { answer: 'declined', note: 'We paint that day.' })
    const text = await endedText(bookingId)
    expect(text).toContain('A co-host of yours declined this request. The hours are free again;')
    expect(text).toContain('Co-host Cleo Cohost To the guest We paint that day.')
    const unpaid = await makeRequest({ guest, spaceId, card: cards.captureFails })
    await answerRequest(coHost, unpaid.bookingId, { answer: 'accepted' })
    expect((await loadBooking(owner, unpaid.bookingId)).request?.text).toMatch(/^Cleo Cohost accepted, but the card/)
    await minutesLater(61)
    await sweepHolds()
    expect(await endedText(unpaid.bookingId)).toContain(
      'A co-host of yours accepted this request, but the guest’s card',
    )
  })

  test('whose time is over says so to both at once, before a worker ends it', async () => {
    const { bookingId } = await makeRequest({ guest, spaceId })
    for (const person of [owner, guest]) {
      expect((await loadBooking(person, bookingId)).request).toMatchObject({
        text: expect.stringContaining(deadlineSlot),
        deadline: expect.any(Date),
      })
    }
    await minutesLater(1_441)
    expect(await loadBooking(owner, bookingId)).toMatchObject({
      status: 'requested',
      share: null,
      request: { text: 'The time to answer this request is over. The hours are free again.' },
    })
    expect(await loadBooking(guest, bookingId)).toMatchObject({
      status: 'requested',
      price: null,
      request: { text: 'The owner did not answer in time. Nothing was charged.' },
    })
  })

  test('is not declined with characters that cannot be shown, or with too many', async () => {
    const { bookingId } = await makeRequest({ guest, spaceId })
    for (const note of ['a\u0000b', '\ud800', 'a'.repeat(501)]) {
      await expect(answerRequest(owner, bookingId, { answer: 'declined', note })).rejects.toMatchObject({
        fields: { note: expect.any(String) },
      })
    }
    expect(await stateOf(bookingId)).toMatchObject({ status: 'requested' })
    expect(await answerRequest(owner, bookingId, { answer: 'accepted', note: ' \r\n ' })).toBe('confirmed')
    for (const reason of ['a\u0000b', '\ud800']) {
      await expect(cancelBooking(owner, bookingId, { reason })).rejects.toMatchObject({
        fields: { reason: expect.any(String) },
      })
    }
    expect(await stateOf(bookingId)).toMatchObject({ status: 'confirmed' })
  })

  test('is withdrawn by its guest, and both are told', async () => {
    const { bookingId, intentId } = await makeRequest({ guest, spaceId })
    expect(await withdrawRequest(guest, bookingId)).toBe('expired')
    expect(await intentOf(intentId)).toMatchObject({ status: 'canceled' })
    expect(await subjectKindsTo(guest)).toEqual(['Requested', 'Withdrawn'])
    expect(await subjectKindsTo(owner)).toEqual(['Request', 'Request ended'])
    await expect(answerRequest(owner, bookingId, { answer: 'accepted' })).rejects.toMatchObject({
      message: 'The guest has withdrawn this request.',
    })
    await expectBooksToAgree()
  })

  test('that nobody answers expires, and an answer after that is refused in words', async () => {
    const { bookingId, intentId } = await makeRequest({ guest, spaceId })
    await minutesLater(1_438)
    await sweepHolds()
    expect(await stateOf(bookingId)).toMatchObject({ status: 'requested' })
    await minutesLater(1_441)
    await expect(answerRequest(owner, bookingId, { answer: 'accepted' })).rejects.toMatchObject({
      message: 'The time to answer this request is over. The hours are free again.',
    })
    await sweepHolds()
    expect(await stateOf(bookingId)).toMatchObject({ status: 'expired', answer: 'expired', blocks: 0 })
    expect(await intentOf(intentId)).toMatchObject({ status: 'canceled' })
    expect(await subjectKindsTo(guest)).toEqual(['Requested', 'Not booked'])
    expect(await subjectKindsTo(owner)).toEqual(['Request', 'Request ended'])
    await expectBooksToAgree()
  })

  test('can be answered by its owner only, and withdrawn by its guest only', async () => {
    const { bookingId } = await makeRequest({ guest, spaceId })
    for (const person of [guest, admin, await makePerson('Theo Brandt')]) {
      await expect(answerRequest(person, bookingId, { answer: 'accepted' })).rejects.toMatchObject({
        code: 'bookingNotFound',
      })
    }
    await expect(withdrawRequest(owner, bookingId)).rejects.toMatchObject({ code: 'bookingNotFound' })
    await expect(cancelBooking(guest, bookingId)).rejects.toMatchObject({ code: 'notCancellable' })
    await expect(
      quoteModification(guest, bookingId, { startTime: '2026-05-23T15:00:00', hours: 3 }),
    ).rejects.toMatchObject({ code: 'notChangeable' })
    await expect(deleteSpace(owner, spaceId)).rejects.toMatchObject({ code: 'futureBookings' })
  })

  test('waits beside four others of the same guest at most', async () => {
    for (let day = 23; day < 28; day += 1) {
      await makeRequest({ guest, spaceId: await makeRequestSpace(owner), startTime: `2026-05-${day}T14:00:00` })
    }
    await expect(makeRequest({ guest, spaceId })).rejects.toMatchObject({ code: 'tooManyOpenRequests' })
  })

  test('of free hours needs no card, and is answered the same way', async () => {
    await db().$client.query('update spaces set price_minor = 0 where id = $1', [spaceId])
    const asked = { person: guest, spaceId, startTime: '2026-05-23T14:00:00', hours: 2 }
    const { bookingId } = await bookFreeSpace(asked)
    expect(await stateOf(bookingId)).toMatchObject({ status: 'requested', blocks: 1 })
    expect(await bookFreeSpace(asked)).toEqual({ bookingId })
    expect(await answerRequest(owner, bookingId, { answer: 'accepted' })).toBe('confirmed')
    const other = await bookFreeSpace({ ...asked, startTime: '2026-05-24T14:00:00' })
    expect(await answerRequest(owner, other.bookingId, { answer: 'declined' })).toBe('expired')
    expect(await subjectKindsTo(guest)).toEqual(['Requested', 'Confirmed', 'Requested', 'Not booked'])
    await expectBooksToAgree()
  })

  test('is counted among the cancelled bookings once it ended without one', async () => {
    const declined = await makeRequest({ guest, spaceId })
    await answerRequest(owner, declined.bookingId, { answer: 'declined' })
    await makeRequest({ guest, spaceId, startTime: '2026-05-24T14:00:00' })
    expect(await countMyBookings(guest)).toEqual({
      upcoming: { count: 1, place: 0 },
      cancelled: { count: 1, place: 1 },
      past: { count: 0, place: 0 },
    })
  })

  test('is part of the own data, with its answer', async () => {
    const { bookingId } = await makeRequest({ guest, spaceId })
    await answerRequest(owner, bookingId, { answer: 'declined', note: 'Not that day.' })
    expect(JSON.stringify(await exportOwnData(guest, thursday))).toContain('"answerNote":"Not that day."')
  })
})

describe('a card that cannot be charged once the owner has accepted', () => {
  test.each([
    ['fault 93: the bank declines', async () => cards.captureFails, async () => undefined],
    [
      'fault 93: the authorization has ended',
      async () => cards.good,
      async (intentId: string) => void (await provider().paymentIntents.cancel(intentId)),
    ],
  ])('%s: the hours stay held for an hour, and the guest pays again', async (_, card, spoil) => {
    await faults({ loseWebhooks: true })
    const { bookingId, intentId } = await makeRequest({ guest, spaceId, card: await card() })
    await spoil(intentId)
    expect(await answerRequest(owner, bookingId, { answer: 'accepted' })).toBe('pending')
    expect(await stateOf(bookingId)).toMatchObject({ status: 'pending', until: minutesAfter(thursday, 60), blocks: 1 })
    expect(await intentOf(intentId)).toMatchObject({ status: 'canceled' })
    expect(await subjectKindsTo(guest)).toEqual(['Requested', 'Please pay again'])
    // What the provider says of the first payment once more does not end the second.
    await settlePayment(intentId)
    const { clientSecret } = await checkoutPage(guest, bookingId)
    await payByCard(clientSecret)
    expect(await paymentResult(guest, { bookingId })).toMatchObject({ state: 'succeeded' })
    expect(await subjectKindsTo(guest)).toEqual(['Requested', 'Please pay again', 'Confirmed'])
    // The card that paid is kept for longer stays, as that of the first payment would have been.
    expect(await extensionsOfBooking(guest, bookingId)).toMatchObject({ cardSaved: true })
    await expectBooksToAgree()
  })

  test('fault 93: an authorization that was fetched before the capture does not bring the request back', async () => {
    await faults({ loseWebhooks: true })
    const { bookingId, intentId } = await makeRequest({ guest, spaceId, card: cards.captureFails })
    const fetchedBefore = await provider().paymentIntents.retrieve(intentId)
    await answerRequest(owner, bookingId, { answer: 'accepted' })
    expect(await settleIntent(fetchedBefore)).toBe('pending')
    await minutesLater(2)
    await reconcile()
    expect(await stateOf(bookingId)).toMatchObject({ status: 'pending', blocks: 1 })
    const { rows } = await db().$client.query('select status from payments where booking_id = $1 order by created_at', [
      bookingId,
    ])
    expect(rows).toEqual([{ status: 'canceled' }, { status: 'created' }])
    await expectBooksToAgree()
  })

  test('fault 258: a card with which it is paid again that takes its time has as long as for any hold', async () => {
    const { bookingId } = await makeRequest({ guest, spaceId, card: cards.captureFails })
    await minutesLater(300)
    await answerRequest(owner, bookingId, { answer: 'accepted' })
    const { clientSecret } = await checkoutPage(guest, bookingId)
    await minutesLater(355)
    expect(await payByCard(clientSecret, cards.slow)).toMatchObject({ status: 'processing' })
    await minutesLater(361)
    await sweepHolds()
    expect(await stateOf(bookingId)).toMatchObject({ status: 'pending', blocks: 1 })
    await minutesLater(401)
    await sweepHolds()
    expect(await stateOf(bookingId)).toMatchObject({ status: 'expired', blocks: 0 })
    // It succeeds at last, and comes back.
    await runLaterWork()
    await expectBooksToAgree()
  })

  test('and that is not paid again within the hour frees the hours, and both are told', async () => {
    const { bookingId } = await makeRequest({ guest, spaceId, card: cards.captureFails })
    await answerRequest(owner, bookingId, { answer: 'accepted' })
    // Another hold of the guest on the space is possible meanwhile.
    const other = await startCheckout(checkoutRequest({ guest, spaceId, startTime: '2026-05-24T14:00:00' }))
    await minutesLater(61)
    await sweepHolds()
    expect(await stateOf(bookingId)).toMatchObject({ status: 'expired', blocks: 0, ledger: 0 })
    expect(await stateOf(other.bookingId)).toMatchObject({ status: 'expired' })
    expect(await subjectKindsTo(guest)).toEqual(['Requested', 'Please pay again', 'Not booked'])
    expect(await subjectKindsTo(owner)).toEqual(['Request', 'Request ended'])
    await expectBooksToAgree()
  })
})

describe('fault 94: two answers at once', () => {
  const accept = (bookingId: string) => () => answerRequest(owner, bookingId, { answer: 'accepted' })
  const decline = (bookingId: string) => () => answerRequest(owner, bookingId, { answer: 'declined' })
  const withdraw = (bookingId: string) => () => withdrawRequest(guest, bookingId)

  test.each([
    ['accepted twice', accept, accept],
    ['accepted and declined', accept, decline],
    ['accepted and withdrawn', accept, withdraw],
    ['declined and withdrawn', decline, withdraw],
  ])('%s: one outcome, and one sentence to who came second', async (_, one, two) => {
    for (let round = 0; round < 4; round += 1) {
      const startTime = `2026-05-${23 + round}T14:00:00`
      const { bookingId, intentId } = await makeRequest({ guest, spaceId, startTime })
      const { won, refusals } = await outcomesOf([one(bookingId)(), two(bookingId)()])
      if (one === two) expect({ won, refusals }).toEqual({ won: 2, refusals: {} })
      else expect({ won, refusals }).toEqual({ won: 1, refusals: { requestAnswered: 1 } })
      const { status, answer } = (await stateOf(bookingId)) ?? {}
      expect(status).toBe(answer === 'accepted' ? 'confirmed' : 'expired')
      expect((await intentOf(intentId)).status).toBe(answer === 'accepted' ? 'succeeded' : 'canceled')
    }
    await expectBooksToAgree()
  })

  test('fault 101: accepted and declined by two co-hosts: one outcome, and one line in the log', async () => {
    const coHosts = [await makePerson('Cleo Cohost'), await makePerson('Cem Cohost')] as const
    for (const { id } of coHosts) {
      await db().$client.query(`insert into co_hosts values ($1, $2, 'calendar', app_now())`, [spaceId, id])
    }
    for (let round = 0; round < 4; round += 1) {
      const { bookingId, intentId } = await makeRequest({ guest, spaceId, startTime: `2026-05-${23 + round}T14:00:00` })
      const { won, refusals } = await outcomesOf([
        answerRequest(coHosts[0], bookingId, { answer: 'accepted' }),
        answerRequest(coHosts[1], bookingId, { answer: 'declined' }),
      ])
      expect({ won, refusals }).toEqual({ won: 1, refusals: { requestAnswered: 1 } })
      const { status, answer } = (await stateOf(bookingId)) ?? {}
      expect(status).toBe(answer === 'accepted' ? 'confirmed' : 'expired')
      expect((await intentOf(intentId)).status).toBe(answer === 'accepted' ? 'succeeded' : 'canceled')
      const { rows } = await db().$client.query(
        `select action from space_actions where about = (select number from bookings where id = $1)`,
        [bookingId],
      )
      expect(rows).toEqual([{ action: answer === 'accepted' ? 'requestAccepted' : 'requestDeclined' }])
    }
    expect(await subjectKindsTo(coHosts[0])).toEqual(['Request', 'Request', 'Request', 'Request'])
    await expectBooksToAgree()
  })

  test('accepted in the moment in which the time is over: either, and the money agrees', async () => {
    for (let round = 0; round < 4; round += 1) {
      await moveClockTo(thursday)
      const { bookingId, intentId } = await makeRequest({ guest, spaceId, startTime: `2026-05-${23 + round}T14:00:00` })
      await minutesLater(1_440 - round * 0.003)
      await outcomesOf([accept(bookingId)(), sweepHolds()])
      await minutesLater(1_441)
      await sweepHolds()
      const { status, answer } = (await stateOf(bookingId)) ?? {}
      expect(status).toBe(answer === 'accepted' ? 'confirmed' : 'expired')
      expect((await intentOf(intentId)).status).toBe(answer === 'accepted' ? 'succeeded' : 'canceled')
    }
    await expectBooksToAgree()
  })
})

describe('fault 95: the process is killed while it answers', () => {
  test.each([
    ['before the capture', { before: 'POST /v1/payment_intents/pi_' }],
    ['between capture and confirmation', { after: 'POST /v1/payment_intents/pi_' }],
  ])('accepting, %s: charged once and confirmed by the worker', async (_, moment) => {
    const { bookingId, intentId } = await makeRequest({ guest, spaceId })
    await faults({ loseWebhooks: true })
    await killAt(moment, { do: 'answer', person: owner, bookingId, answer: 'accepted' })
    await minutesLater(1)
    await sweepHolds()
    expect(await stateOf(bookingId)).toMatchObject({ status: 'confirmed' })
    expect(await intentOf(intentId)).toEqual({ status: 'succeeded', received: 24_750 })
    await expectBooksToAgree()
  })

  test('accepting, between capture and confirmation: the reconciler alone confirms it', async () => {
    const { bookingId } = await makeRequest({ guest, spaceId })
    await faults({ loseWebhooks: true })
    await killAt(
      { after: 'POST /v1/payment_intents/pi_' },
      { do: 'answer', person: owner, bookingId, answer: 'accepted' },
    )
    await minutesLater(61)
    await reconcile()
    expect(await stateOf(bookingId)).toMatchObject({ status: 'confirmed' })
    await expectBooksToAgree()
  })

  test.each([
    ['before the card is released', { before: 'POST /v1/payment_intents/pi_' }],
    ['after it', { after: 'POST /v1/payment_intents/pi_' }],
  ])('declining, %s: released once', async (_, moment) => {
    const { bookingId, intentId } = await makeRequest({ guest, spaceId })
    await killAt(moment, { do: 'answer', person: owner, bookingId, answer: 'declined' })
    await minutesLater(1)
    await sweepHolds()
    expect(await stateOf(bookingId)).toMatchObject({ status: 'expired', answer: 'declined', blocks: 0 })
    expect(await intentOf(intentId)).toMatchObject({ status: 'canceled' })
    await expectBooksToAgree()
  })
})

test('fault 96: the provider is unreachable: the answer is stored and carried out later', async () => {
  const { bookingId } = await makeRequest({ guest, spaceId })
  await faults({ down: true })
  expect(await answerRequest(owner, bookingId, { answer: 'accepted' })).toBe('requested')
  await expect(withdrawRequest(guest, bookingId)).rejects.toMatchObject({ code: 'requestAnswered' })
  await faults({ down: false })
  await minutesLater(1)
  await sweepHolds()
  expect(await stateOf(bookingId)).toMatchObject({ status: 'confirmed' })
  await expectBooksToAgree()
})

describe('fault 97: a card that is authorized as the hold ends', () => {
  test('in time, with all webhooks lost: it is a request', async () => {
    await faults({ loseWebhooks: true })
    const { bookingId, clientSecret } = await startCheckout(checkoutRequest({ guest, spaceId }))
    await payByCard(clientSecret)
    await minutesLater(11)
    await sweepHolds()
    expect(await stateOf(bookingId)).toMatchObject({ status: 'requested' })
    expect(await releaseHold(guest, bookingId)).toBe('requested')
    await withdrawRequest(guest, bookingId)
    await expectBooksToAgree()
  })

  test('too late: it is released', async () => {
    await faults({ loseWebhooks: true })
    const { bookingId, clientSecret } = await startCheckout(checkoutRequest({ guest, spaceId }))
    await payByCard(clientSecret, cards.slow)
    await minutesLater(61)
    await sweepHolds()
    expect(await stateOf(bookingId)).toMatchObject({ status: 'expired', blocks: 0 })
    await runLaterWork()
    await minutesLater(63)
    await reconcile()
    const { intents } = await providerState()
    expect(intents.find(({ bookingId: of }) => of === bookingId)).toMatchObject({
      status: 'canceled',
      amountReceived: 0,
    })
    await expectBooksToAgree()
  })
})

describe('fault 98: an open request ends', () => {
  test('with its space, its guest or its owner: card and hours are released', async () => {
    const spaces = [spaceId, await makeRequestSpace(owner), await makeRequestSpace(await makePerson('Ana Owner'))]
    const requests = []
    for (const each of spaces) requests.push(await makeRequest({ guest, spaceId: each }))
    await takeDownSpace(admin, spaceId, 'The pictures show another place.')
    await sweepHolds()
    expect(await stateOf(requests[0]!.bookingId)).toMatchObject({ status: 'expired', answer: 'ended', blocks: 0 })
    expect(await stateOf(requests[1]!.bookingId)).toMatchObject({ status: 'requested' })
    await suspendPerson(admin, owner.id, 'Several reports.')
    await sweepHolds()
    expect(await stateOf(requests[1]!.bookingId)).toMatchObject({ status: 'expired', answer: 'ended', blocks: 0 })
    await suspendPerson(admin, guest.id, 'Several reports.')
    await sweepHolds()
    expect(await stateOf(requests[2]!.bookingId)).toMatchObject({ status: 'expired', answer: 'ended', blocks: 0 })
    expect(await intentOf(requests[2]!.intentId)).toMatchObject({ status: 'canceled' })
    await expectBooksToAgree()
  })

  test('fault 200: one that cannot be ended is not counted, so that the worker pauses, and does not delay the others', async () => {
    const days = ['2026-05-23', '2026-05-24']
    const requests = []
    for (const day of days) requests.push(await makeRequest({ guest, spaceId, startTime: `${day}T14:00:00` }))
    await suspendPerson(admin, owner.id, 'Several reports.')
    const mend = await breakRows('bookings', `new.id = '${requests[0]?.bookingId}' and new.request_answer = 'ended'`)
    expect(await sweepHolds()).toBe(1)
    expect(await sweepHolds()).toBe(0)
    await mend()
    expect(await sweepHolds()).toBe(1)
    for (const { bookingId } of requests) expect(await stateOf(bookingId)).toMatchObject({ answer: 'ended' })
  })

  test('with the account of its guest or its owner', async () => {
    const one = await makeRequest({ guest, spaceId })
    expect(await inTransaction((tx) => endBookings(tx, guest))).toEqual([])
    await sweepHolds()
    expect(await stateOf(one.bookingId)).toMatchObject({ status: 'expired', answer: 'withdrawn', blocks: 0 })
    const two = await makeRequest({ guest, spaceId, startTime: '2026-05-24T14:00:00' })
    expect(await inTransaction((tx) => endBookings(tx, owner))).toEqual([])
    await sweepHolds()
    expect(await stateOf(two.bookingId)).toMatchObject({ status: 'expired', answer: 'ended', blocks: 0 })
    await expectBooksToAgree()
  })
})

test('a space with requests keeps three hours of notice', async () => {
  const schedule = {
    weekHours: null,
    specialHours: [],
    minHours: 1,
    noticeMinutes: 60,
    windowDays: null,
    bufferMinutes: 0,
  }
  await expect(changeSchedule(owner, spaceId, { ...schedule, version: 0 })).rejects.toMatchObject({
    fields: { noticeMinutes: 'Daylight loft takes requests, and needs 3 hours of notice at least' },
  })
  await changeSchedule(owner, spaceId, { ...schedule, noticeMinutes: 180, version: 0 })
})
