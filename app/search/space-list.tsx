import { type Ref, Suspense } from 'react'
import type { CardView } from '../marketplace/card-view.ts'
import { SpaceCard } from '../marketplace/space-card.tsx'

type SpaceListProps = {
  spaces: CardView[]
  /** How many cards are above the fold; their photos are loaded eagerly. */
  eagerCards?: number
  /** How many of them phones show. */
  onPhones?: number
  ref?: Ref<HTMLUListElement>
}

/** A grid of cards. Nothing in a card suspends: each is a boundary so that React hydrates card by card and stays responsive. */
export function SpaceList({ spaces, eagerCards = 0, onPhones = spaces.length, ref }: SpaceListProps) {
  return (
    <ul ref={ref} className="cards">
      {spaces.map((space, index) => (
        <li key={space.slug} className={index < onPhones ? 'grid min-w-0' : 'grid min-w-0 max-[45rem]:hidden'}>
          <Suspense>
            <SpaceCard space={space} eager={index < eagerCards} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}
