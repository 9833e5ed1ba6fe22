import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findEngine } from '../embedded/engine.ts'
import { lockHome } from '../embedded/lock.ts'
import { giveTo, openHome } from '../embedded/postgres-home.ts'
import { startEmbeddedPostgres } from '../embedded.ts'
import { knownMigrations } from '../migrate.ts'
import { describeDatabase } from './back-up.ts'
import { type BackupFile, type BackupManifest, readManifest } from './backup-manifest.ts'
import { clusterFolder, passwordFile } from './copy-cluster.ts'
import { copyHashed, flushFiles, isDiskFull } from './copy-hashed.ts'
import { placeWal, refuseOtherWalOf, type WalToReplay } from './place-wal.ts'
import { replayWal } from './replay-wal.ts'
import { refuseFilled, restoreDump } from './restore-dump.ts'
import { restoreMark } from './unfinished-restore.ts'

export type RestoreOptions = {
  /** The folder of the backup. */
  source: string
  /** Becomes the data folder: must be empty or missing. */
  dataDir: string
  /** The empty database that a dump is restored into. */
  databaseUrl?: string | undefined
  /** The setting that names that database. */
  urlName?: string
  /** What happened after the backup: the WAL in LOG_ARCHIVE_DIR. */
  log?: WalToReplay | undefined
  signal?: AbortSignal
}

/**
 * Restores a backup into an empty data folder (and an empty database, if it has a dump), checks every file, and that the
 * database starts. After a failure both are empty again. Throws an error in plain words if the backup is unfinished, damaged or
 * of a newer release, the target is not empty, or the log does not continue the backup up to the requested moment. A start of
 * this release upgrades an older database.
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupManifest> {
  const { source, dataDir, databaseUrl, urlName = 'DATABASE_URL', log, signal } = options
  const manifest = await readManifest(source)
  refuseNewer(manifest)
  if (manifest.database === 'cluster' && databaseUrl) {
    throw new Error(`This backup has the files of an embedded PostgreSQL. Restore it without ${urlName}.`)
  }
  if (manifest.database === 'dump' && !databaseUrl) {
    throw new Error('This backup has a dump. Set DATABASE_URL to an empty database for it.')
  }
  if (log && manifest.database === 'dump') {
    throw new Error(
      'This backup has a dump, which no log continues. Use the base backups and the log of your PostgreSQL.',
    )
  }
  if (log?.until && log.until < new Date(manifest.madeAt)) {
    throw new Error(`The backup is of ${manifest.madeAt}, after ${log.until.toISOString()}. Use an earlier one.`)
  }
  const before = await readdir(dataDir).catch(() => null)
  const found = (before ?? []).filter((name) => name !== 'lost+found')
  if (found.length > 0) {
    throw new Error(`${dataDir} is not empty: it has ${found[0]}. Set DATA_DIR to an empty or new folder.`)
  }
  if (databaseUrl) await refuseFilled(databaseUrl, urlName)
  // Before minutes of copying. A damaged control file is named by the copy.
  if (log) await refuseOtherWalOf(path.join(source, clusterFolder), log)
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(path.join(dataDir, restoreMark), `from ${source}\n`)
    const files = manifest.files.filter(({ path: at }) => !at.startsWith('database/'))
    for (const file of files) await copyBack(source, file, path.join(dataDir, file.path), signal)
    await flushFiles(files.map((file) => path.join(dataDir, file.path)))
    if (databaseUrl) await restoreDump(manifest, source, databaseUrl, signal)
    else await restoreCluster(manifest, options)
    await rm(path.join(dataDir, restoreMark))
    return manifest
  } catch (error) {
    await empty(dataDir, before === null)
    if (!isDiskFull(error)) throw error
    throw new Error(`The disk of ${dataDir} is full. Nothing was restored, and nothing was left there.`)
  }
}

function refuseNewer({ migrations, postgres, release }: BackupManifest): void {
  const known = knownMigrations()
  const unknown = migrations.find((name, index) => known[index] !== name)
  if (unknown === undefined) return
  throw new Error(
    `The backup was made by another release (${release}, PostgreSQL ${postgres}), whose database has the migration ${unknown}, ` +
      `and this one knows up to ${known.at(-1)}. Install that release or a newer one, then restore.`,
  )
}

/** Copies a file of the backup and compares its checksum. */
async function copyBack(source: string, file: BackupFile, to: string, signal?: AbortSignal): Promise<void> {
  const from = path.join(source, file.path)
  if (!existsSync(from)) throw new Error(`The backup is damaged: ${file.path} is missing. Use another one.`)
  const { sha256 } = await copyHashed(from, to, file.mode, signal)
  if (sha256 !== file.sha256) throw new Error(`The backup is damaged: ${file.path} has changed. Use another one.`)
}

async function restoreCluster(manifest: BackupManifest, { source, dataDir, log, signal }: RestoreOptions) {
  const home = await openHome(dataDir, () => {})
  const release = await lockHome(home, () => {})
  try {
    const engine = await findEngine(home, () => {})
    if (Number.parseInt(engine.version, 10) !== Number.parseInt(manifest.postgres, 10)) {
      throw new Error(`The backup is of PostgreSQL ${manifest.postgres}, and this release has ${engine.version}.`)
    }
    // A start that is killed removes a cluster with this name.
    const unfinished = path.join(home.folder, 'cluster-unfinished')
    const placed = (at: string) => path.join(unfinished, path.posix.relative(clusterFolder, at))
    for (const folder of manifest.folders.filter((at) => isBelow(at, clusterFolder))) {
      await mkdir(placed(folder), { recursive: true, mode: 0o700 })
      await chmod(placed(folder), 0o700)
      await giveTo(home.user, placed(folder))
    }
    const files = manifest.files.filter(({ path: at }) => isBelow(at, clusterFolder))
    for (const file of files) {
      await copyBack(source, file, placed(file.path), signal)
      await giveTo(home.user, placed(file.path))
    }
    await flushFiles(files.map((file) => placed(file.path)))
    const password = manifest.files.find(({ path: at }) => at === passwordFile)
    if (!password) throw new Error('The backup is damaged: it lacks the password of the database. Use another one.')
    const passwordCopy = path.join(home.folder, 'password')
    await copyBack(source, { ...password, mode: 0o600 }, passwordCopy, signal)
    await giveTo(home.user, passwordCopy)
    if (log) await placeWal(log, unfinished, home.user)
    await rename(unfinished, home.cluster)
  } finally {
    release()
  }
  // PostgreSQL completes the copy from its log at the first start; a backup that it cannot complete is noticed now.
  if (log) await replayWal(dataDir, log, manifest.madeAt)
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    await describeDatabase(postgres.url)
  } finally {
    await postgres.stop()
  }
}

function isBelow(at: string, folder: string): boolean {
  return at === folder || at.startsWith(`${folder}/`)
}

/** Removes what was restored so far; the database may be in a folder elsewhere that is linked. */
async function empty(dataDir: string, wasMissing: boolean): Promise<void> {
  const database = await realpath(path.join(dataDir, 'postgres')).catch(() => null)
  if (database) await rm(database, { recursive: true, force: true })
  for (const name of await readdir(dataDir)) {
    if (name !== 'lost+found') await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
  if (wasMissing) await rm(dataDir, { recursive: true, force: true })
}
