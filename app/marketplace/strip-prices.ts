import type { HourCell } from '../../rules/availability.ts'
import { clockOfHour } from '../../rules/booking-hours.ts'
import { type Currency, formatMoney } from '../../rules/money.ts'
import { hourPriceAt, type Prices } from '../../rules/tariff.ts'
import { weekdayOf } from '../../rules/time.ts'
import type { StripCell } from './strip-cells.ts'

/** How the price of an hour compares with the usual one, and the price itself: '$110', 'Free'. */
export type HourPrice = { level: 'dearer' | 'cheaper'; text: string }

/** Returns the price of an hour; null if it is the usual one. */
export function unusualPrice(prices: Prices, { date, hour }: Pick<HourCell, 'date' | 'hour'>): HourPrice | null {
  if (!prices.tariff) return null
  const priceMinor = hourPriceAt(prices, { date, day: weekdayOf(date), hour })
  if (priceMinor === prices.priceMinor) return null
  return { level: priceMinor > prices.priceMinor ? 'dearer' : 'cheaper', text: priceText(priceMinor, prices.currency) }
}

/** Returns the cells of a strip, the free ones of another price as dearer or cheaper. */
export function withPrices(cells: readonly HourCell[], prices: Prices): StripCell[] {
  return cells.map((cell) => {
    const price = cell.state === 'free' ? unusualPrice(prices, cell) : null
    return { hour: cell.hour, state: price?.level ?? cell.state }
  })
}

/** Describes the free hours of another price for screen readers, ' $110 an hour from 18:00 to 22:00.'; '' without any. */
export function pricesOfDayText(cells: readonly HourCell[], prices: Prices): string {
  const runs: { text: string; from: number; to: number }[] = []
  for (const cell of cells) {
    const text = cell.state === 'free' ? unusualPrice(prices, cell)?.text : undefined
    const last = runs.at(-1)
    if (text && last?.text === text && last.to === cell.hour) last.to += 1
    else if (text) runs.push({ text, from: cell.hour, to: cell.hour + 1 })
  }
  return runs
    .map(({ text, from, to }) => ` ${spokenPrice(text)} from ${clockOfHour(from)} to ${clockOfHour(to)}.`)
    .join('')
}

/** Returns the text of an `HourPrice` for screen readers, who hear 'free' of an hour that is not taken. */
export function spokenPrice(text: string): string {
  return text === free ? 'Without charge' : `${text} an hour`
}

function priceText(amountMinor: number, currency: Currency): string {
  return amountMinor === 0 ? free : formatMoney({ amountMinor, currency })
}

const free = 'Free'
