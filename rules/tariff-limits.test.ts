import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Currency, currencies, maximumChargeMinor, minimumChargeMinor } from './money.ts'
import { defaultFeeRates, priceBooking } from './price.ts'
import { isRefusal } from './refusal.ts'
import { type AddOn, addOnUnits, emptyTariff, type Tariff } from './tariff.ts'
import { parseTariff, type TariffInput } from './tariff-input.ts'
import { type TariffLimits, tariffProblem } from './tariff-limits.ts'
import { addDays } from './time.ts'

const limits: TariffLimits = { priceMinor: 7500, currency: 'USD', rates: defaultFeeRates, capacity: 14 }
const free = { ...limits, priceMinor: 0 }
const extra: AddOn = {
  id: 'extra',
  name: 'Extra',
  description: '',
  unit: 'booking',
  priceMinor: 20,
  required: false,
  most: 1,
}
const allDays = [0, 1, 2, 3, 4, 5, 6]

function fieldOf(tariff: Partial<Tariff>, of: Partial<TariffLimits> = {}): string | undefined {
  return tariffProblem({ ...emptyTariff, ...tariff }, { ...limits, ...of })?.field
}

describe('the dearest booking', () => {
  test('is refused above the largest charge, at the largest row', () => {
    // 24 × (29,000 + 8,000) + 2,000 = 890,000; with the fee 979,000.
    const timePrices = [{ days: [5], from: '18:00', to: '02:00', priceMinor: 2_900_000 }]
    const peopleSteps = [{ from: 9, extraMinor: 800_000 }]
    const addOns = [{ ...extra, priceMinor: 200_000 }]
    expect(fieldOf({ timePrices, peopleSteps, addOns })).toBeUndefined()
    expect(fieldOf({ timePrices, peopleSteps: [{ from: 9, extraMinor: 880_000 }], addOns })).toBe('timePrices.0')
    expect(fieldOf({ addOns: [extra, { ...extra, unit: 'personHour', priceMinor: 30_000, most: 10 }] })).toBe(
      'addOns.1',
    )
    expect(
      fieldOf({
        peopleSteps: [
          { from: 9, extraMinor: 1 },
          { from: 10, extraMinor: 4_000_000 },
        ],
      }),
    ).toBe('peopleSteps.1')
  })

  test('counts all that fit for prices by person, and a required add-on once', () => {
    const addOns = [{ ...extra, unit: 'person' as const, priceMinor: 1_000_000 }]
    expect(fieldOf({ addOns }, { capacity: 90 })).toBeUndefined()
    expect(fieldOf({ addOns }, { capacity: 91 })).toBe('addOns.0')
    expect(fieldOf({ addOns: [{ ...extra, priceMinor: 2_000_000, required: true, most: 100 }] })).toBeUndefined()
  })

  test('is refused at the dearest of several prices of hours or dates', () => {
    const hours = { days: [5], from: '18:00', to: '20:00' }
    const dates = { from: '2026-07-04', to: '2026-07-04' }
    const timePrices = [
      { ...hours, priceMinor: 8000 },
      { ...hours, days: [6], priceMinor: 5_000_000 },
    ]
    const datePrices = [
      { ...dates, priceMinor: 8000 },
      { from: '2026-07-05', to: '2026-07-05', priceMinor: 6_000_000 },
    ]
    expect(fieldOf({ timePrices, addOns: [extra] })).toBe('timePrices.1')
    expect(fieldOf({ timePrices, datePrices, addOns: [extra] })).toBe('datePrices.1')
  })

  test('is no problem of a tariff without rows, nor one without a tariff', () => {
    expect(fieldOf({}, { priceMinor: 5_000_000 })).toBeUndefined()
    expect(tariffProblem(null, { ...limits, priceMinor: 5_000_000 })).toBeNull()
  })

  test('has a sentence with both amounts', () => {
    const messageOf = (tariff: Partial<Tariff>, of = limits) =>
      tariffProblem({ ...emptyTariff, ...tariff }, of)?.message
    expect(messageOf({ addOns: [{ ...extra, priceMinor: 99_000_000 }] })).toBe(
      'With all add-ons, a whole day could cost $1,090,980, more than a card can be charged ($999,999.99)',
    )
    const timePrices = [{ days: [5], from: '18:00', to: '20:00', priceMinor: 4_000_000 }]
    expect(messageOf({ timePrices })).toBe(
      'A whole day could cost $1,056,000, more than a card can be charged ($999,999.99)',
    )
    // The fee is counted up to the largest charge; beyond it the amount may be too large for exact arithmetic.
    expect(messageOf({ addOns: [{ ...extra, priceMinor: maximumChargeMinor }] }, free)).toMatch(
      /could cost \$1,099,999\.99, /,
    )
    const people = { ...extra, unit: 'personHour' as const, priceMinor: maximumChargeMinor, most: 100 }
    expect(messageOf({ addOns: [people] }, { ...free, capacity: 200 })).toMatch(/could cost \$479,999,995,200, /)
  })
})

