import { Suspense } from 'react'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { SpaceCard } from '../marketplace/space-card.tsx'
import type { HomeList } from './load-home.server.ts'

type CardListProps = {
  list: HomeList
  /** feature: one wide card in each row of three; three: equal cards. Both scroll sideways on phones. */
  look: 'feature' | 'three'
}

/** The cards of a short list, or its error or empty state. Each card is a Suspense boundary, as in `SpaceList`. */
export function CardList({ list: { spaces, error }, look }: CardListProps) {
  if (error) return <FailedSection title={error} />
  if (spaces.length === 0) return <EmptyState title="No spaces found. Try adjusting your filters." hours={closedDay} />
  return (
    <ul className="cards home-cards" data-look={look}>
      {spaces.map((space, index) => (
        <li key={space.slug}>
          <Suspense>
            <SpaceCard space={space} sizes={look === 'feature' && isWide(index) ? wideSizes : narrowSizes} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

/** Returns true for the first and the last of six cards. */
function isWide(index: number): boolean {
  return index === 0 || index === 5
}

const wideSizes = '(width < 45rem) 78vw, (width < 70rem) 45vw, 40rem'
const narrowSizes = '(width < 45rem) 78vw, (width < 70rem) 45vw, 20rem'
const closedDay = Array.from({ length: 13 }, () => 'closed' as const)
