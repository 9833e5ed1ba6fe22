import { expect, test } from 'vitest'
import type { z } from 'zod'
import { maximumChargeMinor } from './money.ts'
import { defaultFeeRates } from './price.ts'
import { refusals } from './refusal.ts'
import { rowsOf } from './tariff-rows.ts'

const today = '2026-05-21'
const rows = rowsOf({ currency: 'USD', rates: defaultFeeRates, today, capacity: 14 })

/** The messages of a row that is refused; empty for a valid one. */
function messages(schema: z.ZodType, row: unknown): string[] {
  return [...new Set(schema.safeParse(row).error?.issues.map(({ message }) => message))]
}

const evening = { days: [4, 5], from: '18:00', to: '02:00', priceMinor: 11_000 }
const fourth = { from: '2026-07-04', to: '2026-07-04', priceMinor: 14_000 }
const discount = { fromHours: 4, percent: 5 }
const step = { from: 9, extraMinor: 2000 }
const strobe = { name: 'Strobe set', unit: 'hour', priceMinor: 1200, required: false, most: 2 }

test('a price at times is for one to seven days, which are put in order', () => {
  const daysOf = (days: unknown) => rows.timePrice.safeParse({ ...evening, days }).data?.days
  expect(daysOf([6, 0, 3, 0])).toEqual([0, 3, 6])
  expect(daysOf([0, 1, 2, 3, 4, 5, 6])).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(daysOf([0, 1, 2, 3, 4, 5, 6, 6])).toBeUndefined()
  for (const days of [[], [-1], [7], [1.5], ['x'], 'all', undefined]) {
    expect(messages(rows.timePrice, { ...evening, days }), String(days)).toEqual(['Please choose at least one day'])
  }
})

test('a price at times has a beginning and an end', () => {
  for (const change of [{ from: '' }, { to: '' }, { from: undefined }]) {
    expect(messages(rows.timePrice, { ...evening, ...change })[0]).toBe('Please choose from when until when')
  }
})

test('a price of an hour is one that a card can be charged', () => {
  expect(messages(rows.timePrice, { ...evening, priceMinor: 0 })).toEqual([])
  expect(messages(rows.timePrice, { ...evening, priceMinor: 50 })).toEqual([])
  expect(messages(rows.timePrice, { ...evening, priceMinor: 49 })).toEqual([refusals.priceTooSmall.message])
  expect(messages(rows.datePrice, { ...fourth, priceMinor: '0.49' })).toEqual([refusals.priceTooSmall.message])
  expect(messages(rows.datePrice, { ...fourth, priceMinor: maximumChargeMinor })).toEqual([
    refusals.priceTooLarge.message,
  ])
})

test('a price of dates ends on the day that it begins, or later', () => {
  expect(messages(rows.datePrice, fourth)).toEqual([])
  expect(messages(rows.datePrice, { ...fourth, to: '2026-07-05' })).toEqual([])
  expect(messages(rows.datePrice, { ...fourth, to: '2026-07-03' })).toEqual(['The last day is before the first'])
})

test('a date is one of the next two years', () => {
  const last = { from: '2028-05-21', to: '2028-05-21', priceMinor: 14_000 }
  expect(messages(rows.datePrice, last)).toEqual([])
  expect(messages(rows.datePrice, { ...last, to: '2028-05-22' })).toEqual(['Dates can be set up to two years ahead'])
  for (const from of ['2026-02-30', '', undefined, 20260704]) {
    expect(messages(rows.datePrice, { ...fourth, from })).toEqual(['Please choose a date'])
  }
})

test('a step begins at two people, and at the capacity at most', () => {
  for (const from of [2, 14, '9']) expect(messages(rows.peopleStep, { ...step, from })).toEqual([])
  for (const from of [1, 0, 2.5, 'two']) {
    expect(messages(rows.peopleStep, { ...step, from })).toEqual(['A step begins at 2 people or more'])
  }
  expect(messages(rows.peopleStep, { ...step, from: 15 })).toEqual([
    'A step above 14 would never apply: no more people fit',
  ])
})

