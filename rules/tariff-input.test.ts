import { describe, expect, test } from 'vitest'
import { refusalOf, refusedFields } from '../test/refusal-of.ts'
import type { Currency } from './money.ts'
import { defaultFeeRates } from './price.ts'
import { refusals } from './refusal.ts'
import { emptyTariff } from './tariff.ts'
import { parseTariff, type TariffContext, validRows } from './tariff-input.ts'

const context: TariffContext = {
  today: '2026-05-21',
  priceMinor: 7500,
  currency: 'USD',
  rates: defaultFeeRates,
  capacity: 14,
  addOnIds: ['cleaning', 'old'],
}
const empty = { ...emptyTariff, version: 0 }
const evening = { days: [4, 5], from: '18:00', to: '02:00', priceMinor: 11_000 }
const fourth = { from: '2026-07-04', to: '2026-07-04', priceMinor: 14_000 }
const cleaning = {
  name: 'Cleaning',
  description: 'After every booking.',
  unit: 'booking',
  priceMinor: 3500,
  required: true,
  most: 1,
}
const strobe = { ...cleaning, name: 'Strobe set', unit: 'hour', priceMinor: 1200, required: false, most: 2 }

function fieldsOf(change: Record<string, unknown>, other: Partial<TariffContext> = {}): Record<string, string> {
  return refusedFields(() => parseTariff({ ...empty, ...change }, { ...context, ...other }))
}

function many<Row>(count: number, rowAt: (at: number) => Row): Row[] {
  return Array.from({ length: count }, (_, at) => rowAt(at))
}

test('a tariff is accepted in minor units, and with the texts of a form', () => {
  const sent = {
    timePrices: [evening],
    datePrices: [fourth],
    peopleSteps: [{ from: 9, extraMinor: 2000 }],
    lengthDiscounts: [{ fromHours: 4, percent: 5 }],
    addOns: [{ ...cleaning, id: 'cleaning' }],
    version: 3,
  }
  const { version, ...tariff } = sent
  expect(parseTariff(sent, context)).toEqual({ tariff, version })
  const typed = {
    timePrices: [{ ...evening, days: [5, 4, 4], priceMinor: '110' }],
    datePrices: [{ ...fourth, priceMinor: '140.00' }],
    peopleSteps: [{ from: '9', extraMinor: '20' }],
    lengthDiscounts: [{ fromHours: '4', percent: '5' }],
    version: '3',
    addOns: [{ ...cleaning, id: 'cleaning', priceMinor: '35.00', most: '1' }],
  }
  expect(parseTariff(typed, context)).toEqual({ tariff, version })
})

test('a tariff without any rule is none', () => {
  expect(parseTariff(empty, context)).toEqual({ tariff: null, version: 0 })
})

test('an evening until 24:00 ends at midnight', () => {
  const { tariff } = parseTariff({ ...empty, timePrices: [{ ...evening, to: '24:00' }] }, context)
  expect(tariff?.timePrices[0]?.to).toBe('00:00')
})

test('prices of past dates are dropped, and an error keeps the place of its row as sent', () => {
  const past = { from: '2026-05-01', to: '2026-05-20', priceMinor: 'wrong' }
  const started = { from: '2026-05-01', to: '2026-05-21', priceMinor: 9000 }
  expect(parseTariff({ ...empty, datePrices: [past, started] }, context).tariff?.datePrices).toEqual([started])
  expect(parseTariff({ ...empty, datePrices: [past] }, context).tariff).toBeNull()
  expect(Object.keys(fieldsOf({ datePrices: [past, started, { ...fourth, to: '' }] }))).toEqual(['datePrices.2'])
  expect(Object.keys(fieldsOf({ datePrices: [past, { ...fourth, priceMinor: 3_800_000 }] }))).toEqual(['datePrices.1'])
})

