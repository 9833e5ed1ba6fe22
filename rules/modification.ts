import { type BookingStatus, bookingCan } from './booking.ts'
import { basisPointShare, type Currency } from './money.ts'
import { type PriceLine, priceBooking, splitRental } from './price.ts'
import { isFeeRefunded, isInGracePeriod, type Policy, refundShareBp } from './refund.ts'
import { Refusal } from './refusal.ts'
import { endOf } from './time.ts'

/** The agreed terms of a booking that a change depends on. Amounts in minor units of `currency`. */
export type AgreedBooking = {
  status: BookingStatus
  startTime: Date
  endTime: Date
  hours: number
  priceMinor: number
  currency: Currency
  guestFeeBp: number
  ownerFeeBp: number
  rentalMinor: number
  guestFeeMinor: number
  keptRentalMinor: number
  keptFeeMinor: number
  policy: Policy
  confirmedAt: Date
  capBp: number | null
  graceOver: boolean
}

/** The values of a booking's columns after a change. */
export type ModifiedTerms = Pick<
  AgreedBooking,
  | 'startTime'
  | 'endTime'
  | 'hours'
  | 'rentalMinor'
  | 'guestFeeMinor'
  | 'keptRentalMinor'
  | 'keptFeeMinor'
  | 'capBp'
  | 'graceOver'
> & { totalMinor: number; ownerFeeMinor: number; ownerShareMinor: number; lines: PriceLine[] }

export type Modification = {
  kind: 'dearer' | 'cheaper' | 'equal'
  /** The difference, to be paid before anything moves; 0 unless dearer. */
  toPayMinor: number
  /** The refund for removed hours, at the share that applies now; 0 unless cheaper. */
  refundMinor: number
  currency: Currency
  /** The share of the rental that cancelling would refund now, in basis points; an upper bound for later refunds. */
  shareBp: number
  after: ModifiedTerms
}

/**
 * Computes the price and refund of moving a booking to another start or number of hours (spec D11). All hours, old and
 * added, cost the price at the time of booking. Removed hours are refunded as in a cancellation. Each change caps later
 * refunds at the share that cancelling would refund now, and ends a grace period that does not apply now. So a change never
 * improves the refund.
 * Throws notChangeable from 48 hours before the start on, and nothingChanged.
 */
export function modificationOf(
  booking: AgreedBooking,
  wanted: { start: Date; hours: number },
  now: Date,
): Modification {
  if (!bookingCan('change', { ...booking, holdExpiresAt: null }, now)) throw new Refusal('notChangeable')
  const isSame = wanted.start.getTime() === booking.startTime.getTime() && wanted.hours === booking.hours
  if (isSame) throw new Refusal('nothingChanged')
  return modifiedTerms(booking, wanted, now)
}

/** The same without the checks, for a change that was started in time and is being completed. */
export function modifiedTerms(booking: AgreedBooking, wanted: { start: Date; hours: number }, now: Date): Modification {
  const before = priceOf(booking, booking.hours)
  const price = priceOf(booking, wanted.hours)
  const shareBp = refundShareBp({ ...booking, by: 'guest' }, now)
  const isCheaper = price.totalMinor < before.totalMinor
  const givenBack = isCheaper ? giveBack(booking, before, price, now) : nothingBack
  const keptRentalMinor = booking.keptRentalMinor + givenBack.rentalKeptMinor
  const keptFeeMinor = booking.keptFeeMinor + givenBack.feeKeptMinor
  const rentalMinor = price.rentalMinor + keptRentalMinor
  const guestFeeMinor = price.guestFeeMinor + keptFeeMinor
  const toPayMinor = isCheaper ? 0 : price.totalMinor - before.totalMinor
  return {
    kind: isCheaper ? 'cheaper' : toPayMinor > 0 ? 'dearer' : 'equal',
    toPayMinor,
    refundMinor: givenBack.refundMinor,
    currency: booking.currency,
    shareBp,
    after: {
      startTime: wanted.start,
      endTime: endOf(wanted.start, wanted.hours),
      hours: wanted.hours,
      rentalMinor,
      guestFeeMinor,
      keptRentalMinor,
      keptFeeMinor,
      totalMinor: rentalMinor + guestFeeMinor,
      ...splitRental(rentalMinor, booking.ownerFeeBp),
      lines: [...price.lines, ...keptLines(keptRentalMinor, keptFeeMinor)],
      capBp: shareBp,
      graceOver: booking.graceOver || !isInGracePeriod(booking, now),
    },
  }
}

type Parts = { rentalMinor: number; guestFeeMinor: number }

const nothingBack = { refundMinor: 0, rentalKeptMinor: 0, feeKeptMinor: 0 }

function priceOf({ priceMinor, currency, guestFeeBp, ownerFeeBp }: AgreedBooking, hours: number) {
  return priceBooking({ priceMinor, currency, hours, rates: { guestFeeBp, ownerFeeBp } })
}

/** Splits the difference of two prices into refunded and kept amounts. */
function giveBack(booking: AgreedBooking, before: Parts, after: Parts, now: Date): typeof nothingBack {
  const rentalGoneMinor = before.rentalMinor - after.rentalMinor
  const feeGoneMinor = before.guestFeeMinor - after.guestFeeMinor
  const guest = { ...booking, by: 'guest' } as const
  const rentalBackMinor = basisPointShare(rentalGoneMinor, refundShareBp(guest, now), 'down')
  const feeBackMinor = isFeeRefunded(guest, now) ? feeGoneMinor : 0
  return {
    refundMinor: rentalBackMinor + feeBackMinor,
    rentalKeptMinor: rentalGoneMinor - rentalBackMinor,
    feeKeptMinor: feeGoneMinor - feeBackMinor,
  }
}

function keptLines(rentalMinor: number, feeMinor: number): PriceLine[] {
  const line = (kind: PriceLine['kind'], amountMinor: number) => ({
    ...{ kind, quantity: 1, unitMinor: amountMinor, amountMinor, taxMinor: 0 },
  })
  return [line('kept_rental', rentalMinor), line('kept_fee', feeMinor)].filter(({ amountMinor }) => amountMinor > 0)
}
