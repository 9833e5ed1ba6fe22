import 'temporal-polyfill/global'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTariff } from '../test/random-tariffs.ts'
import { defaultFeeRates, type PricedBooking, priceBooking } from './price.ts'
import { emptyTariff } from './tariff.ts'
import { leastTotals, startPrices } from './time-prices.ts'
import { wallStarts } from './time-window-starts.ts'

const now = new Date('2026-01-01T00:00:00Z')
const booking: Omit<PricedBooking, 'start'> = {
  priceMinor: 5000,
  currency: 'USD',
  timeZone: 'America/New_York',
  hours: 3,
  headcount: 1,
  addOns: [],
  tariff: null,
  rates: defaultFeeRates,
}

function windowIn(timeZone: string, from: string, to: string) {
  const wanted = { kind: 'anyHours' as const, hours: booking.hours, from, to }
  const found = wallStarts(wanted, timeZone, { now, windowDays: 365 })
  if (!found) throw new Error('the window has no starts')
  return found
}

test('each start has the price of a booking at that start, also where the clocks change by an hour or half of one', () => {
  const windows = [
    ['America/New_York', '2026-03-07T12:00', '2026-03-09T12:00'],
    ['America/New_York', '2026-10-31T12:00', '2026-11-02T12:00'],
    ['Australia/Lord_Howe', '2026-04-04T12:00', '2026-04-05T20:00'],
  ] as const
  fc.assert(
    fc.property(anyTariff, fc.constantFrom(...windows), fc.integer({ min: 1, max: 60 }), (tariff, place, headcount) => {
      const [timeZone, from, to] = place
      const { starts, wholeHours } = windowIn(timeZone, from, to)
      const asked = { ...booking, tariff, timeZone, headcount }
      const priceAt = startPrices({ ...asked, wholeHours })
      const totals = starts.map(({ at }) => priceBooking({ ...asked, start: new Date(at) }).totalMinor)
      expect(starts.map((start) => priceAt(start).totalMinor)).toEqual(totals)
    }),
    { numRuns: 60 },
  )
})

test('no start costs less than the lower bound, which a price outside the window does not lower', () => {
  const windows = [
    ['America/New_York', '2026-03-07T12:00', '2026-03-08T06:00'],
    ['America/New_York', '2026-11-02T10:00', '2026-11-02T14:00'],
    ['Australia/Lord_Howe', '2026-04-04T23:00', '2026-04-05T06:00'],
  ] as const
  fc.assert(
    fc.property(anyTariff, fc.constantFrom(...windows), fc.integer({ min: 1, max: 60 }), (tariff, place, headcount) => {
      const [timeZone, from, to] = place
      const { starts, wholeHours } = windowIn(timeZone, from, to)
      const asked = { ...booking, tariff, timeZone, headcount }
      const totals = starts.map(({ at }) => priceBooking({ ...asked, start: new Date(at) }).totalMinor)
      expect(leastTotals(wholeHours)(asked)).toBeLessThanOrEqual(Math.min(...totals))
    }),
    { numRuns: 300 },
  )
  const { wholeHours } = windowIn(booking.timeZone, '2026-02-02T10:00', '2026-02-02T14:00')
  const cheapNights = [{ days: [0, 1], from: '20:00', to: '06:00', priceMinor: 100 }]
  const cheapMornings = [{ days: [0], from: '09:00', to: '11:00', priceMinor: 3000 }]
  const boundOf = (timePrices: typeof cheapNights) =>
    leastTotals(wholeHours)({ ...booking, tariff: { ...emptyTariff, timePrices } })
  expect(boundOf(cheapNights)).toBe(16_500)
  expect(boundOf(cheapMornings)).toBe(9_900)
})

test('a price of dates alone counts too', () => {
  const { starts, wholeHours } = windowIn(booking.timeZone, '2026-02-02T20:00', '2026-02-03T04:00')
  const tariff = { ...emptyTariff, datePrices: [{ from: '2026-02-03', to: '2026-02-03', priceMinor: 100 }] }
  const asked = { ...booking, tariff, headcount: 1 }
  const priceAt = startPrices({ ...asked, wholeHours })
  const totals = starts.map(({ at }) => priceBooking({ ...asked, start: new Date(at) }).totalMinor)
  expect(starts.map((start) => priceAt(start).totalMinor)).toEqual(totals)
  expect(new Set(totals).size).toBeGreaterThan(1)
})

test('starts whose hours cost the same are priced once', () => {
  const { starts, wholeHours } = windowIn(booking.timeZone, '2026-02-02T08:00', '2026-02-03T08:00')
  const timePrices = [{ days: [0, 1], from: '18:00', to: '20:00', priceMinor: 8000 }]
  const priceAt = startPrices({ ...booking, tariff: { ...emptyTariff, timePrices }, wholeHours })
  expect(starts).toHaveLength(22)
  // None, one or two of the three hours in the evening.
  expect(new Set(starts.map(priceAt)).size).toBe(3)
  expect(new Set(starts.map(startPrices({ ...booking, wholeHours }))).size).toBe(1)
})

test('a price of dates lowers the bound on those of the window only, the first and the last included', () => {
  const boundOf = (from: string, to: string, end = '2026-02-02T14:00') =>
    leastTotals(windowIn(booking.timeZone, '2026-02-02T10:00', end).wholeHours)({
      ...booking,
      tariff: { ...emptyTariff, datePrices: [{ from, to, priceMinor: 100 }] },
    })
  expect(boundOf('2026-02-01', '2026-02-01')).toBe(16_500)
  expect(boundOf('2026-02-03', '2026-02-05')).toBe(16_500)
  expect(boundOf('2026-01-30', '2026-02-02')).toBe(330)
  expect(boundOf('2026-02-02', '2026-02-05')).toBe(330)
  expect(boundOf('2026-02-03', '2026-02-03', '2026-02-03T14:00')).toBe(330)
})

test('without a tariff the bound is the usual price, and a price that ends as the window begins does not lower it', () => {
  const { wholeHours } = windowIn(booking.timeZone, '2026-02-02T10:00', '2026-02-02T14:00')
  expect(leastTotals(wholeHours)(booking)).toBe(16_500)
  const timePrices = [{ days: [0], from: '08:00', to: '10:00', priceMinor: 100 }]
  expect(leastTotals(wholeHours)({ ...booking, tariff: { ...emptyTariff, timePrices } })).toBe(16_500)
})

test('where the clock changes by half an hour, every price of the week counts for the bound', () => {
  const { wholeHours } = windowIn('Australia/Lord_Howe', '2026-04-04T23:00', '2026-04-05T06:00')
  const timePrices = [{ days: [2], from: '10:00', to: '12:00', priceMinor: 100 }]
  const asked = { ...booking, timeZone: 'Australia/Lord_Howe', tariff: { ...emptyTariff, timePrices } }
  expect(leastTotals(wholeHours)(asked)).toBe(330)
})