const tooSmall = refusals.priceTooSmall.message
const refused: [string, Record<string, unknown>, Record<string, string | RegExp>][] = [
  [
    'no days',
    { timePrices: [evening, { ...evening, days: [] }] },
    { 'timePrices.1': 'Please choose at least one day' },
  ],
  ['an eighth day', { timePrices: [{ ...evening, days: [7] }] }, { 'timePrices.0': 'Please choose at least one day' }],
  ['no hours', { timePrices: [{ ...evening, from: '' }] }, { 'timePrices.0': 'Please choose from when until when' }],
  ['half an hour', { timePrices: [{ ...evening, to: '18:30' }] }, { 'timePrices.0': /whole hours/ }],
  ['a small price', { timePrices: [{ ...evening, priceMinor: 49 }] }, { 'timePrices.0': tooSmall }],
  ['a large price', { datePrices: [{ ...fourth, priceMinor: 3_787_879 }] }, { 'datePrices.0': /whole day/ }],
  ['no price', { timePrices: [{ ...evening, priceMinor: '' }] }, { 'timePrices.0': /^Please enter a price/ }],
  ['a missing price', { peopleSteps: [{ from: 9 }] }, { 'peopleSteps.0': /minor units/ }],
  ['a part of a cent', { peopleSteps: [{ from: 9, extraMinor: 0.5 }] }, { 'peopleSteps.0': /minor units/ }],
  ['below zero', { addOns: [{ ...strobe, priceMinor: -1 }] }, { 'addOns.0': /minor units/ }],
  [
    'above all cards',
    { addOns: [{ ...strobe, priceMinor: 1e8 }] },
    { 'addOns.0': 'This is more than a card can be charged' },
  ],
  ['no date', { datePrices: [{ ...fourth, from: '' }] }, { 'datePrices.0': 'Please choose a date' }],
  ['a backward range', { datePrices: [{ ...fourth, from: '2026-07-05' }] }, { 'datePrices.0': /before the first/ }],
  ['a far date', { datePrices: [{ ...fourth, to: '2028-05-23' }] }, { 'datePrices.0': /two years/ }],
  ['a step for one', { peopleSteps: [{ from: 1, extraMinor: 5 }] }, { 'peopleSteps.0': /2 people/ }],
  [
    'a step for more people than fit',
    { peopleSteps: [{ from: 15, extraMinor: 500 }] },
    { 'peopleSteps.0': 'A step above 14 would never apply: no more people fit' },
  ],
  [
    'two equal steps',
    { peopleSteps: many(2, () => ({ from: 9, extraMinor: 500 })) },
    { 'peopleSteps.1': /Another step/ },
  ],
  [
    'a discount from the first hour',
    { lengthDiscounts: [{ fromHours: 1, percent: 5 }] },
    { 'lengthDiscounts.0': /2 to 24/ },
  ],
  ['a discount after a day', { lengthDiscounts: [{ fromHours: 25, percent: 5 }] }, { 'lengthDiscounts.0': /2 to 24/ }],
  [
    '100%',
    { lengthDiscounts: [{ fromHours: 4, percent: 100 }] },
    { 'lengthDiscounts.0': 'A discount can be 90% at most' },
  ],
  ['0%', { lengthDiscounts: [{ fromHours: 4, percent: 0 }] }, { 'lengthDiscounts.0': /1 to 90/ }],
  ['half a percent', { lengthDiscounts: [{ fromHours: 4, percent: 2.5 }] }, { 'lengthDiscounts.0': /1 to 90/ }],
  [
    'two equal discounts',
    { lengthDiscounts: many(2, () => ({ fromHours: 4, percent: 5 })) },
    { 'lengthDiscounts.1': /Another/ },
  ],
  ['no name', { addOns: [strobe, { ...cleaning, name: ' ' }] }, { 'addOns.1': 'Name is required' }],
  ['a long name', { addOns: [{ ...strobe, name: 'x'.repeat(61) }] }, { 'addOns.0': /60 characters/ }],
  ['a long sentence', { addOns: [{ ...strobe, description: 'x'.repeat(201) }] }, { 'addOns.0': /200 characters/ }],
  ['a name twice', { addOns: [strobe, { ...cleaning, name: 'STROBE SET' }] }, { 'addOns.1': /has this name/ }],
  ['an unknown unit', { addOns: [{ ...strobe, unit: 'day' }] }, { 'addOns.0': /what the price is for/ }],
  ['none of them', { addOns: [{ ...strobe, most: 0 }] }, { 'addOns.0': 'Please choose 1 to 100' }],
  ['too many of them', { addOns: [{ ...strobe, most: 101 }] }, { 'addOns.0': 'Please choose 1 to 100' }],
  ['two required', { addOns: [{ ...cleaning, most: 2 }] }, { 'addOns.0': /booked once/ }],
  ['an unknown field', { deposit: 3 }, { deposit: 'There is no such field' }],
  [
    'an unknown field of a row',
    { timePrices: [{ ...evening, name: 'x' }] },
    { 'timePrices.0': 'There is no such field' },
  ],
  ['21 prices at times', { timePrices: many(21, () => evening) }, { timePrices: 'At most 20 prices at times' }],
  ['101 dates', { datePrices: many(101, () => fourth) }, { datePrices: 'At most 100 dates with a price' }],
  [
    '4 steps',
    { peopleSteps: many(4, (at) => ({ from: at + 2, extraMinor: 500 })) },
    { peopleSteps: 'At most 3 steps' },
  ],
  [
    '4 discounts',
    { lengthDiscounts: many(4, (at) => ({ fromHours: at + 2, percent: 5 })) },
    { lengthDiscounts: 'At most 3 discounts' },
  ],
  ['21 add-ons', { addOns: many(21, (at) => ({ ...strobe, name: `${at}` })) }, { addOns: 'At most 20 add-ons' }],
  ['no version', { version: undefined }, { version: /version/ }],
  ['no list', { addOns: 'all' }, { addOns: 'There has to be a list of add-ons' }],
]

