import { basisPointShare, type Currency, formatMoney } from './money.ts'
import { endOf, hoursBetween } from './time.ts'

/** The cancellation tiers (spec 9, spec D10), the default first. */
export const policies = ['flexible', 'moderate', 'strict'] as const

export type Policy = (typeof policies)[number]

export type Cancellation = {
  rentalMinor: number
  guestFeeMinor: number
  currency: Currency
  startTime: Date
  policy: Policy
  confirmedAt: Date
  /** The maximum share after an earlier change of the booking (spec D11). */
  capBp?: number | null
  /** True if an earlier change was made after the grace period, or too near to the start for it; it then no longer applies. */
  graceOver?: boolean
  /**
   * The parts of rental and fee that were kept when the guest removed hours; a cancellation by the guest does not refund them.
   */
  keptRentalMinor?: number
  keptFeeMinor?: number
  by: 'guest' | 'owner' | 'admin' | 'platform'
}

/**
 * Returns true if the guest cancelled while the owner was suspended: stored as a cancellation by the platform without a reason,
 * since the platform itself always gives one.
 */
export function isCancelledDuringSuspension({
  cancelledBy,
  cancelReason,
}: {
  cancelledBy: string | null
  cancelReason: string | null
}): boolean {
  return cancelledBy === 'platform' && cancelReason === null
}

export type RefundShares = {
  refundMinor: number
  rentalRefundMinor: number
  feeRefundMinor: number
  /** The refunded share of the rental price, in basis points. */
  shareBp: number
  /** The part of the rental price that is not refunded; it is paid out as if the stay had happened. */
  ownerKeepsRentalMinor: number
  currency: Currency
}

/**
 * Computes the refund of a paid booking that is cancelled now (spec D10). Boundaries are inclusive, rounding is down.
 * The fee is refunded if the owner or the platform cancels, and in the first 24 hours if the start is 72 hours away.
 */
export function refundFor(booking: Cancellation, now: Date): RefundShares {
  const byGuest = booking.by === 'guest'
  const shareBp = refundShareBp(booking, now)
  const rentalLeftMinor = booking.rentalMinor - (byGuest ? (booking.keptRentalMinor ?? 0) : 0)
  const feeLeftMinor = booking.guestFeeMinor - (byGuest ? (booking.keptFeeMinor ?? 0) : 0)
  const rentalRefundMinor = basisPointShare(rentalLeftMinor, shareBp, 'down')
  const feeRefundMinor = isFeeRefunded(booking, now) ? feeLeftMinor : 0
  return {
    refundMinor: rentalRefundMinor + feeRefundMinor,
    rentalRefundMinor,
    feeRefundMinor,
    shareBp,
    ownerKeepsRentalMinor: booking.rentalMinor - rentalRefundMinor,
    currency: booking.currency,
  }
}

/** Returns the share of the rental price that cancelling now refunds, in basis points. */
export function refundShareBp(booking: Moment, now: Date): number {
  if (booking.by !== 'guest') return wholeBp
  const tier = tiers[booking.policy]
  const tierBp = hoursBetween(now, booking.startTime) >= tier.hours ? tier.shareBp : 0
  return Math.min(isInGracePeriod(booking, now) ? wholeBp : tierBp, booking.capBp ?? wholeBp)
}

/** Returns true if the fee is refunded too: if the owner or the platform cancels, and in the grace period. */
export function isFeeRefunded(booking: Moment, now: Date): boolean {
  return booking.by !== 'guest' || (isInGracePeriod(booking, now) && refundShareBp(booking, now) === wholeBp)
}

/** Returns true within 24 hours of the confirmation if the start is far enough away (spec D10). */
export function isInGracePeriod(
  booking: Pick<Cancellation, 'startTime' | 'confirmedAt' | 'graceOver'>,
  now: Date,
): boolean {
  return (
    !booking.graceOver &&
    hoursBetween(booking.confirmedAt, now) <= graceHours &&
    hoursBetween(now, booking.startTime) >= graceNoticeHours
  )
}

/** Returns the last instant at which cancelling refunds as much as now; null if that is nothing. */
export function refundDeadline(
  booking: Omit<Cancellation, 'by' | 'rentalMinor' | 'guestFeeMinor' | 'currency'>,
  now: Date,
): Date | null {
  if (refundShareBp({ ...booking, by: 'guest' }, now) === 0) return null
  if (!isInGracePeriod(booking, now)) return endOf(booking.startTime, -tiers[booking.policy].hours)
  const graceEnds = endOf(booking.confirmedAt, graceHours)
  const farEnough = endOf(booking.startTime, -graceNoticeHours)
  return new Date(Math.min(graceEnds.getTime(), farEnough.getTime()))
}

type Refunded = { totalMinor: number; guestFeeMinor: number; refundMinor: number; currency: Currency }

/** Returns the sentence about what is kept of a cancelled booking, 'The service fee of $22.50 is kept.'; null if nothing is. */
export function keptText({ totalMinor, guestFeeMinor, refundMinor, currency }: Refunded): string | null {
  const keptMinor = totalMinor - refundMinor
  if (keptMinor <= 0) return null
  const amount = formatMoney({ amountMinor: keptMinor, currency }, { decimals: 'always' })
  return keptMinor === guestFeeMinor ? `The service fee of ${amount} is kept.` : `${amount} of the price is kept.`
}

/** Said wherever nothing comes back: a late cancellation is refunded from what the next guest pays. */
export const unlessBookedAgain = 'unless somebody else books the hours'

/** Returns that nothing comes back; of a request, which costs nothing to withdraw, once the owner has accepted it. */
export function nothingBackOf(isRequest: boolean): string {
  return `${isRequest ? 'Once accepted, nothing' : 'Nothing'} comes back ${unlessBookedAgain}`
}

/** Replaces the list of stages if none is left. */
export const nothingBackText = `Nothing comes back if you cancel, ${unlessBookedAgain}`

/** Returns the description of a tier, for the listing form, the space page and the help page. */
export function policyText(policy: Policy): string {
  const { label, hours, shareBp } = tiers[policy]
  const before = hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} hours`
  const share = shareBp === wholeBp ? 'all' : `${shareBp / 100}%`
  return `${label}: cancel ${before} or more before the start and ${share} of the rental price comes back; later, nothing does ${unlessBookedAgain}.`
}

export const policyLabels: Record<Policy, string> = { flexible: 'Flexible', moderate: 'Moderate', strict: 'Strict' }

/** When the grace period is, which every tier has. */
export const graceWhen = 'within 24 hours of the confirmation, and 72 hours or more before the start'

const inGrace = `W${graceWhen.slice(1)},`

/** Describes the grace period, which every tier has. */
export const graceText = `${inGrace} everything comes back, the service fee included. Otherwise the service fee is kept.`

/** Describes the grace period to a guest who gives back some of their hours. */
export const graceTextOfHours = `${inGrace} the whole price of what you give back comes back, the service fee included.`

const wholeBp = 10_000
const graceHours = 24
const graceNoticeHours = 72

const tiers: Record<Policy, { label: string; hours: number; shareBp: number }> = {
  flexible: { label: policyLabels.flexible, hours: 24, shareBp: wholeBp },
  moderate: { label: policyLabels.moderate, hours: 5 * 24, shareBp: wholeBp },
  strict: { label: policyLabels.strict, hours: 7 * 24, shareBp: 5000 },
}

type Moment = Pick<Cancellation, 'startTime' | 'policy' | 'confirmedAt' | 'capBp' | 'graceOver' | 'by'>
