import { type BookingStatus, bookingCan } from './booking.ts'
import { lengthOf } from './booking-hours.ts'
import { basisPointShare, type Currency, minimumChargeMinor } from './money.ts'
import { type PriceLine, priceBooking, priceLine, splitRental } from './price.ts'
import { isFeeRefunded, isInGracePeriod, type Policy, refundShareBp } from './refund.ts'
import { Refusal } from './refusal.ts'
import { type ChosenAddOn, chosenAddOns, type Tariff } from './tariff.ts'
import { endOf } from './time.ts'

/** The agreed terms of a booking that a change depends on. Amounts in minor units of `currency`. */
export type AgreedBooking = {
  status: BookingStatus
  startTime: Date
  endTime: Date
  timeZone: string
  hours: number
  /** Half an hour beside the whole ones, after a longer stay; else 0. */
  extraMinutes: number
  headcount: number
  addOns: ChosenAddOn[]
  priceMinor: number
  currency: Currency
  /** The tariff at the time of booking; changes are priced by it (spec D11). */
  tariff: Tariff | null
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
  | 'extraMinutes'
  | 'addOns'
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
 * Computes the price and refund of giving a booking another start, number of hours or add-ons (spec D11). All of it, old and
 * added, costs what it cost at the time of booking. Removed hours and add-ons are refunded as in a cancellation. Each change
 * caps later refunds at the share that cancelling would refund now, and ends a grace period that does not apply now. So a
 * change never improves the refund. Throws notChangeable from 48 hours before the start on, nothingChanged, and
 * addOnUnavailable.
 */
export function modificationOf(booking: AgreedBooking, wanted: RequestedModification, now: Date): Modification {
  if (!bookingCan('change', { ...booking, holdExpiresAt: null }, now)) throw new Refusal('notChangeable')
  const isSameLength = wanted.hours === booking.hours && (wanted.extraMinutes ?? 0) === booking.extraMinutes
  const isSameTime = wanted.start.getTime() === booking.startTime.getTime() && isSameLength
  if (isSameTime && isSameAddOns(booking.addOns, chosenAddOns(booking.tariff, wanted.addOns)))
    throw new Refusal('nothingChanged')
  return modifiedTerms(booking, wanted, now)
}

/** The time and the add-ons that a booking shall have. */
export type RequestedModification = {
  start: Date
  hours: number
  extraMinutes?: number
  addOns: readonly ChosenAddOn[]
}

/** Returns true for equal lists of add-ons, both in the order of `chosenAddOns`. */
export function isSameAddOns(a: readonly ChosenAddOn[], b: readonly ChosenAddOn[]): boolean {
  return a.length === b.length && a.every(({ id, count }, index) => b[index]?.id === id && b[index]?.count === count)
}

/** The same without the checks, for a change that was started in time and is being completed. */
export function modifiedTerms(booking: AgreedBooking, wanted: RequestedModification, now: Date): Modification {
  const { hours, extraMinutes = 0 } = wanted
  const before = priceOf(booking, { ...booking, start: booking.startTime })
  const price = priceOf(booking, { ...wanted, extraMinutes })
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
      endTime: endOf(wanted.start, lengthOf({ hours, extraMinutes })),
      hours,
      extraMinutes,
      addOns: chosenAddOns(booking.tariff, wanted.addOns),
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

/**
 * Returns false for a difference below what a card can be charged: an hour's price is above that, half of one or the difference
 * of two may be below.
 */
export function isChargeable({ toPayMinor, currency }: Pick<Modification, 'toPayMinor' | 'currency'>): boolean {
  return toPayMinor === 0 || toPayMinor >= minimumChargeMinor(currency)
}

type Parts = { rentalMinor: number; guestFeeMinor: number }

const nothingBack = { refundMinor: 0, rentalKeptMinor: 0, feeKeptMinor: 0 }

function priceOf(booking: AgreedBooking, wanted: RequestedModification) {
  const { guestFeeBp, ownerFeeBp } = booking
  return priceBooking({ ...booking, ...wanted, rates: { guestFeeBp, ownerFeeBp } })
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
  return [priceLine('kept_rental', 1, rentalMinor), priceLine('kept_fee', 1, feeMinor)].filter(
    ({ amountMinor }) => amountMinor > 0,
  )
}
