import type { Explore } from '../explore/load-explore.server.ts'
import { SpaceCard } from '../marketplace/space-card.tsx'

/** Under a short page: the spaces that are free on the same day, nearest hours first. */
export default function Nearly({ explore: { filters, others } }: { explore: Explore }) {
  const days = filters.between ? 'the same days' : 'the same day'
  return (
    <section aria-labelledby="nearly-title" className="nearly">
      <h2 id="nearly-title" className="type-title-3">
        Nearly: free {days}, at other hours
      </h2>
      <p className="type-small mt-2 mb-7 text-soft">
        Your hours are taken here. The dashed ones are the nearest that are not.
      </p>
      <ul className="cards">
        {others.nearly.map((space) => (
          <li key={space.slug} className="grid min-w-0">
            <SpaceCard space={space} />
          </li>
        ))}
      </ul>
    </section>
  )
}
