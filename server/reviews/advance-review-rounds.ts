import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { reviewObstacle, reviewStep } from '../../rules/review.ts'
import { bookingFactsOf } from '../bookings/queue-booking-mails.ts'
import { reviewOfGuestOnPage } from '../bookings/shown-notifications.ts'
import { logBug } from '../log.ts'
import { notify } from '../notifications/notify.ts'
import { leaseDue } from '../work/lease-due.ts'
import { postpone } from '../work/postpone.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { revealReviews } from './reveal-reviews.ts'
import { reviewMail } from './review-mails.ts'
import { reviewedStay } from './reviewed-stay.ts'

export const reviewWorker: Worker = { name: 'reviews', everySeconds: 30, run: advanceReviewRounds }

/** Invites both sides of a stay to review it a day after, reminds them on day 10, and reveals the reviews after 14 days. */
export async function advanceReviewRounds(): Promise<number> {
  const due = await leaseDue<{ bookingId: string; attempts: number }>({
    table: 'review_rounds',
    key: sql`booking_id`,
    countsAttempts: true,
    returning: sql`booking_id, attempts`,
  })
  for (const { bookingId, attempts } of due) {
    const again = {
      table: 'review_rounds',
      key: sql`booking_id`,
      id: bookingId,
      attempts,
      seconds: 60,
      mostSeconds: 3600,
    }
    await runJob(
      { worker: reviewWorker.name, bookingId },
      () => inTransaction((tx) => advanceRound(tx, bookingId)),
      async (error) => {
        logBug(error)
        await postpone({ ...again, reason: error instanceof Error ? error.message : String(error) })
      },
    )
  }
  return due.length
}

type Round = {
  endTime: Date
  isGuestSuspended: boolean
  isOwnerSuspended: boolean
  now: Date
}

/** Does what is due at this time, regardless of what was done before: mails have a key, so that each is queued once. */
export async function advanceRound(tx: Tx, bookingId: string): Promise<void> {
  const locked = await fetchRows(
    tx,
    sql`select from review_rounds where booking_id = ${bookingId} and due_at is not null for update`,
  )
  const [round] = locked.length > 0 ? await fetchRows<Round>(tx, roundStatement(bookingId)) : []
  if (!round) return
  const { step, next } = reviewStep(round, round.now)
  if (step === 'reveal') return await revealReviews(tx, bookingId)
  if (step === 'invite' || step === 'remind') await mailBoth(tx, bookingId, step, round)
  await execute(
    tx,
    sql`update review_rounds set due_at = ${next}, attempts = 0, last_error = null where booking_id = ${bookingId}`,
  )
}

/** Mails the sides that can write a review; suspended people cannot. */
async function mailBoth(tx: Tx, bookingId: string, step: 'invite' | 'remind', round: Round): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  const sides = [
    { role: 'guest', personId: booking.guestId, isSuspended: round.isGuestSuspended },
    { role: 'owner', personId: booking.ownerId, isSuspended: round.isOwnerSuspended },
  ] as const
  for (const { role, personId, isSuspended } of sides) {
    if (isSuspended || reviewObstacle(await reviewedStay(tx, { id: personId }, bookingId), round.now)) continue
    const key = `review-${step}:${bookingId}:${role}`
    const mail = reviewMail(booking, role, step)
    const onPage = role === 'owner' ? reviewOfGuestOnPage(booking, mail) : { detail: mail.content.lead }
    await notify(tx, { personId, kind: 'review', key, mail, onPage })
  }
}

const roundStatement = (bookingId: string) => sql`
  select b.end_time, guest.suspended_at is not null as is_guest_suspended, owner.suspended_at is not null as is_owner_suspended, app_now() as now
  from bookings b join spaces s on s.id = b.space_id join users guest on guest.id = b.user_id join users owner on owner.id = s.user_id
  where b.id = ${bookingId}`
