import { useAuth } from '../layout/auth-provider.tsx'
import { useLive } from '../live/use-live.ts'
import { Notice } from '../ui/notice.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { AddType } from './add-type.tsx'
import { addressOf, ExploreBase, sectionId } from './address.ts'
import type { Explore } from './load-explore.server.ts'
import { PlaceList } from './place-list.tsx'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { TypeChips } from './type-chips.tsx'

type ExploreSectionProps = {
  explore: Explore
  /** The page that carries the section, whose address holds the filters. */
  base: string
  /** The section's title is the page's own. */
  isPage?: boolean
}

/** 'Explore Spaces': search, filters and results, kept true while it is open (spec 2, home and explore); the signed-in can add a type. */
export function ExploreSection({ explore, base, isPage = false }: ExploreSectionProps) {
  const { person } = useAuth()
  useLive(['spaces', 'space-types', ...explore.topics])
  const Title = isPage ? 'h1' : 'h2'
  return (
    <ExploreBase value={base}>
      <section id={sectionId} aria-labelledby="explore-title" className="wrap scroll-mt-24">
        <div className="grid grid-cols-1 items-end gap-x-12 gap-y-6 pb-7 md:grid-cols-[1fr_minmax(0,28rem)]">
          <Title id="explore-title" className="type-title-1">
            Explore Spaces
          </Title>
          <SearchBox key={addressOf(base, explore.filters)} filters={explore.filters} />
        </div>
        <div className="grid grid-cols-1 gap-x-[clamp(2rem,4vw,4rem)] gap-y-6 md:grid-cols-[13rem_minmax(0,1fr)]">
          <PlaceList places={explore.places} filters={explore.filters} />
          <div className="grid min-w-0 grid-cols-1 content-start gap-6">
            <TypeChips
              types={explore.types}
              error={explore.typesError}
              chosen={explore.filters.type}
              to={(type) => addressOf(base, { ...explore.filters, type })}
            >
              {person && (
                <li>
                  <AddType />
                </li>
              )}
            </TypeChips>
            <ActiveFilters explore={explore} />
            {explore.problem && <Notice tone="warn" title={explore.problem} />}
            {isPage && <h2 className="sr-only">Results</h2>}
            <Results explore={explore} />
          </div>
        </div>
      </section>
    </ExploreBase>
  )
}
