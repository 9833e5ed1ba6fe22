import { paths } from '../../rules/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { BookingSection } from './booking-section.tsx'
import type { BookingPageData } from './load-booking.server.ts'

/** The review of the stay: the way to write it, or what was written. */
export function BookingReview({ booking: { id, role, review, with: other } }: { booking: BookingPageData }) {
  if (!review) return null
  const { rating, sent, until } = review
  return (
    <BookingSection id="review" title={role === 'guest' ? 'How was it?' : 'How was your guest?'}>
      {until ? (
        <>
          <p className="max-w-[60ch]">
            {role === 'guest'
              ? `A few words help whoever books next. You have until ${until}.`
              : `A few words help other owners; only they see them. You have until ${until}.`}
          </p>
          <ButtonLink to={paths.reviewBooking(id)} className="justify-self-start">
            {role === 'guest' ? 'Write a review' : `Review ${other}`}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>
            You gave {rating} of 5 stars. {sent}
          </p>
          <ButtonLink to={paths.reviewBooking(id)} variant="line" className="justify-self-start">
            See what you wrote
          </ButtonLink>
        </>
      )}
    </BookingSection>
  )
}
