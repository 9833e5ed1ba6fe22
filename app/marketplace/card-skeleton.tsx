/** The placeholder of a card that is loading. */
export function CardSkeleton() {
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
