import type { Currency } from '../../rules/money.ts'
import { type BookingPrice, priceBooking } from '../../rules/price.ts'
import { endOf } from '../../rules/time.ts'
import { leastTotalOf, startPrices } from '../../rules/time-prices.ts'
import { isFreeFor, startsBySpace, type WallStart } from '../../rules/time-window-starts.ts'
import { env } from '../env.ts'
import { type SpaceSummary, toCard } from '../spaces/space-card.ts'
import type { FreeRow, PriceRow } from './free-walk.ts'
import type { TimeQuery } from './time-candidates.ts'

/** The price and the times of the requested hours of a space; amounts in minor units, instants as ISO strings. */
export type TimeQuote = {
  startTime: string
  endTime: string
  hours: number
  /** With the add-ons that every booking has. */
  rental: number
  guestFee: number
  total: number
  currency: Currency
  /** The number of other starts in the window that fit too; 0 for a fixed time. */
  otherStarts: number
}

/**
 * A space that fits, and the starts at which the requested hours fit the time and the total, in order. `quote` is for the first
 * of them, or sorted by cheapest for the one that costs least. Without requested hours there are neither.
 */
export type FoundByTime = { card: SpaceSummary; starts: Date[]; hours: number; quote: TimeQuote | null }

/**
 * Returns the space as found, computed from the blocks and the prices themselves: 'taken' if it was taken at this moment (or
 * its weeks have drifted), 'tooDear' if no start fits the limit of the total.
 */
export function foundAs(row: FreeRow, query: TimeQuery): FoundByTime | 'taken' | 'tooDear' {
  const { gridWindow, scope, maxTotal, people } = query
  const card = toCard(row)
  if (!gridWindow) return { card, starts: [], hours: 0, quote: null }
  const zone = gridWindow.zones.find(({ timeZone }) => timeZone === card.timeZone)
  if (!zone) return 'taken'
  const { hours, wholeHours } = zone
  const free = startsBySpace(zone, { ...card, minHours: row.minHours, windowDays: row.windowDays }, scope.now).filter(
    ({ at }) => isFreeFor(at, hours, card),
  )
  if (free.length === 0) return 'taken'
  const rates = env().feeRates
  const priceAt = startPrices({ ...card, hours, wholeHours, headcount: people ?? 1, addOns: [], rates })
  const starts = maxTotal === null ? free : free.filter((start) => priceAt(start).totalMinor <= maxTotal)
  const shown = query.sort === 'cheapest' ? cheapestOf(starts, priceAt) : starts[0]
  if (!shown) return 'tooDear'
  const quote = quoteFrom(priceAt(shown), new Date(shown.at), hours, starts.length - 1)
  return { card, starts: starts.map(({ at }) => new Date(at)), hours, quote }
}

/**
 * Returns the least total of a free space at any start in the window, taken or not; exact for a fixed time. Without hours the
 * lowest price of an hour.
 */
export function leastTotal(row: PriceRow, { gridWindow, people }: TimeQuery): number {
  const zone = gridWindow?.zones.find(({ timeZone }) => timeZone === row.timeZone)
  if (!zone) return row.fromMinor
  const { hours, wholeHours, starts } = zone
  const booking = { ...row, hours, wholeHours, headcount: people ?? 1, addOns: [], rates: env().feeRates }
  return leastTotalOf(booking, starts)
}

/** Returns the price of a booking of these hours, without chosen add-ons. */
export function quoteOf(
  card: SpaceSummary,
  { start, hours, people = 1 }: { start: Date; hours: number; people?: number | undefined },
  otherStarts: number,
): TimeQuote {
  const price = priceBooking({ ...card, start, hours, headcount: people, addOns: [], rates: env().feeRates })
  return quoteFrom(price, start, hours, otherStarts)
}

function quoteFrom(price: Omit<BookingPrice, 'lines'>, start: Date, hours: number, otherStarts: number): TimeQuote {
  return {
    startTime: start.toISOString(),
    endTime: endOf(start, hours).toISOString(),
    hours,
    rental: price.rentalMinor,
    guestFee: price.guestFeeMinor,
    total: price.totalMinor,
    currency: price.currency,
    otherStarts,
  }
}

/** The start that costs least, of equals the earliest. */
function cheapestOf(
  starts: readonly WallStart[],
  priceAt: (start: WallStart) => { totalMinor: number },
): WallStart | undefined {
  let cheapest = starts[0]
  for (const start of starts) {
    if (cheapest && priceAt(start).totalMinor < priceAt(cheapest).totalMinor) cheapest = start
  }
  return cheapest
}
