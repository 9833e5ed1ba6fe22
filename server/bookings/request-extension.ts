import { inTransaction, type Tx } from '../../db/connect.ts'
import type { ExtensionBasis } from '../../rules/extension.ts'
import type { Modification } from '../../rules/modification.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import { refuseRejectedAddress } from '../accounts/refuse-rejected-address.ts'
import { limit } from '../limits/limit.ts'
import { checkExtension } from './check-extension.ts'
import { isFreeUntil } from './extensions-of.ts'
import { type LockedBooking, lockBooking, publishBooking } from './lock-booking.ts'
import { pendingModification } from './modification-row.ts'
import { queueAskedMails } from './queue-proposal-mails.ts'
import { storeProposal } from './stay-proposals.ts'

/** A later end of the guest's own stay that the owner is asked for, with the price that the guest was shown. */
export type AskRequest = {
  person: Person
  bookingId: string
  until: Date
  /** What there is to pay, in minor units. */
  amount: number
  currency: string
  /** The card of the booking is charged once the owner accepts. */
  chargesCard: boolean
}

/**
 * Asks the owner whether the user may stay longer. Nothing is held or charged; the owner and the co-hosts are notified once.
 * It can be answered until a quarter of an hour after the end of the stay. Throws what `checkExtension` and `storeProposal`
 * throw, `addressUnconfirmed`, `priceChanged`, `slotTaken`, `changeUnderWay`, `tooManyRequests`.
 */
export async function requestExtension({
  person,
  bookingId,
  until,
  amount,
  currency,
  chargesCard,
}: AskRequest): Promise<void> {
  await limit('holds', person.id)
  await refuseRejectedAddress(person.id)
  await inTransaction(async (tx) => {
    const booking = isUuid(bookingId) ? await lockBooking(tx, bookingId) : null
    const asked = await proposable(tx, person, booking, { until, amount, currency, basis: 'request' })
    const proposal = { proposedBy: 'guest', endTime: until, amountMinor: amount, chargesCard } as const
    const id = await storeProposal(tx, asked, proposal)
    if (!id) return
    await queueAskedMails(tx, asked.id, { ...proposal, id })
    publishBooking(tx, asked)
  })
}

type Proposed = { until: Date; amount: number; currency: string; basis: ExtensionBasis }

/** Checks a later end and its price as if it were held now, and returns the booking. */
export async function proposable(
  tx: Tx,
  guest: Pick<Person, 'id'>,
  booking: LockedBooking | null,
  { until, amount, currency, basis }: Proposed,
): Promise<LockedBooking> {
  const modification: Modification = await checkExtension(tx, guest, booking, until, basis)
  if (!booking) throw new Refusal('bookingNotFound')
  if (amount !== modification.toPayMinor || currency !== booking.currency) {
    throw new Refusal('priceChanged', { details: { amount: modification.toPayMinor, currency: booking.currency } })
  }
  if (await pendingModification(tx, booking.id)) throw new Refusal('changeUnderWay')
  if (!(await isFreeUntil(tx, booking, until))) throw new Refusal('slotTaken')
  return booking
}
