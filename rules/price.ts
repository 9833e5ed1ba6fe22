import { hoursText } from './booking-hours.ts'
import { basisPointShare, type Currency, formatMoney } from './money.ts'
import {
  type AddOnUnit,
  bookedAddOns,
  type ChosenAddOn,
  hourPrices,
  lengthDiscountFor,
  type Prices,
  peopleStepFor,
} from './tariff.ts'
import { endOf } from './time.ts'

/** The platform's fees on the rental price in basis points: the guest's is added to it, the owner's deducted from it. */
export type FeeRates = { guestFeeBp: number; ownerFeeBp: number }

/** Spec 9: 10 percent on top of the rental price, and the owner receives 90 percent of it. */
export const defaultFeeRates: FeeRates = { guestFeeBp: 1000, ownerFeeBp: 1000 }

/** A line of the price, for receipts and the ledger; `unitMinor` times `quantity` is `amountMinor`. A discount is negative. */
export type PriceLine = {
  /** The `kept_` kinds are for what was taken off a booking too late for a full refund. */
  kind: 'rental' | 'half_hour' | 'people' | 'discount' | 'add_on' | 'guest_fee' | 'kept_rental' | 'kept_fee'
  /**
   * What a people line, a discount or an add-on is called; of half an hour what it is half the price of, null for the hour
   * itself.
   */
  name: string | null
  quantity: number
  unitMinor: number
  amountMinor: number
  taxMinor: number
}

export type BookingPrice = {
  /** All that the owner charges: hours and people less the discount, and the add-ons. Fees and refunds are shares of it. */
  rentalMinor: number
  /** The part of the rental that is for add-ons. */
  addOnsMinor: number
  guestFeeMinor: number
  totalMinor: number
  ownerFeeMinor: number
  ownerShareMinor: number
  currency: Currency
  guestFeeBp: number
  ownerFeeBp: number
  /** The guest fee in percent, as the API names it. */
  platformFeePercentage: number
  lines: PriceLine[]
}

/** What a price depends on. A `start` of null means that none is chosen yet: all hours cost the usual price. */
export type PricedBooking = Prices & {
  start: Date | null
  timeZone: string
  hours: number
  /** Half an hour beside the whole ones, after a longer stay; else 0. */
  extraMinutes?: number
  headcount: number
  addOns: readonly ChosenAddOn[]
  rates: FeeRates
}

/**
 * Computes all amounts of a booking in minor units: hours, people, discount, add-ons, fees and the owner's share (spec 9,
 * spec D2). The lines add up to the total. Throws `addOnUnavailable` as `bookedAddOns`.
 */
export function priceBooking(booking: PricedBooking): BookingPrice {
  const { currency, rates } = booking
  const { ofTime, ofAddOns } = halfHourLines(booking)
  const hours = [...hourLines(booking), ...ofTime]
  const parts = [...hours, ...tariffLines(booking, sumOf(hours)), ...ofAddOns]
  const rentalMinor = sumOf(parts)
  const guestFeeMinor = basisPointShare(rentalMinor, rates.guestFeeBp, 'halfUp')
  return {
    rentalMinor,
    addOnsMinor: sumOf(parts.filter(({ kind }) => kind === 'add_on')) + sumOf(ofAddOns),
    guestFeeMinor,
    totalMinor: rentalMinor + guestFeeMinor,
    ...splitRental(rentalMinor, rates.ownerFeeBp),
    currency,
    guestFeeBp: rates.guestFeeBp,
    ownerFeeBp: rates.ownerFeeBp,
    platformFeePercentage: rates.guestFeeBp / 100,
    lines: [...parts, priceLine('guest_fee', 1, guestFeeMinor)],
  }
}

/** Returns the price of hours that all cost the same, for one person without add-ons: for examples and limits. */
export function priceHours(hours: Pick<PricedBooking, 'priceMinor' | 'currency' | 'hours' | 'rates'>): BookingPrice {
  return priceBooking({ ...hours, tariff: null, start: null, timeZone: 'UTC', headcount: 1, addOns: [] })
}

/** A price line, with the amount of `quantity` times the unit's. */
export function priceLine(
  kind: PriceLine['kind'],
  quantity: number,
  unitMinor: number,
  name: string | null = null,
): PriceLine {
  return { kind, name, quantity, unitMinor, amountMinor: quantity * unitMinor, taxMinor: 0 }
}

/** Describes a price line, '$75 × 3 hours'. */
export function priceLineText({ kind, name, quantity, unitMinor }: PriceLine, currency: Currency): string {
  const unit = formatMoney({ amountMinor: unitMinor, currency })
  const times = quantity === 1 ? '' : `, ${unit} × ${quantity}`
  const hours = hoursText(quantity)
  return {
    rental: `${unit} × ${hours}`,
    half_hour: name ? `${name}, 30 minutes${times}` : '30 minutes',
    people: `${name}, ${unit} × ${hours}`,
    discount: `${name}`,
    add_on: `${name}${times}`,
    guest_fee: 'Service fee',
    kept_rental: 'Kept of what was given back',
    kept_fee: 'Service fee kept, of what was given back',
  }[kind]
}

