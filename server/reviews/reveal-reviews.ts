import type { Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { publish } from '../live/publish.ts'
import { notify } from '../notifications/notify.ts'
import { newReviewMail } from './published-review-mails.ts'

/**
 * Reveals the reviews of a booking if both sides have written, and returns whether they are visible. The caller holds the
 * round's lock.
 */
export async function revealIfBothWritten(tx: Tx, bookingId: string): Promise<boolean> {
  const both = await fetchRows(
    tx,
    sql`select from reviews r join guest_reviews g on g.booking_id = r.booking_id where r.booking_id = ${bookingId}`,
  )
  if (both.length > 0) {
    await revealReviews(tx, bookingId)
    return true
  }
  await publishReviews(tx, bookingId)
  return false
}

/**
 * Makes what was written about a booking visible, and ends its round. A trigger changes the average and count of the space in the
 * same transaction. The caller holds the round's lock.
 */
export async function revealReviews(tx: Tx, bookingId: string): Promise<void> {
  const revealed = await fetchRows<{ id: number; rating: number; body: string }>(
    tx,
    sql`
      update reviews set visible_at = app_now() where booking_id = ${bookingId} and visible_at is null
      returning id, rating, body`,
  )
  await execute(
    tx,
    sql`update guest_reviews set visible_at = app_now() where booking_id = ${bookingId} and visible_at is null`,
  )
  await execute(
    tx,
    sql`update review_rounds set due_at = null, attempts = 0, last_error = null where booking_id = ${bookingId}`,
  )
  for (const review of revealed) await notifyOwner(tx, review)
  await publishReviews(tx, bookingId)
}

async function notifyOwner(tx: Tx, review: { id: number; rating: number; body: string }): Promise<void> {
  const [space] = await fetchRows<{ ownerId: string; spaceTitle: string; slug: string }>(
    tx,
    sql`
      select s.user_id as owner_id, s.title as space_title, s.slug
      from reviews r join spaces s on s.id = r.space_id where r.id = ${review.id} and s.deleted_at is null`,
  )
  if (!space) return
  const mail = newReviewMail({ ...space, ...review })
  await notify(tx, { personId: space.ownerId, kind: 'review', key: `new-review:${review.id}`, mail })
}

/** Notifies the pages of a booking, its space and its two people. */
async function publishReviews(tx: Tx, bookingId: string): Promise<void> {
  const [found] = await fetchRows<{ spaceId: number; guestId: string; ownerId: string }>(
    tx,
    sql`
      select b.space_id, b.user_id as guest_id, s.user_id as owner_id
      from bookings b join spaces s on s.id = b.space_id where b.id = ${bookingId}`,
  )
  if (!found) return
  publish(tx, `space:${found.spaceId}`)
  publish(tx, `booking:${bookingId}`)
  publish(tx, `person:${found.guestId}`)
  publish(tx, `person:${found.ownerId}`)
}
