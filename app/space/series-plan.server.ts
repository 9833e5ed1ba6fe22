import { hoursText } from '../../rules/booking-hours.ts'
import { addOnParams } from '../../rules/draft-address.ts'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { isOfWeek } from '../../rules/series.ts'
import type { ChosenAddOn } from '../../rules/tariff.ts'
import { formatDay, localDate, localTime, todayIn } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import type { PricedStart, SeriesQuote } from '../../server/bookings/quote-series.ts'
import type { SpaceDetails } from '../../server/spaces/space-page.ts'
import { whyNotDay } from './start-options.ts'
import { takenTimeOf } from './viewer-hold.server.ts'

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
  /** Which of two equal hours it is, where the clocks go back, and the address with the other one if that can be booked. */
  twice: { text: string; other: { address: string; text: string } | null } | null
}

export type SeriesPlan = {
  weeks: WeekChoice[]
  /** The starts to hold, and what they cost together, as the form sends them. */
  stays: string[]
  amount: number
  currency: string
  total: string
  /** What was chosen instead and is not part of the plan, with why. */
  dropped: string[]
}

/** What was asked for, and the starts that were chosen instead of the usual time, as instants. */
type ChosenSeries = { asked: AskedSeries; instead: readonly Date[] }

/**
 * Returns the weeks of a series as the page shows them, each with links to the page with another choice; `kept` are the
 * starts that are part of it instead of the usual time.
 */
export function seriesPlan(
  { weeks, currency }: SeriesQuote,
  space: SpaceDetails,
  chosen: ChosenSeries,
): SeriesPlan & { kept: string[] } {
  const kept = weeks.flatMap((week) => {
    const start = week.twice?.isSecond ? week.start : week.chosen?.start
    return start?.toISOString() ?? []
  })
  const addressWith = (instead: readonly string[]) => addressOf(space.slug, chosen.asked, instead)
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  const stays: PricedStart[] = []
  const choices = weeks.map((week): WeekChoice => {
    const stay = week.missing ? week.chosen : week
    if (stay) stays.push(stay)
    const others = kept.filter((start) => start !== (week.chosen ?? week).start.toISOString())
    return {
      key: week.start.toISOString(),
      start: (stay ?? week).start,
      end: (stay ?? week).end,
      ...weekTexts(stay ?? week, space),
      amount: stay ? money(stay.totalMinor) : '',
      state: stay ? (week.missing ? 'instead' : 'usual') : 'left out',
      ...whyMissing(week, space),
      options: stay
        ? []
        : week.nearest.map((near) => {
            const { day, time } = weekTexts(near, space)
            return {
              address: addressWith([...kept, near.start.toISOString()]),
              text: `${day}, ${time}`,
              amount: money(near.totalMinor),
            }
          }),
      undo: week.chosen ? addressWith(others) : null,
      twice: week.twice && twiceView(week.twice, chosen.asked.time, (start) => addressWith([...others, ...start])),
    }
  })
  const amount = stays.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  return {
    weeks: choices,
    stays: stays.map(({ start }) => start.toISOString()),
    amount,
    currency,
    total: money(amount),
    kept,
    dropped: droppedTexts(weeks, space, chosen),
  }
}

/** The first of two equal hours is the usual time, and the second is chosen instead of it. */
function twiceView(
  { isSecond, other }: NonNullable<SeriesQuote['weeks'][number]['twice']>,
  time: string,
  addressWith: (start: string[]) => string,
): WeekChoice['twice'] {
  const [which, that] = isSecond ? ['second', 'first'] : ['first', 'second']
  return {
    text: `The clocks go back at that hour, so it comes twice: this is the ${which} ${time}.`,
    other: other && {
      address: addressWith(isSecond ? [] : [other.toISOString()]),
      text: `Take the ${that} ${time}`,
    },
  }
}

/** 'Tue 15 Dec, 09:00 is not free for 3 hours' for each start that was chosen and is not part of the plan. */
function droppedTexts(
  weeks: SeriesQuote['weeks'],
  space: SpaceDetails,
  { asked: { time, hours }, instead }: ChosenSeries,
): string[] {
  return instead.flatMap((start) => {
    const week = weeks.find((each) => isOfWeek(each.start, start))
    // One choice for a week is enough.
    if (week?.chosen || week?.twice?.isSecond) return []
    const name = `${weekTexts({ start, end: start }, space).day}, ${localTime(start, space.timeZone)}`
    if (!week) return `${name} is in none of these weeks`
    if (week.missing) return `${name} is not free for ${hoursText(hours)}`
    return `${name} is not needed: ${weekTexts(week, space).day}, ${time} is free`
  })
}

/** Why a week cannot be booked at its usual time; null if it can. A day off is not taken for an hour that is never free. */
function whyMissing(week: SeriesQuote['weeks'][number], space: SpaceDetails): Pick<WeekChoice, 'why' | 'own'> {
  const { missing, own, start } = week
  if (own) {
    const { why, link } = takenTimeOf(own)
    return { why, own: link }
  }
  const isClosed = missing?.code === 'outsideStartHours' && whyNotDay(localDate(start, space.timeZone), space, null)
  return { why: isClosed ? 'The space is closed on that day' : (missing?.message ?? null), own: null }
}

/** The day has its year if that is not the present one. */
function weekTexts({ start, end }: { start: Date; end: Date }, { timeZone, now }: SpaceDetails) {
  const date = localDate(start, timeZone)
  const isThisYear = date.slice(0, 4) === todayIn(timeZone, now).slice(0, 4)
  return {
    day: formatDay(date, isThisYear ? 'short' : 'full'),
    time: timesText(start, end, timeZone),
  }
}

/** Returns what was asked for as fields of a form or an address. */
export function seriesFields({ date, time, hours, weeks, people, addOns }: AskedSeries): Record<string, string> {
  return { date, time, hours: `${hours}`, weeks: `${weeks}`, people: `${people}`, ...addOnParams(addOns) }
}

function addressOf(slug: string, asked: AskedSeries, instead: readonly string[]): string {
  const params = new URLSearchParams(seriesFields(asked))
  for (const start of instead) params.append('instead', start)
  return paths.everyWeek(slug, params)
}
