import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMoney,
  currencies,
  decimalsOf,
  formatHourly,
  formatMoney,
  isCurrency,
  parsePrice,
  portion,
  toDecimalText,
  totalsByCurrency,
} from './money.ts'
import { isRefusal } from './refusal.ts'

const currency = fc.constantFrom(...currencies)

function refusalOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (isRefusal(error)) return error.code
    throw error
  }
  return 'none'
}

test('a whole price is shown without decimals, another with them', () => {
  expect(formatHourly({ amountMinor: 7500, currency: 'USD' })).toBe('$75/hr')
  expect(formatHourly({ amountMinor: 7550, currency: 'USD' })).toBe('$75.50/hr')
  expect(formatHourly({ amountMinor: 12000, currency: 'JPY' })).toBe('¥12,000/hr')
  expect(formatHourly({ amountMinor: 45000, currency: 'KRW' })).toBe('₩45,000/hr')
  expect(formatMoney({ amountMinor: 123456, currency: 'EUR' })).toBe('€1,234.56')
  expect(formatMoney({ amountMinor: 22500, currency: 'USD' }, { decimals: 'always' })).toBe('$225.00')
  expect(formatMoney({ amountMinor: 0, currency: 'GBP' })).toBe('£0')
})

test('decimals in yen and won are refused, and so is what is no price', () => {
  expect(refusalOf(() => parsePrice('1200.50', 'JPY'))).toBe('priceDecimals')
  expect(refusalOf(() => parsePrice('9.9', 'KRW'))).toBe('priceDecimals')
  for (const text of ['', ' ', 'free', '-1', '1e3', '75.', '.5', '75,50', '1,00', 'NaN', 'Infinity', '75.005', '$75']) {
    expect(refusalOf(() => parsePrice(text, 'USD'))).toBe('invalidFields')
  }
})

test('a price is read as it is written', () => {
  expect(parsePrice(' 75 ', 'USD')).toBe(7500)
  expect(parsePrice('75.5', 'EUR')).toBe(7550)
  expect(parsePrice('0.07', 'GBP')).toBe(7)
  expect(parsePrice('1,234,567.89', 'AED')).toBe(123456789)
  expect(parsePrice('12000', 'JPY')).toBe(12000)
  expect(parsePrice('0', 'SGD')).toBe(0)
})

test('every amount survives being written as a decimal and read again', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), currency, (amountMinor, currency) => {
      expect(parsePrice(toDecimalText({ amountMinor, currency }), currency)).toBe(amountMinor)
    }),
  )
})

test('a share is exact: half up or down, never a fraction, never lost to floating point', () => {
  expect(portion(101, 5000, 'down')).toBe(50)
  expect(portion(101, 5000, 'halfUp')).toBe(51)
  expect(portion(5, 1000, 'halfUp')).toBe(1)
  expect(portion(4, 1000, 'halfUp')).toBe(0)
  expect(() => portion(-1, 1000, 'down')).toThrow(RangeError)
  expect(() => portion(1.5, 1000, 'down')).toThrow(RangeError)
  fc.assert(
    fc.property(fc.nat(99_999_999 * 24), fc.nat(10_000), (amount, basisPoints) => {
      const exact = BigInt(amount) * BigInt(basisPoints)
      expect(portion(amount, basisPoints, 'halfUp')).toBe(Number((exact + 5000n) / 10_000n))
      expect(portion(amount, basisPoints, 'down')).toBe(Number(exact / 10_000n))
    }),
    { numRuns: 1000 },
  )
})

test('amounts of two currencies are never added, totals stand side by side', () => {
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
