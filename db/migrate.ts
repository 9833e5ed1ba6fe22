import { existsSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Brings the database to the newest migration. Several processes may call it at once: one works, the others wait. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'hourlet-migrate' })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('hourlet:migrate'))`)
    await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() })
  } finally {
    await client.end()
  }
}

/** The folder beside this file, or, from the bundle in build/, the project's own. */
function migrationsFolder(): string {
  const beside = path.join(import.meta.dirname, 'migrations')
  return existsSync(beside) ? beside : path.resolve('db/migrations')
}
