import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfirmation } from '../../app/bookings/load-confirmation.server.ts'
import { loadPayment } from '../../app/bookings/load-payment.server.ts'
import { db } from '../../db/connect.ts'
import {
  cards,
  faults,
  payByCard,
  providerState,
  runLaterWork,
  settleAll,
  useCardProvider,
} from '../../test/card-provider.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { subjectKindsTo, subjectsTo } from '../../test/mails.ts'
import { checkoutRequest, minutesLater, thursday } from '../../test/make-bookings.ts'
import { makeRequest, makeRequestSpace } from '../../test/make-requests.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { bookingOf } from '../bookings/booking-of.ts'
import { previewCancel } from '../bookings/preview-cancel.ts'
import { quoteModification } from '../bookings/quote-modification.ts'
import { seriesOf } from '../bookings/series-of.ts'
import { recentMails } from '../mail/recent-mails.ts'
import { answerRequest } from '../payments/answer-request.ts'
import { extendHold } from '../payments/extend-hold.ts'
import { modifyBooking } from '../payments/modify-booking.ts'
import { paymentResult } from '../payments/payment-result.ts'
import { type Checkout, startCheckout } from '../payments/start-checkout.ts'
import { startSeries } from '../payments/start-series.ts'
import { sweepHolds } from '../payments/sweep-holds.ts'
import { restorePerson } from './restore-person.ts'
import { suspendPerson } from './suspend-person.ts'

useDatabase()
useCardProvider()

let admin: Person
let owner: Person
let guest: Person
let spaceId: number

beforeAll(async () => {
  admin = { ...(await makePerson('Desk')), isAdmin: true }
})
beforeEach(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Curtis Vane')
  guest = await makePerson('Pilar Gutiérrez')
  spaceId = await makeSpace(owner, { title: 'The Shed That Was Not' })
})

/** So close to its start that a guest gets no refund on their own terms. */
const hold = (startTime = '2026-05-22T14:00:00') => startCheckout(checkoutRequest({ guest, spaceId, startTime }))
const statusOf = async ({ bookingId }: Checkout) => (await bookingOf(guest, bookingId)).status
const blocksOf = async ({ bookingId }: Checkout) =>
  (await db().$client.query('select kind from availability_blocks where booking_id = $1', [bookingId])).rowCount

test('unpaid holds at a suspended owner’s spaces end: not payable, the hours free, the intent cancelled', async () => {
  const checkout = await hold()
  await suspendPerson(admin, owner.id, 'There is no shed.')
  await expect(extendHold(guest, checkout.bookingId)).rejects.toMatchObject({ code: 'holdLapsed' })
  expect(await loadPayment(guest, checkout.bookingId)).toMatchObject({
    state: 'lapsed',
    isEnded: false,
    summary: { spaceGone: true },
  })
  await sweepHolds()
  expect(await loadPayment(guest, checkout.bookingId)).toMatchObject({ state: 'lapsed', isEnded: true })
  expect([await statusOf(checkout), await blocksOf(checkout)]).toEqual(['expired', 0])
  expect((await payByCard(checkout.clientSecret)).status).toBe('canceled')
  expect(await subjectsTo(guest)).toEqual([])
  await expectInvariants(await providerState())
})

test('the unpaid holds of a suspended guest end too, and not those of others', async () => {
  const checkout = await hold()
  const other = await startCheckout(
    checkoutRequest({ guest: await makePerson(), spaceId, startTime: '2026-05-24T14:00:00' }),
  )
  await suspendPerson(admin, guest.id, 'A chargeback.')
  await sweepHolds()
  expect(await statusOf(checkout)).toBe('expired')
  expect((await bookingOf(admin, other.bookingId)).status).toBe('pending')
})

test('fault 236: paid before the suspension cancels the intent, it is booked, and all comes back on request', async () => {
  const checkout = await hold()
  await faults({ loseWebhooks: true })
  await payByCard(checkout.clientSecret)
  await suspendPerson(admin, owner.id, 'There is no shed.')
  await sweepHolds()
  await faults({ loseWebhooks: false })
  expect(await statusOf(checkout)).toBe('confirmed')
  await expectOffered(checkout)
  await restorePerson(admin, owner.id, 'All is well.')
  expect(await subjectsTo(guest)).toContain('Your booking stays: The Shed That Was Not')
  await expectInvariants(await providerState())
})

