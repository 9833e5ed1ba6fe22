import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'

/**
 * Detaches the photos of deleted spaces that no booking shows: all of a space without bookings, and of the others all but the
 * first. Their rows are as old as those that `sweepPhotosWorker` deletes with their files.
 */
export async function detachEndedPhotos(tx: Tx, spaceIds: readonly number[]): Promise<void> {
  await execute(
    tx,
    sql`update space_images i set space_id = null, created_at = now() - interval '2 days'
     where i.space_id = any (${spaceIds}::bigint[])
       and (not exists (select from bookings b where b.space_id = i.space_id)
         or exists (select from space_images f where f.space_id = i.space_id and (f.position, f.id) < (i.position, i.id)))`,
  )
}
