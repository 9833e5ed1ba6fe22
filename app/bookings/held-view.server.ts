import { paths } from '../../rules/paths.ts'
import type { HeldTime } from '../../server/bookings/unread-and-held.ts'
import { holdAddress, holdText } from '../space/own-hold-notice.tsx'

/** Time that the viewer holds and has yet to pay, as the frame reminds of it. */
export type HeldView = {
  slug: string
  title: string
  /** 'Sat 23 May, 14:00–17:00' */
  what: string
  /** The address of its payment. */
  to: string
  until: Date
  timeZone: string
  now: Date
}

/**
 * Returns the reminder for the page at `pathname`; null on a payment, and on the pages that say it themselves: of the booking,
 * the series and the space. Nor on a conversation, which fills the screen.
 */
export function heldView(held: HeldTime | null, pathname: string): HeldView | null {
  if (!held || isQuiet(pathname, held)) return null
  const { spaceSlug: slug, spaceTitle: title, timeZone, until, now, bookingId, modificationId } = held
  const to = modificationId ? paths.payment(bookingId, modificationId) : holdAddress(held)
  return { slug, title, what: holdText(held, timeZone), to, until, timeZone, now }
}

function isQuiet(pathname: string, { bookingId, seriesId, modificationId, isAccepted, spaceSlug }: HeldTime): boolean {
  const parts = pathname.split('/')
  const ofSpace =
    [paths.space(spaceSlug), paths.everyWeek(spaceSlug)].includes(pathname) && !modificationId && !isAccepted
  const others = [paths.payment(''), paths.bookingConfirmation(), `${paths.messages()}/`]
  return (
    ofSpace ||
    parts.includes(bookingId) ||
    parts.includes(seriesId ?? '-') ||
    others.some((one) => pathname.startsWith(one))
  )
}
