import { addDays, localDate, startOfDay } from './time.ts'

/** A figure shows only from this number of cases on. */
export const leastCases = 10

/** How many of an owner's last bookings are looked at for cancellations. */
export const lastBookings = 300

/** For how many days answers count. */
export const answerDays = 90

/** The local hours in which the time to an answer passes. */
const waking = { from: 8, to: 22 }

/** A question or a request, and the first answer to it; null if there is none yet. */
export type AnswerCase = { askedAt: Date; answeredAt: Date | null; timeZone: string }

/**
 * Returns the minutes from a question to its answer that lie between 8 and 22 local time. A question that was not answered
 * within a day counts as answered now; null for a newer one.
 */
export function answerMinutes({ askedAt, answeredAt, timeZone }: AnswerCase, now: Date): number | null {
  if (!answeredAt && now.getTime() - askedAt.getTime() < 24 * 3_600_000) return null
  const until = answeredAt ?? now
  const last = localDate(until, timeZone)
  let minutes = 0
  for (let date = localDate(askedAt, timeZone); date <= last; date = addDays(date, 1)) {
    const from = Math.max(askedAt.getTime(), localHour(date, waking.from, timeZone))
    const to = Math.min(until.getTime(), localHour(date, waking.to, timeZone))
    minutes += Math.max(0, to - from) / 60_000
  }
  return minutes
}

/** Clocks change before 8 and never by a waking hour, so that the hour is found from the end of the day. */
function localHour(date: string, hour: number, timeZone: string): number {
  return startOfDay(addDays(date, 1), timeZone).getTime() - (24 - hour) * 3_600_000
}

/** Returns the median; null without values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** '20 min', '3 hours', '2 days'; a day of answering has 14 hours. */
export function answerTimeShown(minutes: number): string {
  const wakingHours = waking.to - waking.from
  if (minutes < 60) return `${Math.max(1, Math.round(minutes))} min`
  const hours = Math.round(minutes / 60)
  if (hours < wakingHours) return hours === 1 ? '1 hour' : `${hours} hours`
  const days = Math.round(minutes / 60 / wakingHours)
  return days === 1 ? '1 day' : `${days} days`
}

/** A number of cases, of all that were counted. */
export type Share = { cases: number; of: number }

/**
 * Returns 'n of 100' for a share, null below ten cases. A share that is not nothing is never shown as 0, nor all but one as
 * all.
 */
export function ofHundred({ cases, of }: Share, base = 100): number | null {
  if (of < leastCases) return null
  const rounded = Math.round((cases / of) * base)
  if (cases > 0 && rounded === 0) return 1
  return cases < of && rounded === base ? base - 1 : rounded
}
