import { paths } from '../../rules/paths.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail, writeToUs } from '../mail/render-mail.ts'

type Decided = { spaceTitle: string; slug: string; reason: string }

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

/** To the author of a review that is shown again. */
export function reviewRestoredMail({ spaceTitle, slug, reason }: Decided): Mail {
  return renderMail({
    subject: `Your review is back: ${spaceTitle}`,
    title: 'Your review is back',
    lead: 'A review of yours that we had removed is on the page of its space again, and its stars count.',
    facts: [
      { label: 'Space', lines: [spaceTitle] },
      { label: 'Reason', lines: [reason] },
    ],
    button: { label: 'See the reviews', path: paths.spaceReviews(slug) },
    reason: 'You get this because you wrote this review.',
  })
}
