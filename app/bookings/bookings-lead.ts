import { isWaiting } from '../../rules/booking.ts'
import { hoursText, lengthOf } from '../../rules/booking-hours.ts'
import { formatDay, localDate, localTime } from '../../rules/time.ts'
import type { MyBooking } from '../../server/bookings/my-bookings.ts'

type Upcoming = Pick<
  MyBooking,
  'status' | 'startTime' | 'endTime' | 'timeZone' | 'spaceTitle' | 'spaceLocation' | 'hours' | 'extraMinutes'
>

/** `upcomingCount` also counts those of other pages of the list. */
type LeadFacts = { now: Date; upcomingCount: number; hasUnpaidChange: boolean }

/**
 * "The Long Table is yours now, until 11:00. 3 bookings ahead, 8 hours, and one not confirmed yet. The next confirmed one is on
 * Sat 23 May at 14:00, in Greenpoint, New York." Holds that are not paid and requests that are not accepted are not confirmed.
 * Says if a change waits for its payment. Null if nothing runs and nothing is agreed.
 */
export function leadText(upcoming: readonly Upcoming[], facts: LeadFacts): string | null {
  const agreed = upcoming.filter(({ status }) => !isWaiting(status))
  const running = agreed.filter(({ startTime }) => startTime <= facts.now)
  const later = agreed.slice(running.length)
  const waiting = upcoming.length - agreed.length
  const sentences = running.map(
    ({ spaceTitle, endTime, timeZone }) => `${spaceTitle} is yours now, until ${localTime(endTime, timeZone)}.`,
  )
  if (later.length > 0) sentences.push(aheadText(later, facts.upcomingCount - waiting - running.length, waiting))
  if (sentences.length === 0) return null
  if (facts.hasUnpaidChange) sentences.push('A change waits for its payment.')
  return sentences.join(' ')
}

function aheadText(later: readonly Upcoming[], count: number, waiting: number): string {
  const [next] = later
  // The next booking is on another page.
  if (!next || count > later.length) return `${count} bookings ahead.`
  const { startTime, timeZone, spaceLocation } = next
  const hours = hoursText(later.reduce((sum, booking) => sum + lengthOf(booking), 0))
  const bookings = count === 1 ? 'One booking' : `${count} bookings`
  const others = waiting === 0 ? '' : `, and ${waiting === 1 ? 'one' : waiting} not confirmed yet`
  const start = `${formatDay(localDate(startTime, timeZone), 'short')} at ${localTime(startTime, timeZone)}`
  // Of two that are listed, only one is meant.
  const one = waiting > 0 ? 'confirmed one' : 'one'
  const which = count > 1 ? `The next ${one}` : waiting > 0 ? `The ${one}` : 'It'
  return `${bookings} ahead, ${hours}${others}. ${which} is on ${start}, in ${spaceLocation}.`
}
