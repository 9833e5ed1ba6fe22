import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { ReviewsView, SpaceView } from '../space/load-space.server.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewScore, reviewCountText } from './review-score.tsx'

/** The reviews on the page of a space: average, distribution and parts, and the latest ones. */
export function Reviews({ space, reviews }: { space: SpaceView; reviews: ReviewsView | null }) {
  // Laid out at once: the height of reviews varies too much for the estimate of `.space-section`, over which they would run.
  return (
    <section className="space-section" style={{ contentVisibility: 'visible' }} aria-labelledby="reviews">
      <h2 id="reviews" className="type-title-3">
        Reviews
      </h2>
      {reviews ? <Latest space={space} reviews={reviews} /> : <p>The reviews could not be loaded. Please try again.</p>}
    </section>
  )
}

function Latest({ space, reviews: { summary, entries, next } }: { space: SpaceView; reviews: ReviewsView }) {
  const hasMore = summary.count > 0 && (next !== null || space.isOwner)
  return (
    <>
      {summary.count > 0 && <ReviewScore summary={summary} />}
      {summary.count === 0 && <p className="text-soft">Nobody has reviewed this space yet.</p>}
      <ReviewList entries={entries} ownerName={space.owner.name} headingLevel={3} isCompact />
      {hasMore && (
        <p>
          <Link to={paths.spaceReviews(space.slug)} className="button" data-variant="line">
            {space.isOwner ? 'All reviews, and your answers' : `All ${reviewCountText(summary.count)}`}
          </Link>
        </p>
      )}
    </>
  )
}
