import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/** How far the pages that hear one announcement spread their questions, so that the server is not asked by all at once. */
const spreadMs = 500

/**
 * Keeps a page true: when something happens to one of the topics ('spaces', 'space:42'), when the stream comes back
 * and when the page comes to the front, its loaders are asked again, once nothing else is being loaded: asking would break
 * that off. Where `refresh` is given, that is called instead.
 */
export function useLive(topics: readonly string[], refresh?: () => void): void {
  const { revalidate, state } = useRevalidator()
  const isLoading = useNavigation().state !== 'idle' || state !== 'idle'
  const [isOwed, setIsOwed] = useState(false)
  useEffect(() => {
    if (!isOwed || isLoading) return
    setIsOwed(false)
    void revalidate()
  }, [isOwed, isLoading, revalidate])
  const ask = useEffectEvent(() => {
    if (refresh) refresh()
    else setIsOwed(true)
  })
  const names = topics.join(',')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (!document.hidden) ask()
      }, Math.random() * spreadMs)
    }
    const comeToFront = () => {
      if (!document.hidden) soon()
    }
    let isGone = false
    let stop = () => {}
    if (names)
      import('./listen-to-topics.ts').then(
        ({ listenToTopics }) => {
          if (!isGone) stop = listenToTopics(names.split(','), soon)
        },
        () => {}, // Without news the page is as true as when it was opened, and is asked again when it comes to the front.
      )
    document.addEventListener('visibilitychange', comeToFront)
    return () => {
      clearTimeout(timer)
      isGone = true
      stop()
      document.removeEventListener('visibilitychange', comeToFront)
    }
  }, [names])
}
