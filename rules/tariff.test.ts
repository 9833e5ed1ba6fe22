import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyChoice, anyTariff } from '../test/random-tariffs.ts'
import { refusedFields } from '../test/refusal-of.ts'
import { currencies } from './money.ts'
import { defaultFeeRates, type PricedBooking, priceBooking, priceLine, priceLineText } from './price.ts'
import {
  type AddOn,
  bookedAddOns,
  chosenAddOns,
  emptyTariff,
  hourPriceAt,
  hourPrices,
  lengthDiscountFor,
  lowestHourPrice,
  offeredAddOns,
  peopleStepFor,
  pricesDiffer,
  type Tariff,
  weekPrices,
} from './tariff.ts'
import { weekdayOf } from './time.ts'

const addOn = (id: string, more: Partial<AddOn> = {}): AddOn => ({
  id,
  name: id,
  description: '',
  unit: 'booking',
  priceMinor: 1000,
  required: false,
  most: 1,
  ...more,
})

/** The worked example of the form: Friday 29 May 2026, 14:00 to 20:00, ten people. */
const studio: Tariff = {
  timePrices: [
    { days: [0, 1, 2, 3, 4], from: '09:00', to: '12:00', priceMinor: 6000 },
    { days: [5, 6], from: '00:00', to: '00:00', priceMinor: 9500 },
    { days: [4, 5], from: '18:00', to: '02:00', priceMinor: 11_000 },
  ],
  datePrices: [{ from: '2026-07-04', to: '2026-07-05', priceMinor: 14_000 }],
  peopleSteps: [
    { from: 9, extraMinor: 2000 },
    { from: 21, extraMinor: 4000 },
  ],
  lengthDiscounts: [
    { fromHours: 4, percent: 5 },
    { fromHours: 8, percent: 12 },
  ],
  addOns: [
    addOn('cleaning', { name: 'Cleaning', priceMinor: 3500, required: true }),
    addOn('strobe', { name: 'Second strobe set', unit: 'hour', priceMinor: 1200, most: 2 }),
    addOn('lunch', { name: 'Lunch', unit: 'person', priceMinor: 1400 }),
    addOn('host', { name: 'Host', unit: 'personHour', priceMinor: 100 }),
  ],
}
const prices = { priceMinor: 7500, tariff: studio }
const friday: PricedBooking = {
  priceMinor: 7500,
  currency: 'USD',
  tariff: studio,
  start: new Date('2026-05-29T14:00-04:00'),
  timeZone: 'America/New_York',
  hours: 6,
  headcount: 10,
  addOns: [],
  rates: defaultFeeRates,
}

