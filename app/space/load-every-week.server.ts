import { redirect } from 'react-router'
import { clockOfHour, maxBookingHours, maxSeriesWeeks } from '../../rules/booking-hours.ts'
import { addOnParams } from '../../rules/draft-address.ts'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { seriesTerms } from '../../rules/policy-terms.ts'
import { isRefusal, type RefusalCode } from '../../rules/refusal.ts'
import { type ChosenAddOn, offeredAddOns } from '../../rules/tariff.ts'
import { addDays, formatDay, isDate, localDate, localTime, todayIn, weekdayOf } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type PricedStart, quoteSeries, type SeriesQuote } from '../../server/bookings/quote-series.ts'
import { env } from '../../server/env.ts'
import { findSpace, type SpaceDetails } from '../../server/spaces/space-page.ts'
import { pageResult } from '../session.ts'
import { addOnsIn, wholeNumberIn } from './booking-draft.ts'
import { ownHeldTime, ownTakenTime } from './own-series-time.server.ts'
import { whyNotDay } from './start-options.ts'

/** What was asked for: the first date and the local start, the hours, the weeks, the people and the add-ons of each week. */
export type AskedSeries = {
  date: string
  time: string
  hours: number
  weeks: number
  people: number
  addOns: ChosenAddOn[]
}

/** One week as the page shows it. `options` are links to the same page with another start for this week. */
export type WeekChoice = {
  key: string
  start: Date
  end: Date
  day: string
  time: string
  amount: string
  state: 'usual' | 'instead' | 'left out'
  /** Why it cannot be booked at the usual time. */
  why: string | null
  /** The viewer's own booking that takes it. */
  own: { address: string; text: string } | null
  options: { address: string; text: string; amount: string }[]
  /** The address without the chosen start. */
  undo: string | null
}

export type SeriesPlan = {
  weeks: WeekChoice[]
  /** The starts to hold, and what they cost together, as the form sends them. */
  stays: string[]
  amount: number
  currency: string
  total: string
}

export type EveryWeekData = Awaited<ReturnType<typeof loadEveryWeek>>

/** Loads the page on which a guest holds the same hours for some weeks. */
export async function loadEveryWeek(url: URL, slug: string, person: Person | null) {
  const found = await pageResult(() => findSpace(slug, person))
  if ('redirectTo' in found) throw redirect(`${paths.everyWeek(found.redirectTo)}${url.search}`, 301)
  const { space } = found
  const today = todayIn(space.timeZone, space.now)
  const asked = askedSeries(url.searchParams, space, today)
  const { id, title, timeZone, capacity, minHours, opening, tariff, currency } = space
  const shown = {
    ...{
      space: { id, slug: space.slug, title, timeZone, capacity, minHours, opening, tariff, currency },
      asked,
      today,
    },
    windowDays: Math.min(env().BOOKING_WINDOW_DAYS, space.windowDays ?? env().BOOKING_WINDOW_DAYS),
    fields: seriesFields(asked),
    now: space.now,
    terms: seriesTerms(space.cancellationPolicy),
    every: `Every ${formatDay(asked.date, 'long').split(' ')[0]}, ${asked.time}–${endTimeOf(asked)}`,
  }
  try {
    const quote = await quoteSeries({ ...asked, spaceId: id, headcount: asked.people, person })
    const missing = quote.weeks[0]?.missing
    if (missing && isOfSpace(missing.code, space)) {
      return { ...shown, plan: null, ownHold: null, problem: missing.message, isOffered: false }
    }
    return {
      ...shown,
      plan: planOf(quote, space, { slug: space.slug, asked, instead: url.searchParams.getAll('instead') }),
      ownHold: ownHeldTime(quote.ownHold, space),
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

/** Reads the form; whatever is missing or invalid is four weeks from the next evening. */
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

type Address = { slug: string; asked: AskedSeries; instead: string[] }

function planOf({ weeks, currency }: SeriesQuote, space: SpaceDetails, address: Address): SeriesPlan {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  const chosen: PricedStart[] = []
  const choices = weeks.map((week): WeekChoice => {
    const option = week.nearest.find(({ start }) => address.instead.includes(start.toISOString()))
    const stay = week.missing ? option : week
    if (stay) chosen.push(stay)
    const others = address.instead.filter((start) => start !== option?.start.toISOString())
    return {
      key: week.start.toISOString(),
      ...{ start: (stay ?? week).start, end: (stay ?? week).end },
      ...textsOf(stay ?? week, space),
      amount: stay ? money(stay.totalMinor) : '',
      state: stay ? (week.missing ? 'instead' : 'usual') : 'left out',
      ...whyMissing(week, space),
      options: stay
        ? []
        : week.nearest.map((near) => {
            const { day, time } = textsOf(near, space)
            return {
              address: addressOf(address, [...address.instead, near.start.toISOString()]),
              ...{ text: `${day}, ${time}`, amount: money(near.totalMinor) },
            }
          }),
      undo: option ? addressOf(address, others) : null,
    }
  })
  const amount = chosen.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  return {
    weeks: choices,
    stays: chosen.map(({ start }) => start.toISOString()),
    ...{ amount, currency, total: money(amount) },
  }
}

/** Why a week cannot be booked at its usual time; null if it can. A day off is not taken for an hour that is never free. */
function whyMissing(week: SeriesQuote['weeks'][number], space: SpaceDetails): Pick<WeekChoice, 'why' | 'own'> {
  const { missing, own, start } = week
  if (own) {
    const { why, link } = ownTakenTime(own)
    return { why, own: link }
  }
  const isClosed = missing?.code === 'outsideStartHours' && whyNotDay(localDate(start, space.timeZone), space, null)
  return { why: isClosed ? 'The space is closed on that day' : (missing?.message ?? null), own: null }
}

function endTimeOf({ time, hours }: AskedSeries): string {
  return clockOfHour((Number(time.slice(0, 2)) + hours) % 24)
}

/** The day has its year if that is not the present one. */
function textsOf({ start, end }: { start: Date; end: Date }, { timeZone, now }: SpaceDetails) {
  const date = localDate(start, timeZone)
  const isThisYear = date.slice(0, 4) === todayIn(timeZone, now).slice(0, 4)
  return {
    day: formatDay(date, isThisYear ? 'short' : 'full'),
    time: `${localTime(start, timeZone)}–${localTime(end, timeZone)}`,
  }
}

/** Returns what was asked for as fields of a form or an address. */
function seriesFields({ date, time, hours, weeks, people, addOns }: AskedSeries): Record<string, string> {
  return { date, time, hours: `${hours}`, weeks: `${weeks}`, people: `${people}`, ...addOnParams(addOns) }
}

function addressOf({ slug, asked }: Address, instead: string[]): string {
  const params = new URLSearchParams(seriesFields(asked))
  for (const start of new Set(instead)) params.append('instead', start)
  return paths.everyWeek(slug, params)
}
