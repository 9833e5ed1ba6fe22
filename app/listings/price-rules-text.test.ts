import { expect, test } from 'vitest'
import { emptyTariff } from '../../rules/tariff.ts'
import { lostRules, priceRulesText } from './price-rules-text.ts'

test('the price rules of a listing are named with their amounts', () => {
  expect(priceRulesText(null, 'USD')).toBeNull()
  expect(priceRulesText(emptyTariff, 'USD')).toBeNull()
  const hours = { from: '18:00', to: '24:00' }
  const addOn = { id: 'a', description: '', unit: 'booking', priceMinor: 1000, required: false, most: 1 } as const
  const tariff = {
    timePrices: [
      { days: [4], ...hours, priceMinor: 19_500 },
      { days: [5], ...hours, priceMinor: 19_500 },
      { days: [6], ...hours, priceMinor: 14_000 },
    ],
    datePrices: [{ from: '2026-12-24', to: '2026-12-26', priceMinor: 30_000 }],
    peopleSteps: [{ from: 6, extraMinor: 1250 }],
    lengthDiscounts: [{ fromHours: 8, percent: 10 }],
    addOns: [
      { ...addOn, name: 'Cleaning' },
      { ...addOn, id: 'b', name: 'Host on site' },
    ],
  }
  expect(priceRulesText(tariff, 'USD')).toBe(
    'prices at times ($195 and $140), prices on dates ($300), extra per hour for people ($12.50 from 6), ' +
      'discounts for long bookings (10%), and add-ons (Cleaning and Host on site)',
  )
  expect(priceRulesText({ ...emptyTariff, datePrices: tariff.datePrices }, 'EUR')).toBe('prices on dates (€300)')
})

test('a listing loses those of its price rules that the others do not have too, whatever the ids of the add-ons', () => {
  const cleaning = {
    name: 'Cleaning',
    description: '',
    unit: 'booking',
    priceMinor: 1000,
    required: false,
    most: 1,
  } as const
  const steps = [
    { from: 6, extraMinor: 1250 },
    { from: 8, extraMinor: 2000 },
  ]
  const before = { ...emptyTariff, peopleSteps: steps, addOns: [{ id: 'a', ...cleaning }] }
  const after = { ...emptyTariff, peopleSteps: steps.slice(1), addOns: [{ ...cleaning, id: 'b' }] }
  expect(lostRules(before, after)).toEqual({ ...emptyTariff, peopleSteps: steps.slice(0, 1) })
  expect(lostRules(before, { ...after, addOns: [{ id: 'b', ...cleaning, priceMinor: 900 }] }).addOns).toEqual(
    before.addOns,
  )
  expect(lostRules(before, null)).toEqual(before)
  expect(lostRules(null, after)).toEqual(emptyTariff)
})
