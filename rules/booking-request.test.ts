import { expect, test } from 'vitest'
import type { RequestAnswer } from './booking.ts'
import {
  answeredText,
  bookingModeOf,
  endedRequestLabel,
  endedUnbooked,
  isOpenRequest,
  mayAnswer,
  notChargedText,
  payAgainEnd,
  requestEnd,
  requestEndedText,
  requestLead,
  requestPromise,
  reservedPromise,
} from './booking-request.ts'
import { bookingStatusLabel } from './booking-status-label.ts'
import { isRefusal } from './refusal.ts'
import { deadlineText } from './time.ts'

const now = new Date('2026-05-21T15:20:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const answers: RequestAnswer[] = ['accepted', 'declined', 'withdrawn', 'expired', 'ended']

function request(changes: Partial<Parameters<typeof mayAnswer>[0]> = {}) {
  return { status: 'requested' as const, byRequest: true, requestAnswer: null, holdExpiresAt: after(24), ...changes }
}

test.each([
  [100, 24],
  [26.1, 24],
  [26, 24],
  [25.9, 23.9],
  [3, 1],
])('a request for hours that begin in %d hours can be answered for %d hours', (start, open) => {
  expect(requestEnd(now, after(start))).toEqual(after(open))
})

test('an accepted request can be paid again for an hour, but not after its start', () => {
  expect(payAgainEnd(now, after(5))).toEqual(after(1))
  expect(payAgainEnd(now, after(0.5))).toEqual(after(0.5))
})

test('a request is open until its end or its answer', () => {
  expect(isOpenRequest(request(), now)).toBe(true)
  expect(isOpenRequest(request(), after(24))).toBe(false)
  expect(isOpenRequest(request({ requestAnswer: 'accepted' }), now)).toBe(false)
  expect(isOpenRequest(request({ status: 'pending' }), now)).toBe(false)
  expect(isOpenRequest(request({ holdExpiresAt: null }), now)).toBe(false)
})

test('a request ends without a booking by every answer but an acceptance, and by its time', () => {
  for (const answer of answers) {
    expect(endedUnbooked(request({ requestAnswer: answer }), now)).toBe(answer !== 'accepted')
    expect(endedUnbooked({ ...request({ requestAnswer: answer }), status: 'expired' }, now)).toBe(true)
    expect(endedUnbooked({ ...request({ requestAnswer: answer }), status: 'pending' }, now)).toBe(false)
  }
  expect(endedUnbooked(request(), now)).toBe(false)
  expect(endedUnbooked(request(), after(24))).toBe(true)
})

test('the guest of such a request reads that nothing was charged, and of what was reserved', () => {
  expect(notChargedText(1)).toBe('Nothing was charged. Your bank may show the reserved amount for a few days more.')
  expect(notChargedText(0)).toBe('Nothing was charged.')
})

test('who answered a request reads it in the second person', () => {
  expect(answeredText('accepted', 'owner')).toBe('You have accepted this request.')
  expect(answeredText('declined', 'owner')).toBe('You have declined this request.')
  expect(answeredText('accepted', 'coHost', 'You')).toBe('You have accepted this request.')
  expect(answeredText('accepted', 'owner', 'Pilar')).toBe('Pilar has accepted this request.')
  expect(answeredText('declined', 'owner', 'Pilar')).toBe('Pilar has declined this request.')
  expect(answeredText('withdrawn', 'guest')).toBe('You have withdrawn this request.')
  for (const answer of ['accepted', 'declined'] as const) {
    for (const other of ['coHost', 'guest']) expect(answeredText(answer, other)).toBe(answeredText(answer))
  }
  for (const other of ['owner', 'coHost']) expect(answeredText('withdrawn', other)).toBe(answeredText('withdrawn'))
})

test('the first answer is stored, the same again changes nothing, and another is refused with what happened', () => {
  for (const first of answers) {
    expect(mayAnswer(request(), first, now)).toBe(first !== 'expired')
    const answered = request({ requestAnswer: first })
    for (const second of answers) {
      if (first === second) expect(mayAnswer(answered, second, now)).toBe(false)
      else expect(refusalBy(() => mayAnswer(answered, second, now))).toEqual(['requestAnswered', answeredText(first)])
    }
  }
})

test('after its end only the platform ends it', () => {
  const late = after(24)
  expect(mayAnswer(request(), 'expired', late)).toBe(true)
  expect(mayAnswer(request(), 'ended', late)).toBe(true)
  for (const answer of ['accepted', 'declined', 'withdrawn'] as const)
    expect(refusalBy(() => mayAnswer(request(), answer, late))).toEqual(['requestAnswered', answeredText('expired')])
})

test('what is no request has no answer', () => {
  const none = [
    request({ byRequest: false, status: 'confirmed' }),
    request({ byRequest: false }),
    request({ byRequest: false, requestAnswer: 'accepted' }),
    request({ status: 'pending' }),
    request({ status: 'cancelled' }),
    request({ status: 'expired' }),
  ]
  for (const each of none) {
    for (const answer of answers) expect(refusalBy(() => mayAnswer(each, answer, now))[0]).toBe('notARequest')
  }
})

test('each end has its own words, and every guest reads that nothing was charged', () => {
  for (const words of [(each: RequestAnswer) => answeredText(each), requestEndedText, endedRequestLabel])
    expect(new Set(answers.map((answer) => words(answer))).size).toBe(answers.length)
  for (const answer of [...answers, null]) expect(requestEndedText(answer)).toMatch(/Nothing was charged\.$/)
})

test('a program reads which answer came first', () => {
  expect(() => mayAnswer(request({ requestAnswer: 'withdrawn' }), 'accepted', now)).toThrow(
    expect.objectContaining({ details: { answer: 'withdrawn' } }),
  )
})

test.each([
  ['accepted', 'The owner has accepted this request already.'],
  ['declined', 'The owner has declined this request already.'],
  ['withdrawn', 'The guest has withdrawn this request.'],
  ['expired', 'The time to answer this request is over. The hours are free again.'],
  ['ended', 'This request was ended, and the hours are free again.'],
] as const)('who answers a request that was %s reads what happened', (answer, words) => {
  const other = answer === 'ended' ? 'expired' : 'ended'
  expect(refusalBy(() => mayAnswer(request({ requestAnswer: answer }), other, now))).toEqual(['requestAnswered', words])
})

test.each([
  ['accepted', 'The owner accepted, but the payment did not come in time.', 'Not paid'],
  ['declined', 'The owner declined your request.', 'Declined'],
  ['withdrawn', 'You withdrew your request.', 'Withdrawn'],
  ['expired', 'The owner did not answer in time.', 'Not answered'],
  ['ended', 'Your request was ended because the space cannot be booked any more.', 'Ended'],
] as const)('the guest of a request that was %s reads what became of it', (answer, words, label) => {
  expect(requestEndedText(answer)).toBe(`${words} Nothing was charged.`)
  expect(endedRequestLabel(answer)).toBe(label)
  expect(bookingStatusLabel('expired', answer)).toBe(label)
})

test('a booking that was never a request, or has not ended, has the word of its status', () => {
  expect(bookingStatusLabel('expired', null)).toBe('Expired')
  expect(bookingStatusLabel('confirmed', 'accepted')).toBe('Confirmed')
})

test('guests are told until when the owner can answer, in the time of the space', () => {
  const until = deadlineText(after(24), 'America/New_York')
  expect(until).toBe('Fri 22 May, 11:20, New York time')
  expect(requestPromise(until)).toBe(
    'The owner has until Fri 22 May, 11:20, New York time, to answer. Your card is only charged if they accept.',
  )
  expect(requestLead(until, { amountMinor: 24_750, currency: 'USD' })).toBe(
    'The owner has until Fri 22 May, 11:20, New York time, to answer. Your card is only charged if they accept; $247.50 is reserved on it now.',
  )
  expect(reservedPromise(until, { amountMinor: 24_750, currency: 'USD' })).toBe(
    'The owner has until Fri 22 May, 11:20, New York time, to answer. $247.50 is reserved on your card, and only charged if they accept.',
  )
  expect(reservedPromise(until, { amountMinor: 0, currency: 'USD' })).toBe(
    'The owner has until Fri 22 May, 11:20, New York time, to answer.',
  )
  expect(requestPromise(null)).toMatch(/^The owner has up to 24 hours to answer\./)
})

test('a space is booked at once or by request', () => {
  expect([bookingModeOf({ byRequest: false }), bookingModeOf({ byRequest: true })]).toEqual(['instant', 'request'])
})

function refusalBy(act: () => unknown): [string, string] {
  try {
    act()
  } catch (error) {
    if (isRefusal(error)) return [error.code, error.message]
  }
  throw new Error('nothing was refused')
}
