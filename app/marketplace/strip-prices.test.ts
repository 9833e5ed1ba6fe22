import { expect, test } from 'vitest'
import type { HourCell } from '../../rules/availability.ts'
import { emptyTariff } from '../../rules/tariff.ts'
import { pricesOfDayText, unusualPrice, withPrices } from './strip-prices.ts'

const timePrices = [
  { days: [4], from: '18:00', to: '20:00', priceMinor: 11_000 },
  { days: [4], from: '20:00', to: '21:00', priceMinor: 0 },
]
const prices = { priceMinor: 7500, currency: 'USD' as const, tariff: { ...emptyTariff, timePrices } }
/** Friday, 16 to 21, the hour at 18 taken. */
const cells = [16, 17, 18, 19, 20].map(
  (hour): HourCell => ({ date: '2026-05-29', hour, start: null, state: hour === 18 ? 'taken' : 'free' }),
)

test('free hours of another price are dearer or cheaper, taken ones are taken', () => {
  expect(withPrices(cells, prices).map(({ state }) => state)).toEqual(['free', 'free', 'taken', 'dearer', 'cheaper'])
  expect(withPrices(cells, { ...prices, tariff: null }).map(({ state }) => state)).toContain('free')
})

test('they are described in words', () => {
  expect(pricesOfDayText(cells, prices)).toBe(' $110 an hour from 19:00 to 20:00. Without charge from 20:00 to 21:00.')
  expect(pricesOfDayText(cells, { ...prices, tariff: null })).toBe('')
  const free = cells.map((cell): HourCell => ({ ...cell, state: 'free' }))
  expect(pricesOfDayText(free, prices)).toContain(' $110 an hour from 18:00 to 20:00.')
  expect(unusualPrice(prices, { date: '2026-05-28', hour: 19 })).toBeNull()
})
