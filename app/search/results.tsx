import { type ReactNode, use } from 'react'
import { Link, useNavigation } from 'react-router'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import type { ExploreData } from './load-explore.server.ts'
import { LoadingGrid } from './loading-grid.tsx'
import { LeftOutSpaces, NearlyFree, OtherDays } from './nearby-results.tsx'
import { ExploreBase, useExploreAddress, withoutFilter } from './search-address.ts'

type ResultsProps = {
  explore: ExploreData
  /** The grid of results. */
  children: ReactNode
}

/** The results, or their loading, error or empty state. */
export function Results({ explore, children }: ResultsProps) {
  const waiting = useDelayed(useIsSearching())
  if (waiting) return <LoadingGrid />
  if (explore.error) return <FailedSection title={explore.error} />
  if (explore.spaces.length === 0 && !explore.nextCursor) return <NothingFound explore={explore} />
  return (
    <>
      <Corrected explore={explore} />
      {children}
      <LeftOutSpaces explore={explore} />
      <NearlyFree explore={explore} />
    </>
  )
}

/** Names the text of the results, if it is not the typed one. */
function Corrected({ explore: { mistyped, meant, types, placeName } }: { explore: ExploreData }) {
  if (!mistyped) return null
  if (!meant) {
    return (
      <p role="status" className="text-soft">
        “{mistyped}” is a part of {placeName}. These are in <b className="text-text">all of {placeName}</b>.
      </p>
    )
  }
  const type = types.find(({ name }) => name === meant.type)?.label
  const what = meant.amenity ? `${type ?? 'spaces'} with ${meant.amenity}` : type
  const words = [meant.q && `“${meant.q}”`, what, meant.place].filter(Boolean).join(', ')
  return (
    <p role="status" className="text-soft">
      Nothing {meant.amenity ? 'is called' : 'matches'} “{mistyped}”. These are {meant.amenity ? '' : 'for '}
      <b className="text-text">{words}</b>.
    </p>
  )
}

/** Links to the same search with one condition removed, where that finds something. */
function SearchSuggestions({ explore: { filters, others } }: { explore: ExploreData }) {
  const address = useExploreAddress()
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2">
      {others.ways.map(({ text, names }) => (
        <Link key={text} to={address(withoutFilter(filters, names))} className="text-link" preventScrollReset>
          {text}
        </Link>
      ))}
      <Link to={address({ map: filters.map })} className="text-link" preventScrollReset>
        Show all spaces
      </Link>
    </p>
  )
}

/** The cities with the most spaces, for a text that matches nothing. */
function CitiesWithSpaces({ explore: { filters, others } }: { explore: ExploreData }) {
  const address = useExploreAddress()
  if (others.cities.length === 0) return null
  return (
    <div className="grid gap-3">
      <p>There are spaces in:</p>
      <ul className="chips" aria-label="Cities with spaces">
        {others.cities.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="chip" to={address({ ...filters, q: undefined, city: slug })} preventScrollReset>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NothingFound({ explore }: { explore: ExploreData }) {
  return (
    <>
      <EmptyState title={explore.emptyText} hours={Array.from({ length: 13 }, () => 'taken')}>
        <OtherDays explore={explore} />
        <LeftOutSpaces explore={explore} />
        <CitiesWithSpaces explore={explore} />
        <SearchSuggestions explore={explore} />
      </EmptyState>
      <NearlyFree explore={explore} />
    </>
  )
}

/** Returns true while the page loads other filters. */
function useIsSearching(): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === use(ExploreBase)
}
