import { useCallback, useEffect, useState } from 'react'
import type { CardView } from '../marketplace/card-view.ts'
import { paths } from '../paths.ts'
import { addressOf } from './address.ts'
import type { Explore, Page } from './load-explore.server.ts'

/**
 * The spaces so far, and more as one scrolls to the `sentinel`. When the first page changes (a live update), as many
 * pages are fetched anew behind it, and the old list stays meanwhile. Give its component a key of the filters.
 */
export function useMoreSpaces(explore: Explore) {
  const [wanted, setWanted] = useState(0)
  const [shown, setShown] = useState<{ first: Page; pages: Page[] }>({ first: explore, pages: [] })
  const [failed, setFailed] = useState(false)
  const known = shown.first === explore || shown.pages.length > 0 ? shown : { first: explore, pages: [] }
  const last = known.pages.at(-1) ?? known.first

  useEffect(() => {
    if (wanted === 0) return
    const controller = new AbortController()
    const start = shown.first === explore ? shown.pages : []
    if (start.length >= wanted) return
    fetchPages(explore, start, wanted, controller.signal).then(
      (pages) => setShown({ first: explore, pages }),
      () => setFailed(!controller.signal.aborted),
    )
    return () => controller.abort()
  }, [explore, wanted, shown])

  const more = useCallback(() => {
    setFailed(false)
    setWanted(known.pages.length + 1)
  }, [known.pages.length])
  return {
    spaces: withoutRepeats([known.first, ...known.pages]),
    nextCursor: last.nextCursor,
    loading: known.pages.length < wanted && last.nextCursor !== null && !failed,
    failed,
    more,
    sentinel: useNear(more),
  }
}

/** Fetches page after page until there are as many as wanted or no more to have. */
async function fetchPages(explore: Explore, start: Page[], wanted: number, signal: AbortSignal): Promise<Page[]> {
  const pages = [...start]
  let cursor = (pages.at(-1) ?? explore).nextCursor
  while (cursor && pages.length < wanted) {
    const answer = await fetch(addressOf(paths.moreSpaces(), { ...explore.filters, cursor }), { signal })
    if (!answer.ok) throw new Error(`More spaces: ${answer.status}`)
    const page: Page = await answer.json()
    pages.push(page)
    cursor = page.nextCursor
  }
  return pages
}

/** A space that moved from one page to the next between two questions is shown once. */
function withoutRepeats(pages: Page[]): CardView[] {
  return [...new Map(pages.flatMap(({ spaces }) => spaces).map((space) => [space.slug, space])).values()]
}

/** Calls `near` when the element comes within a screen of being seen. */
function useNear(near: () => void) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: '600px' })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [near],
  )
}
