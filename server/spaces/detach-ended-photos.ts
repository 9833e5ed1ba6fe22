import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'

/**
 * Detaches the photos of the deleted spaces of an owner that no booking shows: all of a space without bookings, and of the
 * others all but the first. Their rows are as old as those that `sweepPhotosWorker` deletes with their files.
 */
export async function detachEndedPhotos(tx: Tx, ownerId: string): Promise<void> {
  await execute(
    tx,
    sql`update space_images i set space_id = null, created_at = now() - interval '2 days'
     from spaces s where s.id = i.space_id and s.user_id = ${ownerId} and s.deleted_at is not null and s.taken_down_at is null and not s.is_draft
       and (not exists (select from bookings b where b.space_id = s.id)
         or exists (select from space_images f where f.space_id = s.id and (f.position, f.id) < (i.position, i.id)))`,
  )
}
