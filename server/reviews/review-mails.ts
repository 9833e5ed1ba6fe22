import { nameAtStart } from '../../rules/nameless.ts'
import { paths } from '../../rules/paths.ts'
import { reviewsCloseAt } from '../../rules/review.ts'
import { waitingReviewText } from '../../rules/review-text.ts'
import { deadlineText } from '../../rules/time.ts'
import type { BookingMailFacts } from '../bookings/booking-mail-facts.ts'
import { bookingMailFacts, subjectWithTime } from '../bookings/booking-mails.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'

/** Invites the guest or the owner to review a stay, or reminds them. */
export function reviewMail(booking: BookingMailFacts, role: 'guest' | 'owner', step: 'invite' | 'remind'): Mail {
  const isGuest = role === 'guest'
  const { title, lead } = words[role][step]
  return renderMail({
    ...subjectWithTime(isGuest ? 'Write a review:' : 'Write a review of your guest:', booking),
    title,
    lead,
    facts: [
      ...bookingMailFacts(booking),
      isGuest
        ? { label: 'Owner', lines: [nameAtStart(booking.ownerName)] }
        : { label: 'Guest', lines: [booking.guestName] },
      {
        label: 'Until',
        lines: [
          deadlineText(reviewsCloseAt(booking), booking.timeZone),
          waitingReviewText(role, { other: isGuest ? 'the owner' : 'the guest', latest: 'at the latest then' }),
        ],
      },
    ],
    button: { label: isGuest ? 'Write a review' : 'Review the guest', path: paths.reviewBooking(booking.bookingId) },
    reason: isGuest ? 'You get this because you stayed there.' : 'You get this because you let this space.',
  })
}

const words = {
  guest: {
    invite: { title: 'How was it?', lead: 'Your stay is over. A few words help whoever books next, and the owner.' },
    remind: { title: 'A few days left for your review', lead: 'There is still time for a few words about your stay.' },
  },
  owner: {
    invite: {
      title: 'How was your guest?',
      lead: 'A stay at your space is over. Stars and a few words help other owners; only they see them.',
    },
    remind: {
      title: 'A few days left to review your guest',
      lead: 'There is still time for a few words about your guest. Only owners see them.',
    },
  },
} as const
