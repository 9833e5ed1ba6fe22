import { Suspense } from 'react'
import { failures } from '../../rules/failure.ts'
import { CardSkeleton } from '../marketplace/card-skeleton.tsx'
import { SpaceCard } from '../marketplace/space-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Page } from './load-explore.server.ts'
import { useMoreSpaces } from './use-more-spaces.ts'

type SpaceGridProps = {
  first: Page
  /** The address of the page behind a cursor, for browsers without JavaScript. */
  pageAt: (cursor: string) => string
  /** Where the others fetch it. */
  moreAt: (cursor: string) => string
  /** How many cards are seen at once; their photos do not wait. */
  eagerCards?: number
}

/**
 * A first page of cards, and more as one scrolls. Give it a key of what it lists. Nothing in a card suspends: each is a
 * boundary so that a browser takes over card by card and answers a finger in between.
 */
export function SpaceGrid({ first, pageAt, moreAt, eagerCards = 0 }: SpaceGridProps) {
  const { spaces, nextCursor, loading, failed, more, sentinel } = useMoreSpaces(first, moreAt)
  return (
    <>
      <ul className="cards">
        {spaces.map((space, index) => (
          <li key={space.slug} className="grid min-w-0">
            <Suspense>
              <SpaceCard space={space} eager={index < eagerCards} />
            </Suspense>
          </li>
        ))}
      </ul>
      {nextCursor && (
        <div ref={sentinel} className="grid gap-6">
          {loading && <WaitingGrid cards={3} />}
          {failed && <Notice tone="bad" title={failures.fetchSpaces} />}
          <ButtonLink
            to={pageAt(nextCursor)}
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

export function WaitingGrid({ cards = 6 }: { cards?: number }) {
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
