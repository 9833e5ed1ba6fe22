import { firstName } from '../../rules/nameless.ts'
import { peopleText } from '../../rules/people-text.ts'
import { reviewObstacle, reviewObstacleText, reviewsCloseAt } from '../../rules/review.ts'
import { formatDateTimeRange, formatDay, localDate } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { myReviewedStay } from '../../server/reviews/reviewed-stay.ts'

export type WriteReviewData = Awaited<ReturnType<typeof loadReview>>

/** Loads the page on which a guest or an owner reviews a booking. Throws `bookingNotFound` for others. */
export async function loadReview(person: Person, bookingId: string) {
  const [stay, booking] = await Promise.all([myReviewedStay(person, bookingId), bookingOf(person, bookingId)])
  const { timeZone, startTime, endTime, headcount, spaceTitle, image, guestName, ownerName } = booking
  const { role, ownReview, now } = stay
  const code = reviewObstacle(stay, now)
  return {
    id: booking.id,
    role,
    spaceTitle,
    image,
    personId: person.id,
    when: formatDateTimeRange(startTime, endTime, timeZone),
    people: peopleText(headcount),
    other: firstName(role === 'guest' ? ownerName : guestName),
    me: firstName(role === 'guest' ? guestName : ownerName),
    closes: formatDay(localDate(reviewsCloseAt(booking), timeZone), 'long'),
    obstacle: code && { code, message: reviewObstacleText(code) },
    written: ownReview && { rating: ownReview.rating, body: ownReview.body, isVisible: ownReview.visibleAt !== null },
  }
}
