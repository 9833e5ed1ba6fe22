import { db } from '../../db/connect.ts'
import { overlaps } from '../../db/overlaps.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { endOf } from '../../rules/time.ts'
import type { SlotRequest } from './hold-slot.ts'

/**
 * Throws `slotTaken` if some of these hours are taken by others than the holds with the ids `ending`. Called before those end for
 * the new ones, so that a guest who asks for hours that are taken keeps what was held.
 */
export async function refuseTaken(slots: readonly Pick<SlotRequest, 'space' | 'start' | 'end'>[], ending: string[]) {
  for (const { space, start, end } of slots) {
    const until = endOf(end, space.bufferMinutes / 60)
    // The condition of the function `slot_is_taken`.
    const [taken] = await fetchRows(
      db(),
      sql`
        select 1 from availability_blocks
        where space_id = ${space.id} and ${overlaps(sql`during`, sql`${start}::timestamptz`, sql`${until}::timestamptz`)}
          and (booking_id is null or booking_id <> all (${ending}::uuid[]))
        limit 1`,
    )
    if (taken) throw new Refusal('slotTaken')
  }
}