/** One line for each price of an hour that occurs, in the order of the hours. */
function hourLines(booking: PricedBooking): PriceLine[] {
  const counts = new Map<number, number>()
  for (const price of hourPrices(booking, booking)) counts.set(price, (counts.get(price) ?? 0) + 1)
  return [...counts].map(([unitMinor, quantity]) => priceLine('rental', quantity, unitMinor))
}

/**
 * The lines of half an hour at the end of a booking: half of what the hour that it begins costs, for its time and people and
 * for add-ons by the hour, each rounded half up. The discount counts the time, not the add-ons.
 */
function halfHourLines(booking: PricedBooking): { ofTime: PriceLine[]; ofAddOns: PriceLine[] } {
  const { start, hours, timeZone, headcount, tariff, addOns, extraMinutes = 0 } = booking
  if (extraMinutes === 0) return { ofTime: [], ofAddOns: [] }
  const [hourMinor = 0] = hourPrices(booking, { start: start && endOf(start, hours), hours: 1, timeZone })
  const people = tariff && peopleStepFor(tariff, headcount)
  return {
    ofTime: [
      priceLine('half_hour', 1, halfOf(hourMinor)),
      ...(people ? [priceLine('half_hour', 1, halfOf(people.extraMinor), `From ${people.from} people`)] : []),
    ],
    ofAddOns: bookedAddOns(tariff, addOns)
      .filter(({ addOn: { unit } }) => unit === 'hour' || unit === 'personHour')
      .map(({ addOn, count }) =>
        priceLine(
          'half_hour',
          count * addOnTimes(addOn.unit, { hours: 1, headcount }),
          halfOf(addOn.priceMinor),
          addOn.name,
        ),
      ),
  }
}

function halfOf(priceMinor: number): number {
  return basisPointShare(priceMinor, 5000, 'halfUp')
}

/** The lines beside the hours, which cost `hoursMinor`. */
function tariffLines(booking: PricedBooking, hoursMinor: number): PriceLine[] {
  const { tariff, hours, headcount, addOns } = booking
  const people = tariff && peopleStepFor(tariff, headcount)
  const peopleLine = people && priceLine('people', hours, people.extraMinor, `From ${people.from} people`)
  const discount = tariff && lengthDiscountFor(tariff, hours)
  const discountedMinor = hoursMinor + (peopleLine?.amountMinor ?? 0)
  const lessMinor = discount ? basisPointShare(discountedMinor, discount.percent * 100, 'halfUp') : 0
  const discountLine =
    lessMinor > 0 && discount
      ? priceLine('discount', 1, -lessMinor, `From ${hoursText(discount.fromHours)}, ${discount.percent}% off`)
      : null
  const addOnLines = bookedAddOns(tariff, addOns).map(({ addOn, count }) =>
    priceLine('add_on', count * addOnTimes(addOn.unit, booking), addOn.priceMinor, addOn.name),
  )
  return [peopleLine, discountLine, ...addOnLines].filter((line) => line !== null)
}

/** Returns by what the price of an add-on is multiplied in a booking. */
export function addOnTimes(unit: AddOnUnit, { hours, headcount }: { hours: number; headcount: number }): number {
  return { booking: 1, hour: hours, person: headcount, personHour: headcount * hours }[unit]
}

function sumOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/**
 * Returns the largest price at which hours that all cost the same come to at most a total that includes the guest fee; minor
 * units.
 */
export function largestPriceFor(limit: { totalMinor: number; hours: number; rates: FeeRates }): number {
  const { totalMinor, hours, rates } = limit
  const totalAt = (priceMinor: number) =>
    priceMinor * hours + basisPointShare(priceMinor * hours, rates.guestFeeBp, 'halfUp')
  // Rounding changes the fee by at most half a unit, so the result is this estimate or a neighbour.
  let priceMinor =
    Math.floor((Math.min(totalMinor, mostTotalMinor) * 10_000) / ((10_000 + rates.guestFeeBp) * hours)) + 1
  while (priceMinor > 0 && totalAt(priceMinor) > totalMinor) priceMinor -= 1
  return priceMinor
}

/** The highest possible total: a day at the maximum price with a fee of 100%. */
const mostTotalMinor = 2 * 24 * 99_999_999

/**
 * Splits a rental, or the kept part of one, into the owner's fee and share. The share is the remainder, so no unit is lost
 * (spec D2).
 */
export function splitRental(
  rentalMinor: number,
  ownerFeeBp: number,
): { ownerFeeMinor: number; ownerShareMinor: number } {
  const ownerFeeMinor = basisPointShare(rentalMinor, ownerFeeBp, 'halfUp')
  return { ownerFeeMinor, ownerShareMinor: rentalMinor - ownerFeeMinor }
}

/** Returns "Guests pay / you receive" for one hour, which the owner sees while typing a price (spec D2). */
export function perHourShares(
  priceMinor: number,
  currency: Currency,
  rates: FeeRates,
): { guestPaysMinor: number; ownerReceivesMinor: number; currency: Currency } {
  const price = priceHours({ priceMinor, currency, hours: 1, rates })
  return { guestPaysMinor: price.totalMinor, ownerReceivesMinor: price.ownerShareMinor, currency }
}
