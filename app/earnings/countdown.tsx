import { counted } from '../../rules/counted.ts'
import { useNow } from '../ui/use-now.ts'

/** 'In 2 hours 40 minutes.', counted down by the browser from the server's time `loaded`. */
export function Countdown({ until, loaded }: { until: Date; loaded: Date }) {
  const now = useNow(loaded, 15_000)
  return <span className="tabular-nums">{countdownText(until.getTime() - now.getTime())}</span>
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
