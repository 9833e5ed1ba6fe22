import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { isOverLocks } from './is-over-locks.ts'
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

/**
 * Applies the migrations in their one transaction. While it waits for a lock, requests of the other servers wait behind it, so
 * it waits for less than they do before they fail (db/connect.ts), gives up all of its locks, and begins again a moment later.
 */
async function migrateBesideRequests(client: pg.Client): Promise<void> {
  // Longer than deadlock_timeout, which is a second: only who waits for longer makes an automatic vacuum give way.
  await client.query(`set lock_timeout = '2s'`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() })
      return
    } catch (error) {
      if (attempt >= mostAttempts || !isOverLocks(error)) throw error
    }
    await pause(1_000)
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
