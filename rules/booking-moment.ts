import type { RequestAnswer } from './booking.ts'
import { type BookingStatus, isWaiting } from './booking.ts'
import { endedRequestLabel } from './booking-request.ts'
import { counted } from './counted.ts'
import { addDays, deadlineText, formatDay, localDate, localTime, todayIn, zoneCity } from './time.ts'

type BookingAt = {
  status: BookingStatus
  startTime: Date
  endTime: Date
  timeZone: string
  holdExpiresAt: Date | null
  requestAnswer?: RequestAnswer | null
}

/** The phase of a booking, which decides the head of its page. */
export type BookingMoment = 'held' | 'ahead' | 'today' | 'running' | 'over' | 'cancelled'

/** Returns the phase of a booking. It is `today` on the local day of its start, and from six hours before its start. */
export function bookingMoment({ status, startTime, endTime, timeZone }: BookingAt, now: Date): BookingMoment {
  if (status === 'cancelled') return 'cancelled'
  if (isWaiting(status) || status === 'expired') return 'held'
  if (now >= endTime) return 'over'
  if (now >= startTime) return 'running'
  const isSoon = startTime.getTime() - now.getTime() <= 6 * 60 * minuteMs
  return isSoon || localDate(startTime, timeZone) === todayIn(timeZone, now) ? 'today' : 'ahead'
}

/**
 * Returns the phase as text, with an optional second text: 'Starts in 36 minutes' and 'It is 13:24 there'; 'Saturday, in 2 days';
 * '20 minutes left' and 'until 17:00'. Minutes are rounded up. `heldUntil` is the end of the hold as its reader's clock shows it.
 */
export function bookingMomentText(
  booking: BookingAt,
  now: Date,
  heldUntil?: string,
): { lead: string; aside: string | null } {
  const { status, startTime, endTime, timeZone, holdExpiresAt, requestAnswer } = booking
  const clock = (instant: Date) => localTime(instant, timeZone)
  switch (bookingMoment(booking, now)) {
    case 'cancelled':
      return { lead: 'This booking is cancelled', aside: null }
    case 'held':
      if (status === 'requested') {
        const aside = holdExpiresAt && `until ${deadlineText(holdExpiresAt, timeZone)}`
        return { lead: 'Waiting for an answer', aside }
      }
      if (status === 'expired' && requestAnswer) return { lead: endedRequestLabel(requestAnswer), aside: null }
      return holdExpiresAt && holdExpiresAt > now
        ? {
            lead: `Held for you until ${heldUntil ?? `${clock(holdExpiresAt)}, ${zoneCity(timeZone)}`}`,
            aside: 'Not paid yet',
          }
        : { lead: 'Not confirmed', aside: null }
    case 'over':
      return { lead: 'This booking is over', aside: `since ${sinceText(endTime, timeZone)}` }
    case 'running':
      return { lead: `${lengthText(endTime.getTime() - now.getTime())} left`, aside: `until ${clock(endTime)}` }
    case 'today':
      return {
        lead: `Starts in ${lengthText(startTime.getTime() - now.getTime())}`,
        aside: `It is ${clock(now)} there`,
      }
    case 'ahead':
      return { lead: daysText(startTime, timeZone, now), aside: null }
  }
}

const minuteMs = 60_000

function sinceText(endTime: Date, timeZone: string): string {
  return `${formatDay(localDate(endTime, timeZone), 'short')}, ${localTime(endTime, timeZone)}`
}

/** 'Tomorrow', 'Saturday, in 2 days', 'In 12 days' */
function daysText(startTime: Date, timeZone: string, now: Date): string {
  const [date, today] = [localDate(startTime, timeZone), todayIn(timeZone, now)]
  if (date === addDays(today, 1)) return 'Tomorrow'
  const days = Math.round((Date.parse(date) - Date.parse(today)) / (24 * 60 * minuteMs))
  const [weekday] = formatDay(date, 'long').split(' ')
  return days < 7 ? `${weekday}, in ${days} days` : `In ${days} days`
}

/** '36 minutes', '1 hour', '3 hours 5 minutes' */
function lengthText(milliseconds: number): string {
  const minutes = Math.max(Math.ceil(milliseconds / minuteMs), 1)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return counted(rest, 'minute')
  return rest === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} ${counted(rest, 'minute')}`
}
