import { paths } from '../../rules/paths.ts'
import type { Filters } from '../search/load-explore.server.ts'
import { searchAddress } from '../search/search-address.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CardList } from './card-list.tsx'
import type { HomeList } from './load-home.server.ts'

/**
 * 'Featured Spaces in the USA': the newest six; if there are more, a link to all, which filters by Americas (spec 2).
 */
export function FeaturedUsa({ featured, filters }: { featured: HomeList; filters: Filters }) {
  const americas = { ...filters, city: undefined, region: 'Americas' }
  return (
    <section className="band" aria-labelledby="usa">
      <div className="wrap">
        <div className="mb-[clamp(1.75rem,3vw,2.75rem)] flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <h2 id="usa" className="type-title-2 max-w-[11em]">
            Featured Spaces in the USA
          </h2>
          {featured.more && (
            <ButtonLink to={searchAddress(paths.home(), americas)} variant="line">
              View All USA Spaces
            </ButtonLink>
          )}
        </div>
        <CardList list={featured} look="feature" />
      </div>
    </section>
  )
}
