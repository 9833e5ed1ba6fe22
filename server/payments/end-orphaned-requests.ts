import { appNow } from '../../db/app-now.ts'
import { db, inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { isOpenRequest } from '../../rules/booking-request.ts'
import { isUnanswered } from '../bookings/booking-conditions.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { storeRequestAnswer } from '../bookings/store-request-answer.ts'
import { pageOfRows } from '../work/for-each-page.ts'
import { finishRequest } from './finish-request.ts'

/** Open requests whose space was taken down, or whose guest or owner is suspended or has left. */
export async function orphanedRequests(last?: { id: string }): Promise<{ id: string }[]> {
  const isNext = last ? sql`b.id > ${last.id}` : sql`true`
  return await fetchRows<{ id: string }>(
    db(),
    sql`
      select b.id from bookings b join spaces s on s.id = b.space_id join users g on g.id = b.user_id join users o on o.id = s.user_id
      where ${isUnanswered}
        and (s.deleted_at is not null or g.suspended_at is not null or o.suspended_at is not null) and ${isNext}
      order by b.id limit ${sql.raw(pageOfRows.size)}`,
  )
}

/** Ends an open request without an answer of its owner. Returns false if it was answered, or its time was over, before. */
export async function endOrphanedRequest(bookingId: string): Promise<boolean> {
  const isEnded = await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const now = await appNow(tx)
    return (
      booking !== null &&
      isOpenRequest(booking, now) &&
      (await storeRequestAnswer(tx, booking, { answer: 'ended', now }))
    )
  })
  await finishRequest(bookingId)
  return isEnded
}
