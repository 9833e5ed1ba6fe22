import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { localTime } from '../../rules/time.ts'
import type { SpacePageData } from './load-space.server.ts'

/** Says that hours of this space are held while the viewer pays, and leads back to the payment. */
export function OwnHoldNotice({ page: { space, week }, now }: { page: SpacePageData; now: Date }) {
  const hold = liveHoldOf(week, now)
  if (!hold) return null
  return (
    <p className="own-hold">
      Held for you until <b className="tabular-nums">{localTime(hold.until, space.timeZone)}</b>.{' '}
      <Link to={paths.payment(hold.bookingId)} className="text-link whitespace-nowrap">
        Continue to payment
      </Link>
    </p>
  )
}

/** The viewer's own hold on the space, while it lasts. */
export function liveHoldOf(week: SpacePageData['week'], now: Date) {
  return week?.hold && week.hold.until > now ? week.hold : null
}
