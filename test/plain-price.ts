import { addDays } from '../rules/time.ts'
import type { PlainTariff } from './plain-time-search.ts'

type PlainPrices = { price_minor: number; tariff: PlainTariff | null }

/**
 * The total of a booking, fee included, naively: hour by hour from the local times at which its hours begin
 * ('2027-03-14T09:00').
 */
export function plainTotal({ price_minor, tariff }: PlainPrices, hours: { local: string }[], people: number): number {
  let minor = 0
  for (const { local } of hours) minor += plainHourPrice({ price_minor, tariff }, local)
  let addOns = 0
  if (tariff) {
    let extra = 0
    let step = 0
    for (const { from, extraMinor } of tariff.peopleSteps) {
      if (people >= from && from > step) [step, extra] = [from, extraMinor]
    }
    minor += extra * hours.length
    let percent = 0
    let longest = 0
    for (const discount of tariff.lengthDiscounts) {
      if (hours.length >= discount.fromHours && discount.fromHours > longest)
        [longest, percent] = [discount.fromHours, discount.percent]
    }
    minor -= Math.floor((minor * percent + 50) / 100)
    for (const { unit, priceMinor, required } of tariff.addOns) {
      const perPerson = unit === 'person' || unit === 'personHour' ? people : 1
      const perHour = unit === 'hour' || unit === 'personHour' ? hours.length : 1
      if (required) addOns += priceMinor * perPerson * perHour
    }
  }
  const rental = minor + addOns
  return rental + Math.floor((rental * 1000 + 5000) / 10_000)
}

const lowestPrices = new WeakMap<PlainPrices, number>()

/** The lowest price of an hour in a week without dates of their own, computed once for each space that was read. */
export function lowestOfWeek(space: PlainPrices): number {
  const lowest = lowestPrices.get(space) ?? computeLowest(space)
  lowestPrices.set(space, lowest)
  return lowest
}

function computeLowest({ price_minor, tariff }: PlainPrices): number {
  const week = { price_minor, tariff: tariff && { ...tariff, datePrices: [] } }
  let lowest = Number.POSITIVE_INFINITY
  // 1 January 2001 was a Monday.
  for (let day = 0; day < 7; day += 1) {
    for (let hour = 0; hour < 24; hour += 1) {
      const local = `${addDays('2001-01-01', day)}T${String(hour).padStart(2, '0')}:00`
      lowest = Math.min(lowest, plainHourPrice(week, local))
    }
  }
  return lowest
}

function plainHourPrice({ price_minor, tariff }: PlainPrices, local: string): number {
  if (!tariff) return price_minor
  const [date, hour] = [local.slice(0, 10), local.slice(11, 13)]
  let price = price_minor
  for (const row of tariff.timePrices) {
    const [from, to] = [row.from.slice(0, 2), row.to.slice(0, 2)]
    const isOvernight = to <= from
    const today = row.days.includes(weekday(date)) && hour >= from && (isOvernight || hour < to)
    const fromYesterday = row.days.includes((weekday(date) + 6) % 7) && isOvernight && hour < to
    if (today || fromYesterday) price = row.priceMinor
  }
  for (const { from, to, priceMinor } of tariff.datePrices) if (from <= date && date <= to) price = priceMinor
  return price
}

/** Monday is 0. */
function weekday(date: string): number {
  return (new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7
}
