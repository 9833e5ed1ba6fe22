import { CardSkeleton } from '../marketplace/card-skeleton.tsx'

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
