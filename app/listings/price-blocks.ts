import { type WeekHours, weekBits } from '../../rules/opening-hours.ts'
import { type Prices, weekPrices } from '../../rules/tariff.ts'

/** How a price compares to the usual one; `high` is the upper half of the prices above it. */
export type PriceShade = 'below' | 'usual' | 'above' | 'high'

/** Adjacent hours of a day with one price, or closed ones (null). */
export type PriceBlock = { from: number; hours: number; priceMinor: number | null }

export type WeekBlocks = {
  /** The first hour of each day, and the end of the last; beyond 24 is the night that follows the day. */
  from: number
  to: number
  days: PriceBlock[][]
  /** The prices that occur and the usual one, ascending. */
  prices: number[]
}

/** Returns the week as blocks of one price. Without opening hours of its own, a space can be booked at all hours here. */
export function weekBlocks(prices: Omit<Prices, 'currency'>, weekHours: WeekHours | null): WeekBlocks {
  const bits = weekHours ? weekBits(weekHours) : '1'.repeat(168)
  const { from, to } = shownHours(bits)
  const ofWeek = weekPrices(prices).flat()
  const days = weekDays.map((day) => {
    const blocks: PriceBlock[] = []
    for (let hour = from; hour < to; hour += 1) {
      const at = (day * 24 + hour) % 168
      const priceMinor = bits[at] === '1' ? (ofWeek[at] ?? null) : null
      const last = blocks.at(-1)
      if (last && last.priceMinor === priceMinor) last.hours += 1
      else blocks.push({ from: hour, hours: 1, priceMinor })
    }
    return blocks
  })
  const shown = days.flat().flatMap(({ priceMinor }) => priceMinor ?? [])
  return { from, to, days, prices: [...new Set([prices.priceMinor, ...shown])].sort((a, b) => a - b) }
}

/** The hours without the longest stretch in which every day is closed; those of usual starts if all are. */
function shownHours(bits: string): { from: number; to: number } {
  const isOpen = allHours.map((hour) => weekDays.some((day) => bits[day * 24 + hour] === '1'))
  if (!isOpen.includes(true)) return { from: 9, to: 22 }
  const closedBefore = allHours.map((hour) => {
    let closed = 0
    while (isOpen[hour] && closed < 24 && !isOpen[(hour + 23 - closed) % 24]) closed += 1
    return closed
  })
  const longest = Math.max(...closedBefore)
  const from = closedBefore.indexOf(longest)
  return longest === 0 ? { from: 0, to: 24 } : { from, to: from + 24 - longest }
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
