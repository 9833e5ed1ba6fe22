import { chmod, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { giveTo, ignore, openHome } from '../db/embedded/postgres-home.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded.ts'

/** An embedded PostgreSQL, its folder, and the settings of a standby, which each start needs. */
export type Machine = { dataDir: string; postgres: EmbeddedPostgres; settings?: Record<string, string> }

/**
 * Starts a standby of `primary` in an empty folder, and waits until it streams. `settings` are of the standby, such as
 * `recovery_min_apply_delay`. The package has no `pg_basebackup`: the folder is copied between the start and the end of a backup.
 */
export async function startStandby(
  primary: Machine,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Machine> {
  const from = await openHome(primary.dataDir, () => {})
  const to = await openHome(dataDir, () => {})
  await inBackup(primary.postgres.url, async () => await copyCluster(from.cluster, to.cluster, to.user), to.cluster)
  for (const name of ['backup_label', 'standby.signal']) await giveTo(to.user, path.join(to.cluster, name))
  await copyFile(path.join(from.folder, 'password'), path.join(to.folder, 'password'))
  await giveTo(to.user, path.join(to.folder, 'password'))
  const { hostname, port, username, password } = new URL(primary.postgres.url)
  const primaryConninfo = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`
  const databaseName = new URL(primary.postgres.url).pathname.slice(1)
  const all = { primary_conninfo: primaryConninfo, ...settings }
  const postgres = await startEmbeddedPostgres({ dataDir, databaseName, settings: all })
  await untilTrue(
    primary.postgres.url,
    `select exists (select from pg_stat_replication where state = 'streaming') as yes`,
  )
  return { dataDir, postgres, settings: all }
}

/** Makes every commit of `primary` wait until a standby has it too. */
export async function replicateSynchronously(primary: Machine): Promise<void> {
  await queryOnce(primary.postgres.url, `alter system set synchronous_standby_names = '*'`)
  await queryOnce(primary.postgres.url, 'select pg_reload_conf()')
  await untilTrue(
    primary.postgres.url,
    `select exists (select from pg_stat_replication where sync_state = 'sync') as yes`,
  )
}

/** Makes a standby the primary, as an operator does who fails over. */
export async function promote(standby: Machine): Promise<void> {
  await queryOnce(standby.postgres.url, 'select pg_promote()')
}

/** Kills PostgreSQL as a power cut would. */
export async function killPostgres({ dataDir }: Machine): Promise<void> {
  const { cluster } = await openHome(dataDir, () => {})
  process.kill(Number.parseInt(await readFile(path.join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
}

/** Returns the connection string that names the hosts of all machines. */
export function urlOfAll(machines: readonly Machine[]): string {
  const [first] = machines.map(({ postgres }) => new URL(postgres.url))
  const hosts = machines.map(({ postgres }) => new URL(postgres.url).host).join(',')
  return `postgresql://${first?.username}:${first?.password}@${hosts}${first?.pathname}`
}

/** Returns true once a statement that selects `yes` returns true. */
export async function untilTrue(url: string, statement: string): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(50)) {
    const [row] = await queryOnce(url, statement)
    if (row?.yes) return
  }
  throw new Error(`Not within 30 seconds: ${statement}`)
}

/** Runs one statement on a connection of its own. */
export async function queryOnce(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function inBackup(url: string, copy: () => Promise<void>, cluster: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    await copy()
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    await writeFile(path.join(cluster, 'backup_label'), rows[0].labelfile)
    await writeFile(path.join(cluster, 'standby.signal'), '')
  } finally {
    await client.end()
  }
}

/** What belongs to the running server only. */
const ownFiles = /^(postmaster\.(pid|opts)|pg_replslot\/.*|pg_stat_tmp\/.*|.*\/pgsql_tmp.*)$/

/** Copies a cluster in use: files may vanish meanwhile. */
async function copyCluster(from: string, to: string, user: Parameters<typeof giveTo>[0]): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name))
    if (ownFiles.test(name)) continue
    const target = path.join(to, name)
    if (entry.isDirectory()) await mkdir(target, { recursive: true, mode: 0o700 })
    else {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await copyFile(path.join(from, name), target).catch(ignore('ENOENT'))
    }
    await giveTo(user, target).catch(ignore('ENOENT'))
  }
  await chmod(to, 0o700)
  await giveTo(user, to)
}
