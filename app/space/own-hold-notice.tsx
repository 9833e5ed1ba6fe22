import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { SpacePageData } from './load-space.server.ts'
import { useOwnClock } from './use-viewer-zone.ts'

/** Shows that the viewer holds hours of this space, with a link back to the payment. */
export function OwnHoldNotice({ page: { space, week }, now }: { page: SpacePageData; now: Date }) {
  const hold = liveHoldOf(week, now)
  const until = useOwnClock(space.timeZone, hold?.until ?? now)
  if (!hold) return null
  return (
    <p className="own-hold">
      Held for you until <b className="tabular-nums">{until}</b>.{' '}
      <Link to={paths.payment(hold.bookingId)} className="text-link whitespace-nowrap">
        Continue to payment
      </Link>
    </p>
  )
}

/** Returns the viewer's own unexpired hold on the space. */
export function liveHoldOf(week: SpacePageData['week'], now: Date) {
  return week?.hold && week.hold.until > now ? week.hold : null
}
