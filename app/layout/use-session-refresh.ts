import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** How long before its end a session is refreshed, and the minimum time between two refreshes. */
const earlySeconds = 60
const leastSeconds = 20

/**
 * Refreshes the session shortly before it ends and revalidates the page, which returns the new end (or a visitor if the
 * session is over). Tries again later if the server is not reached. `session` must be a new object for each response of the
 * server.
 */
export function useSessionRefresh(session: { expiresInSeconds: number | null }): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (session.expiresInSeconds === null) return
    const wait = Math.max(session.expiresInSeconds - earlySeconds, leastSeconds)
    const controller = new AbortController()
    const timer = setTimeout(() => refreshAndReload(controller.signal, revalidate), Math.min(wait, 86_400) * 1000)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [session, revalidate])
}

async function refreshAndReload(signal: AbortSignal, revalidate: () => Promise<void>) {
  let isDone = false
  try {
    const { tryRefreshSession } = await import('./request-session-refresh.ts')
    isDone = await tryRefreshSession(signal)
  } catch {} // Its code was not reached either.
  if (signal.aborted) return
  if (isDone) return await revalidate()
  // Revalidating would fail as well.
  const timer = setTimeout(() => refreshAndReload(signal, revalidate), leastSeconds * 1000)
  signal.addEventListener('abort', () => clearTimeout(timer))
}
