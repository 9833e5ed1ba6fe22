import { wholeAndHalf } from '../../rules/extension.ts'
import { hoursBetween } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { checkExtension } from '../bookings/check-extension.ts'
import { acceptOffer } from '../bookings/stay-proposals.ts'
import {
  type ModificationOutcome,
  modificationOutcome,
  refuseEndedModification,
  startModification,
} from './start-modification.ts'
import { withIdempotency } from './with-idempotency.ts'

/** A later end of a stay, with the price that the guest was shown. */
export type StayLongerRequest = {
  person: Person
  bookingId: string
  until: Date
  /** What there is to pay, in minor units. */
  amount: number
  currency: string
  /** Charges the card with which the booking was paid, if the provider saved it. */
  chargesCard?: boolean
  idempotencyKey?: string | undefined
}

/**
 * Extends the user's own running stay, as `startModification` does: holds the further hours and requests their price; the
 * booking keeps its end until that is paid, at once with the saved card if that is chosen. The end is requested, not a number
 * of hours, so that a repetition adds nothing. Throws what `startModification` and `checkExtension` throw, and
 * `idempotencyMismatch`.
 */
export async function stayLonger({ idempotencyKey: key, ...request }: StayLongerRequest): Promise<ModificationOutcome> {
  if (!key) return await extend(request)
  const { person, ...body } = request
  const keyed = { person, route: 'stay-longer', key, body, schema: modificationOutcome, check: refuseEndedModification }
  return await withIdempotency(keyed, () => extend(request))
}

async function extend(request: Omit<StayLongerRequest, 'idempotencyKey'>): Promise<ModificationOutcome> {
  const { person, bookingId, until, amount, currency, chargesCard = false } = request
  return await startModification({
    person,
    bookingId,
    amount,
    currency,
    chargesCard,
    timeOf: ({ startTime }) => ({ start: startTime, ...wholeAndHalf(hoursBetween(startTime, until)) }),
    check: (on, booking) => checkExtension(on, person, booking, until),
    within: (tx, booking) => acceptOffer(tx, booking, until),
  })
}
