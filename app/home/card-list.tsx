import { Suspense } from 'react'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { SpaceCard } from '../marketplace/space-card.tsx'
import type { HomeList } from './load-home.server.ts'

type CardListProps = {
  list: HomeList
  /** feature: one wide card in each row of three; three: all alike. Both are swiped sideways on phones. */
  look: 'feature' | 'three'
}

/** The cards of a short list, its error or its emptiness. A boundary each, as in `SpaceGrid`. */
export function CardList({ list: { spaces, error }, look }: CardListProps) {
  if (error) return <FailedSection title={error} />
  if (spaces.length === 0) return <EmptyState title="No spaces found. Try adjusting your filters." hours={closedDay} />
  return (
    <ul className="cards home-cards" data-look={look}>
      {spaces.map((space, index) => (
        <li key={space.slug} className="grid min-w-0">
          <Suspense>
            <SpaceCard space={space} sizes={look === 'feature' && isWide(index) ? wideSizes : narrowSizes} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

/** The first and the last of six. */
function isWide(index: number): boolean {
  return index === 0 || index === 5
}

const wideSizes = '(width < 45rem) 78vw, (width < 70rem) 45vw, 40rem'
const narrowSizes = '(width < 45rem) 78vw, (width < 70rem) 45vw, 20rem'
const closedDay = Array.from({ length: 13 }, () => 'closed' as const)
