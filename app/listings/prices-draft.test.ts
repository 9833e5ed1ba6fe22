import { expect, test } from 'vitest'
import type { Tariff } from '../../rules/tariff.ts'
import { draftOfPrices, type PricesDraft, pricesDraftOf, tariffInputOf } from './prices-draft.ts'

const today = '2026-05-21'
const strobe = {
  id: 'strobe',
  name: 'Strobe',
  description: 'Two heads.',
  unit: 'hour' as const,
  priceMinor: 1250,
  required: false,
  most: 2,
}
const tariff: Tariff = {
  timePrices: [{ days: [4, 5], from: '18:00', to: '00:00', priceMinor: 11_000 }],
  datePrices: [
    { from: '2026-05-01', to: '2026-05-20', priceMinor: 9000 },
    { from: '2026-07-04', to: '2026-07-04', priceMinor: 14_000 },
    { from: '2026-12-24', to: '2026-12-26', priceMinor: 0 },
  ],
  peopleSteps: [{ from: 9, extraMinor: 2000 }],
  lengthDiscounts: [{ fromHours: 4, percent: 5 }],
  addOns: [strobe, { ...strobe, id: 'cleaning', name: 'Cleaning', unit: 'booking', required: true, most: 1 }],
}

/** The fields that the form sends for a draft, and a spare row in each list. */
function formOf(draft: PricesDraft): FormData {
  const form = new FormData()
  form.set('version', draft.version)
  for (const id of draft.also) form.append('also', id)
  if (draft.alsoPrice) form.set('alsoPrice', draft.alsoPrice)
  const spare = { from: '', to: '24:00', price: '', unit: 'booking', most: '1' }
  for (const list of ['timePrices', 'datePrices', 'peopleSteps', 'lengthDiscounts', 'addOns'] as const) {
    for (const [at, row] of [...draft[list], spare].entries()) {
      const name = `${list}.${at}`
      form.set(`${name}.row`, '')
      for (const [field, value] of Object.entries(row)) {
        if (field === 'days' && Array.isArray(value)) for (const day of value) form.append(`${name}.days`, day)
        else if (field === 'required') value && form.set(`${name}.required`, 'yes')
        else if (field === 'addOnId') form.set(`${name}.id`, String(value))
        else if (field !== 'id') form.set(`${name}.${field}`, String(value))
      }
    }
  }
  return form
}

test('saved prices, the fields of the form and what is checked agree', () => {
  const draft = draftOfPrices({ tariff, version: 3, currency: 'USD' }, today)
  expect(draft.timePrices).toEqual([{ id: 0, days: ['4', '5'], from: '18:00', to: '24:00', price: '110.00' }])
  expect(draft.datePrices).toEqual([
    { id: 0, first: '2026-07-04', last: '', price: '140.00' },
    { id: 1, first: '2026-12-24', last: '2026-12-26', price: '0.00' },
  ])
  const more = { ...draft, also: ['8'], alsoPrice: '7500' }
  expect(pricesDraftOf(formOf(more))).toEqual(more)
  const input = tariffInputOf(draft)
  expect(input.timePrices).toEqual([{ days: [4, 5], from: '18:00', to: '24:00', priceMinor: '110.00' }])
  expect(input.datePrices).toMatchObject([{ from: '2026-07-04', to: '2026-07-04' }, { to: '2026-12-26' }])
  expect(input.peopleSteps).toEqual([{ from: '9', extraMinor: '20.00' }])
  expect(input.lengthDiscounts).toEqual([{ fromHours: '4', percent: '5' }])
  expect(input.addOns).toEqual([
    { ...strobe, priceMinor: '12.50', most: '2' },
    { ...strobe, id: 'cleaning', name: 'Cleaning', unit: 'booking', required: true, priceMinor: '12.50', most: 1 },
  ])
  expect(input.version).toBe('3')
})

test('a price for dates that has begun begins today', () => {
  const datePrices = [
    { from: '2026-05-01', to: '2026-05-31', priceMinor: 9000 },
    { from: '2026-05-20', to: today, priceMinor: 8000 },
  ]
  const draft = draftOfPrices({ tariff: { ...tariff, datePrices }, version: 3, currency: 'USD' }, today)
  expect(draft.datePrices).toEqual([
    { id: 0, first: today, last: '2026-05-31', price: '90.00' },
    { id: 1, first: today, last: '', price: '80.00' },
  ])
})

test('a listing without rules has no rows', () => {
  const draft = draftOfPrices({ tariff: null, version: 0, currency: 'JPY' }, today)
  expect(draft).toEqual({
    timePrices: [],
    datePrices: [],
    peopleSteps: [],
    lengthDiscounts: [],
    addOns: [],
    version: '0',
    also: [],
    alsoPrice: '',
  })
})

test('rows without any value are left out, and the rest moves up', () => {
  const draft = draftOfPrices({ tariff, version: 3, currency: 'USD' }, today)
  const [evening] = draft.timePrices
  if (!evening) throw new Error('a row is missing')
  const blank = { ...evening, days: [], price: '' }
  const half = { ...evening, id: 1, price: '' }
  const read = pricesDraftOf(formOf({ ...draft, timePrices: [blank, evening, half] }))
  expect(read.timePrices).toEqual([evening, half])
})

test('what is typed for a required add-on stays, and counts once', () => {
  const draft = draftOfPrices({ tariff, version: 3, currency: 'USD' }, today)
  const addOns = draft.addOns.map((row) => ({ ...row, required: true, most: '5' }))
  expect(pricesDraftOf(formOf({ ...draft, addOns })).addOns).toEqual(addOns)
  expect(tariffInputOf({ ...draft, addOns }).addOns.map(({ most }) => most)).toEqual([1, 1])
})
