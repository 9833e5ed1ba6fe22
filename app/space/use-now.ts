import { startTransition, useEffect, useState } from 'react'

/**
 * The product's time: what the loader read, going on by the browser's clock in steps of `everyMs`. A page with much that hangs on
 * it is drawn anew in turns.
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
