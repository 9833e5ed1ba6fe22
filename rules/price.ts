import { basisPointShare, type Currency } from './money.ts'

/** What the platform takes of the rental price, in basis points: on top from the guest, off it from the owner. */
export type FeeRates = { guestFeeBp: number; ownerFeeBp: number }

/** Spec 9: 10 percent on top of the rental price, and the owner receives 90 percent of it. */
export const defaultFeeRates: FeeRates = { guestFeeBp: 1000, ownerFeeBp: 1000 }

/** A line of the price as receipts and the ledger read it; `unitMinor` times `quantity` is `amountMinor`. */
export type PriceLine = {
  /** The kept ones are for hours that were given back too late to return all of their price. */
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

/** Everything that a booking of so many hours costs and brings, in minor units (spec 9, spec D2). */
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

/** The largest price of an hour at which so many hours cost no more than a total, the guest fee in it; minor units. */
export function largestPriceFor(wish: { totalMinor: number; hours: number; rates: FeeRates }): number {
  const { totalMinor, hours, rates } = wish
  const totalAt = (priceMinor: number) =>
    priceMinor * hours + basisPointShare(priceMinor * hours, rates.guestFeeBp, 'halfUp')
  // Rounding moves the fee by half a unit at most, so the answer is this estimate or one beside it.
  let priceMinor =
    Math.floor((Math.min(totalMinor, mostTotalMinor) * 10_000) / ((10_000 + rates.guestFeeBp) * hours)) + 1
  while (priceMinor > 0 && totalAt(priceMinor) > totalMinor) priceMinor -= 1
  return priceMinor
}

/** A day at the highest price with a fee of the whole. */
const mostTotalMinor = 2 * 24 * 99_999_999

/** The owner's part of a rental, or of what is kept of one: the share by subtraction, so that no unit is lost (spec D2). */
export function splitRental(
  rentalMinor: number,
  ownerFeeBp: number,
): { ownerFeeMinor: number; ownerShareMinor: number } {
  const ownerFeeMinor = basisPointShare(rentalMinor, ownerFeeBp, 'halfUp')
  return { ownerFeeMinor, ownerShareMinor: rentalMinor - ownerFeeMinor }
}

/** "Guests pay / you receive" for one hour, as the owner sees it while typing a price (spec D2). */
export function perHourShares(
  priceMinor: number,
  currency: Currency,
  rates: FeeRates,
): { guestPaysMinor: number; ownerReceivesMinor: number; currency: Currency } {
  const price = priceBooking({ priceMinor, currency, hours: 1, rates })
  return { guestPaysMinor: price.totalMinor, ownerReceivesMinor: price.ownerShareMinor, currency }
}