test('a discount is for 2 to 24 hours, of 1 to 90 percent', () => {
  for (const fromHours of [2, 24]) expect(messages(rows.lengthDiscount, { ...discount, fromHours })).toEqual([])
  for (const fromHours of [1, 25, 2.5]) {
    expect(messages(rows.lengthDiscount, { ...discount, fromHours })).toEqual(['Please choose 2 to 24 hours'])
  }
  for (const percent of [1, 90]) expect(messages(rows.lengthDiscount, { ...discount, percent })).toEqual([])
  expect(messages(rows.lengthDiscount, { ...discount, percent: 91 })).toEqual(['A discount can be 90% at most'])
  for (const percent of ['10', '10%', '10 %']) {
    expect(rows.lengthDiscount.parse({ ...discount, percent }), percent).toMatchObject({ percent: 10 })
  }
  for (const percent of [0, 1.5, 'half', '%', '10%%']) {
    expect(messages(rows.lengthDiscount, { ...discount, percent })).toEqual([
      'Please enter a whole percentage from 1 to 90',
    ])
  }
})

test('an add-on has a name, a unit, and how many there are', () => {
  const parsed = rows.addOn.parse({ ...strobe, id: null, name: ' Strobe set ', description: undefined })
  expect(parsed).toEqual({ ...strobe, id: null, description: '' })
  expect(rows.addOn.parse({ ...strobe, id: 'x'.repeat(40), description: ' Two lamps. ' }).description).toBe(
    'Two lamps.',
  )
  expect(rows.addOn.safeParse({ ...strobe, id: 'x'.repeat(41) }).success).toBe(false)
  expect(messages(rows.addOn, { ...strobe, name: '' })).toEqual(['Name is required'])
  expect(messages(rows.addOn, { ...strobe, description: 'x'.repeat(201) })).toEqual([
    'Description can have 200 characters at most',
  ])
  expect(messages(rows.addOn, { ...strobe, unit: 'day' })).toEqual(['Please choose what the price is for'])
  expect(messages(rows.addOn, { ...strobe, required: 'yes' })).toEqual(['Please say if it is required'])
  for (const most of [0, 101]) expect(messages(rows.addOn, { ...strobe, most })).toEqual(['Please choose 1 to 100'])
  for (const most of [1, 100]) expect(messages(rows.addOn, { ...strobe, most })).toEqual([])
})

test('an add-on that is part of every booking is booked once', () => {
  expect(messages(rows.addOn, { ...strobe, required: true, most: 1 })).toEqual([])
  expect(messages(rows.addOn, { ...strobe, required: true, most: 2 })).toEqual([
    'A required add-on is booked once: up to 1',
  ])
})

test('an amount is typed in the currency, or sent in minor units', () => {
  const amountOf = (extraMinor: unknown) => rows.peopleStep.safeParse({ ...step, extraMinor }).data?.extraMinor
  expect([amountOf('1,200.50'), amountOf(120_050), amountOf('0'), amountOf(0)]).toEqual([120_050, 120_050, 0, 0])
  expect([amountOf('999999.99'), amountOf(maximumChargeMinor)]).toEqual([maximumChargeMinor, maximumChargeMinor])
})

test('an amount that cannot be charged is refused, and why', () => {
  const refused = (extraMinor: unknown) => messages(rows.peopleStep, { ...step, extraMinor })
  const whole = 'Please give a price in whole minor units'
  for (const wrong of [-1, 0.5, undefined, null, Number.NaN, [5]])
    expect(refused(wrong), String(wrong)).toEqual([whole])
  const tooMuch = 'This is more than a card can be charged'
  expect([refused(maximumChargeMinor + 1), refused('1000000')]).toEqual([[tooMuch], [tooMuch]])
  expect(refused('much')).toEqual(['Please enter a price, such as 75 or 75.50'])
  expect(refused('1.234')).toEqual(['USD has 2 decimals at most'])
  const inYen = rowsOf({ currency: 'JPY', rates: defaultFeeRates, today, capacity: 14 })
  expect(messages(inYen.peopleStep, { ...step, extraMinor: '9.5' })).toEqual([
    'JPY has no decimals. Please enter a whole amount.',
  ])
})

test('a row with an unknown field is refused', () => {
  for (const [schema, row] of [
    [rows.timePrice, evening],
    [rows.datePrice, fourth],
    [rows.peopleStep, step],
    [rows.lengthDiscount, discount],
    [rows.addOn, strobe],
  ] as const) {
    expect(schema.safeParse(row).success).toBe(true)
    expect(schema.safeParse({ ...row, deposit: 3 }).error?.issues[0]?.code).toBe('unrecognized_keys')
  }
})
