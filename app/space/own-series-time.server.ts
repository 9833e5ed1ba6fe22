import { paths } from '../../rules/paths.ts'
import { formatDay, localDate, localTime } from '../../rules/time.ts'
import type { OwnStay } from '../../server/bookings/own-stays.ts'

/** What the viewer holds at the space, until when, and where it is paid. */
export type OwnHeldTime = { until: Date; what: string; address: string }

/** Returns the viewer's hold as the page names it: its hours, or the number of its weeks. Null if it can no longer be paid. */
export function ownHeldTime(hold: readonly OwnStay[], { timeZone, now }: Clock): OwnHeldTime | null {
  const [first] = hold
  if (!first?.until || first.until <= now) return null
  const day = formatDay(localDate(first.start, timeZone), 'short')
  const times = `${localTime(first.start, timeZone)}–${localTime(first.end, timeZone)}`
  return {
    until: first.until,
    what: hold.length > 1 ? `${hold.length} weeks from ${day}` : `${day}, ${times}`,
    address: first.seriesId ? paths.series(first.seriesId) : paths.payment(first.bookingId),
  }
}

/** Why a week cannot be booked that the viewer has booked or requested already, and the way there. */
export function ownTakenTime({ kind, bookingId }: OwnStay): { why: string; link: { address: string; text: string } } {
  const address = paths.booking(bookingId)
  return kind === 'booking'
    ? { why: 'You have booked these hours already', link: { address, text: 'See the booking' } }
    : { why: 'You have asked for these hours already', link: { address, text: 'See the request' } }
}

type Clock = { timeZone: string; now: Date }