describe('the price of an hour', () => {
  test.each([
    ['2026-05-25', 9, 6000],
    ['2026-05-25', 12, 7500],
    ['2026-05-29', 18, 11_000],
    ['2026-05-30', 1, 11_000],
    ['2026-05-30', 2, 9500],
    ['2026-05-31', 1, 11_000],
    ['2026-05-31', 23, 9500],
    ['2026-07-04', 18, 14_000],
    ['2026-07-05', 23, 14_000],
    ['2026-07-06', 0, 7500],
  ])('%s at %i is %i', (date, hour, price) => {
    expect(hourPriceAt(prices, { date, day: weekdayOf(date), hour })).toBe(price)
  })

  test('follows the clock when it goes back: the hour that comes twice costs the same both times', () => {
    const night: Tariff = { ...emptyTariff, timePrices: [{ days: [6], from: '01:00', to: '02:00', priceMinor: 100 }] }
    const slot = { start: new Date('2026-11-01T00:00-04:00'), hours: 4, timeZone: 'America/New_York' }
    expect(hourPrices({ priceMinor: 7500, tariff: night }, slot)).toEqual([7500, 100, 100, 7500])
  })

  test('an hour that the clocks skip costs nothing, because it does not pass', () => {
    const night: Tariff = { ...emptyTariff, timePrices: [{ days: [6], from: '02:00', to: '03:00', priceMinor: 100 }] }
    const slot = { start: new Date('2026-03-08T01:00-05:00'), hours: 2, timeZone: 'America/New_York' }
    expect(hourPrices({ priceMinor: 7500, tariff: night }, slot)).toEqual([7500, 7500])
  })

  test('an elapsed hour that begins at half past, after a change of half an hour, costs what its beginning says', () => {
    const night: Tariff = { ...emptyTariff, timePrices: [{ days: [6], from: '02:00', to: '03:00', priceMinor: 100 }] }
    const slot = { start: new Date('2026-10-03T14:30Z'), hours: 2, timeZone: 'Australia/Lord_Howe' }
    expect(hourPrices({ priceMinor: 7500, tariff: night }, slot)).toEqual([7500, 100])
  })

  test('without prices at times or dates, all hours cost the usual price', () => {
    const slot = { start: new Date('2026-07-04T09:00-04:00'), hours: 3, timeZone: 'America/New_York' }
    expect(hourPriceAt({ priceMinor: 7500, tariff: null }, { date: '2026-07-04', day: 5, hour: 9 })).toBe(7500)
    expect(hourPrices({ priceMinor: 7500, tariff: null }, slot)).toEqual([7500, 7500, 7500])
    expect(hourPrices({ priceMinor: 7500, tariff: { ...studio, timePrices: [], datePrices: [] } }, slot)).toEqual([
      ...[7500, 7500, 7500],
    ])
    expect(hourPrices({ priceMinor: 7500, tariff: { ...studio, timePrices: [] } }, slot)[0]).toBe(14_000)
    expect(hourPrices({ priceMinor: 7500, tariff: { ...studio, datePrices: [] } }, slot)[0]).toBe(9500)
    expect(hourPrices({ priceMinor: 7500, tariff: studio }, { ...slot, start: null })).toEqual([7500, 7500, 7500])
  })

  test('the last that fits wins, of the times and of the dates, and a date over a time even if it is free', () => {
    const times = [
      { days: [5], from: '09:00', to: '18:00', priceMinor: 100 },
      { days: [5], from: '12:00', to: '15:00', priceMinor: 200 },
    ]
    const dates = [
      { from: '2026-07-01', to: '2026-07-31', priceMinor: 300 },
      { from: '2026-07-04', to: '2026-07-04', priceMinor: 0 },
    ]
    const at = (tariff: Tariff, date: string, hour: number) =>
      hourPriceAt({ priceMinor: 7500, tariff }, { date, day: weekdayOf(date), hour })
    const weekly = { ...emptyTariff, timePrices: times }
    expect([9, 12, 15, 18].map((hour) => at(weekly, '2026-07-11', hour))).toEqual([100, 200, 100, 7500])
    const dated = { ...weekly, datePrices: dates }
    expect([at(dated, '2026-07-11', 12), at(dated, '2026-07-04', 12), at(dated, '2026-06-27', 12)]).toEqual([
      300, 0, 200,
    ])
  })

  test('the prices of a week are by weekday and hour', () => {
    const week = weekPrices(prices)
    expect([week[0]?.[9], week[0]?.[12], week[4]?.[23], week[5]?.[1], week[5]?.[2], week[6]?.[1]]).toEqual([
      ...[6000, 7500, 11_000, 11_000, 9500, 11_000],
    ])
    expect(week.map((hours) => hours.length)).toEqual([24, 24, 24, 24, 24, 24, 24])
  })

  test('the lowest of the week does not count dates, and knows hours that no booking can have at the usual price', () => {
    expect(lowestHourPrice(prices)).toBe(6000)
    const always: Tariff = {
      ...emptyTariff,
      timePrices: [{ days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00', priceMinor: 9000 }],
    }
    expect(lowestHourPrice({ priceMinor: 7500, tariff: always })).toBe(9000)
    const differ = (tariff: Tariff | null, today = '2026-05-21') => pricesDiffer({ priceMinor: 7500, tariff }, today)
    expect(differ(always)).toBe(false)
    expect(differ({ ...emptyTariff, datePrices: studio.datePrices })).toBe(true)
    expect(differ({ ...emptyTariff, addOns: studio.addOns })).toBe(false)
    expect(differ(null)).toBe(false)
    expect(differ({ ...studio, datePrices: [] })).toBe(true)
    const dear = { from: '2026-12-30', to: '2026-12-31', priceMinor: 20_000 }
    expect(differ({ ...emptyTariff, datePrices: [{ ...dear, priceMinor: 100 }] })).toBe(false)
    expect(differ({ ...emptyTariff, datePrices: [dear] }, '2026-12-31')).toBe(true)
    expect(differ({ ...emptyTariff, datePrices: [dear] }, '2027-01-01')).toBe(false)
    expect(differ({ ...studio, datePrices: [dear] }, '2027-01-01')).toBe(true)
    expect(lowestHourPrice({ priceMinor: 7500, tariff: null })).toBe(7500)
    expect(weekPrices({ priceMinor: 7500, tariff: null }).flat()).toEqual(Array.from({ length: 168 }, () => 7500))
  })
})

describe('steps and discounts', () => {
  test('count from their number on', () => {
    expect([1, 8, 9, 20, 21, 99].map((people) => peopleStepFor(studio, people)?.extraMinor ?? null)).toEqual([
      ...[null, null, 2000, 2000, 4000, 4000],
    ])
    expect([1, 3, 4, 7, 8, 24].map((hours) => lengthDiscountFor(studio, hours)?.percent ?? null)).toEqual([
      ...[null, null, 5, 5, 12, 12],
    ])
  })
})

describe('the price of a booking', () => {
  test('hours by price, people, discount, add-ons and the fee of them all', () => {
    const price = priceBooking(friday)
    expect(price.lines.map((line) => [priceLineText(line, 'USD'), line.amountMinor])).toEqual([
      ['$75 × 4 hours', 30_000],
      ['$110 × 2 hours', 22_000],
      ['From 9 people, $20 × 6 hours', 12_000],
      ['From 4 hours, 5% off', -3200],
      ['Cleaning', 3500],
      ['Service fee', 6430],
    ])
    expect(price).toMatchObject({ rentalMinor: 64_300, addOnsMinor: 3500, totalMinor: 70_730, ownerShareMinor: 57_870 })
  })

  test('add-ons are multiplied by hours, people, both, or neither', () => {
    const addOns = [
      { id: 'host', count: 1 },
      { id: 'strobe', count: 2 },
      { id: 'lunch', count: 1 },
    ]
    const lines = priceBooking({ ...friday, addOns }).lines.filter(({ kind }) => kind === 'add_on')
    expect(lines.map((line) => [priceLineText(line, 'USD'), line.amountMinor])).toEqual([
      ['Cleaning', 3500],
      ['Second strobe set, $12 × 12', 14_400],
      ['Lunch, $14 × 10', 14_000],
      ['Host, $1 × 60', 6000],
    ])
  })

  test('the highest step that fits counts, whatever their order', () => {
    const turned = { ...studio, peopleSteps: studio.peopleSteps.toReversed() }
    const named = (booking: PricedBooking) => priceBooking(booking).lines.map(({ name }) => name)
    expect(named({ ...friday, tariff: turned, headcount: 21, hours: 8 })).toEqual(
      expect.arrayContaining(['From 21 people', 'From 8 hours, 12% off']),
    )
    expect(named({ ...friday, headcount: 8, hours: 3 })).toEqual([null, 'Cleaning', null])
  })

  test('a discount of nothing has no line', () => {
    const free = { ...friday, priceMinor: 0, tariff: { ...studio, timePrices: [], peopleSteps: [] } }
    expect(priceBooking(free).lines.map(({ kind }) => kind)).toEqual(['rental', 'add_on', 'guest_fee'])
  })

  test('what was kept of a change is named', () => {
    const named = (['kept_rental', 'kept_fee'] as const).map((kind) => priceLineText(priceLine(kind, 1, 100), 'USD'))
    expect(named).toEqual(['Kept of what was given back', 'Service fee kept, of what was given back'])
  })

  test('half a unit of a discount is rounded up', () => {
    const tariff = { ...emptyTariff, lengthDiscounts: [{ fromHours: 2, percent: 25 }] }
    expect(priceBooking({ ...friday, tariff, priceMinor: 1, hours: 2, headcount: 1 }).rentalMinor).toBe(1)
  })

  test('before a start is chosen all hours cost the usual price', () => {
    expect(priceBooking({ ...friday, start: null }).lines[0]).toMatchObject({ quantity: 6, unitMinor: 7500 })
  })
})

describe('add-ons', () => {
  test.each([
    ['an unknown one', [{ id: 'pony', count: 1 }], 'no longer offered'],
    ['more than there are', [{ id: 'strobe', count: 3 }], 'only 2 of Second strobe set'],
    ['a required one twice', [{ id: 'cleaning', count: 2 }], 'Cleaning is there once'],
    ['half of one', [{ id: 'strobe', count: 0.5 }], 'whole numbers'],
    ['less than none', [{ id: 'strobe', count: -1 }], 'whole numbers'],
    [
      'one in two lines',
      [
        { id: 'lunch', count: 1 },
        { id: 'lunch', count: 1 },
      ],
      'twice',
    ],
  ])('%s is refused', (_, chosen, words) => {
    expect(() => bookedAddOns(studio, chosen)).toThrow(expect.objectContaining({ code: 'addOnUnavailable' }))
    expect(() => bookedAddOns(studio, chosen)).toThrow(words)
    expect(refusedFields(() => bookedAddOns(studio, chosen))).toEqual({ addOns: expect.stringContaining(words) })
  })

  test.each([
    [[{ id: 'pony', count: 1 }], 'An add-on that you chose is no longer offered'],
    [[{ id: 'strobe', count: 3 }], 'There are only 2 of Second strobe set'],
    [[{ id: 'lunch', count: 2 }], 'Lunch is there once'],
    [[{ id: 'strobe', count: Number.NaN }], 'Please choose whole numbers of add-ons'],
  ])('%j is refused with what is wrong', (chosen, words) => {
    expect(refusedFields(() => bookedAddOns(studio, chosen))).toEqual({ addOns: words })
  })

  test('of a booking are the required ones once, and those that are chosen, in the order of the listing', () => {
    const booked = (chosen: { id: string; count: number }[]) =>
      bookedAddOns(studio, chosen).map(({ addOn: { id }, count }) => [id, count])
    expect(booked([])).toEqual([['cleaning', 1]])
    expect(booked([{ id: 'cleaning', count: 0 }])).toEqual([['cleaning', 1]])
    expect(
      booked([
        { id: 'lunch', count: 1 },
        { id: 'strobe', count: 2 },
      ]),
    ).toEqual([
      ['cleaning', 1],
      ['strobe', 2],
      ['lunch', 1],
    ])
    expect(() => bookedAddOns(null, [{ id: 'lunch', count: 1 }])).toThrow('no longer offered')
  })

  test('are kept in the order of the listing, required ones and zeros left out', () => {
    const chosen = [
      { id: 'lunch', count: 1 },
      { id: 'cleaning', count: 1 },
      { id: 'host', count: 0 },
      { id: 'strobe', count: 2 },
    ]
    expect(chosenAddOns(studio, chosen)).toEqual([
      { id: 'strobe', count: 2 },
      { id: 'lunch', count: 1 },
    ])
    expect(chosenAddOns(null, [])).toEqual([])
  })

  test('of an address are reduced to what is offered', () => {
    const asked = ['strobe', 'pony', 'cleaning', 'lunch'].map((id) => ({ id, count: 9 }))
    expect(offeredAddOns(studio, asked)).toEqual([
      { id: 'strobe', count: 2 },
      { id: 'lunch', count: 1 },
    ])
    expect(offeredAddOns(studio, [{ id: 'strobe', count: 1 }])).toEqual([{ id: 'strobe', count: 1 }])
    expect(offeredAddOns(null, asked)).toEqual([])
    expect(offeredAddOns(studio, [{ id: 'strobe', count: 0 }])).toEqual([])
  })
})

const anyBooking = fc
  .record({
    choice: anyChoice,
    priceMinor: fc.integer({ min: 0, max: 60_000 }),
    currency: fc.constantFrom(...currencies),
    start: fc.integer({ min: 0, max: 8759 }).map((hour) => new Date(Date.UTC(2026, 0, 1, hour))),
    timeZone: fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Europe/Berlin', 'UTC'),
    hours: fc.integer({ min: 1, max: 24 }),
    headcount: fc.integer({ min: 1, max: 80 }),
    rates: fc.record({ guestFeeBp: fc.integer({ min: 0, max: 3000 }), ownerFeeBp: fc.integer({ min: 0, max: 3000 }) }),
  })
  .map(({ choice, ...booking }) => ({ ...booking, ...choice }))

test('the lines of any price add up to its total, and its parts lose no unit', () => {
  fc.assert(
    fc.property(anyBooking, (booking) => {
      const price = priceBooking(booking)
      const sum = price.lines.reduce((total, line) => total + line.amountMinor + line.taxMinor, 0)
      const fee = price.lines.at(-1)?.amountMinor
      if (sum !== price.totalMinor || fee !== price.guestFeeMinor) expect(price).toBe('lines that add up')
      if (price.rentalMinor + price.guestFeeMinor !== price.totalMinor) expect(price).toBe('rental and fee')
      if (price.ownerShareMinor + price.ownerFeeMinor !== price.rentalMinor) expect(price).toBe('share and fee')
      const amounts = [price.rentalMinor, price.addOnsMinor, price.guestFeeMinor, price.ownerFeeMinor]
      if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)) expect(price).toBe('whole amounts')
      if (price.lines.some((line) => line.unitMinor * line.quantity !== line.amountMinor))
        expect(price).toBe('products')
    }),
    { numRuns: Number(process.env.PRICE_RUNS ?? 5000) },
  )
}, 600_000)

