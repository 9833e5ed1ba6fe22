import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { guestReviewInput, reviewInput } from '../../rules/review-input.ts'
import type { Person } from '../accounts/person.ts'
import { revealIfBothWritten } from './reveal-reviews.ts'
import { type ReviewedStay, refuseUnlessReviewable, reviewedStay } from './reviewed-stay.ts'

/** A review is hidden until the other side has written too, or the time is over. */
export type WrittenReview = { role: 'guest' | 'owner'; isVisible: boolean }

/**
 * Stores the review of a stay: the guest's of the space, or the owner's of the guest. If it is the second of the two, both become
 * visible, and the space's average and count change, in the same transaction. Throws `bookingNotFound`, `invalidFields`,
 * `reviewTooEarly`, `reviewTooLate`, `reviewNotStayed`, `reviewNotPaid`, `reviewedAlready`, `reviewSameCard`,
 * `ownSpaceReview`, and `notReachable` if the guest has closed the account.
 */
export async function reviewBooking(person: Person, bookingId: string, input: unknown): Promise<WrittenReview> {
  return await inTransaction(async (tx) => {
    const stay = await reviewedStay(tx, person, bookingId, { lock: true })
    refuseUnlessReviewable(stay)
    if (stay.role === 'guest') await storeReview(tx, stay, input)
    else await storeGuestReview(tx, stay, input)
    return { role: stay.role, isVisible: await revealIfBothWritten(tx, bookingId) }
  })
}

async function storeReview(tx: Tx, { bookingId, spaceId, guestId }: ReviewedStay, input: unknown): Promise<void> {
  const { rating, body, described, owner, value, access } = parseInput(reviewInput, input)
  await execute(
    tx,
    sql`
      insert into reviews (booking_id, space_id, user_id, rating, body, part_described, part_owner, part_value, part_access, created_at)
      values (${bookingId}, ${spaceId}, ${guestId}, ${rating}, ${body}, ${described}, ${owner}, ${value}, ${access}, app_now())`,
  )
}

async function storeGuestReview(tx: Tx, { bookingId, guestId, ownerId }: ReviewedStay, input: unknown): Promise<void> {
  const { rating, body } = parseInput(guestReviewInput, input)
  await execute(
    tx,
    sql`
      insert into guest_reviews (booking_id, guest_id, owner_id, rating, body, created_at)
      values (${bookingId}, ${guestId}, ${ownerId}, ${rating}, ${body}, app_now())`,
  )
}
