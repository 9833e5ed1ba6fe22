import { hoursOf } from './opening-hours.ts'
import { type BookingPrice, type PricedBooking, priceBooking } from './price.ts'
import { emptyTariff, hourPriceAt, type TimePrice, type WallHour } from './tariff.ts'
import type { WallStart } from './time-window-starts.ts'

/** Hours of a space that can be booked at several starts. */
type StartsToPrice = Omit<PricedBooking, 'start'> & { wholeHours: readonly WallStart[] }

/**
 * Returns a function that prices a booking at a start (`priceBooking`, without its lines). Of the start, a price only depends
 * on the sum of the hours, so that it is computed once for all starts with the same sum.
 */
export function startPrices(booking: StartsToPrice): (start: WallStart) => Omit<BookingPrice, 'lines'> {
  const sumAt = hourSums(booking)
  const known = new Map<number, BookingPrice>()
  return ({ at }) => {
    const sum = sumAt(at)
    const price = known.get(sum ?? Number.NaN) ?? priceBooking({ ...booking, start: new Date(at) })
    if (sum !== null) known.set(sum, price)
    return price
  }
}

/**
 * Returns a function that computes a total that no booking of these hours within a window is below, from the lowest price of an
 * hour that touches the window: much cheaper than to price each start.
 */
export function leastTotals(wholeHours: readonly WallStart[]): (booking: Omit<PricedBooking, 'start'>) => number {
  const touched = touchedHours(wholeHours)
  const [first, last] = [wholeHours[0]?.date ?? '', wholeHours.at(-1)?.date ?? '']
  return ({ tariff, priceMinor, ...booking }) => {
    const timePrices = tariff?.timePrices.filter((row) => touches(row, touched)) ?? []
    const datePrices = tariff?.datePrices.filter(({ from, to }) => from <= last && first <= to) ?? []
    const least = Math.min(priceMinor, ...[...timePrices, ...datePrices].map((row) => row.priceMinor))
    const sameHours = tariff && { ...tariff, timePrices: emptyTariff.timePrices, datePrices: emptyTariff.datePrices }
    return priceBooking({ ...booking, tariff: sameHours, priceMinor: least, start: null }).totalMinor
  }
}

/** The hours of the week of some hours of the wall clock; all of them if the clock changes by half an hour in between. */
function touchedHours(wholeHours: readonly WallStart[]): boolean[] {
  const isWhole = wholeHours.every(({ at }, place) => place === 0 || at - (wholeHours[place - 1]?.at ?? 0) === hourMs)
  const touched = Array.from({ length: 168 }, () => !isWhole)
  for (const { hourOfWeek } of wholeHours) touched[hourOfWeek] = true
  return touched
}

function touches(row: TimePrice, touched: readonly boolean[]): boolean {
  const { from, to } = hoursOf(row)
  return row.days.some((day) => {
    for (let hour = from; hour < to; hour += 1) if (touched[(day * 24 + hour) % 168]) return true
    return false
  })
}

/** Returns a function of an instant: what the hours from then on cost; null if they are not whole hours of the clock. */
function hourSums({ wholeHours, ...booking }: StartsToPrice): (at: number) => number | null {
  const { tariff, hours } = booking
  if (!tariff || (tariff.timePrices.length === 0 && tariff.datePrices.length === 0)) return () => 0
  const places = placesOf(wholeHours)
  const prices: number[] = []
  return (at) => {
    const first = places.get(at) ?? wholeHours.length
    let sum = 0
    for (let place = first; place < first + hours; place += 1) {
      const hour = wholeHours[place]
      // After a change of half an hour, elapsed hours are not whole hours of the clock.
      if (hour?.at !== at + (place - first) * hourMs) return null
      prices[place] ??= hourPriceAt(booking, wallHourOf(hour))
      sum += prices[place] ?? 0
    }
    return sum
  }
}

/** The places of hours by their instants, computed once for all spaces of a zone. */
function placesOf(wholeHours: readonly WallStart[]): Map<number, number> {
  const known = placesOfHours.get(wholeHours) ?? new Map(wholeHours.map(({ at }, place) => [at, place]))
  placesOfHours.set(wholeHours, known)
  return known
}

const placesOfHours = new WeakMap<readonly WallStart[], Map<number, number>>()

function wallHourOf({ date, hourOfWeek }: WallStart): WallHour {
  return { date, day: Math.floor(hourOfWeek / 24), hour: hourOfWeek % 24 }
}

const hourMs = 3_600_000