test('each hour of any price is that of the wall clock at its beginning', () => {
  fc.assert(
    fc.property(anyBooking, anyTariff, ({ priceMinor, start, hours, timeZone }, tariff) => {
      const found = hourPrices({ priceMinor, tariff }, { start, hours, timeZone })
      const format = new Intl.DateTimeFormat('en-CA', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
        hour12: false,
      })
      const expected = Array.from({ length: hours }, (_, index) => {
        const [date = '', time = ''] = format.format(new Date(start.getTime() + index * 3_600_000)).split(', ')
        const hour = Number(time.slice(0, 2)) % 24
        const day = (new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7
        let price = priceMinor
        for (const row of tariff.timePrices) {
          const [from, to] = [Number(row.from.slice(0, 2)), Number(row.to.slice(0, 2))]
          const isOvernight = to <= from
          const isToday = row.days.includes(day) && hour >= from && (isOvernight || hour < to)
          const isFromYesterday = row.days.includes((day + 6) % 7) && isOvernight && hour < to
          if (isToday || isFromYesterday) price = row.priceMinor
        }
        for (const dates of tariff.datePrices) if (dates.from <= date && date <= dates.to) price = dates.priceMinor
        return price
      })
      expect(found).toEqual(expected)
    }),
    { numRuns: 1000 },
  )
}, 60_000)
