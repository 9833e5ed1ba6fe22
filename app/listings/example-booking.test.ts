import { expect, test } from 'vitest'
import { emptyTariff, type Prices, type Tariff } from '../../rules/tariff.ts'
import { exampleBooking } from './example-booking.ts'

/** A Thursday. */
const space = { today: '2026-05-21', timeZone: 'America/New_York', capacity: 14, weekHours: null }

function pricesWith(tariff: Partial<Tariff> | null): Prices {
  return { priceMinor: 7500, currency: 'USD', tariff: tariff && { ...emptyTariff, ...tariff } }
}

test('without rules the example is tomorrow morning, four hours with ten people', () => {
  const expected = { start: new Date('2026-05-22T13:00:00Z'), hours: 4, headcount: 10, addOns: [] }
  expect(exampleBooking(pricesWith(null), space)).toEqual(expected)
  expect(exampleBooking(pricesWith(null), { ...space, capacity: 3 })?.headcount).toBe(3)
})

test('it meets different prices, the first discount, the first step and an add-on', () => {
  const addOn = { name: 'x', description: '', unit: 'hour' as const, priceMinor: 500, required: true, most: 1 }
  const tariff = {
    timePrices: [{ days: [5], from: '18:00', to: '02:00', priceMinor: 11_000 }],
    peopleSteps: [
      { from: 12, extraMinor: 2000 },
      { from: 9, extraMinor: 1000 },
    ],
    lengthDiscounts: [{ fromHours: 6, percent: 5 }],
    addOns: [
      { ...addOn, id: 'cleaning' },
      { ...addOn, id: 'strobe', required: false },
    ],
  }
  expect(exampleBooking(pricesWith(tariff), space)).toEqual({
    start: new Date('2026-05-23T17:00:00Z'),
    hours: 6,
    headcount: 9,
    addOns: [{ id: 'strobe', count: 1 }],
  })
})

test('it is within the opening hours, shorter if they are, and there is none without any', () => {
  const mondays = [[{ from: '10:00', to: '12:00' }], [], [], [], [], [], []]
  expect(exampleBooking(pricesWith(null), { ...space, weekHours: mondays })).toMatchObject({
    start: new Date('2026-05-25T14:00:00Z'),
    hours: 2,
  })
  expect(exampleBooking(pricesWith(null), { ...space, weekHours: [[], [], [], [], [], [], []] })).toBeNull()
})
