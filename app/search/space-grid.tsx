import { useEffect, useRef } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { LoadingGrid } from './loading-grid.tsx'
import { SpaceList } from './space-list.tsx'
import type { SpaceListPage } from './space-list-page.ts'
import { useMoreSpaces } from './use-more-spaces.ts'

type SpaceGridProps = {
  first: SpaceListPage
  /** Returns the address of the page at a cursor, for browsers without JavaScript. */
  pageAt: (cursor: string) => string
  /** Returns the address from which other browsers fetch that page. */
  moreAt: (cursor: string) => string
  /** How many cards are above the fold; their photos are loaded eagerly. */
  eagerCards?: number
}

/** The first page of cards, and more on scrolling. Needs a `key` that identifies the list. */
export function SpaceGrid({ first, pageAt, moreAt, eagerCards = 0 }: SpaceGridProps) {
  const { spaces, nextCursor, loading, failed, more, sentinel } = useMoreSpaces(first, moreAt)
  const { list, link } = useFocusOnNext(spaces.length)
  return (
    <>
      <SpaceList ref={list} spaces={spaces} eagerCards={eagerCards} />
      {nextCursor && (
        <div ref={sentinel} className="grid gap-6">
          {loading && <LoadingGrid cards={3} />}
          {failed && <Notice tone="bad" title={failed} />}
          <ButtonLink
            {...link}
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

/** Moves the focus from 'More spaces' to the first loaded card, so that Tab continues in the order of the list. */
function useFocusOnNext(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const isAtLink = useRef(false)
  const known = useRef(count)
  useEffect(() => {
    const next = list.current?.children[known.current]
    known.current = count
    if (isAtLink.current) next?.querySelector('a')?.focus()
  }, [count])
  const link = {
    onFocus: () => {
      isAtLink.current = true
    },
    onBlur: () => {
      isAtLink.current = false
    },
  }
  return { list, link }
}
