import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** A path below the backup's folder, in a form that cannot lead out of it. */
const innerPath = z.string().refine((text) => {
  const parts = text.split('/')
  return (
    !text.includes('\\') && !text.includes('\0') && parts.every((part) => part !== '' && part !== '.' && part !== '..')
  )
})

const backupFile = z.object({
  path: innerPath,
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  mode: z.int(),
})

const manifestShape = z.object({
  format: z.literal(1),
  /** The release that made the backup, by its package.json. */
  release: z.string(),
  madeAt: z.iso.datetime(),
  /** The migrations that the database has, in order. */
  migrations: z.array(z.string()).min(1),
  /** The files of an embedded PostgreSQL, or a dump of a database elsewhere. */
  database: z.enum(['cluster', 'dump']),
  /** The version of the PostgreSQL, such as 18.4. */
  postgres: z.string(),
  folders: z.array(innerPath),
  files: z.array(backupFile),
})

/** Lists everything in a backup, with checksums. It is written last: a folder without it is not a backup. */
export type BackupManifest = z.infer<typeof manifestShape>
export type BackupFile = z.infer<typeof backupFile>

export const manifestName = 'manifest.json'

/** While a backup is written, its folder has this ending. */
export const unfinishedEnding = '.unfinished'

/** Reads the manifest of a backup. Throws an error in plain words if the folder has no finished backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null || folder.endsWith(unfinishedEnding)) {
    throw new Error(`${folder} is not a finished backup: it has no ${manifestName}, or is still being written.`)
  }
  const format = /"format": *(\d+)/.exec(text)?.[1]
  if (format !== undefined && Number(format) > 1) {
    throw new Error(`The backup in ${folder} was made by a newer release of Hourlet. Install that one, then restore.`)
  }
  try {
    return manifestShape.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`The ${manifestName} in ${folder} is damaged. Use another backup.`, { cause: error })
  }
}
