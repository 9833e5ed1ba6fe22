import { dayStrip, stripText } from '../../rules/availability.ts'
import { foundAddress } from '../../rules/draft-address.ts'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { formatDay, hoursBetween, localDate, offsetText, zoneCity } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import type { MostWeeks } from '../../server/bookings/most-weeks.ts'
import type { FoundSpace, TimeQuote } from '../../server/search/found-space.ts'
import type { SpaceSummary } from '../../server/spaces/space-card.ts'
import { type CardView, cardFacts, cardView, type FoundHoursView } from '../marketplace/card-view.ts'
import { firstHour, statesCode, withChosen } from '../marketplace/strip-cells.ts'
import { pricesOfDayText, withPrices } from '../marketplace/strip-prices.ts'

/** How a space was found: at the requested hours, or at the nearest other ones. */
export type FoundKind = 'selected' | 'suggested'

/**
 * Returns the card of a found space with its hours, their total, and a link to the filled-in form. Only for loaders.
 */
export function foundCardView(
  space: FoundSpace,
  at: { people?: number | undefined; now: Date; as: FoundKind },
): CardView {
  const { quote } = space
  if (!quote) {
    const card = cardView(space, at.now)
    return at.people ? { ...card, addressSuffix: `?people=${at.people}` } : card
  }
  return {
    ...factsAtOtherTime(space, at.now),
    found: foundHoursView(space, quote, at),
    addressSuffix: suffixOf(space, foundAddress(space, quote, at.people ?? 1)),
  }
}

/** Returns the card of a space that is free in most weeks of a series, with the weeks that are missing. Only for loaders. */
export function mostWeeksCardView(
  { space, quote, missing, asked }: MostWeeks,
  at: { people?: number | undefined; now: Date },
): CardView {
  const found = foundHoursView(space, quote, { now: at.now, as: 'selected' })
  const [last = '', ...before] = missing
    .map((start) => formatDay(localDate(start, space.timeZone), 'short').replace(/^\S+ /, ''))
    .toReversed()
  const without = [before.toReversed().join(', '), last].filter(Boolean).join(' and ')
  const summary = missing.length > 2 ? `${quote.weeks} of ${asked.weeks} weeks` : `all but ${without}`
  return {
    ...factsAtOtherTime(space, at.now),
    found: {
      ...found,
      isNearly: true,
      summary,
      text: `${found.text} Free in ${quote.weeks} of ${asked.weeks} weeks, not on ${without}.`,
    },
    addressSuffix: suffixOf(space, foundAddress(space, asked, at.people ?? 1)),
  }
}

function suffixOf({ slug }: SpaceSummary, address: string): string {
  return address.slice(paths.space(slug).length)
}

/** Returns the facts of a card for requested hours: that the space is rented now does not matter to them. */
function factsAtOtherTime(space: SpaceSummary, now: Date): CardView {
  const { rentedNow, rentalTurnsInSeconds, ...facts } = cardFacts(space, now)
  return facts
}

type FoundQuote = Omit<TimeQuote, 'rental' | 'guestFee'>

/** The requested hours at a found space: their total and their position in the day. Only for loaders. */
export function foundHoursView(
  space: SpaceSummary,
  quote: FoundQuote,
  { now, as }: { now: Date; as: FoundKind },
): FoundHoursView {
  const { timeZone } = space
  const [start, end] = [new Date(quote.startTime), new Date(quote.endTime)]
  const date = localDate(start, timeZone)
  const [from = '', to = ''] = timesText(start, end, timeZone).split('–')
  const cells = dayStrip({ ...space, date, now })
  const chosen = { from: Number(from.slice(0, 2)), hours: Math.ceil(hoursBetween(start, end)), as }
  const others = othersText(quote.otherStarts, as)
  return {
    total: quote.total === 0 ? 'Free' : formatMoney({ amountMinor: quote.total, currency: quote.currency }),
    ...(as === 'suggested' && { isNearly: true }),
    ...(quote.total === 0 && { unit: '' }),
    ...(quote.weeks > 1 && { unit: `for ${quote.weeks} weeks` }),
    day: formatDay(date, 'short'),
    summary: `${shortTime(from)}–${shortTime(to)}${others || ' free'}`,
    ...firstHour(cells),
    hours: statesCode(withChosen(withPrices(cells, space), chosen).map(({ state }) => state)),
    text: `${stripText(cells, formatDay(date, 'long'))}${pricesOfDayText(cells, space)} ${words[as]}: ${from} to ${to}${others}.`,
    zone: zoneCity(timeZone),
    startTime: quote.startTime,
    offsetMinutes: minutesOf(offsetText(start, timeZone)),
  }
}

const words = { selected: 'Your hours', suggested: 'The nearest' }

function othersText(others: number, as: FoundKind): string {
  if (others === 0 || as === 'suggested') return ''
  return others === 1 ? ', 1 other start' : `, ${others} other starts`
}

/** '14', '14:30'. */
function shortTime(time: string): string {
  const [hour, minutes] = time.split(':')
  return minutes === '00' ? String(Number(hour)) : time
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
