import type { BookingStatus } from '../../rules/booking.ts'
import { formatMoney } from '../../rules/money.ts'
import { addOnTimes, type PriceLine, priceLine } from '../../rules/price.ts'
import { nothingBackText, unlessBookedAgain } from '../../rules/refund.ts'
import { type RefundStage, refundStages, stagesIfBooked } from '../../rules/refund-stages.ts'
import { leftOutText } from '../../rules/series.ts'
import { bookedAddOns } from '../../rules/tariff.ts'
import { formatDay, localDate, momentText } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import type { Series, SeriesStay } from '../../server/bookings/series-of.ts'
import { moneyBackAmount } from './money-back-text.ts'
import { isAllReturned, refundStateText } from './refund-text.ts'

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
  /** What comes back until when, or came back for cancelling it; null if nothing. */
  back: string | null
}

export function seriesWeekView(stay: SeriesStay, series: Series): SeriesWeekView {
  const { bookingId, number, status, startTime, endTime, totalMinor } = stay
  const { timeZone } = series
  return {
    bookingId,
    number,
    status,
    start: startTime,
    end: endTime,
    day: formatDay(localDate(startTime, timeZone)),
    time: hoursOfStay(stay, timeZone),
    amount: seriesMoney(series, totalMinor),
    isAllBack: isAllReturned(stay),
    back: backText(stay, series),
  }
}

/** '$55.00 back until Fri 22 May, 11:20, then $50.00 until Wed 27 May, 18:00' */
function backText(stay: SeriesStay, series: Series): string | null {
  const { currency, timeZone, cancellationPolicy: policy, ownerSuspended, now } = series
  const { status, startTime, confirmedAt, refunds } = stay
  if (status === 'cancelled' && refunds.length > 0) return refundStateText({ refunds, currency, timeZone })
  if (startTime <= now) return null
  if (status === 'pending') {
    const stages = stagesIfBooked({ ...stay, currency, policy, byRequest: false }, now)
    return stages.length === 0 ? nothingBackText : stagesText(stages, series)
  }
  if (status !== 'confirmed' || !confirmedAt) return null
  if (ownerSuspended) {
    const amount = moneyBackAmount({ ...stay, currency, policy, confirmedAt }, now)
    return `${amount} back until it starts, the service fee included, while the owner is suspended`
  }
  const stages = refundStages({ ...stay, currency, policy, confirmedAt }, now)
  return stages.length === 0 ? `Nothing comes back any more, ${unlessBookedAgain}` : stagesText(stages, series)
}

function stagesText(stages: readonly RefundStage[], series: Series): string {
  const parts = stages.map(({ refundMinor, until }, at) => {
    const amount = seriesMoney(series, refundMinor)
    return `${amount}${at === 0 ? ' back' : ''} until ${momentText(until, series.timeZone)}`
  })
  return parts.join(', then ')
}

/** The first day and the last; the hours, if all weeks have the same; what was left out, with why: 'Thu 4 Jun (taken)'. */
export function seriesSpan({ stays, pattern, timeZone, now }: Series) {
  const dayOf = (start: Date) => formatDay(localDate(start, timeZone), 'short')
  const [first, last] = [stays[0]?.startTime ?? now, stays.at(-1)?.startTime ?? now]
  const [hours, ...others] = new Set(stays.map((stay) => hoursOfStay(stay, timeZone)))
  return {
    days: `${stays.length} weeks, ${dayOf(first)} to ${dayOf(last)}`,
    hours: others.length === 0 ? (hours ?? null) : null,
    leftOut: (pattern?.leftOut ?? []).map(({ start, why }) => `${dayOf(new Date(start))} (${leftOutText(why)})`),
  }
}

function hoursOfStay({ startTime, endTime }: SeriesStay, timeZone: string): string {
  return timesText(startTime, endTime, timeZone)
}

/** The add-ons of all weeks together. */
export function seriesAddOnLines(series: Series): PriceLine[] {
  return bookedAddOns(series.tariff, series.addOns).map(({ addOn, count }) => {
    const times = series.stays.length * count * addOnTimes(addOn.unit, series)
    return priceLine('add_on', times, addOn.priceMinor, addOn.name)
  })
}

export function seriesMoney({ currency }: Series, amountMinor: number): string {
  return formatMoney({ amountMinor, currency }, { decimals: 'always' })
}
