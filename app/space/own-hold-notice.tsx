import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { formatDay, localDate } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import type { OwnHold } from '../../server/bookings/own-stays.ts'
import { useViewerClock } from '../ui/viewer-time.ts'
import type { CheckedDraft } from './booking-draft.ts'
import type { SpacePageData } from './load-space.server.ts'

/** Shows which hours of this space the viewer holds, with a link back to their payment. */
export function OwnHoldNotice({ page: { space, week }, now }: { page: SpacePageData; now: Date }) {
  const hold = liveHoldOf(week, now)
  const until = useViewerClock(space.timeZone, hold?.until ?? now)
  if (!hold) return null
  return (
    <p className="own-hold">
      Held for you until <b className="tabular-nums">{until}</b>:{' '}
      <b className="inline-block tabular-nums">{holdText(hold, space.timeZone)}</b>.{' '}
      <Link to={holdAddress(hold)} className="text-link inline-block">
        {hold.weeks > 1 ? 'Pay for the weeks' : 'Continue to payment'}
      </Link>
    </p>
  )
}

/** Returns the viewer's own unexpired hold on the space. */
export function liveHoldOf(week: SpacePageData['week'], now: Date) {
  return week?.hold && week.hold.until > now ? week.hold : null
}

/** 'Sat 5 Dec, 15:00–17:00'; of a series '4 weeks from Sat 5 Dec' */
export function holdText({ start, end, weeks }: OwnHold, timeZone: string): string {
  const day = formatDay(localDate(start, timeZone), 'short')
  return weeks > 1 ? `${weeks} weeks from ${day}` : `${day}, ${timesText(start, end, timeZone)}`
}

/** Returns where a hold is paid. */
export function holdAddress({ bookingId, seriesId }: OwnHold): string {
  return seriesId ? paths.series(seriesId) : paths.payment(bookingId)
}

/** Returns true if the form has other hours than those that are held. */
export function isOtherThan(hold: OwnHold, { start, end }: CheckedDraft): boolean {
  return Number(start) !== Number(hold.start) || Number(end) !== Number(hold.end)
}
