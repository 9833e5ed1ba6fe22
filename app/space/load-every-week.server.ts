import { redirect } from 'react-router'
import { clockOfHour, maxBookingHours, maxSeriesWeeks } from '../../rules/booking-hours.ts'
import { resolveLocalStart } from '../../rules/local-start.ts'
import { paths } from '../../rules/paths.ts'
import { seriesTerms } from '../../rules/policy-terms.ts'
import { isRefusal, type RefusalCode } from '../../rules/refusal.ts'
import { offeredAddOns } from '../../rules/tariff.ts'
import { addDays, formatDay, isDate, todayIn, weekdayOf } from '../../rules/time.ts'
import { hasConfirmedAddress } from '../../server/accounts/has-confirmed-address.ts'
import type { Person } from '../../server/accounts/person.ts'
import { quoteSeries } from '../../server/bookings/quote-series.ts'
import { env } from '../../server/env.ts'
import { type SpaceDetails, spacePage } from '../../server/spaces/space-page.ts'
import { pageResult } from '../session.ts'
import { addOnsIn, wholeNumberIn } from './booking-draft.ts'
import { type AskedSeries, seriesFields, seriesPlan } from './series-plan.server.ts'
import { viewerHoldOf } from './viewer-hold.server.ts'

export type EveryWeekData = Awaited<ReturnType<typeof loadEveryWeek>>

/** Loads the page on which a guest holds the same hours for some weeks. */
export async function loadEveryWeek(url: URL, slug: string, person: Person | null) {
  const [found, unconfirmed] = await Promise.all([
    pageResult(() => spacePage(slug, person)),
    person && hasConfirmedAddress(person.id).then((isConfirmed) => (isConfirmed ? null : person.email)),
  ])
  if ('redirectTo' in found) throw redirect(`${paths.everyWeek(found.redirectTo)}${url.search}`, 301)
  const { space } = found
  const today = todayIn(space.timeZone, space.now)
  const asked = askedSeries(url.searchParams, space, today)
  const instead = [...chosenStarts(url.searchParams), ...secondOfTwo(asked, url.searchParams.get('offset'), space)]
  const { id, title, timeZone, capacity, minHours, opening, tariff, currency } = space
  const shown = {
    space: { id, slug: space.slug, title, timeZone, capacity, minHours, opening, tariff, currency },
    asked,
    today,
    /** The starts that were chosen instead of the usual time of a week: the form sends them again. */
    instead: instead.map((start) => start.toISOString()),
    windowDays: Math.min(env().BOOKING_WINDOW_DAYS, space.windowDays ?? env().BOOKING_WINDOW_DAYS),
    fields: seriesFields(asked),
    now: space.now,
    /** The address that a signed-in viewer has to confirm before weeks are held for them. */
    unconfirmed,
    terms: seriesTerms(space.cancellationPolicy),
    every: `Every ${formatDay(asked.date, 'long').split(' ')[0]}, ${asked.time}–${endTimeOf(asked)}`,
  }
  try {
    const quote = await quoteSeries({ ...asked, instead, spaceId: id, headcount: asked.people, person })
    const missing = quote.weeks[0]?.missing
    if (missing && isOfSpace(missing.code, space)) {
      return { ...shown, plan: null, ownHold: null, problem: missing.message, isOffered: false }
    }
    const { kept, ...plan } = seriesPlan(quote, space, { asked, instead })
    return {
      ...shown,
      plan,
      instead: kept,
      ownHold: viewerHoldOf(quote.ownHold, space),
      problem: null,
      isOffered: true,
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const problem = Object.values(error.fields ?? {})[0] ?? error.message
    return { ...shown, plan: null, ownHold: null, problem, isOffered: !isOfSpace(error.code, space) }
  }
}

/** Returns true if no date, hours or people change the refusal. */
function isOfSpace(code: RefusalCode, { priceMinor, tariff }: SpaceDetails): boolean {
  if (code === 'freeSeries') return priceMinor === 0 && tariff === null
  return ['seriesByRequest', 'bookingRefused', 'spaceUnavailable', 'ownSpace'].includes(code)
}

/** Reads the form; what is missing or invalid is four weeks from the next evening. */
function askedSeries(params: URLSearchParams, space: SpaceDetails, today: string): AskedSeries {
  const date = params.get('date') ?? ''
  const time = params.get('time') ?? ''
  return {
    date: isDate(date) && weekdayOf(date) >= 0 ? date : addDays(today, 1),
    time: /^([01]\d|2[0-3]):00$/.test(time) ? time : '18:00',
    hours: wholeNumberIn(params.get('hours'), maxBookingHours) ?? Math.max(2, space.minHours),
    weeks: wholeNumberIn(params.get('weeks'), maxSeriesWeeks) ?? 4,
    people: wholeNumberIn(params.get('people'), 100_000) ?? 1,
    addOns: offeredAddOns(space.tariff, addOnsIn(params)),
  }
}

/** Reads the starts that were chosen instead of the usual time of a week. */
function chosenStarts(params: URLSearchParams): Date[] {
  const starts = params.getAll('instead').filter((text) => /^2\d{3}-\d\d-\d\dT/.test(text))
  const chosen = starts.slice(0, maxSeriesWeeks).map((text) => new Date(text))
  return chosen.filter((start) => !Number.isNaN(start.getTime()))
}

/** Returns the first start if that is the second of two equal hours, as the address of the space's form says. */
function secondOfTwo({ date, time }: AskedSeries, offset: string | null, { timeZone }: SpaceDetails): Date[] {
  const found = resolveLocalStart({ date, time, timeZone })
  return found.kind === 'overlap' && found.choices[1].offset === offset ? [found.choices[1].start] : []
}

function endTimeOf({ time, hours }: AskedSeries): string {
  return clockOfHour((Number(time.slice(0, 2)) + hours) % 24)
}
