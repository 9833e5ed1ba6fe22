import { Link } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import { useNow } from '../ui/use-now.ts'
import { useViewerClock } from '../ui/viewer-time.ts'
import type { ViewerHold } from './viewer-hold.server.ts'

type OwnHoldOfWeeksProps = { hold: ViewerHold; timeZone: string; loaded: Date }

/** Says that the viewer holds time of this space, which the weeks below would replace, with a link to its payment. */
export function OwnHoldOfWeeks({ hold: { until, what, address }, timeZone, loaded }: OwnHoldOfWeeksProps) {
  const now = useNow(loaded, 15_000)
  const clock = useViewerClock(timeZone, until)
  if (until <= now) return null
  return (
    <Notice tone="note" title={`Held for you until ${clock}: ${what}`}>
      <Link to={address} className="text-link">
        Continue to payment
      </Link>
      , or hold other weeks instead: the hold ends then.
    </Notice>
  )
}
