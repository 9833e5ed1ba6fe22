/** Skeletons for cards that are being loaded. */
export function LoadingGrid({ cards = 6 }: { cards?: number }) {
  return (
    <div>
      <p role="status" className="type-small mb-4 text-soft">
        Loading spaces...
      </p>
      <div className="cards">
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}

/** The placeholder of a card that is loading. */
function CardSkeleton() {
  return (
    <div className="grid content-start gap-3" aria-hidden="true">
      <span className="skeleton aspect-4/3 rounded-photo" />
      <span className="skeleton h-5 w-3/5" />
      <span className="skeleton h-4 w-4/5" />
      <span className="skeleton h-4 w-2/5" />
      <span className="skeleton h-4 w-full" />
      <span className="skeleton mt-3 h-4 w-full" />
    </div>
  )
}
