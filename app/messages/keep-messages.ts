import { useEffect } from 'react'
import { type DataStrategyResult, type MiddlewareFunction, useLocation } from 'react-router'
import { isFailedResult } from '../search/stale-list.ts'

/** The path of the conversation or list on screen; null on any other page. */
let shown: string | null = null

/**
 * Client middleware of the messages: if the page on screen cannot be loaded again, it keeps its data. What the person writes
 * meanwhile waits in the queue of the browser.
 */
export const keepMessages: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next()
  if (request.method !== 'GET' || shown !== new URL(request.url).pathname) return results
  // A route without a result keeps its data.
  for (const id of Object.keys(results)) if (isFailedResult(results[id])) delete results[id]
  return results
}

/** Names the page on screen for `keepMessages`. */
export function useKeptMessages(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    shown = pathname
    return () => {
      shown = null
    }
  }, [pathname])
}
