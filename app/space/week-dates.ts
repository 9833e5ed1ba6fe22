import { addDays } from '../../rules/time.ts'

/** Returns the first day of the week that shows a date. Weeks are counted from today; never before today. */
export function weekOfDate(date: string, today: string): string {
  const days = Math.floor(daysBetween(today, date) / 7) * 7
  return addDays(today, days > 0 ? days : 0)
}

/**
 * Returns the first day that `?week=` names; ignores invalid dates, days before today and days beyond the booking
 * window.
 */
export function firstDateOf(param: string | null, today: string, windowDays: number): string {
  if (!param || !/^\d{4}-\d{2}-\d{2}$/.test(param)) return today
  const days = daysBetween(today, param)
  return days > 0 && days <= windowDays ? addDays(today, days) : today
}

/** The weeks before and after, within the booking window. */
export function weeksAround(firstDate: string, today: string, windowDays: number) {
  const [before, after] = [addDays(firstDate, -7), addDays(firstDate, 7)]
  return {
    previous: firstDate > today ? (before < today ? today : before) : null,
    next: daysBetween(today, after) <= windowDays ? after : null,
  }
}

/** Returns NaN if one of them is not a calendar date. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
}
