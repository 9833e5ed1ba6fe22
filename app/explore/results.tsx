import { use } from 'react'
import { Link, useNavigation } from 'react-router'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { FailedPart } from '../marketplace/failed-part.tsx'
import { paths } from '../paths.ts'
import { LeftOut, Nearly, OtherDays } from '../search/nearly.tsx'
import { useSoon } from '../ui/use-soon.ts'
import { addressOf, ExploreBase, type FilterName, timeNames, useExploreAddress, without } from './address.ts'
import type { Explore } from './load-explore.server.ts'
import { SpaceGrid, WaitingGrid } from './space-grid.tsx'

/** How many cards are above the fold on a wide screen; their photos are fetched at once. */
const eagerCards = 3

/** The grid, its waiting, its error and its emptiness. */
export function Results({ explore }: { explore: Explore }) {
  const waiting = useSoon(useIsSearching())
  const address = useExploreAddress()
  const isPage = use(ExploreBase) !== '/'
  if (waiting) return <WaitingGrid />
  if (explore.error) return <FailedPart title={explore.error} />
  if (explore.spaces.length === 0 && !explore.nextCursor) return <NothingFound explore={explore} />
  return (
    <>
      <SpaceGrid
        key={addressOf('', explore.filters)}
        first={explore}
        pageAt={(cursor) => address({ ...explore.filters, cursor })}
        moreAt={(cursor) => addressOf(paths.moreSpaces(), { ...explore.filters, cursor })}
        eagerCards={isPage ? eagerCards : 0}
      />
      <LeftOut explore={explore} />
      <Nearly explore={explore} />
    </>
  )
}

/** The same search with a condition less. */
function WaysOn({ explore: { filters } }: { explore: Explore }) {
  const address = useExploreAddress()
  const ways: { text: string; names: readonly FilterName[]; isSet: unknown }[] = [
    { text: 'At any price', names: ['maxTotal', 'maxPrice'], isSet: filters.maxTotal ?? filters.maxPrice },
    { text: 'At any hours', names: [...timeNames, 'maxTotal'], isSet: filters.date ?? filters.hours },
  ]
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2">
      {ways
        .filter(({ isSet }) => isSet)
        .map(({ text, names }) => (
          <Link key={text} to={address(without(filters, names))} className="text-link" preventScrollReset>
            {text}
          </Link>
        ))}
      <Link to={address({})} className="text-link" preventScrollReset>
        Show all spaces
      </Link>
    </p>
  )
}

function NothingFound({ explore }: { explore: Explore }) {
  return (
    <>
      <EmptyState title={explore.emptyText} hours={Array.from({ length: 13 }, () => 'taken')}>
        <OtherDays explore={explore} />
        <LeftOut explore={explore} />
        <WaysOn explore={explore} />
      </EmptyState>
      <Nearly explore={explore} />
    </>
  )
}

/** True while this page's filters are on their way. */
function useIsSearching(): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === use(ExploreBase)
}
