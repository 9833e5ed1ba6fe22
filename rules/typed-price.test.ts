import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalOf, refusedFields } from '../test/refusal-of.ts'
import { currencies, formatMoney, toDecimalText } from './money.ts'
import { parsePrice } from './typed-price.ts'

const currency = fc.constantFrom(...currencies)

test('decimals in yen and won and invalid prices are refused', () => {
  expect(refusalOf(() => parsePrice('1200.50', 'JPY'))).toBe('priceDecimals')
  expect(refusalOf(() => parsePrice('9.9', 'KRW'))).toBe('priceDecimals')
  for (const text of [
    '',
    ' ',
    'free',
    '-1',
    '1e3',
    '75.',
    '.5',
    '75,5',
    ',50',
    '75,',
    '1,200,50',
    '1.200,50',
    'NaN',
    'Infinity',
    '75.005',
    '€75',
    '$$75',
    '$75$',
    '$',
    '-$75',
  ]) {
    expect(refusalOf(() => parsePrice(text, 'USD'))).toBe('invalidFields')
  }
})

test('a price is parsed exactly', () => {
  expect(parsePrice(' 75 ', 'USD')).toBe(7500)
  expect(parsePrice('75.5', 'EUR')).toBe(7550)
  expect(parsePrice('0.07', 'GBP')).toBe(7)
  expect(parsePrice('1,234,567.89', 'AED')).toBe(123456789)
  expect(parsePrice('12000', 'JPY')).toBe(12000)
  expect(parsePrice('0', 'SGD')).toBe(0)
})

test('a comma before as many digits as the currency has decimals is a decimal point', () => {
  expect(parsePrice('120,50', 'USD')).toBe(12_050)
  expect(parsePrice('€ 1200,05', 'EUR')).toBe(120_005)
  expect(parsePrice('1,00', 'GBP')).toBe(100)
  expect(parsePrice('0,5', 'USD')).toBe(50)
  expect(parsePrice('€0,05', 'EUR')).toBe(5)
  expect(refusalOf(() => parsePrice('10,5', 'USD'))).toBe('invalidFields')
  expect(refusalOf(() => parsePrice('0,5', 'KRW'))).toBe('invalidFields')
  expect(parsePrice('1,200', 'USD')).toBe(120_000)
  expect(parsePrice('1,200.50', 'USD')).toBe(120_050)
})

test('the sign or code of its own currency may be before or after a price', () => {
  for (const text of ['$75', ' $ 75 ', '75$', '75 $', 'US$75', 'USD 75', '75 usd', '$75.00']) {
    expect(parsePrice(text, 'USD')).toBe(7500)
  }
  expect(parsePrice('1,200.50 €', 'EUR')).toBe(120_050)
  expect(parsePrice('£15', 'GBP')).toBe(1500)
  expect(parsePrice('¥1,200', 'JPY')).toBe(1200)
  expect(parsePrice('₩ 12000', 'KRW')).toBe(12_000)
  for (const text of ['$15', 'A$15', 'AU$15', 'AUD15']) expect(parsePrice(text, 'AUD')).toBe(1500)
  for (const text of ['$15', 'C$15', 'CA$15']) expect(parsePrice(text, 'CAD')).toBe(1500)
  for (const text of ['$15', 'S$15']) expect(parsePrice(text, 'SGD')).toBe(1500)
  expect(parsePrice('15 AED', 'AED')).toBe(1500)
})

test('amounts survive a round trip through the text with which we show them', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), currency, (amountMinor, currency) => {
      expect(parsePrice(formatMoney({ amountMinor, currency }), currency)).toBe(amountMinor)
    }),
  )
})

test('every amount survives a round trip through its decimal text', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), currency, (amountMinor, currency) => {
      expect(parsePrice(toDecimalText({ amountMinor, currency }), currency)).toBe(amountMinor)
    }),
  )
})

test('errors of a price are reported at its field', () => {
  expect(refusedFields(() => parsePrice('free', 'USD'))).toEqual({ price: 'Please enter a price, such as 75 or 75.50' })
  for (const text of ['75,5', '$75,5', '1,0']) {
    expect(refusedFields(() => parsePrice(text, 'USD'))).toEqual({
      price: 'Please write decimals after a point, such as 75.50',
    })
  }
  expect(refusedFields(() => parsePrice('75,50', 'JPY'))).toEqual({
    price: 'Please enter a price, such as 75 or 75.50',
  })
  for (const text of ['€75', '75 EUR', 'A$75', '€75,50']) {
    expect(refusedFields(() => parsePrice(text, 'USD'))).toEqual({
      price: 'The currency here is USD. Please enter the price without another sign.',
    })
  }
  expect(refusedFields(() => parsePrice('75.005', 'USD'))).toEqual({ price: 'USD has 2 decimals at most' })
  expect(refusedFields(() => parsePrice('9.9', 'KRW'))).toEqual({
    price: 'KRW has no decimals. Please enter a whole amount.',
  })
})

test('thousands are separated after one, two or three digits', () => {
  expect(['1,000', '10,000', '100,000'].map((text) => parsePrice(text, 'JPY'))).toEqual([1000, 10_000, 100_000])
})
