import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { backup as copySqlite, DatabaseSync } from 'node:sqlite'
import { errorCode } from '../error-code.ts'
import { knownMigrations } from '../migrate.ts'
import { type BackupManifest, manifestName, unfinishedEnding } from './backup-manifest.ts'
import { copyEmbedded } from './copy-cluster.ts'
import { copyFolder, copyInto, flushFiles, hashOf, isDiskFull } from './copy-hashed.ts'
import { onDatabase } from './on-database.ts'
import { runPgTool } from './pg-tools.ts'
import { refuseSmallDisk } from './refuse-small-disk.ts'

export type BackupOptions = {
  dataDir: string
  /** A database elsewhere; without it, the embedded one of the data folder. */
  databaseUrl?: string | undefined
  /** Where the embedded one archives its log. */
  logArchiveDir?: string | undefined
  /** The folder of the backup, which must not exist yet. */
  target: string
  signal?: AbortSignal
}

type Part = Pick<BackupManifest, 'files' | 'folders'>

export const dumpFile = 'database/hourlet.dump'
const simulatorFile = path.posix.join('card-simulator', 'card-simulator.sqlite')

/**
 * Backs up a marketplace while it is running: first the database, then the photos, because a photo without a row is
 * harmless. Writes to a folder with another name that is renamed at the end, and removes it after a failure. Throws an
 * error in plain words if the disk is full or too small, the target exists, or there is nothing to back up.
 */
export async function backUp(options: BackupOptions): Promise<BackupManifest> {
  const { dataDir, target } = options
  if (`${path.resolve(target)}/`.startsWith(`${path.resolve(dataDir)}/`)) {
    throw new Error(`${target} is inside ${dataDir}, of which it would be the backup. Choose a folder elsewhere.`)
  }
  if (existsSync(target)) throw new Error(`${target} exists already. Choose a new name, for example with the date.`)
  const unfinished = `${target}${unfinishedEnding}`
  await mkdir(path.dirname(target), { recursive: true })
  await refuseSmallDisk(target)
  await mkdir(unfinished, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new Error(`${unfinished} exists: another backup is being written there, or was killed. Remove it if none is.`)
  })
  try {
    const manifest = await writeBackup(options, unfinished)
    await rename(unfinished, target)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw isDiskFull(error)
      ? new Error(`The disk of ${target} is full. No backup was made, and nothing was left there.`)
      : error
  }
}

async function writeBackup(options: BackupOptions, folder: string): Promise<BackupManifest> {
  const { dataDir, databaseUrl, logArchiveDir, signal } = options
  const madeAt = new Date().toISOString()
  const database = databaseUrl
    ? await dumpDatabase(databaseUrl, folder, signal)
    : await copyEmbedded(dataDir, folder, logArchiveDir, describeDatabase, signal)
  const parts: Part[] = [database]
  const photos = path.join(dataDir, 'photos')
  if (existsSync(photos)) parts.push(await copyFolder({ from: photos, backup: folder, as: 'photos', signal }))
  const secret = path.join(dataDir, 'session-secret')
  if (existsSync(secret)) parts.push({ folders: [], files: [await copyInto(folder, secret, 'session-secret')] })
  const simulator = path.join(dataDir, simulatorFile)
  if (existsSync(simulator)) parts.push(await copySimulator(simulator, folder))
  const manifest: BackupManifest = {
    format: 1,
    release: await release(),
    madeAt,
    migrations: database.described.migrations,
    database: databaseUrl ? 'dump' : 'cluster',
    postgres: database.described.postgres,
    folders: parts.flatMap((part) => part.folders),
    files: parts.flatMap((part) => part.files),
  }
  await flushFiles(manifest.files.map((file) => path.join(folder, file.path)))
  await writeFile(path.join(folder, manifestName), JSON.stringify(manifest, null, 1), { flush: true, mode: 0o600 })
  return manifest
}

async function dumpDatabase(
  url: string,
  folder: string,
  signal?: AbortSignal,
): Promise<Part & { described: Described }> {
  const described = await describeDatabase(url)
  const dump = path.join(folder, dumpFile)
  await mkdir(path.dirname(dump), { mode: 0o700 })
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${dump}`]
  await runPgTool('pg_dump', url, args, described.postgres, signal)
  const { size, mode } = await stat(dump)
  const file = { path: dumpFile, bytes: size, sha256: await hashOf(dump, signal), mode: mode & 0o777 }
  return { described, folders: ['database'], files: [file] }
}

type Described = { migrations: string[]; postgres: string }

/** Returns which migrations a database has, and its PostgreSQL. Throws if it is not a marketplace, or newer than this release. */
export async function describeDatabase(url: string): Promise<Described> {
  try {
    return await onDatabase(url, async (client) => {
      const { rows } = await client.query<{ count: number; version: string }>(
        `select count(*)::int as count, current_setting('server_version') as version from drizzle.__drizzle_migrations`,
      )
      const { count = 0, version = '' } = rows[0] ?? {}
      const known = knownMigrations()
      if (count > known.length)
        throw new Error('The database belongs to a newer release of Hourlet. Back it up with that one.')
      return { migrations: known.slice(0, count), postgres: version.split(' ')[0] ?? '' }
    })
  } catch (error) {
    const isMissing = errorCode(error) === '42P01'
    throw isMissing
      ? new Error('The database is not one of Hourlet: it has no migrations. Start Hourlet on it first.')
      : error
  }
}

/** Copies the card simulator's database, which a plain copy could tear apart. */
async function copySimulator(file: string, folder: string): Promise<Part> {
  const database = new DatabaseSync(file, { readOnly: true })
  const whole = path.join(folder, 'simulator.sqlite')
  try {
    await copySqlite(database, whole)
  } finally {
    database.close()
  }
  const copied = await copyInto(folder, whole, simulatorFile)
  await rm(whole)
  return { folders: [path.dirname(simulatorFile)], files: [copied] }
}

async function release(): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, '../../package.json'), 'utf8')
  return String(JSON.parse(text).version)
}
