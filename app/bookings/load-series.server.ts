import { redirect } from 'react-router'
import { hoursText } from '../../rules/booking-hours.ts'
import { paymentIntentFailure } from '../../rules/failure.ts'
import type { Money } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { seriesTerms } from '../../rules/policy-terms.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { addOnsText } from '../../rules/tariff-text.ts'
import { formatDay, localDate } from '../../rules/time.ts'
import { unbrokenPostcode } from '../../rules/unbroken-postcode.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { hoursBookedAgain } from '../../server/bookings/hours-booked-again.ts'
import { type Series, type SeriesStay, seriesOf } from '../../server/bookings/series-of.ts'
import { limit } from '../../server/limits/limit.ts'
import { logBug } from '../../server/log.ts'
import { mutedMails } from '../../server/notifications/choose-notifications.ts'
import { settleSeries } from '../../server/payments/finish-series.ts'
import { isPaidOrProcessing } from '../../server/payments/payment-row.ts'
import { releaseSeries } from '../../server/payments/release-series.ts'
import { seriesCheckout } from '../../server/payments/series-checkout.ts'
import { flashHeaders } from '../flash.server.ts'
import { pageResult } from '../session.ts'
import { linesOfPrice } from '../space/price-lines.tsx'
import { locationText } from '../space/space-head.tsx'
import { directionsTo } from './arrival-of.server.ts'
import { cancelledText } from './booking-view.ts'
import { seriesFormAddress } from './series-form-address.ts'
import { seriesAddOnLines, seriesMoney, seriesSpan, seriesWeekView } from './series-week-view.ts'

/** What the page shows: the payment step, the charging after it, the weeks that are booked, or why there are none. */
export type SeriesState =
  | {
      state: 'open'
      clientSecrets: string[]
      holdExpiresAt: Date
      firstId: string
      savesCard: boolean
      toPay: Money
      /** What is reserved on a card already; null if nothing. */
      reserved: { amount: string; days: string } | null
    }
  | { state: 'charging' | 'booked' }
  /** `charge`: what the card was charged, a sentence. */
  | { state: 'lapsed'; charge: string }
  | { state: 'failed'; message: string }

export type SeriesPageData = Awaited<ReturnType<typeof loadSeries>>

/**
 * Loads a guest's series; with `isPaid` the payments are fetched from the provider first. `cancelledId`: the week that was
 * just cancelled, of which the page says what comes back.
 */
export async function loadSeries(person: Person, seriesId: string, isPaid: boolean, cancelledId: string | null = null) {
  const series = await pageResult(() => (isPaid ? settleSeries(person, seriesId) : seriesOf(person, seriesId)))
  const { id, spaceId, spaceSlug, spaceTitle, timeZone, currency, now, image, totalMinor, stays, tariff, addOns } =
    series
  const { hours, headcount, cancellationPolicy, feePercentage, feeMinor } = series
  const money = (amountMinor: number) => seriesMoney(series, amountMinor)
  const addOnLines = seriesAddOnLines(series)
  const hoursMinor = totalMinor - feeMinor - addOnLines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    id,
    spaceId,
    spaceSlug,
    spaceTitle,
    timeZone,
    now,
    headcount,
    terms: series.ownerSuspended ? null : seriesTerms(cancellationPolicy),
    spaceGone: series.spaceGone,
    ownerSuspended: series.ownerSuspended,
    priceLines: [
      { label: `${stays.length} weeks, ${hoursText(hours)} each`, amount: money(hoursMinor) },
      ...linesOfPrice({ lines: addOnLines, currency, platformFeePercentage: feePercentage }),
      { label: `Service fee (${feePercentage}%)`, amount: money(feeMinor) },
    ],
    totalText: money(totalMinor),
    image,
    ...seriesSpan(series),
    arrival: await nextArrival(person, series),
    paid: isPaid ? await paidOf(series, person, money) : null,
    cancelled: await cancelledOf(person, series, cancelledId),
    topics: stays.map(({ bookingId }) => `booking:${bookingId}` as const),
    weeks: stays
      .toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime())
      .map((stay) => seriesWeekView(stay, series)),
    addOns: addOnsText(tariff, addOns),
    again: seriesFormAddress(series),
    ...(await stateOf(person, series)),
  }
}

