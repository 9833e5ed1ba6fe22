import type { BookingStatus } from '../../rules/booking.ts'
import { formatMoney } from '../../rules/money.ts'
import { refundStages } from '../../rules/refund-stages.ts'
import { leftOutText } from '../../rules/series.ts'
import { formatDay, localDate, localTime, momentText } from '../../rules/time.ts'
import type { Series, SeriesStay } from '../../server/bookings/series-of.ts'

/** One week of a series; `status` says what became of it. */
export type SeriesWeekView = {
  bookingId: string
  number: string
  status: BookingStatus
  start: Date
  end: Date
  day: string
  time: string
  amount: string
  /** All that was paid for it comes back. */
  isAllBack: boolean
  /** What comes back until when; null unless it is confirmed and has not begun. */
  back: string | null
}

export function seriesWeekView(stay: SeriesStay, series: Series): SeriesWeekView {
  const { bookingId, number, status, startTime, endTime, totalMinor, refundMinor } = stay
  const { timeZone } = series
  return {
    ...{ bookingId, number, status, start: startTime, end: endTime },
    day: formatDay(localDate(startTime, timeZone)),
    time: `${localTime(startTime, timeZone)}–${localTime(endTime, timeZone)}`,
    amount: seriesMoney(series, totalMinor),
    isAllBack: status === 'cancelled' && refundMinor >= totalMinor,
    back: backText(stay, series),
  }
}

/** '$55.00 back until Fri 22 May, 11:20, then $50.00 until Wed 27 May, 18:00' */
function backText(stay: SeriesStay, series: Series): string | null {
  const { currency, timeZone, cancellationPolicy: policy, now } = series
  const { status, startTime, confirmedAt } = stay
  if (status !== 'confirmed' || !confirmedAt || startTime <= now) return null
  const stages = refundStages({ ...stay, currency, policy, confirmedAt }, now)
  if (stages.length === 0) return 'Nothing comes back any more'
  const parts = stages.map(({ refundMinor, until }, at) => {
    const amount = seriesMoney(series, refundMinor)
    return `${amount}${at === 0 ? ' back' : ''} until ${momentText(until, timeZone)}`
  })
  return parts.join(', then ')
}

/** The first day and the last, and the weeks that were left out, each with its reason: 'Thu 4 Jun (taken)'. */
export function seriesSpan({ stays, pattern, timeZone, now }: Series): { days: string; leftOut: string[] } {
  const dayOf = (start: Date) => formatDay(localDate(start, timeZone), 'short')
  const [first, last] = [stays[0]?.startTime ?? now, stays.at(-1)?.startTime ?? now]
  return {
    days: `${stays.length} weeks, ${dayOf(first)} to ${dayOf(last)}`,
    leftOut: (pattern?.leftOut ?? []).map(({ start, why }) => `${dayOf(new Date(start))} (${leftOutText(why)})`),
  }
}

export function seriesMoney({ currency }: Series, amountMinor: number): string {
  return formatMoney({ amountMinor, currency }, { decimals: 'always' })
}
