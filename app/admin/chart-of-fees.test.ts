import { expect, test } from 'vitest'
import type { Currency } from '../../rules/money.ts'
import { feeChart } from './chart-of-fees.ts'

const months = (fees: number[]) =>
  fees.map((totalFeesMinor, at) => ({
    month: `2026-${String(at + 1).padStart(2, '0')}`,
    totalFeesMinor,
    totalBookings: 1,
  }))

const chartOf = (currency: Currency, ...fees: number[]) => feeChart({ currency, months: months(fees) })

test('a cell is a round amount, of which 24 at most reach the highest month', () => {
  expect(chartOf('USD', 312_000, 612_000, 478_500)).toMatchObject({ cell: '$500', cells: 14 })
  expect(chartOf('USD', 3_000, 2_300, 100)).toMatchObject({ cell: '$2', cells: 15 })
  expect(chartOf('JPY', 60_500, 88_000, 10)).toMatchObject({ cell: '¥5,000', cells: 20 })
  for (const highest of [1, 99, 100, 12_345, 5_000_000_00, 123_456_789_00]) {
    expect(chartOf('KRW', 0, highest, 0).cells).toBeLessThanOrEqual(24)
  }
})

test('the running month has open cells up to an eighth more than the month before, until it is there', () => {
  const [, last, running] = chartOf('USD', 100_000, 80_000, 30_000).bars
  expect(last).toMatchObject({ targetCells: null, isRunning: false })
  expect(running).toMatchObject({ isRunning: true, cells: 6, targetCells: 18, label: '$300' })
  expect(chartOf('USD', 100_000, 80_000, 90_000).bars[2]).toMatchObject({ targetCells: null })
})

test('a column is labelled with money, and more that went back than came in has a minus', () => {
  expect(chartOf('USD', 612_000, -18_993).bars.map(({ label }) => label)).toEqual(['$6,120', '−$190'])
  expect(chartOf('JPY', 1_200_000, 250_000, -20).bars.map(({ label }) => label)).toEqual(['¥1.2m', '¥250k', '−¥20'])
  expect(chartOf('USD', -1).bars[0]?.label).toBe('$0')
})

test('months without a fee make an empty chart, not a broken one', () => {
  const chart = chartOf('EUR', 0, 0, 0)
  expect(chart.bars.map(({ cells }) => cells)).toEqual([0, 0, 0])
  expect(chart.cells).toBeGreaterThan(0)
  expect(chart.lines[0]).toEqual({ cells: 0, label: '0' })
})

test('says in words what it shows', () => {
  expect(chartOf('USD', 10_000, 61_250, 100).text).toContain('the highest month is Feb 2026 with $612.50')
})

test('a month in which more went back than came in has no column over the names of the months', () => {
  expect(chartOf('USD', 612_000, -18_993).bars.map(({ cells }) => cells >= 0)).toEqual([true, true])
})
