import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { isLockConflict } from './is-lock-conflict.ts'
import { clientOfPrimary } from './primary.ts'

const oldestServer = 17
/** Nothing of ours holds a lock longer than some seconds; what does is found in `pg_stat_activity`. */
const mostAttempts = 150

/**
 * Applies all pending migrations. Several processes may call it at once: one works, the others wait. Throws if the server is
 * older than PostgreSQL 17, or a standby.
 */
export async function migrate(url: string): Promise<void> {
  const PrimaryClient = clientOfPrimary(url)
  const client = new PrimaryClient({ application_name: 'hourlet-migrate' })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    refuseOldServer(rows[0]?.version ?? '')
    // The account may have the timeouts of requests; a migration may take longer. It never pauses within its transaction, so
    // if it does, its machine is lost, and its locks are released after a minute.
    await client.query(
      `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = '1min'`,
    )
    await client.query(`set timezone = 'UTC'`)
    await client.query(`select pg_advisory_lock(hashtext('hourlet:migrate'))`)
    await migrateBesideRequests(client)
  } finally {
    await client.end()
  }
}

/** Applies each migration that is newer than the latest applied one, in a transaction of its own: its locks end with it. */
async function migrateBesideRequests(client: pg.Client): Promise<void> {
  // Longer than deadlock_timeout, which is a second: only who waits for longer makes an automatic vacuum give way.
  await client.query(`set lock_timeout = '2s'`)
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await client.query('select max(created_at) as latest from drizzle.__drizzle_migrations')
  const latest = Number(rows[0]?.latest ?? 0)
  for (const migration of readMigrationFiles({ migrationsFolder: migrationsFolder() }))
    if (migration.folderMillis > latest) await applyBesideRequests(client, migration)
}

/**
 * While a migration waits for a lock, requests of the other servers wait behind it, so it waits for less than they do before they
 * fail (db/connect.ts), gives up all of its locks, and begins again a moment later.
 */
async function applyBesideRequests(client: pg.Client, migration: MigrationMeta): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(client, migration)
    } catch (error) {
      if (attempt >= mostAttempts || !isLockConflict(error)) throw error
    }
    await pause(1_000)
  }
}

async function apply(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  try {
    await client.query('begin')
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Throws if a server version such as '16.4 (Debian 16.4-1)' is older than the oldest supported one. */
export function refuseOldServer(version: string): void {
  if (Number.parseInt(version, 10) >= oldestServer) return
  throw new Error(`The database is PostgreSQL ${version}; ${oldestServer} or later is needed (DATABASE_URL).`)
}

/** Returns the names of this release's migrations, in order. */
export function knownMigrations(): string[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(path.join(migrationsFolder(), 'meta/_journal.json'), 'utf8'),
  )
  return journal.entries.map(({ tag }) => tag)
}

/** The folder beside this file, or the project's folder if run from the bundle in build/. */
function migrationsFolder(): string {
  const beside = path.join(import.meta.dirname, 'migrations')
  return existsSync(beside) ? beside : path.resolve('db/migrations')
}
