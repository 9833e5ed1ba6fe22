import { type BookingPrice, type PricedBooking, priceBooking } from './price.ts'
import { hourPriceAt, type WallHour } from './tariff.ts'
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

/** Returns a function of an instant: what the hours from then on cost; null if they are not whole hours of the clock. */
function hourSums({ wholeHours, ...booking }: StartsToPrice): (at: number) => number | null {
  const { tariff, hours } = booking
  if (!tariff || (tariff.timePrices.length === 0 && tariff.datePrices.length === 0)) return () => 0
  const prices = new Map(wholeHours.map((hour) => [hour.at, { hour, minor: -1 }]))
  return (at) => {
    let sum = 0
    for (let each = 0; each < hours; each += 1) {
      // After a change of half an hour, elapsed hours are not whole hours of the clock.
      const price = prices.get(at + each * hourMs)
      if (!price) return null
      if (price.minor < 0) price.minor = hourPriceAt(booking, wallHourOf(price.hour))
      sum += price.minor
    }
    return sum
  }
}

function wallHourOf({ date, hourOfWeek }: WallStart): WallHour {
  return { date, day: Math.floor(hourOfWeek / 24), hour: hourOfWeek % 24 }
}

const hourMs = 3_600_000
