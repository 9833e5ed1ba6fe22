import { hoursText } from './booking-hours.ts'
import { basisPointShare, type Currency, formatMoney, maximumChargeMinor, minimumChargeMinor } from './money.ts'
import { addOnTimes, type FeeRates } from './price.ts'
import { lengthDiscountFor, type PeopleStep, type Prices, type Tariff, weekPrices } from './tariff.ts'

/** What the limits of a tariff depend on beside the tariff. */
export type TariffLimits = Omit<Prices, 'tariff'> & { rates: FeeRates; capacity: number }

/** A row of a tariff that breaks a limit: `addOns.2` is the third add-on. */
export type TariffProblem = { field: string; message: string }

/**
 * Returns why some booking of 1 to 24 hours could not be charged to a card, or null: its total with the guest fee would be
 * above the maximum charge, or above 0 and below the minimum charge (spec D3). Assumes that each price of an hour is
 * within the limits by itself (`priceRefusal`).
 */
export function tariffProblem(tariff: Tariff | null, limits: TariffLimits): TariffProblem | null {
  if (!tariff) return null
  return dearestProblem(tariff, limits) ?? cheapestProblem(tariff, limits)
}

/** A day at the highest price, with the highest step and all add-ons, is charged in one piece. */
function dearestProblem(tariff: Tariff, limits: TariffLimits): TariffProblem | null {
  const day = { hours: 24, headcount: limits.capacity }
  const addOns = tariff.addOns.map(
    ({ unit, priceMinor, required, most }) => priceMinor * (required ? 1 : most) * addOnTimes(unit, day),
  )
  const steps = tariff.peopleSteps.map(({ extraMinor }) => extraMinor * 24)
  const rentalMinor =
    Math.max(...hourPricesOf(tariff, limits)) * 24 + Math.max(0, ...steps) + addOns.reduce((sum, each) => sum + each, 0)
  if (totalOf(rentalMinor, limits) <= maximumChargeMinor) return null
  const dayAt = ({ priceMinor }: { priceMinor: number }) => priceMinor * 24
  const amounts = { timePrices: tariff.timePrices.map(dayAt), datePrices: tariff.datePrices.map(dayAt) }
  const [largest] = Object.entries({ ...amounts, peopleSteps: steps, addOns })
    .flatMap(([list, each]) => each.map((amount, at) => ({ field: `${list}.${at}`, amount })))
    .sort((a, b) => b.amount - a.amount)
  if (!largest) return null
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: limits.currency })
  const what = tariff.addOns.length > 0 ? 'With all add-ons, a whole day' : 'A whole day'
  const message = `${what} could cost ${money(totalOf(rentalMinor, limits))}, more than a card can be charged (${money(maximumChargeMinor)})`
  return { field: largest.field, message }
}

function cheapestProblem(tariff: Tariff, limits: TariffLimits): TariffProblem | null {
  const prices = hourPricesOf(tariff, limits)
  for (let hours = 1; hours <= 24; hours += 1) {
    for (const step of [null, ...tariff.peopleSteps]) {
      for (const hoursMinor of smallestSums(prices, hours)) {
        const problem = problemOf({ tariff, limits, hours, step, hoursMinor })
        if (problem) return problem
      }
    }
  }
  return null
}

type Example = { tariff: Tariff; limits: TariffLimits; hours: number; step: PeopleStep | null; hoursMinor: number }

/** Why one booking costs too little, at the row that is to blame. More people, hours or add-ons only cost more. */
function problemOf({ tariff, limits, hours, step, hoursMinor }: Example): TariffProblem | null {
  const booking = { hours, headcount: step?.from ?? 1 }
  const discount = lengthDiscountFor(tariff, hours)
  const peopleMinor = hours * (step?.extraMinor ?? 0)
  const stayMinor = hoursMinor + peopleMinor
  const lessMinor = discount ? basisPointShare(stayMinor, discount.percent * 100, 'halfUp') : 0
  const priced = tariff.addOns.map((addOn, at) => ({
    ...addOn,
    at,
    amountMinor: addOn.priceMinor * addOnTimes(addOn.unit, booking),
  }))
  const required = priced.filter((addOn) => addOn.required && addOn.amountMinor > 0)
  const rentalMinor = stayMinor - lessMinor + required.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const tooSmall = (amountMinor: number) =>
    amountMinor > 0 && totalOf(amountMinor, limits) < minimumChargeMinor(limits.currency)
  if (tooSmall(rentalMinor)) {
    const message = tooLittle(hoursText(hours), rentalMinor, limits)
    if (discount && !tooSmall(rentalMinor + lessMinor)) {
      return { field: `lengthDiscounts.${tariff.lengthDiscounts.indexOf(discount)}`, message }
    }
    if (step) return { field: `peopleSteps.${tariff.peopleSteps.indexOf(step)}`, message }
    return { field: `addOns.${required[0]?.at ?? 0}`, message }
  }
  const alone = priced.find(({ amountMinor }) => rentalMinor === 0 && tooSmall(amountMinor))
  return alone
    ? { field: `addOns.${alone.at}`, message: tooLittle('With free hours, this', alone.amountMinor, limits) }
    : null
}

function tooLittle(what: string, rentalMinor: number, limits: TariffLimits): string {
  const { currency } = limits
  const total = formatMoney({ amountMinor: totalOf(rentalMinor, limits), currency })
  return `${what} could cost ${total} in all, less than a card can be charged (${leastCharge(currency)})`
}

function leastCharge(currency: Currency): string {
  return formatMoney({ amountMinor: minimumChargeMinor(currency), currency })
}

/** All prices of an hour that a booking can meet. */
function hourPricesOf(tariff: Tariff, { priceMinor }: TariffLimits): number[] {
  const dates = tariff.datePrices.map((each) => each.priceMinor)
  return [...new Set([...weekPrices({ priceMinor, tariff }).flat(), ...dates])]
}

/** The smallest sum of the prices of some hours; if that is 0, the smallest above it too. */
function smallestSums(prices: readonly number[], hours: number): number[] {
  const least = Math.min(...prices)
  if (least > 0) return [hours * least]
  const paid = prices.filter((price) => price > 0)
  return paid.length > 0 ? [0, Math.min(...paid)] : [0]
}

/** The total with the guest fee; a rental beyond all limits is returned without it, because it cannot be computed exactly. */
function totalOf(rentalMinor: number, { rates }: TariffLimits): number {
  if (rentalMinor > maximumChargeMinor) return rentalMinor
  return rentalMinor + basisPointShare(rentalMinor, rates.guestFeeBp, 'halfUp')
}