describe('a total above zero and below the least charge is refused', () => {
  test('at a discount that makes it', () => {
    const lengthDiscounts = [
      { fromHours: 2, percent: 5 },
      { fromHours: 3, percent: 90 },
    ]
    expect(fieldOf({ lengthDiscounts })).toBeUndefined()
    expect(fieldOf({ lengthDiscounts }, { priceMinor: 50 })).toBe('lengthDiscounts.1')
    // One paid hour among free ones.
    const timePrices = [{ days: [5], from: '10:00', to: '12:00', priceMinor: 300 }]
    expect(fieldOf({ timePrices, lengthDiscounts }, free)).toBe('lengthDiscounts.1')
  })

  test('at a discount of a whole day, and at the smallest of the prices that are paid', () => {
    expect(fieldOf({ lengthDiscounts: [{ fromHours: 24, percent: 98 }] }, { priceMinor: 50 })).toBe('lengthDiscounts.0')
    const hours = { days: [5], from: '10:00', to: '12:00' }
    const timePrices = [
      { ...hours, priceMinor: 300 },
      { ...hours, days: [6], priceMinor: 5000 },
    ]
    expect(fieldOf({ timePrices, lengthDiscounts: [{ fromHours: 3, percent: 90 }] }, free)).toBe('lengthDiscounts.0')
  })

  test('at a discount only if the booking would cost enough without it', () => {
    const lengthDiscounts = [{ fromHours: 1, percent: 20 }]
    expect(fieldOf({ lengthDiscounts }, { priceMinor: 50 })).toBe('lengthDiscounts.0')
    expect(fieldOf({ lengthDiscounts, addOns: [{ ...extra, required: true }] }, free)).toBe('addOns.0')
  })

  test('with the fee and the discount rounded half up', () => {
    // 45 cents and a fee of 4.5 are 50 in all.
    const addOn = { ...extra, required: true }
    expect(fieldOf({ addOns: [{ ...addOn, priceMinor: 45 }] }, free)).toBeUndefined()
    expect(fieldOf({ addOns: [{ ...addOn, priceMinor: 44 }] }, free)).toBe('addOns.0')
    // 90% of 445 cents are 400.5, which leaves 44.
    expect(fieldOf({ lengthDiscounts: [{ fromHours: 5, percent: 90 }] }, { priceMinor: 89 })).toBe('lengthDiscounts.0')
    expect(fieldOf({ lengthDiscounts: [{ fromHours: 5, percent: 90 }] }, { priceMinor: 90 })).toBeUndefined()
  })

  test('at the first required add-on that costs something', () => {
    const addOns = [
      { ...extra, priceMinor: 0, required: true },
      { ...extra, required: true },
    ]
    expect(fieldOf({ addOns }, free)).toBe('addOns.1')
  })

  test('at a people step, or an add-on, if hours can be free', () => {
    const peopleSteps = [{ from: 9, extraMinor: 20 }]
    expect(fieldOf({ peopleSteps })).toBeUndefined()
    expect(fieldOf({ peopleSteps }, free)).toBe('peopleSteps.0')
    expect(fieldOf({ addOns: [extra] })).toBeUndefined()
    expect(fieldOf({ addOns: [{ ...extra, priceMinor: 0 }, extra] }, free)).toBe('addOns.1')
    expect(fieldOf({ addOns: [{ ...extra, required: true }] }, free)).toBe('addOns.0')
    const datePrices = [{ from: '2026-07-04', to: '2026-07-04', priceMinor: 0 }]
    expect(fieldOf({ datePrices, addOns: [extra] })).toBe('addOns.0')
    expect(fieldOf({ addOns: [{ ...extra, required: true, priceMinor: 500 }, extra] }, free)).toBeUndefined()
  })

  test('but not for hours that are never free', () => {
    const timePrices = [{ days: allDays, from: '00:00', to: '00:00', priceMinor: 5000 }]
    expect(fieldOf({ timePrices, addOns: [extra] }, free)).toBeUndefined()
  })

  test('with a sentence', () => {
    expect(tariffProblem({ ...emptyTariff, addOns: [extra] }, free)?.message).toBe(
      'With free hours, this could cost $0.22 in all, less than a card can be charged ($0.50)',
    )
  })
})

