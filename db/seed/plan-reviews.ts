import { reviewsCloseAt } from '../../rules/review.ts'
import type { PlannedBooking, PlannedGuestReview, PlannedPerson, PlannedReview, PlannedSpace } from './demo-plan.ts'
import { guestWords } from './reviews/guest-words.ts'
import { type ReviewWriter, ratingsOf } from './reviews/write-review.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

const hourMs = 3_600_000

/**
 * Adds reviews to some completed bookings of a space, at most one per guest, and the owner's of the guests. Those of stays in
 * the last 14 days are visible, because both sides have written. `waiting` has none.
 */
export function planReviews(
  space: PlannedSpace,
  bookings: PlannedBooking[],
  people: PlannedPerson[],
  writer: ReviewWriter,
  now: Date,
  waiting: PlannedBooking | null,
): void {
  const chance = seededRandom(`reviews ${space.title}`)
  const replyRate = chance.pick([0.15, 0.4, 0.7])
  // In milliseconds: nothing is written in the minute before `now`.
  const latest = now.getTime() - hourMs / 60
  const ended = bookings.filter(
    (booking) => booking !== waiting && booking.status === 'completed' && booking.end.getTime() < latest,
  )
  const reviewed = oneOfEachGuest(ended)
  for (const rating of ratingsOf(space)) {
    const booking = takeAny(reviewed, chance)
    if (!booking) return
    const name = people.find(({ id }) => id === booking.guestId)?.name ?? 'Guest'
    booking.review = reviewOf({ booking, rating, name, replyRate, writer, chance, latest })
  }
}

type Reviewed = {
  booking: PlannedBooking
  rating: number
  name: string
  replyRate: number
  writer: ReviewWriter
  chance: SeededRandom
  latest: number
}

/**
 * Plans a review between two hours and nine days after the stay, with a reply within four days after it is visible; null if
 * nothing is left to say.
 */
function reviewOf({ booking, rating, name, replyRate, writer, chance, latest }: Reviewed): PlannedReview | null {
  const createdAt = new Date(Math.min(booking.end.getTime() + chance.between(2, 9 * 24) * hourMs, latest))
  const body = writer.review(rating, booking.space, booking, chance)
  if (!body) return null
  const isAnswered = chance.happens(rating <= 3 ? Math.max(replyRate, 0.6) : replyRate)
  const answerHours = chance.between(1, 4 * 24)
  booking.guestReview = guestReviewOf(booking, createdAt, latest)
  const visibleAt = booking.guestReview?.visibleAt ?? reviewsCloseAt({ endTime: booking.end })
  const answeredAt = new Date(visibleAt.getTime() + answerHours * hourMs)
  const answer = isAnswered && answeredAt.getTime() <= latest ? writer.answer({ rating, body }, name, chance) : ''
  const answered = { answer: answer || null, answeredAt: answer ? answeredAt : null }
  return { rating, body, createdAt, visibleAt, ...answered, ...partsOf(booking, rating) }
}

/** Plans the owner's review of the guest, of most stays, and of all in the last 14 days. */
function guestReviewOf(booking: PlannedBooking, reviewedAt: Date, latest: number): PlannedGuestReview | null {
  const chance = seededRandom(`guest of ${booking.id}`)
  const isRecent = reviewsCloseAt({ endTime: booking.end }).getTime() > latest
  if (!chance.happens(0.6) && !isRecent) return null
  const createdAt = new Date(Math.min(booking.end.getTime() + chance.between(1, 12 * 24) * hourMs, latest))
  const rating = chance.pick([5, 5, 5, 5, 4, 4, 3] as const)
  const body = chance.pick(guestWords[rating])
  return { rating, body, createdAt, visibleAt: createdAt > reviewedAt ? createdAt : reviewedAt }
}

/** The optional parts: none in a third of the reviews, else near the rating, and on average like it. */
function partsOf({ id }: PlannedBooking, rating: number) {
  const chance = seededRandom(`parts of ${id}`)
  if (chance.happens(1 / 3)) return { partDescribed: null, partOwner: null, partValue: null, partAccess: null }
  const near = () => Math.min(5, Math.max(1, rating + chance.pick([-1, 0, 0, 0, 0, 0, 0, 1, 1])))
  return { partDescribed: near(), partOwner: near(), partValue: near(), partAccess: near() }
}

function oneOfEachGuest(bookings: PlannedBooking[]): PlannedBooking[] {
  return [...new Map(bookings.map((booking) => [booking.guestId, booking])).values()]
}

function takeAny(bookings: PlannedBooking[], chance: SeededRandom): PlannedBooking | undefined {
  return bookings.splice(chance.between(0, bookings.length - 1), 1)[0]
}
