import { paths } from '../../rules/paths.ts'
import { starWords } from '../../rules/review.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'

type PublishedReview = { spaceTitle: string; slug: string; rating: number; body: string }

/** To the owner of a space, when a guest's review becomes visible. */
export function newReviewMail({ spaceTitle, slug, rating, body }: PublishedReview): Mail {
  return renderMail({
    subject: `A new review of ${spaceTitle}`,
    title: 'You have a new review',
    lead: 'A guest has reviewed a stay, and everybody can read it now. You can answer once, in public.',
    facts: [
      { label: 'Space', lines: [spaceTitle] },
      { label: 'Stars', lines: [`${rating} of 5`, starWords[rating - 1] ?? ''] },
      ...(body ? [{ label: 'In their words', lines: ['', body] }] : []),
    ],
    button: { label: 'Read and answer', path: paths.spaceReviews(slug) },
    reason: 'You get this because you let this space.',
  })
}

/** To the author of a review, when the owner has answered it. */
export function reviewAnsweredMail({
  spaceTitle,
  slug,
  answer,
}: {
  spaceTitle: string
  slug: string
  answer: string
}): Mail {
  return renderMail({
    subject: `An answer to your review of ${spaceTitle}`,
    title: 'Your review was answered',
    lead: 'The owner has answered your review, below it and in public.',
    facts: [
      { label: 'Space', lines: [spaceTitle] },
      { label: 'Answer', lines: ['', answer] },
    ],
    button: { label: 'See the answer', path: paths.spaceReviews(slug) },
    reason: 'You get this because you wrote this review.',
  })
}