test('fault 236: a payment that is processing at the suspension keeps the hours, and is booked with the offer', async () => {
  const checkout = await hold()
  await faults({ loseWebhooks: true })
  await payByCard(checkout.clientSecret, cards.slow)
  await suspendPerson(admin, owner.id, 'There is no shed.')
  await sweepHolds()
  expect(await statusOf(checkout)).toBe('pending')
  await runLaterWork()
  await paymentResult(guest, { bookingId: checkout.bookingId })
  await faults({ loseWebhooks: false })
  expect(await statusOf(checkout)).toBe('confirmed')
  await expectOffered(checkout)
})

test('an accepted request whose card cannot be charged after the suspension ends, without another hour to pay', async () => {
  const { bookingId } = await makeRequest({
    guest,
    spaceId: await makeRequestSpace(owner),
    card: cards.captureFails,
  })
  await faults({ down: true })
  expect(await answerRequest(owner, bookingId, { answer: 'accepted' })).toBe('requested')
  await suspendPerson(admin, owner.id, 'There is no shed.')
  await faults({ down: false })
  await minutesLater(1)
  await sweepHolds()
  expect((await bookingOf(guest, bookingId)).status).toBe('expired')
  expect(await subjectKindsTo(guest)).toEqual(['Requested', 'Not booked'])
  await expectInvariants(await providerState())
})

test('a change that waits for its difference ends, and its booking stays confirmed at its old time', async () => {
  const checkout = await startCheckout(checkoutRequest({ guest, spaceId, startTime: '2026-05-28T14:00:00' }))
  await payByCard(checkout.clientSecret)
  await paymentResult(guest, { bookingId: checkout.bookingId })
  const wanted = { startTime: '2026-05-28T14:00:00', hours: 4 }
  const { toPayMinor, currency } = await quoteModification(guest, checkout.bookingId, wanted)
  const change = { person: guest, bookingId: checkout.bookingId, ...wanted, amount: toPayMinor, currency }
  expect(await modifyBooking(change)).toMatchObject({ outcome: 'payment' })
  await suspendPerson(admin, owner.id, 'There is no shed.')
  await sweepHolds()
  expect(await bookingOf(guest, checkout.bookingId)).toMatchObject({ status: 'confirmed', hours: 3 })
  const { rows } = await db().$client.query('select status from modifications where booking_id = $1', [
    checkout.bookingId,
  ])
  expect([rows, await blocksOf(checkout)]).toEqual([[{ status: 'expired' }], 1])
  await settleAll()
  await expectInvariants(await providerState())
})

test('a series of which only one week is authorized ends as a whole, and nothing is charged', async () => {
  const stays = ['2026-05-28T22:00:00Z', '2026-06-04T22:00:00Z'].map((start) => new Date(start))
  const pattern = { date: '2026-05-28', time: '18:00', hours: 2, weeks: 2, headcount: 1 }
  const series = await startSeries({ person: guest, spaceId, ...pattern, stays, amount: 2 * 16_500, currency: 'USD' })
  await payByCard(series.stays[0]!.clientSecret)
  await suspendPerson(admin, owner.id, 'There is no shed.')
  await sweepHolds()
  const statuses = (await seriesOf(guest, series.seriesId)).stays.map(({ status }) => status)
  expect(statuses).toEqual(['expired', 'expired'])
  const { rows } = await db().$client.query(
    'select p.status, p.captured_minor from payments p join bookings b on b.id = p.booking_id where b.series_id = $1',
    [series.seriesId],
  )
  expect(rows).toEqual(Array(2).fill({ status: 'canceled', captured_minor: 0 }))
  await expectInvariants(await providerState())
})

/** The mails, the confirmation page and the question say the same: all that was paid comes back. */
async function expectOffered({ bookingId }: Checkout): Promise<void> {
  const mails = (await recentMails()).filter(({ recipient }) => recipient === guest.email)
  const subjects = mails.map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('You can have your money back'))).toHaveLength(1)
  const confirmed = mails.find(({ subject }) => subject.startsWith('Confirmed:'))?.bodyText
  expect(confirmed).toContain('We have suspended the owner meanwhile')
  expect(confirmed).toContain('all that you paid comes back, the service fee too')
  expect(confirmed).not.toMatch(/Nothing comes back|ask the owner|knows you are coming/)
  const page = await loadConfirmation(new URL(`http://localhost/bookings/confirmed?booking=${bookingId}`), guest)
  expect(page.data.booked?.moneyBack).toMatch(/all that you paid comes back.*\$247\.50\.$/)
  expect(await previewCancel(guest, bookingId)).toMatchObject({ refundMinor: 24_750, stages: [] })
}
