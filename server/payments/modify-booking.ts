import { checkLength } from '../../rules/booking.ts'
import { oneInstant, parseClientInstant } from '../../rules/local-start.ts'
import type { ChosenAddOn } from '../../rules/tariff.ts'
import type { Person } from '../accounts/person.ts'
import { checkModification } from '../bookings/check-modification.ts'
import {
  type ModificationOutcome,
  modificationOutcome,
  refuseEndedModification,
  startModification,
} from './start-modification.ts'
import { withIdempotency } from './with-idempotency.ts'

/** The requested change, with the price that the guest was shown. */
export type ModifyRequest = {
  person: Person
  bookingId: string
  /** ISO 8601: the space's local time without an offset, that instant with one. */
  startTime: string
  hours: number
  /** Without it, the add-ons are unchanged. */
  addOns?: ChosenAddOn[]
  /** The difference in minor units: positive is to be paid, negative is refunded. */
  amount: number
  currency: string
  idempotencyKey?: string
}

/**
 * Changes the time, duration or add-ons of the user's own booking (spec D11), as `startModification` does. Throws what that and
 * `checkModification` throw, `invalidFields` for the hours, and `idempotencyMismatch`.
 */
export async function modifyBooking({ idempotencyKey: key, ...request }: ModifyRequest): Promise<ModificationOutcome> {
  if (!key) return await modify(request)
  const { person, ...body } = request
  const keyed = {
    person,
    route: 'modify-booking',
    key,
    body,
    schema: modificationOutcome,
    check: refuseEndedModification,
  }
  return await withIdempotency(keyed, () => modify(request))
}

async function modify(request: Omit<ModifyRequest, 'idempotencyKey'>): Promise<ModificationOutcome> {
  const { person, bookingId, amount, currency, startTime, hours, addOns } = request
  // First, because each hour is priced on its own.
  checkLength(hours)
  return await startModification({
    person,
    bookingId,
    amount,
    currency,
    chargesCard: false,
    timeOf: ({ timeZone }) => ({ start: oneInstant(parseClientInstant(startTime, timeZone)), hours, addOns }),
    check: (on, booking) => checkModification(on, person, booking, request),
  })
}
