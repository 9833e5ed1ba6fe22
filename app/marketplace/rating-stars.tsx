const star = 'M12 1.8l3.1 6.5 7.1.9-5.2 4.9 1.3 7.1L12 17.7l-6.3 3.5L7 14.1 1.8 9.2l7.1-.9z'
const leftHalf = 'M12 1.8v15.9l-6.3 3.5L7 14.1 1.8 9.2l7.1-.9z'

/** Five stars, half a one from a fraction of 0.5, the rating with one decimal and the number of reviews (spec 9). */
export function RatingStars({ rating, count }: { rating: number | null; count: number }) {
  const value = rating ?? 0
  return (
    <p className="stars">
      <svg viewBox="0 0 130 24" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((index) => (
          <Star key={index} x={index * 26.5} part={partOf(value, index)} />
        ))}
      </svg>
      <span>
        <span className="sr-only">{count > 0 ? 'Rated ' : 'Not rated yet, '}</span>
        {value.toFixed(1)}{' '}
        <span className="font-normal text-soft">
          ({count}
          <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>)
        </span>
      </span>
    </p>
  )
}

/** How much of the star at `index` is lit. */
function partOf(rating: number, index: number): 0 | 0.5 | 1 {
  const rest = rating - index
  if (rest >= 1) return 1
  return rest >= 0.5 ? 0.5 : 0
}

function Star({ x, part }: { x: number; part: 0 | 0.5 | 1 }) {
  return (
    <g transform={`translate(${x})`}>
      <path d={star} fill={part === 1 ? 'var(--text)' : 'var(--line)'} />
      {part === 0.5 && <path d={leftHalf} fill="var(--text)" />}
    </g>
  )
}
