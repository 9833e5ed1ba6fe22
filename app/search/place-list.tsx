import { PageLink } from '../ui/page-link.tsx'
import type { ExploreData, Filters, PlaceLink } from './load-explore.server.ts'
import { useExploreAddress } from './search-address.ts'
import './places.css'

/** The number of places that are always shown; the others are behind 'All ... locations'. */
const firstPlaces = 10

type PlaceListProps = {
  explore: Pick<ExploreData, 'places' | 'textPlace'>
  filters: Filters
}

/**
 * The places with their number of spaces: a column on wide screens, a row to swipe on phones. They replace a text that names a
 * place: 'New York' is not searched in Amsterdam.
 */
export function PlaceList({ explore: { places, textPlace }, filters: requested }: PlaceListProps) {
  const address = useExploreAddress()
  const filters = { ...requested, box: undefined }
  if (textPlace) filters.q = undefined
  // Without a limit, prices are compared in the currency of the place.
  if (!requested.maxPrice && !requested.maxTotal) filters.currency = undefined
  const city = requested.city ?? textPlace?.slug ?? undefined
  const chosen = places.findIndex(({ slug }) => slug === city)
  const first = places.filter((_, index) => index < firstPlaces || index === chosen)
  const others = places.filter((place) => !first.includes(place))
  return (
    <nav aria-label="Location" className="place-list min-w-0">
      <p className="type-label mb-2 max-md:hidden" aria-hidden="true">
        Location
      </p>
      <ul className="places">
        <li>
          <PageLink
            to={address({ ...filters, city: undefined })}
            aria-current={!(city || textPlace || requested.box) || undefined}
            keepsScroll
          >
            All locations
          </PageLink>
        </li>
        <PlaceLinks places={first} filters={filters} city={city} />
      </ul>
      {others.length > 0 && (
        <details>
          <summary className="text-link type-label inline-block">
            All {places.length}
            <span className="max-md:sr-only"> locations</span>
          </summary>
          <ul className="places mt-2 max-h-96 overflow-auto">
            <PlaceLinks places={others} filters={filters} city={city} />
          </ul>
        </details>
      )}
    </nav>
  )
}

type PlaceLinksProps = { places: PlaceLink[]; filters: Filters; city: string | undefined }

function PlaceLinks({ places, filters, city }: PlaceLinksProps) {
  const address = useExploreAddress()
  return places.map(({ slug, name, count }) => (
    <li key={slug}>
      <PageLink
        to={address({ ...filters, city: slug, country: undefined })}
        aria-current={city === slug || undefined}
        keepsScroll
      >
        {`${name} `}
        {count && <span>{count}</span>}
      </PageLink>
    </li>
  ))
}
