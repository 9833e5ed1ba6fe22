import { useEffect, useState } from 'react'
import { countdownText } from './countdown-text.ts'

/** 'In 2 hours 40 minutes.', counted down by the browser from the server's `now`. */
export function Countdown({ until, now }: { until: string; now: string }) {
  const [atMs, setAtMs] = useState(() => Date.parse(now))
  useEffect(() => {
    const aheadMs = Date.parse(now) - Date.now()
    const tick = () => setAtMs(Date.now() + aheadMs)
    tick()
    const timer = setInterval(tick, 15_000)
    return () => clearInterval(timer)
  }, [now])
  return <span className="tabular-nums">{countdownText(Date.parse(until) - atMs)}</span>
}
