import type { BookingStatus, RequestAnswer } from './booking.ts'
import { formatMoney, type Money } from './money.ts'
import { Refusal } from './refusal.ts'
import { endOf } from './time.ts'

/** How a space is booked: at once, or after its owner has accepted a request. */
// Stryker disable next-line all: a table of names, not a rule
export const bookingModes = ['instant', 'request'] as const

export type BookingMode = (typeof bookingModes)[number]

export function bookingModeOf({ byRequest }: { byRequest: boolean }): BookingMode {
  return byRequest ? 'request' : 'instant'
}

/** How long a request waits for the owner at most, and until when before its start. */
export const requestHours = 24
const requestEndsBeforeHours = 2
/** The least notice of a space with requests: time for the payment, and for the owner to answer. */
export const requestNoticeMinutes = 180
/** How long the hours stay held if the card cannot be charged once the owner has accepted. */
const payAgainMinutes = 60
/** How many requests of one guest may wait at a time. */
export const maxOpenRequests = 5
export const maxAnswerNote = 500

/** Returns until when the owner can answer a request that is made now. */
export function requestEnd(now: Date, startTime: Date): Date {
  const latest = endOf(startTime, -requestEndsBeforeHours)
  const usual = endOf(now, requestHours)
  return latest < usual ? latest : usual
}

/** Returns until when a guest can pay again for an accepted request. */
export function payAgainEnd(now: Date, startTime: Date): Date {
  const usual = endOf(now, payAgainMinutes / 60)
  return startTime < usual ? startTime : usual
}

export type AnswerableRequest = {
  status: BookingStatus
  byRequest: boolean
  requestAnswer: RequestAnswer | null
  holdExpiresAt: Date | null
}

/** Returns true while a request waits for its owner. */
export function isOpenRequest(
  { status, requestAnswer, holdExpiresAt }: Omit<AnswerableRequest, 'byRequest'>,
  now: Date,
) {
  return status === 'requested' && requestAnswer === null && holdExpiresAt !== null && now < holdExpiresAt
}

/**
 * Returns true if the answer is to be stored; false if the same answer was given before, or if `expired` comes while the
 * request can still be answered. Throws `notARequest`, and `requestAnswered` with a sentence on what happened if the request
 * does not wait any more.
 */
export function mayAnswer(request: AnswerableRequest, answer: RequestAnswer, now: Date): boolean {
  if (!request.byRequest) throw new Refusal('notARequest')
  if (request.requestAnswer === answer) return false
  if (isOpenRequest(request, now)) return answer !== 'expired'
  const isUnanswered = request.status === 'requested' && request.requestAnswer === null
  // Until the worker ends a request whose time is over, the platform may.
  if (isUnanswered && (answer === 'expired' || answer === 'ended')) return true
  const ended = request.requestAnswer ?? (request.status === 'requested' ? 'expired' : null)
  if (!ended) throw new Refusal('notARequest')
  throw new Refusal('requestAnswered', { message: answeredText(ended), details: { answer: ended } })
}

/** Returns true for a request that never becomes a booking, also if its time is over and no worker has ended it yet. */
export function endedUnbooked(request: Omit<AnswerableRequest, 'byRequest'>, now: Date): boolean {
  if (request.status === 'expired') return true
  return request.status === 'requested' && request.requestAnswer !== 'accepted' && !isOpenRequest(request, now)
}

/**
 * What happened to a request that does not wait any more; for its `reader`, or the same for all users. `who` accepted or
 * declined it, for the owner and the co-hosts: 'You' or a name. An offer may hold the hours of a withdrawn one.
 */
export function answeredText(answer: RequestAnswer, reader?: string, who?: string): string {
  const subject = who ?? (reader === 'owner' ? 'You' : null)
  const has = subject === 'You' ? 'You have' : `${subject} has`
  return {
    accepted: subject ? `${has} accepted this request.` : 'The owner has accepted this request already.',
    declined: subject ? `${has} declined this request.` : 'The owner has declined this request already.',
    withdrawn: `${reader === 'guest' ? 'You have' : 'The guest has'} withdrawn this request.`,
    expired: 'The time to answer this request is over. The hours are free again.',
    ended: 'This request was ended, and the hours are free again.',
  }[answer]
}

/** What became of a request, for its guest. Nothing was charged in any of these cases. */
export function requestEndedText(answer: RequestAnswer | null): string {
  switch (answer) {
    case 'accepted':
      return 'The owner accepted, but the payment did not come in time. Nothing was charged.'
    case 'declined':
      return 'The owner declined your request. Nothing was charged.'
    case 'withdrawn':
      return 'You withdrew your request. Nothing was charged.'
    case 'expired':
      return 'The owner did not answer in time. Nothing was charged.'
    default:
      return 'Your request was ended because the space cannot be booked any more. Nothing was charged.'
  }
}

/** What a bank does with the amount of a request that ended without a booking. */
export const stillReservedText = 'Your bank may show the reserved amount for a few days more.'

/** What the guest of such a request reads about its money. */
export function notChargedText(totalMinor: number): string {
  return totalMinor > 0 ? `Nothing was charged. ${stillReservedText}` : 'Nothing was charged.'
}

/** A short label for a request that ended without a booking. */
export function endedRequestLabel(answer: RequestAnswer): string {
  return {
    accepted: 'Not paid',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Not answered',
    ended: 'Ended',
  }[answer]
}

/** How long the owner has to answer, for the guest. The deadline (`deadlineText`) is unknown until the hours are chosen. */
export function timeToAnswerText(until: string | null): string {
  return until ? `The owner has until ${until}, to answer.` : `The owner has up to ${requestHours} hours to answer.`
}

/** What a guest reads while a request waits; its price is reserved on the card, unless it is free. */
export function reservedPromise(until: string, price: Money): string {
  if (price.amountMinor === 0) return timeToAnswerText(until)
  const amount = formatMoney(price, { decimals: 'always' })
  return `${timeToAnswerText(until)} ${amount} is reserved on your card, and only charged if they accept.`
}

/** What a guest reads on the payment page of a request, above its button. */
export function requestLead(until: string, price: Money): string {
  const amount = formatMoney(price, { decimals: 'always' })
  return `${timeToAnswerText(until)} Your card is only charged if they accept; ${amount} is reserved on it now.`
}

/** What a guest reads before paying. */
export function requestPromise(until: string | null): string {
  return `${timeToAnswerText(until)} Your card is only charged if they accept.`
}
