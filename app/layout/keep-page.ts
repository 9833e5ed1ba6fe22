import { useEffect } from 'react'
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useNavigation,
} from 'react-router'

/** The address of the page on screen; null if that is the error screen, and while a form is sent or another page opened. */
let shown: string | null = null

/**
 * Client middleware of all pages: a page that cannot be loaded again, because the server is not reached or fails, keeps its
 * data and what is typed in it, instead of being replaced by the error screen. The next event, or the next look, tries again.
 * After a form was sent the page must not show the data from before, so a failure then leads to the error screen. That keeps
 * the frame's data, and its error is a text if there is no connection.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next()
  const { pathname, search } = new URL(request.url)
  const isShown = request.method === 'GET' && shown === pathname + search
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || isForRouter(result)) continue
    // A route without a result keeps its data.
    if (isShown || id === 'root') delete results[id]
    // No response came; what the server throws arrives as a plain error.
    else if (result instanceof TypeError) results[id] = { type, result: 'We could not be reached' }
  }
  return results
}

/**
 * Returns true for errors that the router shows: redirects, and what the page itself responds, such as not found or not allowed.
 * A gateway responds that the time (408) or a limit (429) is over.
 */
export function isForRouter(result: unknown): boolean {
  if (!isRouteErrorResponse(result)) return result instanceof Response
  return result.status < 500 && ![408, 429].includes(result.status)
}

/** Names the page on screen for `keepPage`; the error screen has no data to keep. */
export function useKeptPage(): void {
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    shown = state === 'idle' ? pathname + search : null
    return () => {
      shown = null
    }
  }, [pathname, search, state])
}
