import { expect, test } from 'vitest'
import { agreedLines } from './agreed-lines.ts'
import { offerPrice, offerPrices } from './offer.ts'
import { defaultFeeRates, type PriceLine, priceBooking, priceLineText } from './price.ts'
import { emptyTariff, roundingName } from './tariff.ts'

const booking = {
  headcount: 2,
  currency: 'USD' as const,
  rates: defaultFeeRates,
  start: null,
  timeZone: 'UTC',
  addOns: [],
}

const shown = (lines: PriceLine[], agreedHours: number | null) =>
  agreedLines(lines, agreedHours).map((line) => [priceLineText(line, 'USD'), line.amountMinor])

const linesOf = (rentalMinor: number) =>
  shown(offerPrice({ rentalMinor, hours: 3, headcount: 2, currency: 'USD' }, defaultFeeRates).lines, 3)

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

test('hours that were added to those of an offer are a line of their own, and add up with them', () => {
  const prices = offerPrices({ rentalMinor: 5_000, hours: 3, currency: 'USD' })
  const longer = priceBooking({ ...booking, ...prices, hours: 5 })
  expect(shown(longer.lines, 3)).toEqual([
    ['3 hours at the agreed price', 5_000],
    ['$16.66 × 2 hours', 3_332],
    ['Service fee', 833],
  ])
  const shorter = priceBooking({ ...booking, ...prices, hours: 2 })
  expect(shown(shorter.lines, 3)[0]).toEqual(['2 hours at the agreed price', 3_334])
})

test('an add-on of the owner with the name of the rounding is not joined with the hours', () => {
  const own = { id: 'own', name: roundingName, description: '', unit: 'booking' as const, priceMinor: 500 }
  const tariff = { ...emptyTariff, addOns: [{ ...own, required: true, most: 1 }] }
  const { lines } = priceBooking({ ...booking, priceMinor: 2_000, tariff, hours: 3 })
  expect(shown(lines, null).slice(0, 2)).toEqual([
    ['$20 × 3 hours', 6_000],
    [roundingName, 500],
  ])
})
