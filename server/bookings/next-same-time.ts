import { isRefusal, type Reason, type RefusalCode, reasonOf } from '../../rules/refusal.ts'
import type { ChosenAddOn } from '../../rules/tariff.ts'
import { addDays, localDate, localTime, todayIn, weekdayOf } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { bookingOfGuest } from './booking-of-guest.ts'
import { type QuoteRequest, quoteBooking } from './quote-booking.ts'

/** How many weeks ahead a free time is looked for. */
export const weeksLookedAt = 8

/** What a guest booked, at the space's local start, and the next date of the same weekday on which it is free. */
export type SameTime = {
  spaceSlug: string
  /** Null if it is not free on any in the next eight weeks. */
  date: string | null
  /** Why it cannot be booked at any time, in the words of a refusal; null if the time is only not free. */
  obstacle: string | null
  /** Monday 0 to Sunday 6. */
  weekday: number
  time: string
  hours: number
  headcount: number
  addOns: readonly ChosenAddOn[]
}

/**
 * Returns when a guest could book the same hours again. Throws `bookingNotFound` for anyone but the guest, and
 * `spaceNotFound` if the space is gone.
 */
export async function nextSameTime(person: Person, bookingId: string): Promise<SameTime> {
  const booking = await bookingOfGuest(person, bookingId)
  const { spaceId, spaceSlug, startTime, timeZone, hours, headcount, addOns, now } = booking
  const weekday = weekdayOf(localDate(startTime, timeZone))
  const time = localTime(startTime, timeZone)
  const today = todayIn(timeZone, now)
  const first = addDays(today, (weekday - weekdayOf(today) + 7) % 7)
  const found: SameTime = { spaceSlug, date: null, obstacle: null, weekday, time, hours, headcount, addOns }
  for (let week = 0; week < weeksLookedAt; week++) {
    const date = addDays(first, 7 * week)
    const reason = await reasonAt({ spaceId, date, time, hours, headcount, person })
    if (!reason) return { ...found, date }
    found.obstacle = ofTime.has(reason.code) ? null : reason.message
  }
  return found
}

/** The refusals that another date or hour changes. */
const ofTime = new Set<RefusalCode>([
  'slotTaken',
  'outsideStartHours',
  'closedAtTime',
  'pastStart',
  'shortNotice',
  'beyondWindow',
  'timeGap',
  'timeOverlap',
])

/** An hour that the clocks skip or repeat on a date does not count as free there. */
async function reasonAt(request: QuoteRequest): Promise<Reason | null> {
  try {
    return (await quoteBooking(request)).reason
  } catch (error) {
    if (isRefusal(error) && (error.code === 'timeGap' || error.code === 'timeOverlap')) return reasonOf(error)
    throw error
  }
}
