import { useEffect, useState } from 'react'

/** The product's time: what the loader read, going on by the browser's clock in steps of `everyMs`. */
export function useNow(loaded: Date, everyMs: number): Date {
  const [now, setNow] = useState(loaded)
  const from = loaded.getTime()
  useEffect(() => {
    const since = Date.now()
    const tick = () => setNow(new Date(from + Date.now() - since))
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [from, everyMs])
  return now
}
