import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { CardView } from '../marketplace/card-view.ts'
import { useIsReturn, useListKey } from '../marketplace/list-position.ts'
import { readSession, writeSession } from '../ui/session-storage.ts'
import type { SpaceListPage } from './space-list-page.ts'
import { listFailureText, useListFailure } from './stale-list.ts'

type Shown = { first: SpaceListPage; pages: SpaceListPage[] }

/** The loaded pages by the key of their list, so that a list has its former length when the user returns to it. */
const loaded = new Map<string, Shown>()
const mostLoaded = 20

/**
 * Returns the loaded spaces and loads more when the `sentinel` is scrolled near. When the first page changes (a live
 * update, or a return to the list), the same number of pages is fetched again; the old list stays until then. The
 * component needs a `key` of the filters. `moreAt` returns the address of the page at a cursor.
 */
export function useMoreSpaces(first: SpaceListPage, moreAt: (cursor: string) => string) {
  const key = useListKey()
  const [shown, setShown] = useState<Shown>(() => loaded.get(key) ?? { first, pages: [] })
  const [wanted, setWanted] = useState(shown.pages.length)
  const [failed, setFailed] = useState<string | null>(null)
  const known = shown.first === first || shown.pages.length > 0 ? shown : { first, pages: [] }
  const last = known.pages.at(-1) ?? known.first

  const fetchMore = useEffectEvent((start: SpaceListPage[], wanted: number, signal: AbortSignal) =>
    fetchPages([first, ...start], wanted + 1, moreAt, signal),
  )
  useEffect(() => {
    if (wanted === 0 || failed) return
    if (!hasToFetch(shown, first, wanted)) return
    const controller = new AbortController()
    fetchMore(shown.first === first ? shown.pages : [], wanted, controller.signal).then(
      (pages) => setShown({ first, pages }),
      () => !controller.signal.aborted && setFailed(listFailureText()),
    )
    return () => controller.abort()
  }, [first, wanted, shown, failed])

  const isReturn = useEffectEvent(useIsReturn())
  useEffect(() => {
    // After a full page load the pages are lost, but their number is stored.
    if (isReturn() && !loaded.has(key)) setWanted(readSession<number>(pagesName(key)) ?? 0)
  }, [key])
  const isStale = useListFailure() !== null
  useEffect(() => {
    // Pages from before a failed search do not belong to its address.
    if (shown.pages.length > 0 && !isStale) remember(key, shown)
  }, [key, shown, isStale])

  const more = useCallback(() => {
    setFailed(null)
    setWanted(known.pages.length + 1)
  }, [known.pages.length])
  useEffect(() => {
    if (!failed) return
    addEventListener('online', more)
    return () => removeEventListener('online', more)
  }, [failed, more])
  return {
    spaces: withoutRepeats([known.first, ...known.pages]),
    nextCursor: last.nextCursor,
    loading: known.pages.length < wanted && last.nextCursor !== null && !failed,
    failed,
    more,
    sentinel: useNear(more),
  }
}

/**
 * Returns true if pages are missing, or those shown belong to a former first page. A list that has become shorter has no more.
 */
export function hasToFetch({ first: known, pages }: Shown, first: SpaceListPage, wanted: number): boolean {
  return known !== first || (pages.length < wanted && (pages.at(-1) ?? first).nextCursor !== null)
}

function remember(key: string, shown: Shown): void {
  loaded.delete(key)
  loaded.set(key, shown)
  const [oldest] = loaded.keys()
  if (loaded.size > mostLoaded && oldest) loaded.delete(oldest)
  writeSession(pagesName(key), shown.pages.length)
}

function pagesName(key: string): string {
  return `pages ${key}`
}

/** Fetches the pages after the first one, one by one, until `wanted` pages are loaded or none is left. */
async function fetchPages(
  start: SpaceListPage[],
  wanted: number,
  moreAt: (cursor: string) => string,
  signal: AbortSignal,
): Promise<SpaceListPage[]> {
  const pages = [...start]
  let cursor = pages.at(-1)?.nextCursor
  while (cursor && pages.length < wanted) {
    const response = await fetch(moreAt(cursor), { signal })
    if (!response.ok) throw new Error(`More spaces: ${response.status}`)
    const page: SpaceListPage = await response.json()
    pages.push(page)
    cursor = page.nextCursor
  }
  return pages.slice(1)
}

/** Removes repeated spaces: one may have moved to the next page between two requests. */
function withoutRepeats(pages: SpaceListPage[]): CardView[] {
  return [...new Map(pages.flatMap(({ spaces }) => spaces).map((space) => [space.slug, space])).values()]
}

/** Calls `near` when the element is within 600px of the viewport. */
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
