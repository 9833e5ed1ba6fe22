import { resolveLocalStart } from '../../rules/local-start.ts'
import { type WeekHours, weekBits } from '../../rules/opening-hours.ts'
import { type ChosenAddOn, type Prices, weekPrices } from '../../rules/tariff.ts'
import { addDays, weekdayOf } from '../../rules/time.ts'
import { clock } from './hours-draft.ts'

/** A booking that the form prices as an example. */
export type ExampleBooking = { start: Date; hours: number; headcount: number; addOns: ChosenAddOn[] }

/** The parts of a listing that an example depends on. */
export type ExampleSpace = { today: string; timeZone: string; capacity: number; weekHours: WeekHours | null }

/**
 * Returns a booking of the coming week that shows what the prices do: in the open hours with the most different prices, as
 * long as the first discount and with as many people as the first step asks for, and with one optional add-on. Returns null
 * if the space is never open for an hour.
 */
export function exampleBooking(prices: Prices, space: ExampleSpace): ExampleBooking | null {
  const { tariff } = prices
  const discounts = tariff?.lengthDiscounts.map(({ fromHours }) => fromHours) ?? []
  const steps = tariff?.peopleSteps.map(({ from }) => from).filter((from) => from <= space.capacity) ?? []
  const optional = tariff?.addOns.find(({ required }) => !required)
  for (let hours = discounts.length > 0 ? Math.min(...discounts) : 4; hours > 0; hours -= 1) {
    const start = bestStart(prices, space, hours)
    if (!start) continue
    const headcount = Math.min(steps.length > 0 ? Math.min(...steps) : 10, space.capacity)
    return { start, hours, headcount, addOns: optional ? [{ id: optional.id, count: 1 }] : [] }
  }
  return null
}

/** The start with the most different prices in its hours, the earliest of equals; none begins at night. */
function bestStart(prices: Prices, { today, timeZone, weekHours }: ExampleSpace, hours: number): Date | null {
  const bits = weekHours ? weekBits(weekHours) : '1'.repeat(168)
  const ofWeek = weekPrices(prices).flat()
  let best: { start: Date; different: number } | null = null
  for (let days = 1; days <= 7; days += 1) {
    const date = addDays(today, days)
    for (const hour of starts) {
      const touched = Array.from({ length: hours }, (_, at) => (weekdayOf(date) * 24 + hour + at) % 168)
      const different = new Set(touched.map((at) => ofWeek[at])).size
      if (different <= (best?.different ?? 0) || touched.some((at) => bits[at] !== '1')) continue
      const found = resolveLocalStart({ date, time: clock(hour), timeZone })
      if (found.kind === 'one') best = { start: found.start, different }
    }
  }
  return best?.start ?? null
}

const starts = Array.from({ length: 13 }, (_, at) => 9 + at)
