import { hoursAfter, longerStaysOffText, type NextOnSpace } from './extension.ts'
import type { AgreedBooking } from './modification.ts'
import { acceptsBookings } from './space-status.ts'
import { endOf, localTime } from './time.ts'

/** Why a stay cannot be longer, or not longer than by the hours on offer: `taken` or `closed` from an instant on. */
export type ExtensionLimit = { why: 'off' | 'unavailable' | 'longest' } | { why: 'taken' | 'closed'; from: Date }

/** Returns what limits a stay that goes on. */
export function extensionLimit(booking: AgreedBooking, { space, takenFrom }: NextOnSpace): ExtensionLimit {
  if (space.longerStays === 'off') return { why: 'off' }
  if (!acceptsBookings(space)) return { why: 'unavailable' }
  const { lengths, next } = hoursAfter(booking, { space, takenFrom })
  if (next === 'taken' && takenFrom) return { why: next, from: takenFrom }
  return next === 'closed' ? { why: next, from: endOf(booking.endTime, lengths.at(-1) ?? 0) } : { why: 'longest' }
}

/** The reason within a sentence: 'the space is taken from 17:00'. */
export function extensionLimitText(limit: ExtensionLimit, timeZone: string): string {
  switch (limit.why) {
    case 'off':
      return `the ${longerStaysOffText}`
    case 'unavailable':
      return 'the space takes no bookings at the moment'
    case 'longest':
      return 'no more time can be added'
    case 'taken':
      return `the space is taken from ${localTime(limit.from, timeZone)}`
    case 'closed':
      return `the space closes at ${localTime(limit.from, timeZone)}`
  }
}
