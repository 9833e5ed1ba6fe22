import { type Database, db, inTransaction } from '../../db/connect.ts'
import { overlaps } from '../../db/overlaps.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { isOpenRequestSql } from './booking-conditions.ts'
import { type HeldSlot, holdSlotIn, queuePerSpace, type SlotRequest } from './hold-slot.ts'
import { freeSlot, lockBooking } from './lock-booking.ts'
import { lockGuest } from './lock-guest.ts'
import { storeRequestAnswer } from './store-request-answer.ts'

type OfferedSlot = Pick<SlotRequest, 'space' | 'guestId' | 'start' | 'end'>

/**
 * Returns the ids of the guest's own requests that wait for an answer and are for some of these hours: booking an offer for
 * them replaces those. One beside them that is in the way by a buffer stays.
 */
export async function replacedRequests({ space, guestId, start, end }: OfferedSlot): Promise<string[]> {
  const found = await fetchRows<{ id: string }>(
    db(),
    sql`
      select distinct b.id from availability_blocks a join bookings b on b.id = a.booking_id
      where a.space_id = ${space.id} and ${overlaps(sql`a.during`, sql`${start}::timestamptz`, sql`${end}::timestamptz`)}
        and b.start_time < ${end}::timestamptz and b.end_time > ${start}::timestamptz
        and b.user_id = ${guestId} and ${isOpenRequestSql}
      order by b.id`,
  )
  return found.map(({ id }) => id)
}

/**
 * Same as `holdSlot` for the hours of an offer that requests of its guest take: withdraws these, and gives their hours to the
 * hold, or neither. The caller then releases their cards (`finishRequest`), and the worker does so if the caller cannot. Throws
 * what `holdSlot` throws, and `requestAnswered` if one of them was answered meanwhile.
 */
export async function holdInPlaceOf(requestIds: readonly string[], slot: SlotRequest): Promise<HeldSlot> {
  return await queuePerSpace(slot.space.id, () =>
    inTransaction(async (tx) => {
      await lockGuest(tx, slot.guestId)
      for (const id of requestIds) {
        const request = await lockBooking(tx, id)
        if (!request) throw new Error(`There is no request ${id}`)
        await storeRequestAnswer(tx, request, { answer: 'withdrawn', now: request.now })
        await freeSlot(tx, id)
      }
      return await holdSlotIn(tx, slot, 'pending')
    }),
  )
}

/** Returns true if hours of a withdrawn request are held or booked by an offer of its owner that took its place. */
export async function isReplacedByOffer(on: Database, requestId: string): Promise<boolean> {
  const [offered] = await fetchRows(
    on,
    sql`
      select from bookings r join bookings o on o.user_id = r.user_id and o.space_id = r.space_id
      where r.id = ${requestId} and r.request_answer = 'withdrawn' and o.offer_id is not null and o.status in ('pending', 'confirmed')
        and o.created_at >= r.requested_at and o.start_time < r.end_time and r.start_time < o.end_time
      limit 1`,
  )
  return offered !== undefined
}
