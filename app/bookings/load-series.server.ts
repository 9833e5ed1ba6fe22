import { redirect } from 'react-router'
import type { BookingStatus } from '../../rules/booking.ts'
import { hoursText } from '../../rules/booking-hours.ts'
import { addOnParams } from '../../rules/draft-address.ts'
import { paymentIntentFailure } from '../../rules/failure.ts'
import { formatMoney, type Money } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { seriesTerms } from '../../rules/policy-terms.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { addOnsText } from '../../rules/tariff-text.ts'
import { formatDay, localDate, localTime, weekdayOf } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type Series, type SeriesStay, seriesOf } from '../../server/bookings/series-of.ts'
import { logBug } from '../../server/log.ts'
import { releaseSeries } from '../../server/payments/end-series-hold.ts'
import { settleSeries } from '../../server/payments/finish-series.ts'
import { seriesCheckout } from '../../server/payments/series-checkout.ts'
import { pageResult } from '../session.ts'

/** One week of a series; `status` says what became of it. */
export type SeriesWeekView = {
  bookingId: string
  number: string
  status: BookingStatus
  day: string
  time: string
  amount: string
  /** All that was paid for it comes back. */
  isAllBack: boolean
}

/** What the page shows: the payment step, the charging after it, the weeks that are booked, or why there are none. */
export type SeriesState =
  | { state: 'open'; clientSecrets: string[]; holdExpiresAt: Date; firstId: string; savesCard: boolean }
  | { state: 'charging' | 'booked' | 'lapsed' }
  | { state: 'failed'; message: string }

export type SeriesPageData = Awaited<ReturnType<typeof loadSeries>>

/** Loads a guest's series; with `isPaid` the payments are fetched from the provider first. */
export async function loadSeries(person: Person, seriesId: string, isPaid: boolean) {
  const series = await pageResult(() => (isPaid ? settleSeries(person, seriesId) : seriesOf(person, seriesId)))
  const { id, spaceId, spaceSlug, spaceTitle, timeZone, currency, now, totalMinor, stays, tariff, addOns } = series
  const { hours, headcount, cancellationPolicy, feePercentage, feeMinor } = series
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  const total: Money = { amountMinor: totalMinor, currency }
  return {
    ...{ id, spaceId, spaceSlug, spaceTitle, timeZone, now, total, headcount },
    terms: seriesTerms(cancellationPolicy),
    priceLines: [
      { label: `${stays.length} weeks, ${hoursText(hours)} each`, amount: money(totalMinor - feeMinor) },
      { label: `Service fee (${feePercentage}%)`, amount: money(feeMinor) },
    ],
    totalText: money(totalMinor),
    first: firstOf(series),
    paid: isPaid ? paidOf(series, person, money) : null,
    topics: stays.map(({ bookingId }) => `booking:${bookingId}` as const),
    weeks: stays.map((stay) => weekView(stay, series, money)),
    addOns: addOnsText(tariff, addOns),
    again: againAddress(series),
    ...(await stateOf(person, series)),
  }
}

async function stateOf(person: Person, series: Series): Promise<SeriesState> {
  const { stays, paidAt } = series
  const isWaiting = stays.some(({ status }) => status === 'pending')
  if (!isWaiting) return { state: stays.every(({ status }) => status === 'expired') ? 'lapsed' : 'booked' }
  if (paidAt) return { state: 'charging' }
  try {
    const { stays: toPay, holdExpiresAt } = await seriesCheckout(person, series)
    const firstId = stays.find(({ status }) => status === 'pending')?.bookingId ?? ''
    if (toPay.length === 0) return { state: 'charging' }
    const clientSecrets = toPay.map(({ clientSecret }) => clientSecret)
    return { state: 'open', clientSecrets, holdExpiresAt, firstId, savesCard: toPay.some(({ savesCard }) => savesCard) }
  } catch (error) {
    if (!isRefusal(error) || error.code === 'tooManyRequests') throw error
    if (error.code === 'holdLapsed') return { state: 'lapsed' }
    logBug(error, { path: paths.series(series.id) })
    return { state: 'failed', message: paymentIntentFailure(error.status) }
  }
}

function firstOf({ stays: [first], now }: Series) {
  return { start: first?.startTime ?? now, end: first?.endTime ?? now }
}

/** What is said after paying, until a week is cancelled or over; a week that the bank did not pay for cost nothing. */
function paidOf({ stays }: Series, { email }: Person, money: (minor: number) => string) {
  const confirmed = stays.filter(({ status }) => status === 'confirmed')
  if (stays.some(({ status }) => status !== 'confirmed' && status !== 'expired')) return null
  return { amount: money(confirmed.reduce((sum, { totalMinor }) => sum + totalMinor, 0)), email }
}

function weekView(stay: SeriesStay, { timeZone }: Series, money: (minor: number) => string): SeriesWeekView {
  const { bookingId, number, status, startTime, endTime, totalMinor, refundMinor } = stay
  return {
    ...{ bookingId, number, status },
    day: formatDay(localDate(startTime, timeZone)),
    time: `${localTime(startTime, timeZone)}–${localTime(endTime, timeZone)}`,
    amount: money(totalMinor),
    isAllBack: status === 'cancelled' && refundMinor >= totalMinor,
  }
}

/** The form that led here. The usual time is the one that most of its weeks have. */
function againAddress({ spaceSlug, stays, timeZone, hours, headcount, addOns }: Series): string {
  const times = stays.map(
    ({ startTime }) => `${weekdayOf(localDate(startTime, timeZone))} ${localTime(startTime, timeZone)}`,
  )
  const often = (time: string | undefined) => times.filter((other) => other === time).length
  const at = times.reduce((best, time, index) => (often(time) > often(times[best]) ? index : best), 0)
  const usual = stays[at]
  const params = new URLSearchParams({
    ...(usual && { date: localDate(usual.startTime, timeZone), time: localTime(usual.startTime, timeZone) }),
    ...{ hours: `${hours}`, weeks: `${stays.length}`, people: `${headcount}` },
    ...addOnParams(addOns),
  })
  return paths.everyWeek(spaceSlug, params)
}

/** Cancel: lets the hours go and leads back to the form, or to the series if it was paid before. */
export async function releaseAndRedirect(person: Person, seriesId: string): Promise<never> {
  const series = await seriesOf(person, seriesId)
  const end = await releaseSeries(person, series.id)
  throw redirect(end === 'paid' ? `${paths.series(series.id)}?paid` : againAddress(series))
}