async function stateOf(person: Person, series: Series): Promise<SeriesState> {
  const { stays, paidAt } = series
  const isWaiting = stays.some(({ status }) => status === 'pending')
  if (!isWaiting) return stays.every(({ status }) => status === 'expired') ? lapsed(stays) : { state: 'booked' }
  if (paidAt) return { state: 'charging' }
  await limit('providerCalls', person.id)
  try {
    const { stays: toPay, reserved, holdExpiresAt } = await seriesCheckout(series)
    const firstId = stays.find(({ status }) => status === 'pending')?.bookingId ?? ''
    if (toPay.length === 0) return { state: 'charging' }
    return {
      state: 'open',
      clientSecrets: toPay.map(({ clientSecret }) => clientSecret),
      holdExpiresAt,
      firstId,
      savesCard: toPay.some(({ savesCard }) => savesCard),
      toPay: { amountMinor: toPay.reduce((sum, { amount }) => sum + amount, 0), currency: series.currency },
      reserved: reservedOf(series, reserved),
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.code === 'holdLapsed') return lapsed(stays)
    logBug(error, { path: paths.series(series.id) })
    return { state: 'failed', message: paymentIntentFailure(error.status) }
  }
}

function lapsed(stays: readonly SeriesStay[]): SeriesState {
  const isPaidTooLate = stays.some(({ paymentStatus: status }) => status && isPaidOrProcessing({ status }))
  return { state: 'lapsed', charge: isPaidTooLate ? weeksPaidTooLate : 'Nothing was charged.' }
}

function reservedOf(series: Series, reserved: readonly SeriesStay[]) {
  if (reserved.length === 0) return null
  const amount = seriesMoney(
    series,
    reserved.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  )
  const days = reserved.map(({ startTime }) => formatDay(localDate(startTime, series.timeZone), 'short'))
  return { amount, days: days.join(', ') }
}

/** Where the weeks ahead take place; null if there are none. The page of each week keeps its address. */
async function nextArrival(person: Person, { stays, now }: Series) {
  const next = stays.find(({ status, endTime }) => status === 'confirmed' && endTime > now)
  if (!next) return null
  const booking = await bookingOf(person, next.bookingId)
  const place = locationText({ location: booking.spaceLocation, country: booking.spaceCountry })
  return {
    address: booking.streetAddress && unbrokenPostcode(booking.streetAddress),
    place,
    map: directionsTo(booking),
  }
}

/**
 * What is said after paying, until a week is cancelled or over; a week that the bank did not pay for cost nothing. No address
 * if the guest has turned these e-mails off.
 */
async function paidOf({ stays }: Series, person: Person, money: (minor: number) => string) {
  const confirmed = stays.filter(({ status }) => status === 'confirmed')
  if (stays.some(({ status }) => status !== 'confirmed' && status !== 'expired')) return null
  const email = (await mutedMails(person)).includes('booking') ? null : person.email
  return { amount: money(confirmed.reduce((sum, { totalMinor }) => sum + totalMinor, 0)), email }
}

/** The notice about the week that was just cancelled. */
async function cancelledOf(person: Person, { stays, timeZone }: Series, id: string | null) {
  const stay = stays.find(({ bookingId, status }) => bookingId === id && status === 'cancelled')
  const booking = stay && (await bookingOf(person, stay.bookingId))
  if (!booking) return null
  const words = cancelledText(booking, await hoursBookedAgain(booking.id))
  return { title: `${formatDay(localDate(booking.startTime, timeZone), 'short')} is cancelled`, words }
}

const weeksPaidTooLate = 'What your bank still reserves for them, or pays, goes back to your card.'

/** Cancel: lets the hours go and leads back to the form, or to the series if it was paid before. */
export async function releaseAndRedirect(person: Person, seriesId: string): Promise<never> {
  const series = await seriesOf(person, seriesId)
  const end = await releaseSeries(person, series.id)
  if (end === 'paid') throw redirect(`${paths.series(series.id)}?paid`)
  const text = end === 'paidTooLate' ? weeksPaidTooLate : 'Nothing was charged.'
  const flash = { title: 'Your weeks are not held any more', text }
  throw redirect(seriesFormAddress(series), { headers: flashHeaders(flash) })
}
