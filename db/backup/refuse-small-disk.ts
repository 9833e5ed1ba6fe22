import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { manifestName, readManifest, unfinishedEnding } from './backup-manifest.ts'

/** A backup may be larger than the last one by this factor. */
const growth = 1.5

/**
 * Throws an error in plain words if the disk of a new backup lacks the room for one and a half of the newest backup beside it: a
 * database on that disk would stop once the backup fills it. Does nothing if there is none yet.
 */
export async function refuseSmallDisk(target: string): Promise<void> {
  const newest = await newestBeside(target)
  const last = newest && (await readManifest(newest).catch(() => null))
  if (!last) return
  const needed = growth * last.files.reduce((sum, { bytes }) => sum + bytes, 0)
  const { bavail, bsize } = await statfs(path.dirname(target))
  if (bavail * bsize >= needed) return
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000).toLocaleString('en-US')} MB`
  throw new Error(
    `The disk of ${target} has ${megabytes(bavail * bsize)} left, and a backup may need ${megabytes(needed)}. No backup was made. ` +
      'Remove old ones, or use another disk.',
  )
}

async function newestBeside(target: string): Promise<string | undefined> {
  const folder = path.dirname(target)
  const found: { backup: string; madeAt: number }[] = []
  for (const name of await readdir(folder)) {
    const backup = path.join(folder, name)
    const manifest = await stat(path.join(backup, manifestName)).catch(() => null)
    if (manifest && !name.endsWith(unfinishedEnding)) found.push({ backup, madeAt: manifest.mtimeMs })
  }
  return found.sort((a, b) => b.madeAt - a.madeAt)[0]?.backup
}
