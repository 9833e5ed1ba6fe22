import { describe, expect, test, vi } from 'vitest'
import { emptyTariff, type Tariff } from '../../rules/tariff.ts'
import { compareSearches, differencesWith } from '../../test/compare-time-searches.ts'
import { useDatabase } from '../../test/database.ts'

type Booking = { tariff: Tariff | null; headcount: number }

/** Changes what the search prices. */
const broken = vi.hoisted(() => ({ change: (booking: Booking): Booking => booking }))
vi.mock('../../rules/price.ts', async (original) => {
  const real = await original<typeof import('../../rules/price.ts')>()
  type Priced = Parameters<typeof real.priceBooking>[0]
  return { ...real, priceBooking: (booking: Priced) => real.priceBooking({ ...booking, ...broken.change(booking) }) }
})

useDatabase()

// The comparison with a naive search has to detect each rule of prices that a search forgets.
describe('a search by time that forgets a rule of prices is detected', () => {
  // `least_hour_price` is in the words in which the database returns a bound function.
  test.each([
    ['prices of dates', 'least_hour_price', `((d.value ->> 'priceMinor'::text))::integer`, 'null::integer'],
    ['discounts', 'least_hour_price', `max(((s.value ->> 'percent'::text))::integer)`, 'max(0)'],
    ['prices at times', 'least_hour_price', 'LEAST(lowest_hour_price(price_minor, tariff)', 'LEAST(price_minor'],
    ['that times are of weekdays', 'lowest_hour_price', 'day::integer * 24', '0'],
    ['hours after midnight', 'lowest_hour_price', 'then 24 else 0', 'then 0 else 0'],
    ['that later rows win', 'lowest_hour_price', 'hour, place desc', 'hour, place'],
    ['the prices of a week', 'lowest_hour_price', '= 0 then price_minor', '>= 0 then price_minor'],
  ])('the bounds of the database, without %s', { timeout: 300_000 }, async (_, name, right, wrong) => {
    expect(await differencesWith(name, right, wrong)).toBe(1)
  })

  const without = (part: keyof Tariff) => (booking: Booking) => ({
    ...booking,
    tariff: booking.tariff && { ...booking.tariff, [part]: emptyTariff[part] },
  })
  test.each([
    ['prices at times', without('timePrices')],
    ['prices of dates', without('datePrices')],
    ['steps of people', without('peopleSteps')],
    ['discounts', without('lengthDiscounts')],
    ['required add-ons', without('addOns')],
    ['the number of people', (booking: Booking) => ({ ...booking, headcount: 1 })],
  ])('the totals, without %s', { timeout: 300_000 }, async (_, change) => {
    broken.change = change
    try {
      expect((await compareSearches(7, 8, 40, { enough: 1 })).differences).toHaveLength(1)
    } finally {
      broken.change = (booking) => booking
    }
  })
})
