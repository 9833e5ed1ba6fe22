import { type WeekHours, weekBits } from '../../rules/opening-hours.ts'
import { type Prices, weekPrices } from '../../rules/tariff.ts'

/** How a price compares to the usual one; `high` is the upper half of the prices above it. */
export type PriceShade = 'below' | 'usual' | 'above' | 'high'

/** Adjacent hours of a day with one price, or closed ones (null). */
export type PriceBlock = { from: number; hours: number; priceMinor: number | null }

export type WeekBlocks = {
  /** The first and the last hour that is shown: those in which the space is open on some day. */
  from: number
  to: number
  days: PriceBlock[][]
  /** The prices that occur and the usual one, ascending. */
  prices: number[]
}

/** Returns the week as blocks of one price. Without opening hours of its own, a space can be booked at all hours here. */
export function weekBlocks(prices: Omit<Prices, 'currency'>, weekHours: WeekHours | null): WeekBlocks {
  const bits = weekHours ? weekBits(weekHours) : '1'.repeat(168)
  const isOpen = (day: number, hour: number) => bits[day * 24 + hour] === '1'
  const open = allHours.filter((hour) => weekDays.some((day) => isOpen(day, hour)))
  const [from, to] = open.length > 0 ? [Math.min(...open), Math.max(...open) + 1] : [9, 22]
  const days = weekPrices(prices).map((ofDay, day) => {
    const blocks: PriceBlock[] = []
    for (let hour = from; hour < to; hour += 1) {
      const priceMinor = isOpen(day, hour) ? (ofDay[hour] ?? null) : null
      const last = blocks.at(-1)
      if (last && last.priceMinor === priceMinor) last.hours += 1
      else blocks.push({ from: hour, hours: 1, priceMinor })
    }
    return blocks
  })
  const shown = days.flat().flatMap(({ priceMinor }) => priceMinor ?? [])
  return { from, to, days, prices: [...new Set([prices.priceMinor, ...shown])].sort((a, b) => a - b) }
}

/** Returns the shade of a price among all that are shown. */
export function shadeOf(priceMinor: number, usualMinor: number, prices: readonly number[]): PriceShade {
  if (priceMinor === usualMinor) return 'usual'
  if (priceMinor < usualMinor) return 'below'
  const above = prices.filter((price) => price > usualMinor)
  return above.length > 1 && above.indexOf(priceMinor) >= above.length / 2 ? 'high' : 'above'
}

const allHours = Array.from({ length: 24 }, (_, hour) => hour)
const weekDays = [0, 1, 2, 3, 4, 5, 6]
