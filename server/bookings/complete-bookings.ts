import { db, inTransaction } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import { extendAfterMinutes } from '../../rules/booking.ts'
import { isDatabaseAway } from '../is-database-away.ts'
import { publish } from '../live/publish.ts'
import { forEachPage, pageOfRows } from '../work/for-each-page.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { lapseProposals } from './stay-proposals.ts'

export const completionWorker: Worker = { name: 'completion', everySeconds: 10, run: completeBookings }

/**
 * Marks confirmed bookings as completed 15 minutes after their end, until which their guests can stay longer, and once no
 * longer stay of theirs waits for its payment. What was asked or offered until then lapses. If some cannot be completed
 * together, each is by itself, so that one that fails leaves the others.
 */
export async function completeBookings(): Promise<number> {
  try {
    return await complete(ended)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
  }
  let done = 0
  await forEachPage(endedAfter, async ({ id }) => {
    await runJob({ worker: completionWorker.name, bookingId: id }, async () => {
      done += await complete(sql`${ended} and id = ${id}`)
    })
  })
  return done
}

async function endedAfter(last?: { id: string }): Promise<{ id: string }[]> {
  const isNext = last ? sql`id > ${last.id}` : sql`true`
  return await fetchRows<{ id: string }>(
    db(),
    sql`${ended} and ${isNext} order by id limit ${sql.raw(pageOfRows.size)}`,
  )
}

/** Selects whether booking `b` is to be completed: its guest cannot stay longer, and no longer stay of theirs waits. */
export const isToComplete = sql`(b.status = 'confirmed' and b.end_time <= app_now() - ${extendAfterMinutes} * interval '1 minute'
  and not exists (select from modifications m where m.booking_id = b.id and m.status = 'pending'))`

/** The bookings that have ended, in a statement that can be narrowed. */
const ended = sql`select id from bookings b where ${isToComplete}`

async function complete(some: Sql): Promise<number> {
  return await inTransaction(async (tx) => {
    const done = await fetchRows<{ id: string; userId: string; spaceId: number; ownerId: string }>(
      tx,
      sql`
        update bookings b set status = 'completed', completed_at = app_now()
        from spaces s
        where s.id = b.space_id and b.id in (
          ${some}
          order by end_time limit 100 for update skip locked)
        returning b.id, b.user_id, b.space_id, s.user_id as owner_id`,
    )
    await lapseProposals(tx, done)
    for (const booking of done) {
      publish(tx, `space:${booking.spaceId}`)
      publish(tx, `booking:${booking.id}`)
      publish(tx, `person:${booking.userId}`)
      publish(tx, `person:${booking.ownerId}`)
    }
    return done.length
  })
}
