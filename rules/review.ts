import type { BookingStatus } from './booking.ts'
import { type RefusalCode, refusals } from './refusal.ts'
import { endOf } from './time.ts'

/** The maximum number of characters of a review, and of the owner's answer. */
export const reviewLength = 1000

/** How many days both sides have after a stay. */
export const reviewDays = 14

/** The days after a stay on which both sides are invited, and reminded if they have not written. */
const inviteAfterDays = 1
const remindAfterDays = 10

/** The number of reviews of a space from which on they can be searched. */
export const searchReviewsFrom = 20

/** The number of reviews on a page of a space's reviews. */
export const reviewsPerPage = 10

/** The optional parts of a guest's review, in the order of the form. */
export const reviewParts = [
  { name: 'described', label: 'As described', hint: 'Photos, size, equipment' },
  { name: 'owner', label: 'Owner', hint: 'Answers, welcome' },
  { name: 'value', label: 'Value', hint: 'For the price' },
  { name: 'access', label: 'Getting in', hint: 'Address, door, lift' },
] as const

export type ReviewPart = (typeof reviewParts)[number]['name']

/** What each number of stars says, from one to five. */
export const starWords = ['Poor', 'Not so good', 'All right', 'Very good', 'Wonderful'] as const

/** A booking as one of its two sides may review it. */
export type ReviewableStay = {
  status: BookingStatus
  endTime: Date
  totalPriceMinor: number
  /** The guest is the owner or a co-host of the space. */
  isOwn: boolean
  /** The guest paid with a card of another account that lets the space or reviewed it. */
  sharesCard: boolean
  /** The guest has closed the account. */
  isGuestClosed: boolean
  hasWritten: boolean
}

/** Returns when the time for reviews of a stay is over. */
export function reviewsCloseAt({ endTime }: { endTime: Date }): Date {
  return endOf(endTime, reviewDays * 24)
}

/** Returns why a stay cannot be reviewed at `now`; null if it can. Free stays cannot, because they cost nothing to invent. */
export function reviewObstacle(stay: ReviewableStay, now: Date): RefusalCode | null {
  if (stay.isOwn) return 'ownSpaceReview'
  if (stay.hasWritten) return 'reviewedAlready'
  if (stay.status === 'cancelled' || stay.status === 'expired') return 'reviewNotStayed'
  if (stay.status !== 'completed') return 'reviewTooEarly'
  if (stay.totalPriceMinor === 0) return 'reviewNotPaid'
  if (stay.sharesCard) return 'reviewSameCard'
  if (stay.isGuestClosed) return 'notReachable'
  return now >= reviewsCloseAt(stay) ? 'reviewTooLate' : null
}

/** Returns the message of an obstacle, without a full stop. */
export function reviewObstacleText(code: RefusalCode): string {
  if (code === 'notReachable') return 'The guest has closed the account, and cannot be reviewed any more'
  return refusals[code].message
}

/** The next thing that a worker does for a stay's reviews at `now`, and when it looks again; null: nothing more. */
export function reviewStep(
  { endTime }: { endTime: Date },
  now: Date,
): { step: 'wait' | 'invite' | 'remind' | 'reveal'; next: Date | null } {
  const inviteAt = endOf(endTime, inviteAfterDays * 24)
  const remindAt = endOf(endTime, remindAfterDays * 24)
  const closeAt = reviewsCloseAt({ endTime })
  if (now >= closeAt) return { step: 'reveal', next: null }
  if (now >= remindAt) return { step: 'remind', next: closeAt }
  return now >= inviteAt ? { step: 'invite', next: remindAt } : { step: 'wait', next: inviteAt }
}

/** Returns a guest's name as a public review shows it: 'June C.'. Null without a name. */
export function reviewerName(fullName: string | null): string | null {
  const [first, ...others] = (fullName ?? '').trim().split(/\s+/)
  if (!first) return null
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}

/** Splits a typed filter into words, lower case; at most five. */
export function reviewWords(text: string): string[] {
  return text.toLowerCase().split(/[\s,]/).filter(Boolean).slice(0, 5)
}
