import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { poolSettings } from '../db/connect.ts'
import { knownMigrations, migrate } from '../db/migrate.ts'
import { bookingsBefore, migrateBefore, onNewDatabase } from './upgrade-database.ts'

/** What servers of any release ask, in statements that fit every schema since the first of these migrations. */
const statements = [
  'select id, title, price_minor from spaces where city_id is not null limit 20',
  `select b.id, s.title from bookings b join spaces s on s.id = b.space_id where b.status = 'confirmed' limit 20`,
  'update bookings set user_id = user_id where id = (select id from bookings limit 1)',
  'update spaces set description = description where id = (select id from spaces limit 1)',
  'select id, email from users limit 20',
]

/** Asks all of the statements again and again, as a server does, until `stop`; returns how many succeeded, and what failed. */
function askAlways(url: string) {
  const pool = new pg.Pool({ connectionString: url, ...poolSettings, max: statements.length })
  // Its end does not wait for the connections, which the end of the database closes.
  pool.on('connect', (client) => client.on('error', () => {}))
  const failures: string[] = []
  let [succeeded, isOver] = [0, false]
  const asking = statements.map(async (statement) => {
    while (!isOver) {
      await pool.query(statement).then(
        () => (succeeded += 1),
        (error: Error) => failures.push(`${statement}: ${error.message}`),
      )
      await pause(5)
    }
  })
  return {
    stop: async () => {
      isOver = true
      await Promise.all(asking)
      await pool.end()
      return { succeeded, failures }
    },
  }
}

const tags = knownMigrations()
/** The newest migration that locks a table of the statements against reading. */
const locking = tags.findLast((tag) => /^alter table (bookings|spaces|users)\b/m.test(read(tag)))

function read(tag: string): string {
  return readFileSync(`db/migrations/${tag}.sql`, 'utf8')
}

/** That migration with all that came after it, and the newest by itself. */
test.each([
  { tag: locking!, waits: true },
  // Which locks a single migration needs is its own affair.
  { tag: tags.at(-1)!, waits: false },
])(
  'fault R13: migrations from $tag on wait behind a long transaction without failing requests, and are complete once it ends',
  { timeout: 120_000 },
  async ({ tag, waits }) => {
    await onNewDatabase(`beside_${tag.slice(0, 4)}`, async (client, url) => {
      await migrateBefore(client, tag)
      await client.query(bookingsBefore(1))
      const asking = askAlways(url)
      // A report or a backup, which reads every table and takes longer than any request waits for a lock.
      await client.query('begin')
      await client.query(
        'select count(*) from bookings join spaces on spaces.id = space_id join users on users.id = bookings.user_id',
      )
      let isDone = false
      const migrating = migrate(url).then(() => (isDone = true))
      await pause(7_000)
      if (waits) expect(isDone).toBe(false)
      await client.query('commit')
      await migrating
      await pause(200)
      const { succeeded, failures } = await asking.stop()
      expect(failures).toEqual([])
      expect(succeeded).toBeGreaterThan(50)
      const { rows } = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
      expect(rows[0].applied).toBe(knownMigrations().length)
    })
  },
)

test('fault 231: a migration is committed while the one after it waits for a lock', { timeout: 120_000 }, async () => {
  const { tag, table } = pairs().at(-1)!
  await onNewDatabase('beside_one', async (client, url) => {
    await migrateBefore(client, tag)
    const applied = async () =>
      (await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations')).rows[0].applied
    await client.query('begin')
    await client.query(`lock table ${table} in access share mode`)
    const migrating = migrate(url)
    try {
      await vi.waitFor(async () => expect(await applied()).toBe(tags.indexOf(tag) + 1), {
        timeout: 60_000,
        interval: 100,
      })
    } finally {
      await client.query('commit')
      await migrating
    }
    expect(await applied()).toBe(tags.length)
  })
})

/** Migrations of which the next changes a table that they do not name, with that table. */
function pairs(): { tag: string; table: string }[] {
  return tags.flatMap((tag, at) => {
    const table = /^alter table (\w+) add/m.exec(read(tags[at + 1] ?? tag))?.[1]
    return table && !new RegExp(`\\b${table}\\b`).test(read(tag)) ? [{ tag, table }] : []
  })
}

test('the vacuum that PostgreSQL runs by itself makes way for a migration', { timeout: 180_000 }, async () => {
  await onNewDatabase('beside_vacuum', async (client, url) => {
    await migrateBefore(client, locking!)
    await client.query(bookingsBefore(2_000))
    await client.query('update bookings set headcount = headcount')
    // It takes a minute.
    const slow =
      'autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1'
    for (const table of ['bookings', 'spaces', 'users']) await client.query(`alter table ${table} set (${slow})`)
    await client.query(`alter system set autovacuum_naptime = '1s'`)
    await client.query('select pg_reload_conf()')
    try {
      await vi.waitFor(
        async () => {
          const { rows } = await client.query('select from pg_stat_progress_vacuum where datname = current_database()')
          expect(rows).toHaveLength(1)
        },
        { timeout: 60_000, interval: 100 },
      )
      const started = performance.now()
      await migrate(url)
      expect(performance.now() - started).toBeLessThan(20_000)
    } finally {
      await client.query('alter system reset autovacuum_naptime')
      await client.query('select pg_reload_conf()')
    }
  })
})
