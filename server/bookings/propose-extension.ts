import { inTransaction } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import { limit } from '../limits/limit.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { lockBooking, publishBooking, roleIn } from './lock-booking.ts'
import { queueOfferedMail } from './queue-proposal-mails.ts'
import { proposable } from './request-extension.ts'
import { storeProposal } from './stay-proposals.ts'

/** A later end of a running stay that the owner offers to its guest, with the price that the guest will pay. */
export type StayOfferRequest = {
  /** The owner or a co-host. */
  person: Person
  bookingId: string
  until: Date
  /** What the guest has to pay, in minor units. */
  amount: number
  currency: string
}

/**
 * Offers a later end to the guest of a running stay, regardless of the owner's switch. Nothing is held: the guest is notified,
 * and accepts by staying longer until then, as long as the hours are free. Throws `bookingNotFound` for all other users, and
 * what `requestExtension` throws.
 */
export async function proposeExtension({
  person,
  bookingId,
  until,
  amount,
  currency,
}: StayOfferRequest): Promise<void> {
  await limit('holds', person.id)
  await inTransaction(async (tx) => {
    const booking = isUuid(bookingId) ? await lockBooking(tx, bookingId) : null
    if (!booking) throw new Refusal('bookingNotFound')
    const role = await roleIn(tx, booking, person)
    if (role !== 'owner' && role !== 'coHost') throw new Refusal('bookingNotFound')
    await proposable(tx, { id: booking.userId }, booking, { until, amount, currency, basis: 'agreed' })
    const proposal = { proposedBy: 'owner', endTime: until, amountMinor: amount, chargesCard: false } as const
    const id = await storeProposal(tx, booking, proposal)
    if (!id) return
    await queueOfferedMail(tx, booking.id, { ...proposal, id })
    await recordSpaceAction(tx, person, booking.spaceId, 'longerStayOffered', { about: booking.number })
    publishBooking(tx, booking)
  })
}
