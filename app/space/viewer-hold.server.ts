import { paths } from '../../rules/paths.ts'
import { type OwnStay, ownHoldOf } from '../../server/bookings/own-stays.ts'
import { holdAddress, holdText } from './own-hold-notice.tsx'

/** What the viewer holds at the space, until when, and where it is paid. */
export type ViewerHold = { until: Date; what: string; address: string }

/** Returns the viewer's hold as the page names it: its hours, or the number of its weeks. Null if it can no longer be paid. */
export function viewerHoldOf(hold: readonly OwnStay[], { timeZone, now }: Clock): ViewerHold | null {
  const own = ownHoldOf(hold, now)
  return own && { until: own.until, what: holdText(own, timeZone), address: holdAddress(own) }
}

/** Why a week cannot be booked that the viewer has booked or requested already, and the way there. */
export function takenTimeOf({ kind, bookingId }: OwnStay): { why: string; link: { address: string; text: string } } {
  const address = paths.booking(bookingId)
  return kind === 'booking'
    ? { why: 'You have booked these hours already', link: { address, text: 'See the booking' } }
    : { why: 'You have asked for these hours already', link: { address, text: 'See the request' } }
}

type Clock = { timeZone: string; now: Date }
