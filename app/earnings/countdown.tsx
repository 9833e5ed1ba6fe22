import { useEffect, useState } from 'react'
import { counted } from '../../rules/counted.ts'

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

/** The time until a payout is sent: 'In 2 hours 40 minutes.', in days if there are at least two. */
export function countdownText(leftMs: number): string {
  const minutes = Math.ceil(leftMs / 60_000)
  if (minutes <= 0) return 'Any moment now.'
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `In ${counted(Math.floor(hours / 24), 'day')}.`
  if (hours === 0) return `In ${counted(minutes, 'minute')}.`
  const rest = minutes % 60
  return rest === 0 ? `In ${counted(hours, 'hour')}.` : `In ${counted(hours, 'hour')} ${counted(rest, 'minute')}.`
}
