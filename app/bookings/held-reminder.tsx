import { Link } from 'react-router'
import { useLive } from '../live/use-live.ts'
import { Notice } from '../ui/notice.tsx'
import { useNow } from '../ui/use-now.ts'
import { useViewerClock } from '../ui/viewer-time.ts'
import type { HeldView } from './held-view.server.ts'

type HeldReminderProps = { held: HeldView; personId: string }

/** Reminds of hours that are held for the viewer, until they are paid or the time is over. */
export default function HeldReminder({ held, personId }: HeldReminderProps) {
  const now = useNow(held.now, 5_000)
  const clock = useViewerClock(held.timeZone, held.until)
  useLive([`person:${personId}`])
  if (held.until <= now) return null
  return (
    <div className="wrap py-4">
      <Notice tone="warn" title={`Held for you until ${clock}: ${held.title}, ${held.what}`}>
        <Link to={held.to} className="text-link">
          Continue to payment
        </Link>
      </Notice>
    </div>
  )
}
