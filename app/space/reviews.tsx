import { Avatar } from '../ui/avatar.tsx'
import type { SpaceView } from './load-space.server.ts'

/** The latest reviews, and the number of reviews per star rating. */
export function Reviews({ space }: { space: SpaceView }) {
  const { reviews, ratings, rating, reviewCount, owner } = space
  return (
    <section className="space-part" aria-labelledby="reviews">
      <div className="score">
        <h2 id="reviews" className="type-title-3">
          Reviews
        </h2>
        {reviewCount > 0 && (
          <>
            <p className="score-number">
              {(rating ?? 0).toFixed(1)}
              <span className="sr-only"> of 5 stars from {countText(reviewCount)}</span>
            </p>
            <Histogram ratings={ratings} />
          </>
        )}
      </div>
      {reviewCount === 0 && <p className="text-soft">Nobody has reviewed this space yet.</p>}
      <ol className="reviews">
        {reviews.map((review) => (
          <li key={review.id} className="grid content-start gap-3">
            <div className="flex items-center gap-3">
              <Avatar name={review.author ?? 'Guest'} url={null} />
              <h3 className="type-control">
                {review.author ?? 'A guest'}
                <span className="type-small block font-normal text-soft">
                  {monthOf(review.createdAt)} · {review.rating} of 5 stars
                </span>
              </h3>
            </div>
            <p className="max-w-[34rem]">{review.body}</p>
            {review.answer && (
              <div className="review-answer">
                <h4 className="type-small text-soft">
                  {owner.name ?? 'The owner'} answered{review.answeredAt && ` in ${monthOf(review.answeredAt)}`}
                </h4>
                <p>{review.answer}</p>
              </div>
            )}
          </li>
        ))}
      </ol>
      {reviewCount > reviews.length && (
        <p className="type-small text-soft">
          The latest {reviews.length} of {countText(reviewCount)}.
        </p>
      )}
    </section>
  )
}

function Histogram({ ratings }: { ratings: SpaceView['ratings'] }) {
  const most = Math.max(...ratings, 1)
  return (
    <ul className="score-bars" aria-label="Reviews by stars">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = ratings[stars - 1] ?? 0
        return (
          <li key={stars}>
            <span>
              {stars}
              <span className="sr-only"> {stars === 1 ? 'star' : 'stars'}: </span>
            </span>
            <span className="score-bar" aria-hidden="true">
              <i style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
            <span>{count}</span>
          </li>
        )
      })}
    </ul>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`
}

function monthOf(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
