import { paths } from '../../rules/paths.ts'
import { useAuth } from '../layout/auth-provider.tsx'
import { useLive } from '../live/use-live.ts'
import { useListPosition } from '../marketplace/list-position.ts'
import { NotSavedNotice, SaveSearchForm } from '../saved-searches/save-search-form.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { AddType } from './add-type.tsx'
import { ExploreMap } from './explore-map.tsx'
import { FilterRail } from './filter-rail.tsx'
import type { ExploreData } from './load-explore.server.ts'
import { MapSwitch } from './map-switch.tsx'
import { PlaceList } from './place-list.tsx'
import { ResultCountLine } from './result-count-line.tsx'
import { Results } from './results.tsx'
import { searchAddress, sectionId, withoutFilter } from './search-address.ts'
import { ExploreSearch } from './search-bar.tsx'
import { searchWords, titleWords } from './search-title.ts'
import { SortField } from './sort-field.tsx'
import { SpaceGrid } from './space-grid.tsx'
import { useChosenFilters, useRequestedFilters } from './stale-list.ts'
import { StaleNotice } from './stale-notice.tsx'
import { TypeChips } from './type-chips.tsx'
import './explore.css'

/**
 * The Explore page: sticky search, filters, and results with live updates. If a search cannot be fetched, the controls
 * show the new choice and the previous results stay.
 */
export function ExploreScreen({ explore }: { explore: ExploreData }) {
  const { person } = useAuth()
  useListPosition()
  const { filters, currency, others } = explore
  const hasHours = Boolean(filters.date || filters.hours)
  const chosen = useChosenFilters(filters)
  const requested = useRequestedFilters(chosen)
  // The bar shows the place that is typed there, also while another one is fetched.
  const { q, city, country } = chosen
  const plain = withoutFilter(filters, ['map'])
  const address = searchAddress('', plain).slice(1)
  const canSave = person && !explore.isOver && address !== ''
  useLive(['spaces', 'space-types', ...explore.topics])
  const filterSearch = { filters: requested, currency, amenities: others.amenities }
  return (
    <>
      <div className="filter-bar">
        <div className="filter-search">
          <div className="filter-ground">
            <div className="wrap">
              <ExploreSearch search={{ ...explore, filters: { ...requested, q, city, country } }} rail={filterSearch} />
            </div>
          </div>
        </div>
        <div className="filter-types wrap">
          <TypeChips
            types={explore.types}
            error={explore.typesError}
            chosen={requested.type}
            to={(type) => searchAddress(paths.explore(), { ...requested, type })}
          >
            {person && (
              <li>
                <AddType />
              </li>
            )}
          </TypeChips>
        </div>
      </div>
      <section id={sectionId} aria-labelledby="explore-title" className="wrap explore-section">
        <div className="explore-head">
          <div className="explore-title">
            {/* On phones, the bar above shows the words of a search by hours. */}
            <h1
              id="explore-title"
              className={
                hasHours
                  ? 'type-title-2 max-md:sr-only'
                  : `max-md:type-title-3 ${chosen.map ? 'type-title-2' : 'type-title-1'}`
              }
            >
              {titleWords(explore)}
            </h1>
            <ResultCountLine explore={explore} />
          </div>
          <div className="explore-sort">
            <SortField filters={requested} />
          </div>
        </div>
        <div className="explore-columns">
          <div className={`grid min-w-0 content-start gap-8${chosen.map ? ' max-md:hidden' : ''}`}>
            <PlaceList explore={explore} filters={requested} />
            <FilterRail search={filterSearch} />
          </div>
          <div className="explore-results">
            <div className="explore-controls">
              <ActiveFilters explore={{ ...explore, filters: requested }} />
              {canSave && <SaveSearchForm address={address} name={searchWords(explore)} />}
              <MapSwitch filters={requested} />
            </div>
            <StaleNotice />
            {canSave && <NotSavedNotice address={address} />}
            {explore.problem && <Notice tone="warn" title={explore.problem} />}
            <h2 className="sr-only">Results</h2>
            <div className={chosen.map && 'explore-split'}>
              {chosen.map && <ExploreMap explore={explore} filters={chosen} />}
              <div className="grid min-w-0 grid-cols-1 content-start gap-6">
                <Results explore={explore}>
                  <SpaceGrid
                    key={address}
                    first={explore}
                    pageAt={(cursor) => searchAddress(paths.explore(), { ...filters, cursor })}
                    moreAt={(cursor) => searchAddress(paths.moreSpaces(), { ...plain, cursor })}
                    eagerCards={3}
                  />
                </Results>
              </div>
            </div>
          </div>
        </div>
      </section>
    </>
  )
}
