import { expect, test } from 'vitest'
import { agreedLines } from './agreed-lines.ts'
import { offerPrice } from './offer.ts'
import { defaultFeeRates, priceLineText } from './price.ts'

const linesOf = (rentalMinor: number) =>
  agreedLines(offerPrice({ rentalMinor, hours: 3, headcount: 2, currency: 'USD' }, defaultFeeRates).lines).map(
    (line) => [priceLineText(line, 'USD'), line.amountMinor],
  )

test('an agreed price that does not divide evenly is the amount of its hours', () => {
  expect(linesOf(5_000)).toEqual([
    ['3 hours at the agreed price', 5_000],
    ['Service fee', 500],
  ])
})

test('one that does has the price of an hour', () => {
  expect(linesOf(6_000)).toEqual([
    ['$20 × 3 hours', 6_000],
    ['Service fee', 600],
  ])
})
