import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { openHome } from '../embedded/postgres-home.ts'
import { runningEmbeddedPostgres } from '../embedded/running.ts'
import { archiveSettings } from '../embedded/wal-archive.ts'
import { startEmbeddedPostgres } from '../embedded.ts'
import type { BackupFile } from './backup-manifest.ts'
import { copyFolder, copyInto } from './copy-hashed.ts'

/** What a cluster does not need to start again; PostgreSQL's own list for base backups. */
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*)$|(^|\/)(pgsql_tmp|pg_internal\.init)/

export const clusterFolder = 'database/cluster'
export const passwordFile = 'database/password'

type Copied = { files: BackupFile[]; folders: string[] }

/**
 * Copies the files of the embedded PostgreSQL of a data folder while it is running and written to, with the log that makes them
 * consistent as of the end of the copy. Starts it meanwhile if it is not running, with its archive of the log. Throws an error
 * in plain words if the data folder has no database.
 */
export async function copyEmbedded<T>(
  dataDir: string,
  backup: string,
  logArchiveDir: string | undefined,
  describe: (url: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<Copied & { described: T }> {
  return await onEmbedded(dataDir, logArchiveDir, async (url) => {
    const described = await describe(url)
    return { ...(await copyRunning(url, dataDir, backup, signal)), described }
  })
}

/**
 * Runs with the address of the embedded PostgreSQL of a data folder, which is started meanwhile if it is not running. Throws an
 * error in plain words if the data folder has no database.
 */
export async function onEmbedded<T>(
  dataDir: string,
  logArchiveDir: string | undefined,
  run: (url: string) => Promise<T>,
): Promise<T> {
  if (!existsSync(path.join(dataDir, 'postgres', 'cluster'))) {
    throw new Error(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder of the marketplace, or DATABASE_URL.`,
    )
  }
  const running = await runningEmbeddedPostgres(dataDir)
  const started =
    running === undefined
      ? await startEmbeddedPostgres({ dataDir, settings: archiveSettings(logArchiveDir) })
      : undefined
  try {
    return await run(running ?? started?.url ?? '')
  } finally {
    await started?.stop()
  }
}

async function copyRunning(url: string, dataDir: string, backup: string, signal?: AbortSignal): Promise<Copied> {
  const home = await openHome(dataDir, () => {})
  const client = new pg.Client({ connectionString: url, application_name: 'hourlet-backup' })
  client.on('error', () => {})
  await client.connect()
  const one = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row> => {
    const { rows } = await client.query<Row>(text, values)
    return rows[0] as Row
  }
  try {
    // As long as this session lasts, the WAL of the time of the copy is not removed.
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [`hourlet_backup_${process.pid}`])
    const { first } = await one<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('hourlet', fast => true)) as first`,
    )
    const isWanted = (inner: string) => !leftOut.test(inner)
    const { files, folders } = await copyFolder({ from: home.cluster, backup, as: clusterFolder, isWanted, signal })
    const { last, label } = await one<{ last: string; label: string }>(
      `select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(wait_for_archive => false)`,
    )
    files.push(...(await copyWal(path.join(home.cluster, 'pg_wal'), backup, first, last)))
    const labelSource = path.join(backup, 'backup_label')
    await writeFile(labelSource, label, { mode: 0o600 })
    files.push(await copyInto(backup, labelSource, `${clusterFolder}/backup_label`))
    await rm(labelSource)
    files.push(await copyInto(backup, path.join(home.folder, 'password'), passwordFile))
    return { files, folders }
  } finally {
    await client.end()
  }
}

/** Copies the segments of the log from the first to the last one. */
async function copyWal(from: string, backup: string, first: string, last: string): Promise<BackupFile[]> {
  const names = (await readdir(from)).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
  if (!names.includes(first) || !names.includes(last)) throw new Error('PostgreSQL removed its log during the backup.')
  const files: BackupFile[] = []
  for (const name of names.sort())
    files.push(await copyInto(backup, path.join(from, name), `${clusterFolder}/pg_wal/${name}`))
  return files
}
