import { parse } from 'hono/utils/cookie'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerByForm } from '../../app/bookings/answer-request.server.ts'
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
import { mailsTo, subjectKindsTo } from '../../test/mails.ts'
import { checkoutRequest, makeBooking, minutesLater, thursday } from '../../test/make-bookings.ts'
import { makeRequest, makeRequestSpace } from '../../test/make-requests.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { bookingOf } from '../bookings/booking-of.ts'
import { openRequests } from '../bookings/open-requests.ts'
import { answerRequest } from '../payments/answer-request.ts'
import { finishPaidSeries } from '../payments/finish-series.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { startCheckout } from '../payments/start-checkout.ts'
import { startSeries } from '../payments/start-series.ts'
import { sweepHolds } from '../payments/sweep-holds.ts'
import { restorePerson } from './restore-person.ts'
import { suspendPerson } from './suspend-person.ts'

useDatabase()
useCardProvider()

let admin: Person
let owner: Person
let guest: Person

beforeAll(async () => {
  admin = { ...(await makePerson('Desk')), isAdmin: true }
})
beforeEach(async () => {
  await moveClockTo(thursday)
  await faults({ loseWebhooks: false })
  owner = await makePerson('Marta Oyelaran')
  guest = await makePerson('Callum Reid')
})

const suspend = () => suspendPerson(admin, guest.id, 'A chargeback.')
const sortedKindsTo = async (person: Person) => (await subjectKindsTo(person)).sort()
const textOf = async (kind: string) =>
  (await mailsTo(guest)).findLast(({ subject }) => subject.startsWith(`${kind}:`))?.bodyText ?? ''
const own = 'Your Hourlet account is suspended'

test('an accepted request of a suspended guest whose card cannot be charged ends, and is not paid again', async () => {
  const spaceId = await makeRequestSpace(owner)
  const { bookingId } = await makeRequest({ guest, spaceId, card: cards.captureFails })
  await faults({ down: true })
  expect(await answerRequest(owner, bookingId, { answer: 'accepted' })).toBe('requested')
  await suspend()
  await faults({ down: false })
  await minutesLater(1)
  await sweepHolds()
  expect((await bookingOf(admin, bookingId)).status).toBe('expired')
  expect(await sortedKindsTo(guest)).toEqual(['Not booked', 'Requested', own])
  expect(await textOf('Not booked')).toContain('ended because your account is suspended. Nothing was charged.')
  expect(await textOf('Not booked')).toContain('Write to us')
  await expectInvariants(await providerState())
})

test('the owner who accepts it before it ends reads that it is not booked', async () => {
  const { bookingId } = await makeRequest({ guest, spaceId: await makeRequestSpace(owner), card: cards.captureFails })
  await suspend()
  const form = new FormData()
  form.set('answer', 'accepted')
  const answered = await answerByForm(owner, bookingId, form)
  const cookie = answered instanceof Response ? (answered.headers.get('set-cookie') ?? '') : ''
  const [said = ''] = Object.values(parse(cookie))
  expect(JSON.parse(Buffer.from(said, 'base64url').toString())).toMatchObject({
    title: expect.stringContaining('Accepted, but not booked: Callum'),
    text: 'The card could not be charged. The hours are free again.',
  })
})

test('a card that was authorized before the suspension makes no request, and the mail says why', async () => {
  const spaceId = await makeRequestSpace(owner)
  const { bookingId, clientSecret } = await startCheckout(checkoutRequest({ guest, spaceId }))
  await faults({ loseWebhooks: true })
  await payByCard(clientSecret)
  await suspend()
  await sweepHolds()
  expect((await bookingOf(admin, bookingId)).status).toBe('expired')
  expect(await sortedKindsTo(guest)).toEqual(['Not booked', own])
  expect(await textOf('Not booked')).toContain('ended because your account is suspended. Nothing was charged.')
  expect(await sortedKindsTo(owner)).toEqual([])
  await expectInvariants(await providerState())
})

test('such a request has ended before the worker runs: it is not answered, also once the guest is restored', async () => {
  const { bookingId, clientSecret } = await startCheckout(
    checkoutRequest({ guest, spaceId: await makeRequestSpace(owner) }),
  )
  await faults({ loseWebhooks: true })
  await payByCard(clientSecret)
  await suspend()
  expect(await settlePayment(clientSecret.split('_secret')[0]!)).toBe('requested')
  await restorePerson(admin, guest.id, 'All is well.')
  expect(await openRequests(owner)).toEqual([])
  const answer = answerRequest(owner, bookingId, { answer: 'accepted' })
  await expect(answer).rejects.toMatchObject({ code: 'requestAnswered', details: { answer: 'ended' } })
  await sweepHolds()
  expect((await bookingOf(guest, bookingId)).status).toBe('expired')
  await expectInvariants(await providerState())
})

test('a payment that was processing at the suspension is booked, and cancelled through us', async () => {
  const { bookingId, clientSecret } = await startCheckout(
    checkoutRequest({ guest, spaceId: await makeSpace(owner), startTime: '2026-05-28T14:00:00' }),
  )
  await faults({ loseWebhooks: true })
  await payByCard(clientSecret, cards.slow)
  await suspend()
  await sweepHolds()
  await runLaterWork()
  await settlePayment(clientSecret.split('_secret')[0]!)
  expect((await bookingOf(admin, bookingId)).status).toBe('confirmed')
  expectThroughUs(await textOf('Confirmed'))
  await settleAll()
})

test('a series that was paid before the suspension is booked, and cancelled through us', async () => {
  const stays = ['2026-05-28T22:00:00Z', '2026-06-04T22:00:00Z'].map((start) => new Date(start))
  const pattern = { date: '2026-05-28', time: '18:00', hours: 2, weeks: 2, headcount: 1 }
  const spaceId = await makeSpace(owner)
  const series = await startSeries({ person: guest, spaceId, ...pattern, stays, amount: 2 * 16_500, currency: 'USD' })
  await faults({ loseWebhooks: true })
  for (const { clientSecret } of series.stays) {
    await payByCard(clientSecret)
    await settlePayment(clientSecret.split('_secret')[0]!)
  }
  await suspend()
  await finishPaidSeries()
  expectThroughUs(await textOf('Confirmed'))
  await settleAll()
})

/** The mail names no way that needs a sign-in. */
function expectThroughUs(text: string): void {
  expect(text).toContain('Your account is suspended, so it cannot be changed now.')
  expect(text).toContain('Your account is suspended. Write to us to cancel it.')
  expect(text).toContain('/contact')
  expect(text).not.toMatch(/\/my-bookings\/|See your|comes back/)
}

test('the offer of money back at a suspended owner, and its end, lead a suspended guest to us', async () => {
  await makeBooking({ guest, spaceId: await makeSpace(owner) })
  await suspend()
  await suspendPerson(admin, owner.id, 'Nobody opened the door.')
  await restorePerson(admin, owner.id, 'It was a mistake.')
  const texts = [await textOf('You can have your money back'), await textOf('Your booking stays')]
  expect(texts[0]).toContain(
    'write to us before it starts: while the account is suspended all that you paid comes back',
  )
  expect(texts[1]).toContain('we can still cancel it for you')
  for (const text of texts) {
    expect(text).toContain('/contact')
    expect(text).not.toContain('/my-bookings')
  }
})
