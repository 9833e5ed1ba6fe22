import { use } from 'react'
import { Link, useNavigation } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { CardSkeleton } from '../marketplace/card-skeleton.tsx'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { SpaceCard } from '../marketplace/space-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useSoon } from '../ui/use-soon.ts'
import { addressOf, ExploreBase, useExploreAddress } from './address.ts'
import type { Explore } from './load-explore.server.ts'
import { useMoreSpaces } from './use-more-spaces.ts'

/** How many cards are above the fold on a wide screen; their photos are fetched at once. */
const eagerCards = 3

/** The grid, its waiting, its error and its emptiness. */
export function Results({ explore }: { explore: Explore }) {
  const waiting = useSoon(useIsSearching())
  if (waiting) return <Waiting />
  if (explore.error) return <Notice tone="bad" title={explore.error} />
  if (explore.spaces.length === 0 && !explore.nextCursor) return <NothingFound explore={explore} />
  return <Grid key={addressOf('', explore.filters)} explore={explore} />
}

function Grid({ explore }: { explore: Explore }) {
  const { spaces, nextCursor, loading, failed, more, sentinel } = useMoreSpaces(explore)
  const address = useExploreAddress()
  const isPage = use(ExploreBase) !== '/'
  return (
    <>
      <ul className="cards">
        {spaces.map((space, index) => (
          <li key={space.slug} className="grid min-w-0">
            <SpaceCard space={space} eager={isPage && index < eagerCards} />
          </li>
        ))}
      </ul>
      {nextCursor && (
        <div ref={sentinel} className="grid gap-6">
          {loading && <Waiting cards={3} />}
          {failed && <Notice tone="bad" title={failures.fetchSpaces} />}
          <ButtonLink
            to={address({ ...explore.filters, cursor: nextCursor })}
            variant="line"
            className="justify-self-start"
            onClick={(event) => {
              event.preventDefault()
              more()
            }}
          >
            More spaces
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function Waiting({ cards = 6 }: { cards?: number }) {
  return (
    <div>
      <p role="status" className="type-small mb-4 text-soft">
        Loading spaces...
      </p>
      <div className="cards">
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}

function NothingFound({ explore }: { explore: Explore }) {
  const address = useExploreAddress()
  return (
    <EmptyState title={explore.emptyText} hours={Array.from({ length: 13 }, () => 'taken')}>
      <Link to={address({})} className="text-link" preventScrollReset>
        Show all spaces
      </Link>
    </EmptyState>
  )
}

/** True while this page's filters are on their way. */
function useIsSearching(): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === use(ExploreBase)
}
