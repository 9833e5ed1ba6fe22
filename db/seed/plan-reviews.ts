import type { PlannedBooking, PlannedPerson, PlannedReview, PlannedSpace } from './demo-plan.ts'
import { type ReviewWriter, ratingsOf } from './reviews/write-review.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

const hourMs = 3_600_000

/** Adds reviews to some completed bookings of a space, at most one per guest. */
export function planReviews(
  space: PlannedSpace,
  bookings: PlannedBooking[],
  people: PlannedPerson[],
  writer: ReviewWriter,
  now: Date,
): void {
  const chance = seededRandom(`reviews ${space.title}`)
  const replyRate = chance.pick([0.15, 0.4, 0.7])
  // In milliseconds: nothing is written in the minute before `now`.
  const latest = now.getTime() - hourMs / 60
  const ended = bookings.filter(({ status, end }) => status === 'completed' && end.getTime() < latest)
  const reviewed = oneOfEachGuest(ended)
  for (const rating of ratingsOf(space.title)) {
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

/** Plans a review between two hours and nine days after the stay, with a reply within four days. */
function reviewOf({ booking, rating, name, replyRate, writer, chance, latest }: Reviewed): PlannedReview {
  const createdAt = new Date(Math.min(booking.end.getTime() + chance.between(2, 9 * 24) * hourMs, latest))
  const body = writer.review(rating, booking.space, booking, chance)
  const isAnswered = chance.happens(rating <= 3 ? Math.max(replyRate, 0.6) : replyRate)
  const answeredAt = new Date(createdAt.getTime() + chance.between(1, 4 * 24) * hourMs)
  const answer = isAnswered && answeredAt.getTime() <= latest ? writer.answer(rating, name, chance) : ''
  return { rating, body, createdAt, answer: answer || null, answeredAt: answer ? answeredAt : null }
}

function oneOfEachGuest(bookings: PlannedBooking[]): PlannedBooking[] {
  return [...new Map(bookings.map((booking) => [booking.guestId, booking])).values()]
}

function takeAny(bookings: PlannedBooking[], chance: SeededRandom): PlannedBooking | undefined {
  return bookings.splice(chance.between(0, bookings.length - 1), 1)[0]
}
