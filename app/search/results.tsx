import { type ReactNode, use } from 'react'
import { Link, useNavigation } from 'react-router'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { FailedPart } from '../marketplace/failed-section.tsx'
import { LeftOut, Nearly, OtherDays } from './nearby-results.tsx'
import { useSoon } from '../ui/use-delayed.ts'
import { ExploreBase, type FilterName, timeNames, useExploreAddress, without } from './search-address.ts'
import type { Explore } from './load-explore.server.ts'
import { WaitingGrid } from './waiting-grid.tsx'

type ResultsProps = {
  explore: Explore
  /** The grid of what was found. */
  children: ReactNode
}

/** What was found, or its loading, error or empty state. */
export function Results({ explore, children }: ResultsProps) {
  const waiting = useSoon(useIsSearching())
  if (waiting) return <WaitingGrid />
  if (explore.error) return <FailedPart title={explore.error} />
  if (explore.spaces.length === 0 && !explore.nextCursor) return <NothingFound explore={explore} />
  return (
    <>
      {children}
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