test.each(refused)('%s: refused at its field', (_, change, expected) => {
  const fields = fieldsOf(change)
  expect(Object.keys(fields)).toEqual(Object.keys(expected))
  for (const [name, message] of Object.entries(expected)) expect(fields[name]).toMatch(message)
})

test('as many rows as a tariff can have are accepted', () => {
  const largest = {
    timePrices: many(20, () => evening),
    datePrices: many(100, () => fourth),
    peopleSteps: many(3, (at) => ({ from: at + 2, extraMinor: 500 })),
    lengthDiscounts: many(3, (at) => ({ fromHours: at + 2, percent: 5 })),
    addOns: many(20, (at) => ({ ...strobe, name: `Lamp ${at}` })),
  }
  expect(fieldsOf(largest)).toEqual({})
})

test.each([
  [{ timePrices: {} }, { timePrices: 'There has to be a list of prices at times' }],
  [{ datePrices: null }, { datePrices: 'There has to be a list of dates with a price' }],
  [{ peopleSteps: 3 }, { peopleSteps: 'There has to be a list of steps' }],
  [{ lengthDiscounts: '' }, { lengthDiscounts: 'There has to be a list of discounts' }],
  [{ version: -1 }, { version: 'Please give the version of the prices that you change' }],
  [
    { peopleSteps: many(2, () => ({ from: 9, extraMinor: 500 })) },
    { 'peopleSteps.1': 'Another step begins at this number' },
  ],
  [
    { lengthDiscounts: many(2, () => ({ fromHours: 4, percent: 5 })) },
    { 'lengthDiscounts.1': 'Another discount begins at this number' },
  ],
  [{ addOns: [cleaning, strobe, { ...strobe, name: 'Strobe SET' }] }, { 'addOns.2': 'Another add-on has this name' }],
])('%j is refused with what is wrong', (change, fields) => {
  expect(fieldsOf(change)).toEqual(fields)
})

test('what is no tariff at all is refused', () => {
  for (const input of [null, 'none', undefined]) {
    expect(refusalOf(() => parseTariff(input, context))).toBe('invalidFields')
    expect(Object.keys(refusedFields(() => parseTariff(input, context)))).toEqual(['form'])
  }
})

test('rows that are no dates in the past keep their places', () => {
  const past = { from: '2026-05-01', to: '2026-05-20', priceMinor: 100 }
  const odd = [null, { ...fourth, to: 7 }, { ...fourth, to: '2026-02-30' }]
  expect(Object.keys(fieldsOf({ datePrices: [past, ...odd] }))).toEqual([
    ...['datePrices.1', 'datePrices.2', 'datePrices.3'],
  ])
  expect(Object.keys(fieldsOf({ datePrices: [past, fourth], timePrices: [{ ...evening, days: [] }] }))).toEqual([
    'timePrices.0',
  ])
  expect(Object.keys(fieldsOf({ datePrices: [past], timePrices: [evening, { ...evening, days: [] }] }))).toEqual([
    'timePrices.1',
  ])
})

