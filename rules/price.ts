import { basisPointShare, type Currency } from './money.ts'

/** The platform's fees on the rental price in basis points: the guest's is added to it, the owner's deducted from it. */
export type FeeRates = { guestFeeBp: number; ownerFeeBp: number }

/** Spec 9: 10 percent on top of the rental price, and the owner receives 90 percent of it. */
export const defaultFeeRates: FeeRates = { guestFeeBp: 1000, ownerFeeBp: 1000 }

/** A line of the price, for receipts and the ledger; `unitMinor` times `quantity` is `amountMinor`. */
export type PriceLine = {
  /** The `kept_` kinds are for hours that were removed too late for a full refund. */
  kind: 'rental' | 'guest_fee' | 'kept_rental' | 'kept_fee'
  quantity: number
  unitMinor: number
  amountMinor: number
  taxMinor: number
}

export type BookingPrice = {
  rentalMinor: number
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

/** Computes all amounts of a booking in minor units: price, fees and the owner's share (spec 9, spec D2). */
export function priceBooking(booking: {
  priceMinor: number
  currency: Currency
  hours: number
  rates: FeeRates
}): BookingPrice {
  const { priceMinor, currency, hours, rates } = booking
  const rentalMinor = priceMinor * hours
  const guestFeeMinor = basisPointShare(rentalMinor, rates.guestFeeBp, 'halfUp')
  return {
    rentalMinor,
    guestFeeMinor,
    totalMinor: rentalMinor + guestFeeMinor,
    ...splitRental(rentalMinor, rates.ownerFeeBp),
    currency,
    guestFeeBp: rates.guestFeeBp,
    ownerFeeBp: rates.ownerFeeBp,
    platformFeePercentage: rates.guestFeeBp / 100,
    lines: [
      { kind: 'rental', quantity: hours, unitMinor: priceMinor, amountMinor: rentalMinor, taxMinor: 0 },
      { kind: 'guest_fee', quantity: 1, unitMinor: guestFeeMinor, amountMinor: guestFeeMinor, taxMinor: 0 },
    ],
  }
}

/** Returns the largest hourly price at which a booking costs at most a total that includes the guest fee; minor units. */
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

/** Splits a rental, or the kept part of one, into the owner's fee and share. The share is the remainder, so no unit is lost (spec D2). */
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
  const price = priceBooking({ priceMinor, currency, hours: 1, rates })
  return { guestPaysMinor: price.totalMinor, ownerReceivesMinor: price.ownerShareMinor, currency }
}
