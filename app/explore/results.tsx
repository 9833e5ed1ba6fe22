import { use } from 'react'
import { Link, useNavigation } from 'react-router'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { paths } from '../paths.ts'
import { LeftOut, Nearly, OtherDays } from '../search/nearly.tsx'
import { wishOf, wishText } from '../search/wish.ts'
import { Notice } from '../ui/notice.tsx'
import { useSoon } from '../ui/use-soon.ts'
import { addressOf, ExploreBase, useExploreAddress } from './address.ts'
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
  if (explore.error) return <Notice tone="bad" title={explore.error} />
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

function NothingFound({ explore }: { explore: Explore }) {
  const address = useExploreAddress()
  const wish = wishText(wishOf(explore.filters))
  return (
    <>
      <EmptyState title={explore.emptyText} hours={Array.from({ length: 13 }, () => 'taken')}>
        {wish && <p>Nothing that fits is free {explore.filters.between ? `for ${wish}` : `on ${wish}`}.</p>}
        <OtherDays explore={explore} />
        <LeftOut explore={explore} />
        <Link to={address({})} className="text-link" preventScrollReset>
          Show all spaces
        </Link>
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
