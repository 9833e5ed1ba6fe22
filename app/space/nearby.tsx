import { paths } from '../../rules/paths.ts'
import type { CardView } from '../marketplace/card-view.ts'
import { SpaceCard } from '../marketplace/space-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { SpaceView } from './load-space.server.ts'

/** Other spaces in the same city. */
export function Nearby({ spaces, space }: { spaces: CardView[]; space: SpaceView }) {
  if (spaces.length === 0) return null
  return (
    <section className="band on-white" aria-labelledby="nearby">
      <div className="wrap">
        <div className="mb-[clamp(1.5rem,3vw,2.75rem)] flex flex-wrap items-end justify-between gap-4">
          <h2 id="nearby" className="type-title-2 max-w-[12ch]">
            More spaces nearby
          </h2>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.recentlySeen()} variant="quiet">
              Recently seen
            </ButtonLink>
            <ButtonLink to={paths.explore(new URLSearchParams({ city: space.citySlug }))} variant="line">
              See {space.city}
            </ButtonLink>
          </div>
        </div>
        <div className="cards cards-swipe no-scrollbar">
          {spaces.map((card) => (
            <SpaceCard key={card.slug} space={card} />
          ))}
        </div>
      </div>
    </section>
  )
}
