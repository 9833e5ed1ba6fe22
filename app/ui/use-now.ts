import { startTransition, useEffect, useState } from 'react'

/**
 * Returns the server's time: the loaded time, advanced by the browser's clock every `everyMs`. The update is a
 * transition, so that a page with many dependents stays responsive.
 */
export function useNow(loaded: Date, everyMs: number): Date {
  const [now, setNow] = useState(loaded)
  const from = loaded.getTime()
  useEffect(() => {
    const since = Date.now()
    const show = (ms: number) =>
      startTransition(() => setNow((shown) => (shown.getTime() === ms ? shown : new Date(ms))))
    show(from)
    const timer = setInterval(() => show(from + Date.now() - since), everyMs)
    return () => clearInterval(timer)
  }, [from, everyMs])
  return now
}
