import { reviewParts } from '../../rules/review.ts'
import type { ReviewSummary } from '../../server/reviews/reviews-of-space.ts'

/** The average of a space's reviews, how many have how many stars, and the average of each part. */
export function ReviewScore({ summary }: { summary: ReviewSummary }) {
  const { rating, count, ratings, parts } = summary
  const rated = reviewParts.filter(({ name }) => parts[name] !== null)
  return (
    <div className="score">
      <p className="flex items-center gap-4">
        <b className="score-number">{(rating ?? 0).toFixed(1)}</b>
        <span className="type-small text-soft">
          <span className="sr-only">of 5 stars, </span>
          {reviewCountText(count)}, all from paid and finished stays
        </span>
      </p>
      <Histogram ratings={ratings} />
      {rated.length > 0 && (
        <ul className="score-parts" aria-label="In parts">
          {rated.map(({ name, label }) => (
            <li key={name}>
              <span>{label}</span>
              <span className="score-fives" aria-hidden="true" style={{ '--lit': parts[name] ?? 0 }} />
              <b>{(parts[name] ?? 0).toFixed(1)}</b>
            </li>
          ))}
        </ul>
      )}
      <details className="type-small text-soft">
        <summary className="flex min-h-11 w-fit items-center underline">How this is counted</summary>
        <p>
          The average of the stars of every visible review, rounded to one decimal. Reviews come from bookings that were
          paid and took place, at most one for each, and never from the owner’s own account. A review that we removed
          does not count.
        </p>
      </details>
    </div>
  )
}

function Histogram({ ratings }: { ratings: ReviewSummary['ratings'] }) {
  const all = Math.max(
    ratings.reduce((sum, count) => sum + count, 0),
    1,
  )
  return (
    <ul className="score-bars" aria-label="Reviews by stars">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = ratings[stars - 1] ?? 0
        return (
          <li key={stars}>
            <span>
              {stars} {stars === 1 ? 'star' : 'stars'}
              <span className="sr-only">: </span>
            </span>
            <span className="score-bar" aria-hidden="true">
              <i style={{ inlineSize: `${(count / all) * 100}%` }} />
            </span>
            <span className="text-end">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}

export function reviewCountText(count: number): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`
}
