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

/**
 * The price and the times of the requested hours of a space; amounts in minor units, instants as ISO strings. Of a series the
 * times are those of the first week.
 */
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
  /** How many weeks the amounts are for, 1 unless it is a series. */
  weeks: number
}

/**
 * The starts at which the requested hours fit the time and the total, in order. `quote` is for the first of them, or sorted by
 * cheapest for the one that costs least. Without requested hours there are neither.
 */
type FoundHours = { starts: Date[]; quote: TimeQuote | null }

/** A space that fits a search, by text or by time. Its `taken` covers the requested hours. */
export type FoundSpace = SpaceSummary & FoundHours

/**
 * A page of found spaces. If `nextCursor` is not null there may be more, even after a page that is not full ("search further").
 * `stale` counts the spaces that are free by their weeks but not by their blocks: taken at this moment, or the weeks have
 * drifted.
 */
export type FoundPage = { spaces: FoundSpace[]; nextCursor: string | null; stale: number }

/** A number of spaces; `more` is true if there are, or may be, others: "1,000+" (spec D39). */
export type SpaceCount = { count: number; more: boolean }

export const emptyPage: FoundPage = { spaces: [], nextCursor: null, stale: 0 }

type StayPrice = Pick<BookingPrice, 'rentalMinor' | 'guestFeeMinor' | 'totalMinor' | 'currency'>

/**
 * Returns when a space fits, computed from the blocks and the prices themselves: 'taken' if it was taken at this moment (or its
 * weeks have drifted), 'tooDear' if no start fits the limit of the total. A series fits if all of its weeks do, and none is
 * free of charge.
 */
export function foundHours(row: PriceRow, query: TimeQuery): FoundHours | 'taken' | 'tooDear' {
  const { gridWindow, now, maxTotal, people, weeks } = query
  if (!gridWindow) return { starts: [], quote: null }
  const zone = gridWindow.zones.find(({ timeZone }) => timeZone === row.timeZone)
  if (!zone) return 'taken'
  const { hours, wholeHours } = zone
  const opening = { weekHours: row.weekHours, specialHours: row.specialHours }
  const times = { taken: takenSpansOf(row.taken), bufferMinutes: row.bufferMinutes }
  const free = startsBySpace(zone, { ...row, opening }, now).filter(({ at }) => isFreeFor(at, hours, times))
  if (free.length === 0) return 'taken'
  const rates = env().feeRates
  const priceAt = startPrices({ ...row, hours, wholeHours, headcount: people ?? 1, addOns: [], rates })
  if (weeks > 1) {
    if (free.length < zone.starts.length) return 'taken'
    const stays = free.map((start) => priceAt(start))
    const [first] = free
    const sum = sumOf(stays)
    if (!first || !sum || sum.totalMinor > (maxTotal ?? sum.totalMinor)) return 'tooDear'
    return {
      starts: free.map(({ at }) => new Date(at)),
      quote: { ...quoteFrom(sum, new Date(first.at), hours, 0), weeks },
    }
  }
  const starts = maxTotal === null ? free : free.filter((start) => priceAt(start).totalMinor <= maxTotal)
  const shown = query.sort === 'cheapest' ? cheapestOf(starts, priceAt) : starts[0]
  if (!shown) return 'tooDear'
  const quote = quoteFrom(priceAt(shown), new Date(shown.at), hours, starts.length - 1)
  return { starts: starts.map(({ at }) => new Date(at)), quote }
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

function quoteFrom(price: StayPrice, start: Date, hours: number, otherStarts: number): TimeQuote {
  return {
    startTime: start.toISOString(),
    endTime: endOf(start, hours).toISOString(),
    hours,
    rental: price.rentalMinor,
    guestFee: price.guestFeeMinor,
    total: price.totalMinor,
    currency: price.currency,
    otherStarts,
    weeks: 1,
  }
}

/** What all stays of a series cost together; null if one of them is free of charge. */
function sumOf(stays: readonly StayPrice[]): StayPrice | null {
  return stays.reduce<StayPrice | null>((sum, stay, at) => {
    if (stay.totalMinor === 0 || (at > 0 && !sum)) return null
    return {
      currency: stay.currency,
      rentalMinor: stay.rentalMinor + (sum?.rentalMinor ?? 0),
      guestFeeMinor: stay.guestFeeMinor + (sum?.guestFeeMinor ?? 0),
      totalMinor: stay.totalMinor + (sum?.totalMinor ?? 0),
    }
  }, null)
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
