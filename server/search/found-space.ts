import type { Currency } from '../../rules/money.ts'
import { type BookingPrice, priceBooking } from '../../rules/price.ts'
import { endOf } from '../../rules/time.ts'
import { startPrices } from '../../rules/time-prices.ts'
import { isFreeFor, startsBySpace, type WallStart } from '../../rules/time-window-starts.ts'
import { env } from '../env.ts'
import type { SpaceSummary } from '../spaces/space-card.ts'
import { takenSpansOf } from '../spaces/space-times.ts'
import type { PriceRow } from './free-walk.ts'
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
 * The starts at which the requested hours fit the time and the total, in order. `quote` is for the first of them, or sorted by
 * cheapest for the one that costs least. Without requested hours there are neither.
 */
export type FoundHours = { starts: Date[]; hours: number; quote: TimeQuote | null }

/** A space that fits. */
export type FoundByTime = FoundHours & { card: SpaceSummary }

/**
 * Returns when a space fits, computed from the blocks and the prices themselves: 'taken' if it was taken at this moment (or
 * its weeks have drifted), 'tooDear' if no start fits the limit of the total.
 */
export function foundHours(row: PriceRow, query: TimeQuery): FoundHours | 'taken' | 'tooDear' {
  const { gridWindow, scope, maxTotal, people } = query
  if (!gridWindow) return { starts: [], hours: 0, quote: null }
  const zone = gridWindow.zones.find(({ timeZone }) => timeZone === row.timeZone)
  if (!zone) return 'taken'
  const { hours, wholeHours } = zone
  const opening = { weekHours: row.weekHours, specialHours: row.specialHours }
  const times = { taken: takenSpansOf(row.taken), bufferMinutes: row.bufferMinutes }
  const free = startsBySpace(zone, { ...row, opening }, scope.now).filter(({ at }) => isFreeFor(at, hours, times))
  if (free.length === 0) return 'taken'
  const rates = env().feeRates
  const priceAt = startPrices({ ...row, hours, wholeHours, headcount: people ?? 1, addOns: [], rates })
  const starts = maxTotal === null ? free : free.filter((start) => priceAt(start).totalMinor <= maxTotal)
  const shown = query.sort === 'cheapest' ? cheapestOf(starts, priceAt) : starts[0]
  if (!shown) return 'tooDear'
  const quote = quoteFrom(priceAt(shown), new Date(shown.at), hours, starts.length - 1)
  return { starts: starts.map(({ at }) => new Date(at)), hours, quote }
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
