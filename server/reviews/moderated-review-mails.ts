import { paths } from '../../rules/paths.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail, writeToUs } from '../mail/render-mail.ts'

type Decided = { spaceTitle: string; reason: string }

type Restored = Decided & { slug: string; spaceGone: boolean }

/** To the author of a review that an admin removed. */
export function reviewRemovedMail({ spaceTitle, reason }: Decided): Mail {
  return renderMail({
    subject: `Your review was removed: ${spaceTitle}`,
    title: 'Your review was removed',
    lead: 'We removed a review of yours from the page of a space. Its stars do not count any more.',
    facts: [
      { label: 'Space', lines: [spaceTitle] },
      { label: 'Reason', lines: [reason] },
    ],
    button: writeToUs,
    reason: 'You get this because you wrote this review.',
  })
}

type OfSpace = Decided & { slug: string; rating: number }

/** To the owner of the space: the average changes with it. */
export function reviewRemovedForOwner(review: OfSpace): Mail {
  return renderMail({
    subject: `A review was removed: ${review.spaceTitle}`,
    title: 'A review of your space was removed',
    lead: 'We removed a review from the page of your space. Its stars do not count any more; in its place is the reason.',
    ...ownerMailOf(review),
  })
}

/** To the owner of the space. */
export function reviewRestoredForOwner(review: OfSpace): Mail {
  return renderMail({
    subject: `A review is back: ${review.spaceTitle}`,
    title: 'A review of your space is back',
    lead: 'A review that we had removed is on the page of your space again, and its stars count.',
    ...ownerMailOf(review),
  })
}

function ownerMailOf({ spaceTitle, slug, rating, reason }: OfSpace) {
  return {
    facts: [
      { label: 'Space', lines: [spaceTitle] },
      { label: 'Stars', lines: [`${rating} of 5`] },
      { label: 'Reason', lines: [reason] },
    ],
    button: { label: 'See the reviews', path: paths.spaceReviews(slug) },
    reason: 'You get this because you let this space.',
  }
}

/** To the author of a review that is shown again. */
export function reviewRestoredMail({ spaceTitle, slug, spaceGone, reason }: Restored): Mail {
  return renderMail({
    subject: `Your review is back: ${spaceTitle}`,
    title: 'Your review is back',
    lead: spaceGone
      ? 'A review of yours that we had removed is restored. Its space is not on our site at the moment.'
      : 'A review of yours that we had removed is on the page of its space again, and its stars count.',
    facts: [
      { label: 'Space', lines: [spaceTitle] },
      { label: 'Reason', lines: [reason] },
    ],
    button: spaceGone ? writeToUs : { label: 'See the reviews', path: paths.spaceReviews(slug) },
    reason: 'You get this because you wrote this review.',
  })
}
