import { appNow } from '../../db/app-now.ts'
import { db, inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { isOpenRequest } from '../../rules/booking-request.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { storeRequestAnswer } from '../bookings/store-request-answer.ts'
import { workDue } from '../work/lease-due.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { endHold, endModification } from './end-hold.ts'
import { finishRequest, lapseRequest } from './finish-request.ts'

export const holdWorker: Worker = { name: 'holds', everySeconds: 5, run: sweepHolds }

/**
 * Ends the lapsed holds of bookings and of changes that wait for their difference, and requests that were not answered; finishes
 * requests whose answer is stored. If the provider is unreachable, the time
 * stays held and is checked again after half a minute.
 */
export async function sweepHolds(): Promise<number> {
  const worker = holdWorker.name
  const holds = await workDue<DueHold>(lapsed('bookings'), async ({ id }) => {
    await runJob({ worker, bookingId: id }, () => endHold(id))
  })
  const changes = await workDue<DueHold>(lapsed('modifications'), async ({ id }) => {
    await runJob({ worker, modification: id }, () => endModification(id))
  })
  const requests = await workDue<DueHold>(dueRequests, async ({ id }) => {
    await runJob({ worker, bookingId: id }, () => lapseRequest(id))
  })
  // These have no lease: only ended ones count, so that one that fails is tried again after the worker's pause.
  let ended = 0
  for (const id of await orphanedRequests()) {
    await runJob({ worker, bookingId: id }, async () => {
      if (await endOrphan(id)) ended += 1
    })
  }
  return holds + changes + requests + ended
}

type DueHold = { id: string }

/** When what holds time is due, and its lease. */
const holdCheck = {
  dueAt: sql`hold_check_at`,
  dueSince: sql`coalesce(hold_check_at, hold_expires_at)`,
  seconds: 30,
  returning: sql`id`,
}

/** The lease of half a minute is also the interval at which a processing payment is checked again. */
function lapsed(table: 'bookings' | 'modifications') {
  return { ...holdCheck, table, where: sql`status = 'pending' and hold_expires_at <= app_now()` }
}

/** Requests whose time is over, and those whose answer has not been finished. */
const dueRequests = { ...holdCheck, table: 'bookings', where: sql`status = 'requested'` }

/** Open requests whose space was taken down, or whose guest or owner is suspended or has left. */
async function orphanedRequests(): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(
    db(),
    sql`
      select b.id from bookings b join spaces s on s.id = b.space_id join users g on g.id = b.user_id join users o on o.id = s.user_id
      where b.status = 'requested' and b.request_answer is null
        and (s.deleted_at is not null or g.suspended_at is not null or o.suspended_at is not null) limit 100`,
  )
  return rows.map(({ id }) => id)
}

/** Returns false if it was answered, or its time was over, before. */
async function endOrphan(bookingId: string): Promise<boolean> {
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
