import { type Ref, Suspense } from 'react'
import type { CardView } from '../marketplace/card-view.ts'
import { SpaceCard } from '../marketplace/space-card.tsx'

type SpaceListProps = {
  spaces: CardView[]
  /** How many cards are above the fold; their photos are loaded eagerly. */
  eagerCards?: number
  /** The number of cards on phones. */
  onPhones?: number
  ref?: Ref<HTMLUListElement>
}

/** A grid of cards. Each card is a Suspense boundary (nothing suspends), so that React hydrates card by card. */
export function SpaceList({ spaces, eagerCards = 0, onPhones = spaces.length, ref }: SpaceListProps) {
  return (
    <ul ref={ref} className="cards">
      {spaces.map((space, index) => (
        <li key={space.slug} className={index < onPhones ? undefined : 'max-[45rem]:hidden'}>
          <Suspense>
            <SpaceCard space={space} eager={index < eagerCards} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}
