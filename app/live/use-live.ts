import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'

/** The random delay over which pages that receive the same event spread their requests to the server. */
const spreadMs = 500

/**
 * Keeps a page up to date: revalidates it (or calls `refresh` if given, also while the page is hidden) on an event of one of
 * the topics ('spaces', 'space:42'), when the stream reconnects, and when the page becomes visible.
 */
export function useLive(topics: readonly string[], refresh?: () => void): void {
  const setIsStale = useRevalidateAtRest()
  const update = useEffectEvent(() => {
    if (refresh) refresh()
    // Offline the request would fail; the stream reconnects afterwards.
    else if (!document.hidden) setIsStale(navigator.onLine)
  })
  const names = topics.join(',')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        update()
      }, Math.random() * spreadMs)
    }
    const onVisible = () => {
      if (!document.hidden) soon()
    }
    let isGone = false
    let stop = () => {}
    if (names)
      import('./listen-to-topics.ts').then(
        ({ listenToTopics }) => {
          if (!isGone) stop = listenToTopics(names.split(','), soon)
        },
        () => {}, // Without events the page stays as it was loaded, and is revalidated when it becomes visible.
      )
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      isGone = true
      stop()
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [names])
}

/**
 * Returns a function that says if the page is stale. One that is is revalidated once nothing else is being loaded, because that
 * would be aborted, and the router would ignore where the response to a form leads.
 */
export function useRevalidateAtRest(): Dispatch<SetStateAction<boolean>> {
  const { revalidate, state } = useRevalidator()
  const isSending = useFetchers().some(({ formMethod }) => formMethod)
  const isLoading = useNavigation().state !== 'idle' || state !== 'idle' || isSending
  const [isStale, setIsStale] = useState(false)
  useEffect(() => {
    if (!isStale || isLoading) return
    setIsStale(false)
    void revalidate()
  }, [isStale, isLoading, revalidate])
  return setIsStale
}
