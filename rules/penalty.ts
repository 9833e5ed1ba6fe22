import { basisPointShare } from './money.ts'
import { hoursBetween } from './time.ts'

/**
 * What an owner who cancels owes the guest: a share of the rental in basis points, and its amount in minor units of the
 * booking's currency.
 */
export type Penalty = { shareBp: number; amountMinor: number }

/** From this many hours before the start on, the penalty is the higher one. */
export const latePenaltyHours = 48

const [usualBp, lateBp] = [1000, 2500]

/** Returns the penalty of a cancellation by the owner now; null for a free booking. Rounded down. */
export function penaltyFor(
  { rentalMinor, startTime }: { rentalMinor: number; startTime: Date },
  now: Date,
): Penalty | null {
  const shareBp = hoursBetween(now, startTime) >= latePenaltyHours ? usualBp : lateBp
  const amountMinor = basisPointShare(rentalMinor, shareBp, 'down')
  return amountMinor > 0 ? { shareBp, amountMinor } : null
}

/** Where a penalty goes for the guest (ADR 0022): a stay that was booked before the cancellation does not count. */
export const compensatedStayText = compensatedStay('you book')

/** The same, as `booker` for another reader than the guest: 'the next stay that the guest books in the same currency'. */
export function compensatedStay(booker: 'you book' | 'the guest books'): string {
  return `the next stay that ${booker} in the same currency`
}
