import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Worker } from '../work/wake.ts'
import { deletePhoto } from './photo-storage.ts'

/** Deletes photos that were uploaded more than a day ago and never became part of a saved listing. */
export const sweepPhotos: Worker = { name: 'sweep-photos', everySeconds: 3600, run: sweep }

async function sweep(): Promise<number> {
  const rows = await fetchRows<{ storageKey: string; widths: number[] }>(
    db(),
    sql`delete from space_images where id in (
       select id from space_images where space_id is null and created_at < now() - interval '1 day'
       order by created_at limit 100 for update skip locked)
     returning storage_key, widths`,
  )
  for (const photo of rows) await deletePhoto(photo.storageKey, photo.widths)
  return rows.length
}
