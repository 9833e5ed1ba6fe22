import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMoney,
  basisPointShare,
  currencies,
  decimalsOf,
  formatHourly,
  formatMoney,
  formatNamed,
  hourlyText,
  isCurrency,
  toDecimalText,
  totalsByCurrency,
} from './money.ts'

test('a whole price is shown without decimals, another with them', () => {
  expect(formatHourly({ amountMinor: 7500, currency: 'USD' })).toBe('$75/hr')
  expect(formatHourly({ amountMinor: 7550, currency: 'USD' })).toBe('$75.50/hr')
  expect(formatHourly({ amountMinor: 12000, currency: 'JPY' })).toBe('¥12,000/hr')
  expect(formatHourly({ amountMinor: 45000, currency: 'KRW' })).toBe('₩45,000/hr')
  expect(formatMoney({ amountMinor: 123456, currency: 'EUR' })).toBe('€1,234.56')
  expect(formatMoney({ amountMinor: 22500, currency: 'USD' }, { decimals: 'always' })).toBe('$225.00')
  expect(formatMoney({ amountMinor: 0, currency: 'GBP' })).toBe('£0')
  expect(formatMoney({ amountMinor: -2250, currency: 'USD' })).toBe('−$22.50')
})

test('an amount from the provider has the decimals of its currency, if they are known', () => {
  expect(formatNamed(24_750, 'usd')).toBe('$247.50')
  expect(formatNamed(12_499_997, 'krw')).toBe('₩12,499,997')
  expect(formatNamed(24_750, 'chf')).toBe('24750 CHF in minor units')
})

test('a share is exact: half up or down, never a fraction, never lost to floating point', () => {
  expect(basisPointShare(101, 5000, 'down')).toBe(50)
  expect(basisPointShare(101, 5000, 'halfUp')).toBe(51)
  expect(basisPointShare(5, 1000, 'halfUp')).toBe(1)
  expect(basisPointShare(4, 1000, 'halfUp')).toBe(0)
  expect(() => basisPointShare(-1, 1000, 'down')).toThrow(RangeError)
  expect(() => basisPointShare(1.5, 1000, 'down')).toThrow(RangeError)
  fc.assert(
    fc.property(fc.nat(99_999_999 * 24), fc.nat(10_000), (amount, basisPoints) => {
      const exact = BigInt(amount) * BigInt(basisPoints)
      expect(basisPointShare(amount, basisPoints, 'halfUp')).toBe(Number((exact + 5000n) / 10_000n))
      expect(basisPointShare(amount, basisPoints, 'down')).toBe(Number(exact / 10_000n))
    }),
    { numRuns: 1000 },
  )
})

test('amounts of two currencies are never added, totals are listed by currency', () => {
  expect(() => addMoney({ amountMinor: 1, currency: 'USD' }, { amountMinor: 1, currency: 'EUR' })).toThrow(
    /USD and EUR/,
  )
  expect(
    totalsByCurrency([
      { amountMinor: 100, currency: 'JPY' },
      { amountMinor: 250, currency: 'USD' },
      { amountMinor: 50, currency: 'USD' },
    ]),
  ).toEqual([
    { amountMinor: 300, currency: 'USD' },
    { amountMinor: 100, currency: 'JPY' },
  ])
  expect(totalsByCurrency([])).toEqual([])
})

test('the nine currencies are known by their exact code only', () => {
  expect(currencies).toHaveLength(9)
  expect(isCurrency('AED')).toBe(true)
  for (const other of ['usd', 'CHF', '', null, '__proto__']) expect(isCurrency(other)).toBe(false)
  expect(currencies.filter((code) => decimalsOf(code) === 0)).toEqual(['JPY', 'KRW'])
})

test('a negative amount keeps its sign as a decimal, and zero has none', () => {
  expect([-7550, -5, 0].map((amountMinor) => toDecimalText({ amountMinor, currency: 'USD' }))).toEqual([
    '-75.50',
    '-0.05',
    '0.00',
  ])
})

test('an amount from the provider is always formatted with decimals', () => {
  expect(formatNamed(7500, 'usd')).toBe('$75.00')
})

test('a share that cannot be computed throws an error that names it', () => {
  expect(() => basisPointShare(-1, 500, 'down')).toThrow('No share 500 of -1')
})

test('the price of an hour is free or an amount, which others may exceed', () => {
  const of = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const })
  expect([hourlyText(of(7500)), hourlyText(of(0))]).toEqual(['$75/hr', 'Free'])
  expect([hourlyText(of(6000), true), hourlyText(of(0), true)]).toEqual(['from $60/hr', 'Free at times'])
})
