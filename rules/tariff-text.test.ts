import { expect, test } from 'vitest'
import { type AddOnUnit, addOnUnits, emptyTariff, type Tariff } from './tariff.ts'
import { addOnPriceText, addOnsText, tariffRows, usualHourText, weekTimesText } from './tariff-text.ts'

const tariff: Tariff = {
  timePrices: [{ days: [4, 5], from: '18:00', to: '02:00', priceMinor: 11_000 }],
  datePrices: [
    { from: '2026-05-01', to: '2026-05-20', priceMinor: 100 },
    { from: '2026-05-21', to: '2026-05-21', priceMinor: 200 },
    { from: '2026-07-04', to: '2026-07-04', priceMinor: 0 },
    { from: '2026-08-10', to: '2026-08-23', priceMinor: 14_050 },
  ],
  peopleSteps: [{ from: 21, extraMinor: 2000 }],
  lengthDiscounts: [{ fromHours: 8, percent: 12 }],
  addOns: [
    {
      id: 'cleaning',
      name: 'Cleaning',
      description: '',
      unit: 'booking',
      priceMinor: 3500,
      required: true,
      most: 1,
    },
    { id: 'strobe', name: 'Strobe', description: '', unit: 'hour', priceMinor: 1200, required: false, most: 2 },
  ],
}

test('prices are described row by row, without dates that have passed and steps for more people than fit', () => {
  expect(tariffRows(tariff, { currency: 'USD', today: '2026-05-21', capacity: 21 })).toEqual([
    { when: 'Fri, Sat 18:00–02:00', price: '$110 an hour' },
    { when: 'Thu 21 May 2026', price: '$2 an hour' },
    { when: 'Sat 4 Jul 2026', price: 'Free' },
    { when: 'Mon 10 Aug to Sun 23 Aug 2026', price: '$140.50 an hour' },
    { when: 'From 21 people', price: '$20 more an hour' },
    { when: 'From 8 hours', price: '12% off' },
    { when: 'Cleaning, always added', price: '$35 a booking' },
  ])
  const smaller = tariffRows(tariff, { currency: 'USD', today: '2026-05-21', capacity: 20 })
  expect(smaller.map(({ when }) => when)).not.toContain('From 21 people')
  expect(tariffRows(emptyTariff, { currency: 'USD', today: '2026-05-21', capacity: 21 })).toEqual([])
})

test('the usual price says which of several prices counts, if there are several to come', () => {
  const of = (change: Partial<Tariff>) => usualHourText({ ...tariff, ...change }, '2026-05-21')
  expect(of({})).toBe('The usual hour. If several prices apply, the last counts')
  expect(of({ timePrices: [...tariff.timePrices, ...tariff.timePrices], datePrices: [] })).toContain('the last counts')
  expect(of({ datePrices: tariff.datePrices.slice(0, 1) })).toBe('The usual hour')
  expect(of({ timePrices: [], datePrices: [] })).toBe('The usual hour')
})

test.each([
  [[0, 1, 2, 3, 4], '09:00', '12:00', 'Mon–Fri 09:00–12:00'],
  [[6, 5], '00:00', '00:00', 'Sat, Sun all day'],
  [[0, 1, 2, 3, 4, 5, 6], '20:00', '00:00', 'Every day 20:00–24:00'],
  [[0, 2, 3], '06:00', '06:00', 'Mon, Wed, Thu 06:00–06:00'],
  [[1, 2, 3], '06:00', '08:00', 'Tue–Thu 06:00–08:00'],
  [[0, 6], '06:00', '08:00', 'Mon, Sun 06:00–08:00'],
  [[3, 1, 2], '00:00', '08:00', 'Tue–Thu 00:00–08:00'],
  [[1, 6], '06:00', '08:00', 'Tue, Sun 06:00–08:00'],
])('days %j from %s to %s', (days, from, to, text) => {
  expect(weekTimesText({ days, from, to })).toBe(text)
})

test('add-ons of a booking and their prices', () => {
  expect(addOnsText(tariff, [{ id: 'strobe', count: 2 }])).toBe('Cleaning, 2 × Strobe')
  expect(addOnsText(null, [])).toBeNull()
  const textOf = (unit: AddOnUnit) => addOnPriceText({ priceMinor: 1200, unit }, 'USD')
  expect(addOnUnits.map(textOf)).toEqual(['$12 a booking', '$12 an hour', '$12 a person', '$12 a person and hour'])
  expect(addOnPriceText({ priceMinor: 0, unit: 'hour' }, 'USD')).toBe('Free')
})
