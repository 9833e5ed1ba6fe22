/** Five stars (a half from a fraction of 0.5), the rating with one decimal and the number of reviews (spec 9). */
export function RatingStars({ rating, count }: { rating: number | null; count: number }) {
  const value = rating ?? 0
  return (
    <p className="stars" style={{ '--lit': Math.floor(value * 2) / 2 }}>
      <span className="sr-only">{count > 0 ? 'Rated ' : 'Not rated yet, '}</span>
      {`${value.toFixed(1)} `}
      <span>
        {`(${count}`}
        <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>)
      </span>
    </p>
  )
}
