import { Link, useNavigation, useParams } from 'react-router'
import { emptySearchText } from '../../rules/empty-search.ts'
import { paths } from '../../rules/paths.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { HeroSearch } from '../search/hero-search.tsx'
import { LoadingGrid } from '../search/loading-grid.tsx'
import { SpaceGrid } from '../search/space-grid.tsx'
import { useListFailure } from '../search/stale-list.ts'
import { StaleNotice } from '../search/stale-notice.tsx'
import { TypeChips } from '../search/type-chips.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import type { CityPageData } from './load-city.server.ts'

/** The spaces of the city, or those of the chosen type (spec 2 "City landing"). */
export function CitySpaces({ loaded }: { loaded: CityPageData }) {
  const { city, type, types, typesError, summary, date } = loaded
  const params = useParams()
  const chosen = useListFailure() ? params.type : type?.name
  return (
    <section className="city-spaces band on-white" aria-labelledby="city-spaces">
      <div className="wrap grid grid-cols-1 gap-8">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
          <h2 id="city-spaces" className="type-title-2">
            {type ? `${type.label} in` : 'Spaces in'} <br />
            {city.name}
          </h2>
          <p className="text-soft tabular-nums" role="status">
            {summary}
          </p>
        </div>
        <HeroSearch
          filters={{ city: city.slug, type: type?.name }}
          placeName={city.name}
          firstDay={date}
          today={date}
          types={types}
        />
        <TypeChips types={types} error={typesError} chosen={chosen} to={(name) => paths.city(city.slug, name)} />
        <StaleNotice />
        <Spaces loaded={loaded} />
      </div>
    </section>
  )
}

function Spaces({ loaded: { city, type, page, error } }: { loaded: CityPageData }) {
  const waiting = useDelayed(useIsChoosing(city.slug))
  if (waiting) return <LoadingGrid cards={3} />
  if (error) return <FailedSection title={error} />
  if (page.spaces.length === 0) return <NothingHere city={city} hasType={type !== null} />
  const address = paths.city(city.slug, type?.name)
  return (
    <SpaceGrid
      key={address}
      first={page}
      pageAt={(cursor) => `${address}?${new URLSearchParams({ cursor })}`}
      moreAt={(cursor) => `${paths.moreInCity(city.slug, type?.name)}?${new URLSearchParams({ cursor })}`}
    />
  )
}

function NothingHere({ city, hasType }: { city: CityPageData['city']; hasType: boolean }) {
  return (
    <EmptyState title={emptySearchText({})} hours={Array.from({ length: 13 }, () => 'taken')}>
      <Link
        to={hasType ? paths.city(city.slug) : paths.createListing()}
        className="text-link"
        preventScrollReset={hasType}
      >
        {hasType ? `All spaces in ${city.name}` : `List the first space in ${city.name}`}
      </Link>
    </EmptyState>
  )
}

/** Returns true while another type of this city is loading. */
function useIsChoosing(slug: string): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname.split('/')[1] === slug
}
