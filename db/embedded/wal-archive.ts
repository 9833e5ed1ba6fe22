import { chmod, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { giveTo, ignore, openHome } from './postgres-home.ts'

/** A segment of the WAL is archived after this time at the latest, so what a lost disk loses is at most as old. */
const longestSeconds = 60
const patienceMs = 15_000

/** In the archive: which server its WAL is of. */
export const serverFile = 'system-identifier'

/** Where a compressed file has the seconds of its time. A history in the archive has the begin of its timeline there. */
export const gzipTimeOffset = 4

/**
 * Returns the settings with which the embedded PostgreSQL copies its WAL into a folder, compressed. A file appears there under
 * its name when it is complete and on the disk; one that is there already must be equal.
 */
export function archiveSettings(folder: string | undefined): Record<string, string> {
  if (!folder) return {}
  const quoted = (text: string) => `'${text.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`
  const steps = [
    `file=${quoted(path.resolve(folder))}/%f.gz`,
    'gzip -n -1 < "%p" > "$file.part"',
    'if test -f "$file"; then cmp -s "$file.part" "$file" && rm "$file.part"; else sync "$file.part" && mv "$file.part" "$file"; fi',
  ]
  return { archive_mode: 'on', archive_command: steps.join(' && '), archive_timeout: String(longestSeconds) }
}

/** Makes the folder of the archive, which only PostgreSQL's user can enter, like the database. */
export async function makeArchive(folder: string, dataDir: string): Promise<void> {
  const { user } = await openHome(dataDir, () => {})
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  await giveTo(user, folder)
}

/**
 * Checks that the running PostgreSQL can archive its WAL, which after a restore continues an earlier one. Throws an error in
 * plain words if the folder has the WAL of another database, or of another restore, or cannot be written.
 */
export async function verifyArchive(folder: string, url: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOtherWal(folder, client)
    await archiveHistories(folder, dataDir)
    const { rows } = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_switch_wal() - 1::numeric) as segment`,
    )
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(100)) {
      const { rows: states } = await client.query<{ done: boolean; failed: boolean }>(
        `select coalesce(last_archived_wal >= $1, false) as done, coalesce(last_failed_time > pg_postmaster_start_time()
           and last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failed from pg_stat_archiver`,
        [rows[0]?.segment],
      )
      if (states[0]?.done) return
      if (states[0]?.failed) throw new Error(refusal(folder))
    }
  } finally {
    await client.end()
  }
}

async function refuseOtherWal(folder: string, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  const id = rows[0]?.id ?? ''
  const stored = await readFile(path.join(folder, serverFile), 'utf8').catch(ignore('ENOENT'))
  if (stored === undefined) await writeFile(path.join(folder, serverFile), id, { mode: 0o600, flush: true })
  else if (stored.trim() !== id) {
    throw new Error(`LOG_ARCHIVE_DIR=${folder} has the log of another database. Choose an empty or new folder.`)
  }
}

/**
 * Archives where this WAL continues earlier ones. PostgreSQL does that at a promotion; but a restore is promoted without an
 * archive, so that one that was only looked at is not taken for the marketplace's later WAL.
 */
async function archiveHistories(folder: string, dataDir: string): Promise<void> {
  const { cluster, user } = await openHome(dataDir, () => {})
  const names = (await readdir(path.join(cluster, 'pg_wal'))).filter((name) => /^[0-9A-F]{8}\.history$/.test(name))
  for (const name of names) {
    const history = await readFile(path.join(cluster, 'pg_wal', name))
    const target = path.join(folder, `${name}.gz`)
    const stored = await readFile(target).catch(ignore('ENOENT'))
    if (stored && !gunzipSync(stored).equals(history)) {
      throw new Error(
        `LOG_ARCHIVE_DIR=${folder} has the log of another restore of this database. Choose an empty or new folder, and make a backup.`,
      )
    }
    if (stored) continue
    const packed = gzipSync(history)
    packed.writeUInt32LE(Math.floor((await stat(path.join(cluster, 'pg_wal', name))).mtimeMs / 1_000), gzipTimeOffset)
    await writeFile(`${target}.part`, packed, { mode: 0o600, flush: true })
    await giveTo(user, `${target}.part`)
    await rename(`${target}.part`, target)
  }
}

function refusal(folder: string): string {
  return (
    `PostgreSQL cannot archive its log into LOG_ARCHIVE_DIR=${folder}. Its user needs the right to enter the folders above, ` +
    'there must be room, and the programs gzip and cmp; the log of PostgreSQL has the reason.'
  )
}
