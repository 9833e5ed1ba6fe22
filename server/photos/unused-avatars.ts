import { db, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { logBug } from '../log.ts'
import { deleteAvatar, storeAvatar } from './photo-storage.ts'

/** Stores a picture that no profile has yet. If none gets it within an hour, `deleteUnusedAvatars` deletes it. */
export async function storeUnusedAvatar(name: string, webp: Uint8Array): Promise<void> {
  await execute(db(), sql`insert into unused_avatars (name) values (${name})`)
  await storeAvatar(name, webp)
}

/** Notes which pictures a profile shows from now on and no longer shows; each null if there is none. */
export async function swapAvatars(tx: Tx, { used, unused }: Record<'used' | 'unused', string | null>): Promise<void> {
  if (used) await execute(tx, sql`delete from unused_avatars where name = ${used}`)
  if (unused) await execute(tx, sql`insert into unused_avatars (name) values (${unused}) on conflict (name) do nothing`)
}

/** Deletes the file of a picture that no profile shows. A failure is only logged: `deleteUnusedAvatars` repeats it. */
export async function deleteUnusedAvatar(name: string | null): Promise<void> {
  if (!name) return
  try {
    await deleteWithRow(name)
  } catch (error) {
    logBug(error, { part: 'avatar not deleted' })
  }
}

/**
 * Deletes the files of pictures that no profile has shown for an hour, and returns how many. The first failure ends it, since the
 * file store is probably away; the next run begins with the others.
 */
export async function deleteUnusedAvatars(): Promise<number> {
  const rows = await fetchRows<{ name: string }>(
    db(),
    sql`select name from unused_avatars where since < now() - interval '1 hour' order by since limit 1000`,
  )
  for (const [index, { name }] of rows.entries()) {
    try {
      await deleteWithRow(name)
    } catch (error) {
      logBug(error, { part: 'avatar not deleted' })
      await execute(db(), sql`update unused_avatars set since = now() where name = ${name}`)
      return index
    }
  }
  return rows.length
}

async function deleteWithRow(name: string): Promise<void> {
  await deleteAvatar(name)
  await execute(db(), sql`delete from unused_avatars where name = ${name}`)
}