test('a tariff that no card can pay is refused at the row to blame, at its place as sent', () => {
  const past = { from: '2026-05-01', to: '2026-05-20', priceMinor: 100 }
  const dear = { ...fourth, priceMinor: 3_700_000 }
  const fields = fieldsOf({ datePrices: [past, dear], addOns: [{ ...cleaning, priceMinor: 9_000_000 }] })
  expect(Object.keys(fields)).toEqual(['datePrices.1'])
  expect(fields['datePrices.1']).toMatch(/^With all add-ons, a whole day could cost/)
  expect(
    refusalOf(() =>
      parseTariff({ ...empty, datePrices: [past, dear], addOns: [{ ...cleaning, priceMinor: 9_000_000 }] }, context),
    ),
  ).toBe('invalidFields')
})

test('a tariff of one rule is one, whatever the rule', () => {
  const rules = {
    timePrices: [evening],
    datePrices: [fourth],
    peopleSteps: [{ from: 9, extraMinor: 2000 }],
    lengthDiscounts: [{ fromHours: 4, percent: 5 }],
    addOns: [strobe],
  }
  for (const [list, rows] of Object.entries(rules))
    expect(parseTariff({ ...empty, [list]: rows }, context).tariff, list).not.toBeNull()
})

test('a currency without decimals takes whole amounts only', () => {
  const inYen = { priceMinor: 8000, currency: 'JPY' as Currency }
  expect(fieldsOf({ timePrices: [{ ...evening, priceMinor: '110.50' }] }, inYen)).toEqual({
    'timePrices.0': 'JPY has no decimals. Please enter a whole amount.',
  })
  const { tariff } = parseTariff(
    { ...empty, timePrices: [{ ...evening, priceMinor: '9,500' }] },
    { ...context, ...inYen },
  )
  expect(tariff?.timePrices[0]?.priceMinor).toBe(9500)
})

describe('ids of add-ons', () => {
  const idsOf = (addOns: unknown[]) => parseTariff({ ...empty, addOns }, context).tariff?.addOns.map(({ id }) => id)

  test('are kept if the listing has them, once', () => {
    const twice = [
      { ...strobe, id: 'old' },
      { ...cleaning, id: 'old' },
    ]
    expect(idsOf(twice)).toEqual(['old', 'cleaning-2'])
  })

  test('are the first that is free, and kept ones are never given to another', () => {
    const named = (name: string, id?: string | null) => ({ ...strobe, name, id })
    expect(idsOf([named('Old'), named('Cleaning', 'cleaning')])).toEqual(['old-2', 'cleaning'])
    expect(idsOf([named('Lamp', null), named('LAMP!'), named('Lamp?')])).toEqual(['lamp', 'lamp-2', 'lamp-3'])
    expect(idsOf([named('x'.repeat(60))])).toEqual(['x'.repeat(36)])
  })

  test('are made from the name, and differ from those that the listing had', () => {
    expect(
      idsOf([
        { ...strobe, id: 'of another listing' },
        { ...strobe, name: 'Strobe-Set' },
      ]),
    ).toEqual(['strobe-set', 'strobe-set-2'])
    expect(idsOf([cleaning])).toEqual(['cleaning-2'])
    expect(
      idsOf([
        { ...strobe, name: '椅子' },
        { ...strobe, name: '机' },
      ]),
    ).toEqual(['space', 'space-2'])
    const [long = ''] = idsOf([{ ...strobe, name: 'x'.repeat(60) }]) ?? []
    expect(long.length).toBeLessThanOrEqual(40)
  })
})

test('for a preview, only the valid rows count', () => {
  const typed = {
    timePrices: [evening, { ...evening, days: [] }],
    datePrices: [{ ...fourth, priceMinor: '1x' }],
    peopleSteps: [],
    lengthDiscounts: [{ fromHours: '4', percent: '5' }],
    addOns: [strobe, { ...strobe, name: '' }],
  }
  expect(validRows(typed, context)).toEqual({
    timePrices: [evening],
    datePrices: [],
    peopleSteps: [],
    lengthDiscounts: [{ fromHours: 4, percent: 5 }],
    addOns: [{ ...strobe, id: 'strobe-set' }],
  })
  const steps = {
    ...typed,
    peopleSteps: [
      { from: 1, extraMinor: 5 },
      { from: '2', extraMinor: '5' },
    ],
    addOns: [{ ...strobe, id: 'old' }],
  }
  expect(validRows({ ...steps, datePrices: [fourth], lengthDiscounts: [{}] }, context)).toMatchObject({
    datePrices: [fourth],
    peopleSteps: [{ from: 2, extraMinor: 500 }],
    lengthDiscounts: [],
    addOns: [{ ...strobe, id: 'old' }],
  })
})
