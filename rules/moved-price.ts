import { basisPointShare } from './money.ts'
import { type BookingPrice, priceLine } from './price.ts'

/** What a guest paid for a booking that its owner cancelled, and what is left of the penalty; minor units of one currency. */
export type MovableMoney = { paidMinor: number; penaltyMinor: number }

/** The service fee that a moved booking keeps, and what its owner's penalty pays of the usual price; minor units. */
export type MovedFee = { guestFeeBp: number; guestFeeMinor: number; totalMinor: number; differenceMinor: number }

/**
 * Returns at which service fee a dearer booking costs at most what was paid: the penalty pays the difference to the platform,
 * which gives up its fee for it, so that nothing is advanced in cash. Null if the penalty does not suffice, or the rental alone
 * costs more than was paid. The rate is in whole basis points, so that later changes of the booking use it too; what rounding
 * leaves goes back to the guest.
 */
export function movedFee(
  { rentalMinor, totalMinor: usualMinor }: Pick<BookingPrice, 'rentalMinor' | 'totalMinor'>,
  { paidMinor, penaltyMinor }: MovableMoney,
): MovedFee | null {
  if (rentalMinor <= 0 || rentalMinor > paidMinor) return null
  // Rounded down, so that the fee is at most what is left, which is a whole number, also after its own rounding.
  const guestFeeBp = Math.floor(((paidMinor - rentalMinor) * 10_000) / rentalMinor)
  const guestFeeMinor = basisPointShare(rentalMinor, guestFeeBp, 'halfUp')
  const totalMinor = rentalMinor + guestFeeMinor
  const differenceMinor = usualMinor - totalMinor
  return differenceMinor <= penaltyMinor ? { guestFeeBp, guestFeeMinor, totalMinor, differenceMinor } : null
}

/** The price of a booking to which another is moved, and what the penalty pays of the usual price; minor units. */
export type MovedPrice = { price: BookingPrice; differenceMinor: number }

/**
 * Returns the price of a booking to which another is moved, and what the penalty pays of it; null if it costs more than was
 * paid and the penalty does not pay the difference.
 */
export function movedPrice(price: BookingPrice, money: MovableMoney): MovedPrice | null {
  if (price.totalMinor <= money.paidMinor) return { price, differenceMinor: 0 }
  const fee = movedFee(price, money)
  if (!fee) return null
  const { guestFeeBp, guestFeeMinor, totalMinor, differenceMinor } = fee
  const lines = [...price.lines.filter(({ kind }) => kind !== 'guest_fee'), priceLine('guest_fee', 1, guestFeeMinor)]
  return {
    price: { ...price, guestFeeBp, guestFeeMinor, totalMinor, platformFeePercentage: guestFeeBp / 100, lines },
    differenceMinor,
  }
}

/** The price of a moved booking after its stay, with the parts that were kept of hours given back too late; minor units. */
export type EndedPrice = {
  rentalMinor: number
  keptRentalMinor: number
  guestFeeBp: number
  guestFeeMinor: number
  keptFeeMinor: number
}

/**
 * Returns what the penalty pays in the end of the usual service fee: less than was taken for it if the guest gave hours back,
 * since the usual fee would have been less, too.
 */
export function differenceInTheEnd(differenceMinor: number, price: EndedPrice, usualFeeBp: number): number {
  const { rentalMinor, keptRentalMinor, guestFeeBp, guestFeeMinor, keptFeeMinor } = price
  const usualFeeMinor = basisPointShare(rentalMinor - keptRentalMinor, usualFeeBp, 'halfUp')
  const ofStay = usualFeeMinor - (guestFeeMinor - keptFeeMinor)
  // What was kept of the fee is as much less than the usual one as its rate is.
  const ofKept = guestFeeBp === 0 ? 0 : Math.ceil((keptFeeMinor * (usualFeeBp - guestFeeBp)) / guestFeeBp)
  return Math.max(0, Math.min(differenceMinor, ofStay + ofKept))
}
