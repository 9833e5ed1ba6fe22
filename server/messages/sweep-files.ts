import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { deleteMessagePdf, deletePhoto } from '../photos/photo-storage.ts'
import { forEachPage, pageOfRows } from '../work/for-each-page.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'

/** Deletes pictures and PDFs that were uploaded more than 30 days ago and never sent: a message can wait in a browser. */
export const messageFileWorker: Worker = { name: 'sweep-message-files', everySeconds: 3600, run: sweepUnsent }

async function sweepUnsent(): Promise<number> {
  let swept = 0
  await forEachPage(unsentFiles, async ({ id }) => {
    await runJob({ worker: messageFileWorker.name, picture: id }, async () => {
      swept += await inTransaction((tx) => sweepFile(tx, id))
    })
  })
  return swept
}

async function unsentFiles(last?: { id: string }): Promise<{ id: string }[]> {
  const isNext = last ? sql`id > ${last.id}` : sql`true`
  return await fetchRows<{ id: string }>(
    db(),
    sql`
      select id from message_pictures
      where conversation_id is null and uploaded_at < app_now() - interval '30 days' and ${isNext}
      order by id limit ${sql.raw(pageOfRows.size)}`,
  )
}

/** The files go first and the row with the commit, so that a file store that fails leaves the row for the next run. */
async function sweepFile(tx: Tx, id: string): Promise<number> {
  const rows = await fetchRows<{ storageKey: string; widths: number[] | null }>(
    tx,
    sql`
      delete from message_pictures where id in (
        select id from message_pictures where id = ${id} and conversation_id is null for update skip locked)
      returning storage_key, widths`,
  )
  for (const { storageKey, widths } of rows) {
    await (widths ? deletePhoto(storageKey, widths) : deleteMessagePdf(storageKey))
  }
  return rows.length
}