/** Amounts near both limits are as likely as usual ones. */
const amountOf = (currency: Currency) => {
  const least = minimumChargeMinor(currency)
  return fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 2 * least }),
    fc.integer({ min: least, max: 50_000 }),
    fc.integer({ min: 50_000, max: 3_800_000 }),
  )
}

const cases = fc.constantFrom(...currencies).chain((currency) => {
  const amount = amountOf(currency)
  const hour = fc.integer({ min: 0, max: 23 }).map((at) => `${String(at).padStart(2, '0')}:00`)
  const date = fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-05-21', days))
  const rows = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { maxLength: 2 })
  return fc.record({
    currency: fc.constant(currency),
    usual: fc.oneof(fc.constant(0), fc.integer({ min: minimumChargeMinor(currency), max: 100_000 })),
    capacity: fc.integer({ min: 1, max: 200 }),
    sent: fc.record({
      timePrices: rows(
        fc.record({ days: fc.subarray(allDays, { minLength: 1 }), from: hour, to: hour, priceMinor: amount }),
      ),
      datePrices: rows(fc.record({ from: date, to: date, priceMinor: amount })),
      peopleSteps: rows(fc.record({ from: fc.integer({ min: 2, max: 60 }), extraMinor: amount })),
      lengthDiscounts: rows(
        fc.record({ fromHours: fc.integer({ min: 2, max: 24 }), percent: fc.integer({ min: 1, max: 90 }) }),
      ),
      addOns: rows(
        fc.record({
          name: fc.string({ minLength: 1, maxLength: 8 }),
          unit: fc.constantFrom(...addOnUnits),
          priceMinor: amount,
          required: fc.boolean(),
          most: fc.constantFrom(1, 1, 1, 3),
        }),
      ),
      version: fc.constant(0),
    }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    startHour: fc.integer({ min: 0, max: 20 * 24 }),
  })
})

test('whatever is accepted prices every booking at nothing, or within the limits of a card', () => {
  let accepted = 0
  let refused = 0
  fc.assert(
    fc.property(cases, ({ currency, usual, capacity, sent, share, startHour }) => {
      const listing = { priceMinor: usual, currency, rates: defaultFeeRates, capacity }
      const parsed = orNull(() => parseTariff(sent, { ...listing, today: '2026-05-21', addOnIds: [] }))
      if (!parsed) refused += 1
      if (!parsed?.tariff) return
      accepted += 1
      const { tariff } = parsed
      const addOns = tariff.addOns.flatMap(({ id, required, most }) => {
        const count = required ? 0 : Math.round(share * most)
        return count > 0 ? [{ id, count }] : []
      })
      const steps = tariff.peopleSteps.map(({ from }) => Math.min(from, capacity))
      const headcounts = new Set([1, capacity, ...steps])
      const start = new Date(Date.parse('2026-05-21T00:00:00Z') + startHour * 3_600_000)
      for (let hours = 1; hours <= 24; hours += 1) {
        for (const headcount of headcounts) {
          const { totalMinor } = priceBooking({ ...listing, tariff, start, timeZone: 'UTC', hours, headcount, addOns })
          const isRight = totalMinor === 0 || totalMinor >= minimumChargeMinor(currency)
          if (!isRight || totalMinor > maximumChargeMinor)
            expect({ hours, headcount, totalMinor }).toBe('within the limits')
        }
      }
    }),
    { numRuns: 800 },
  )
  expect(accepted).toBeGreaterThan(10)
  expect(refused).toBeGreaterThan(10)
}, 60_000)

function orNull(parse: () => TariffInput): TariffInput | null {
  try {
    return parse()
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}
