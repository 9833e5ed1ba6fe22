import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from './env.ts'
import { log } from './log.ts'

/**
 * Creates DATA_DIR, and writes and deletes a small file in it. Throws an error in plain words if that fails, so that no server
 * is ready that cannot store a picture. It is a warning only if the disk is full, since a restart must not stop the bookings
 * too, and with a bucket, where the folder is used for uploads while they are received.
 */
export async function verifyDataDir({ DATA_DIR, S3_BUCKET }: Pick<Env, 'DATA_DIR' | 'S3_BUCKET'>): Promise<void> {
  const file = path.join(DATA_DIR, `check-${randomUUID()}`)
  try {
    await mkdir(DATA_DIR, { recursive: true })
    await writeFile(file, 'check', { flag: 'wx', mode: 0o600 })
    await rm(file)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    await rm(file, { force: true }).catch(() => {})
    const sentence =
      `DATA_DIR (${DATA_DIR}) cannot be written: ${code}. Pictures and files that people upload are received there. ` +
      (isFull(code)
        ? 'Free space on its disk.'
        : 'Start as the user who owns the folder, change its owner with chown, or set another folder.')
    if (!S3_BUCKET && !isFull(code)) throw new Error(sentence, { cause: error })
    log('warn', sentence)
  }
}

function isFull(code: string): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT'
}
