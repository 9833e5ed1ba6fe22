import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { forEachPage, pageOfRows } from '../work/for-each-page.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { deletePhoto } from './photo-storage.ts'
import { deleteUnusedAvatars } from './unused-avatars.ts'

/**
 * Deletes photos that were uploaded more than a day ago and are part of no saved listing, removed ones, and pictures of people
 * that no profile shows.
 */
export const sweepPhotosWorker: Worker = { name: 'sweep-photos', everySeconds: 3600, run: sweep }

async function sweep(): Promise<number> {
  let swept = await deleteUnusedAvatars()
  await forEachPage(oldPhotos, async ({ id }) => {
    await runJob({ worker: sweepPhotosWorker.name, photo: id }, async () => {
      swept += await inTransaction((tx) => sweepOne(tx, id))
    })
  })
  return swept
}

async function oldPhotos(last?: { id: number }): Promise<{ id: number }[]> {
  return await fetchRows<{ id: number }>(
    db(),
    sql`
      select id from space_images where space_id is null and created_at < now() - interval '1 day' and id > ${last?.id ?? 0}
      order by id limit ${sql.raw(pageOfRows.size)}`,
  )
}

/** The files go first and the row with the commit, so that a file store that fails leaves the row for the next run. */
async function sweepOne(tx: Tx, id: number): Promise<number> {
  const rows = await fetchRows<{ storageKey: string; widths: number[] }>(
    tx,
    sql`delete from space_images where id in (
       select id from space_images where id = ${id} and space_id is null for update skip locked)
     returning storage_key, widths`,
  )
  for (const photo of rows) await deletePhoto(photo.storageKey, photo.widths)
  return rows.length
}
