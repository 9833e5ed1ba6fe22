import type { DayRange } from '../../server/payouts/payouts-of-owner.ts'

const month = /^\d{4}-(0[1-9]|1[0-2])$/
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The days of an address: those of `month` ('2026-05'), or `from` and `to`; invalid dates are ignored. */
export function payoutRangeOf(params: URLSearchParams): DayRange {
  const chosen = monthOf(params)
  if (chosen) return { from: `${chosen}-01`, to: lastDayOf(chosen) }
  return { from: dayIn(params.get('from')), to: dayIn(params.get('to')) }
}

/** The month of an address; null if it has none. */
export function monthOf(params: URLSearchParams): string | null {
  const text = params.get('month') ?? ''
  return month.test(text) ? text : null
}

/** 'payouts-2026-05.csv' of a whole month, with the days of any other range, and 'payouts.csv' of all time. */
export function payoutsFileName({ from, to }: DayRange): string {
  if (!from && !to) return 'payouts.csv'
  const ofFrom = from?.slice(0, 7) ?? ''
  const isMonth = from === `${ofFrom}-01` && to === lastDayOf(ofFrom)
  const days = [from && `-from-${from}`, to && `-to-${to}`].filter(Boolean).join('')
  return isMonth ? `payouts-${ofFrom}.csv` : `payouts${days}.csv`
}

/** 'May 2026'. */
export function payoutMonthName(text: string): string {
  return new Date(`${text}-15T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

function lastDayOf(text: string): string {
  const [year, number] = text.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, number ?? 1, 0)).toISOString().slice(0, 10)
}

/** Returns a valid calendar date, or null: '2026-02-30' is invalid. */
function dayIn(text: string | null): string | null {
  if (!text || !day.test(text)) return null
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text) ? text : null
}
