import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from './env.ts'
import { log, logProblem } from './log.ts'

/**
 * Creates DATA_DIR, and writes and deletes a small file in it, and in its folder of pictures if there is one, which a restore
 * by another user makes unwritable. Throws an error in plain words if that fails, so that no server is ready that cannot store
 * a picture. It is a warning only if the disk is full, since a restart must not stop the bookings
 * too, and with a bucket, where the folder is used for uploads while they are received. Deletes what is left of those of a
 * process that was killed.
 */
export async function verifyDataDir({ DATA_DIR, S3_BUCKET }: Pick<Env, 'DATA_DIR' | 'S3_BUCKET'>): Promise<void> {
  const photos = path.join(DATA_DIR, 'photos')
  let folder = DATA_DIR
  try {
    await mkdir(DATA_DIR, { recursive: true })
    await writeInto(DATA_DIR)
    folder = photos
    if (!S3_BUCKET && existsSync(photos)) await writeInto(photos)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    const named = folder === photos ? `The folder ${photos}` : `DATA_DIR (${DATA_DIR})`
    const sentence =
      `${named} cannot be written: ${code}. Pictures and files that people upload are received there. ` +
      (isFull(code)
        ? 'Free space on its disk.'
        : 'Start as the user who owns the folder, change its owner with chown -R, or set another folder.')
    if (!S3_BUCKET && !isFull(code)) throw new Error(sentence, { cause: error })
    log('warn', sentence)
  }
  await removeOldUploads(path.join(DATA_DIR, 'uploads')).catch((error) =>
    logProblem('uploads of a killed process were not deleted', error),
  )
}

async function writeInto(folder: string): Promise<void> {
  const file = path.join(folder, `check-${randomUUID()}`)
  try {
    await writeFile(file, 'check', { flag: 'wx', mode: 0o600 })
  } finally {
    await rm(file, { force: true })
  }
}

/** An upload takes minutes at most. Other servers may use the same folder, and delete files meanwhile. */
const oldMilliseconds = 24 * 3600_000

async function removeOldUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const changedAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    )
    if (Date.now() - changedAt > oldMilliseconds) await rm(file, { force: true })
  }
}

function isFull(code: string): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT'
}
