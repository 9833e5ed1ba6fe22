import { db, read } from '../../db/connect.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { Worker } from '../live/wake.ts'
import { endHold } from './end-hold.ts'

export const holdWorker: Worker = { name: 'holds', everySeconds: 5, run: sweepHolds }

/**
 * Ends the holds that have lapsed. Where the provider cannot be reached the slot stays held and is looked at again half
 * a minute later.
 */
export async function sweepHolds(): Promise<number> {
  const lapsed = await leaseLapsedHolds()
  for (const { id } of lapsed) {
    try {
      await endHold(id)
    } catch (error) {
      if (!isRefusal(error)) console.error(`hold ${id} could not be ended:`, error)
    }
  }
  return lapsed.length
}

/** Each hold is one process's for half a minute; so long, too, until one that is processing is looked at again. */
async function leaseLapsedHolds(): Promise<{ id: string }[]> {
  return await read<{ id: string }>(db(), {
    name: 'lease_lapsed_holds',
    text: `
      update bookings set hold_check_at = app_now() + interval '30 seconds'
      where id in (
        select id from bookings
        where status = 'pending' and coalesce(hold_check_at, hold_expires_at) <= app_now() and hold_expires_at <= app_now()
        order by coalesce(hold_check_at, hold_expires_at) limit 20 for update skip locked)
      returning id`,
    values: [],
  })
}
