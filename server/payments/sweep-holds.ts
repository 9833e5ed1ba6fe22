import { sql } from '../../db/sql.ts'
import { type LogFields, logBug } from '../log.ts'
import { leaseDue } from '../work/lease-due.ts'
import type { Worker } from '../work/wake.ts'
import { endHold, endModification } from './end-hold.ts'

export const holdWorker: Worker = { name: 'holds', everySeconds: 5, run: sweepHolds }

/**
 * Ends the lapsed holds of bookings and of changes that wait for their difference. If the provider is unreachable, the time
 * stays held and is checked again after half a minute.
 */
export async function sweepHolds(): Promise<number> {
  const holds = await leaseLapsed('bookings')
  for (const id of holds) await end({ bookingId: id }, () => endHold(id))
  const changes = await leaseLapsed('modifications')
  for (const id of changes) await end({ modificationId: id }, () => endModification(id))
  return holds.length + changes.length
}

async function end(what: LogFields, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logBug(error, { worker: holdWorker.name, ...what })
  }
}

/** The lease of half a minute is also the interval at which a processing payment is checked again. */
async function leaseLapsed(table: 'bookings' | 'modifications'): Promise<string[]> {
  const rows = await leaseDue<{ id: string }>({
    table,
    dueAt: sql`hold_check_at`,
    dueSince: sql`coalesce(hold_check_at, hold_expires_at)`,
    where: sql`status = 'pending' and hold_expires_at <= app_now()`,
    seconds: 30,
    returning: sql`id`,
  })
  return rows.map(({ id }) => id)
}
