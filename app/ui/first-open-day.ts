import { addDays } from '../../rules/time.ts'
import { clamped, type DayBounds } from './calendar-days.ts'

/** Returns the first day from `date` on that can be chosen, within two months; `date`, clamped to the range, if there is none. */
export function firstOpenDay(date: string, range: DayBounds, whyNot: (date: string) => string | null): string {
  const from = clamped(date, range)
  for (let days = 0; days < 62; days += 1) {
    const day = addDays(from, days)
    if (!whyNot(day)) return day
  }
  return from
}
