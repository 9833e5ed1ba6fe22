import { expect, test } from 'vitest'
import { emptyTariff } from '../../rules/tariff.ts'
import { shadeOf, weekBlocks } from './price-blocks.ts'

const evening = { days: [4, 5], from: '18:00', to: '02:00', priceMinor: 11_000 }
const morning = { days: [0], from: '09:00', to: '12:00', priceMinor: 6000 }
const prices = { priceMinor: 7500, tariff: { ...emptyTariff, timePrices: [evening, morning] } }
const day = [{ from: '10:00', to: '20:00' }]

test('a day is blocks of one price, closed hours among them, from the first open hour to the last', () => {
  const {
    from,
    to,
    days,
    prices: shown,
  } = weekBlocks(prices, [day, [], day, day, day, [{ from: '12:00', to: '22:00' }], []])
  expect([from, to]).toEqual([10, 22])
  expect(days[0]).toEqual([
    { from: 10, hours: 2, priceMinor: 6000 },
    { from: 12, hours: 8, priceMinor: 7500 },
    { from: 20, hours: 2, priceMinor: null },
  ])
  expect(days[1]).toEqual([{ from: 10, hours: 12, priceMinor: null }])
  expect(days[5]?.map(({ priceMinor }) => priceMinor)).toEqual([null, 7500, 11_000])
  expect(shown).toEqual([6000, 7500, 11_000])
})

test('a space without own hours is shown whole, with nights on the day after', () => {
  const { from, to, days } = weekBlocks(prices, null)
  expect([from, to]).toEqual([0, 24])
  expect(days[6]).toEqual([
    { from: 0, hours: 2, priceMinor: 11_000 },
    { from: 2, hours: 22, priceMinor: 7500 },
  ])
})

test('a night is drawn below the day on which it began', () => {
  const late = [{ from: '18:00', to: '02:00' }]
  const { from, to, days } = weekBlocks(prices, [[], [], [], late, late, late, day])
  expect([from, to]).toEqual([10, 26])
  expect(days[4]).toEqual([
    { from: 10, hours: 8, priceMinor: null },
    { from: 18, hours: 8, priceMinor: 11_000 },
  ])
  expect(days[6]?.at(-1)).toEqual({ from: 20, hours: 6, priceMinor: null })
})

test('a week without open hours is drawn closed', () => {
  expect(weekBlocks(prices, [[], [], [], [], [], [], []])).toMatchObject({ from: 9, to: 22, prices: [7500] })
})

test('shades compare prices to the usual one', () => {
  const shades = (shown: number[]) => shown.map((price) => shadeOf(price, 7500, shown))
  expect(shades([6000, 7500, 9500])).toEqual(['below', 'usual', 'above'])
  expect(shades([7500, 9500, 11_000])).toEqual(['usual', 'above', 'high'])
  expect(shades([7500, 8000, 9500, 11_000])).toEqual(['usual', 'above', 'above', 'high'])
})
