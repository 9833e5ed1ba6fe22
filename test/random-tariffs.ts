import fc from 'fast-check'
import { type AddOn, addOnUnits, type ChosenAddOn, type Tariff } from '../rules/tariff.ts'

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const wholeHour = fc.integer({ min: 0, max: 23 }).map(clock)
const smallPrice = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60_000 }))
const dateIn2026 = fc
  .integer({ min: 0, max: 364 })
  .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))

const addOn: fc.Arbitrary<Omit<AddOn, 'id' | 'name'>> = fc
  .record({
    unit: fc.constantFrom(...addOnUnits),
    priceMinor: smallPrice,
    required: fc.boolean(),
    most: fc.integer({ min: 1, max: 5 }),
  })
  .map((one) => ({ ...one, description: '', most: one.required ? 1 : one.most }))

/** Any tariff that a listing can have, its dates in 2026. */
export const anyTariff: fc.Arbitrary<Tariff> = fc.record({
  timePrices: fc.array(
    fc.record({
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      from: wholeHour,
      to: wholeHour,
      priceMinor: smallPrice,
    }),
    { maxLength: 4 },
  ),
  datePrices: fc.array(
    fc
      .record({ days: fc.tuple(dateIn2026, dateIn2026), priceMinor: smallPrice })
      .map(({ days: [a, b], priceMinor }) => ({ from: a < b ? a : b, to: a < b ? b : a, priceMinor })),
    { maxLength: 2 },
  ),
  peopleSteps: fc.uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 60 }), extraMinor: smallPrice }), {
    maxLength: 3,
    selector: ({ from }) => from,
  }),
  lengthDiscounts: fc.uniqueArray(
    fc.record({ fromHours: fc.integer({ min: 2, max: 24 }), percent: fc.integer({ min: 1, max: 90 }) }),
    { maxLength: 3, selector: ({ fromHours }) => fromHours },
  ),
  addOns: fc
    .array(addOn, { maxLength: 4 })
    .map((list) => list.map((one, index) => ({ ...one, id: `a${index}`, name: `Add-on ${index}` }))),
})

/** A tariff, or none, and add-ons that it offers. */
export const anyChoice: fc.Arbitrary<{ tariff: Tariff | null; addOns: ChosenAddOn[] }> = fc
  .tuple(fc.option(anyTariff), fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }))
  .map(([tariff, counts]) => ({
    tariff,
    addOns: (tariff?.addOns ?? []).flatMap(({ id, most, required }, index) => {
      const count = Math.min(counts[index] ?? 0, most)
      return required || count === 0 ? [] : [{ id, count }]
    }),
  }))
