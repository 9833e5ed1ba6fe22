import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** How long before its end a session is refreshed, and the minimum time between two refreshes. */
const earlySeconds = 60
const leastSeconds = 20

/**
 * Refreshes the session shortly before it ends and revalidates the page, which returns the new end (or a visitor if the
 * session is over). `session` must be a new object for each response of the server.
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
  try {
    const { requestSessionRefresh } = await import('./request-session-refresh.ts')
    await requestSessionRefresh(signal)
  } catch (error) {
    if (!signal.aborted) console.error('The session was not refreshed:', error)
  }
  if (!signal.aborted) await revalidate()
}
