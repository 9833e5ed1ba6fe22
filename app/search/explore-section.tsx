import { useAuth } from '../layout/auth-provider.tsx'
import { useLive } from '../live/use-live.ts'
import { Notice } from '../ui/notice.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { AddType } from './add-type.tsx'
import type { ExploreData } from './load-explore.server.ts'
import { PlaceList } from './place-list.tsx'
import { ResultCountLine } from './result-count-line.tsx'
import { Results } from './results.tsx'
import { ExploreBase, searchAddress, sectionId } from './search-address.ts'
import { SearchBox } from './search-box.tsx'
import { ShortGrid } from './short-grid.tsx'
import { useChosenFilters } from './stale-list.ts'
import { StaleNotice } from './stale-notice.tsx'
import { TypeChips } from './type-chips.tsx'

type ExploreSectionProps = {
  explore: ExploreData
  /** The path of the page that contains the section; its query holds the filters. */
  base: string
}

/**
 * 'Explore Spaces': search, filters and results with live updates (spec 2, home and explore). Signed-in users can add a
 * type. If a search cannot be fetched, the controls show the new choice and the previous results stay.
 */
export function ExploreSection({ explore, base }: ExploreSectionProps) {
  const { person } = useAuth()
  const chosen = useChosenFilters(explore.filters)
  useLive(['spaces', 'space-types', ...explore.topics])
  return (
    <ExploreBase value={base}>
      <section id={sectionId} aria-labelledby="explore-title" className="wrap">
        <div className="grid grid-cols-1 items-end gap-x-12 gap-y-6 pb-7 md:grid-cols-[1fr_minmax(0,28rem)]">
          <h2 id="explore-title" className="type-title-1">
            Explore Spaces
          </h2>
          <SearchBox filters={chosen} />
        </div>
        <div className="grid grid-cols-1 gap-x-[clamp(2rem,4vw,4rem)] gap-y-6 md:grid-cols-[13rem_minmax(0,1fr)]">
          <div className="min-w-0 self-start md:sticky md:top-24">
            <PlaceList explore={explore} filters={chosen} />
          </div>
          <div className="grid min-w-0 grid-cols-1 content-start gap-6">
            <TypeChips
              types={explore.types}
              error={explore.typesError}
              chosen={chosen.type}
              to={(type) => searchAddress(base, { ...chosen, type })}
            >
              {person && (
                <li>
                  <AddType />
                </li>
              )}
            </TypeChips>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <ResultCountLine explore={explore} />
              <ActiveFilters explore={{ ...explore, filters: chosen }} />
            </div>
            <StaleNotice />
            {explore.problem && <Notice tone="warn" title={explore.problem} />}
            <Results explore={explore}>
              <ShortGrid explore={explore} />
            </Results>
          </div>
        </div>
      </section>
    </ExploreBase>
  )
}
