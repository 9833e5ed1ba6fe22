import { redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { reviewWords, searchReviewsFrom } from '../../rules/review.ts'
import type { Person } from '../../server/accounts/person.ts'
import { reviewSummary, reviewsOfSpace } from '../../server/reviews/reviews-of-space.ts'
import { spacePage } from '../../server/spaces/space-page.ts'

export type SpaceReviewsData = Awaited<ReturnType<typeof loadSpaceReviews>>

/** Loads a page of a space's reviews; words filter them if there are twenty or more. Throws `spaceNotFound`. */
export async function loadSpaceReviews({ searchParams }: URL, slug: string, person: Person | null) {
  const found = await spacePage(slug, person)
  if ('redirectTo' in found) throw redirect(paths.spaceReviews(found.redirectTo, searchParams), 301)
  const { id, title, owner, isOwner } = found.space
  const after = searchParams.get('after')
  const summary = await reviewSummary(id)
  const canSearch = summary.count >= searchReviewsFrom
  const q = canSearch ? (searchParams.get('q') ?? '').trim().slice(0, 100) : ''
  const page = await reviewsOfSpace(id, { words: reviewWords(q), after })
  return {
    space: { id, slug: found.space.slug, title, isOwner, ownerName: owner.name || 'The owner' },
    summary,
    ...page,
    q,
    canSearch,
    isFirst: after === null,
    isAdmin: person?.isAdmin ?? false,
  }
}
