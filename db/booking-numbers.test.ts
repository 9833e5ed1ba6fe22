import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateTo } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'

test('spec D46: each serial has a number of its own, over the whole range', async () => {
  await onDatabase('booking_numbers', async (client, url) => {
    await migrate(url)
    const { rows } = await client.query<{ whole: string; one: string; form: boolean }>(`
      select count(*) as whole, count(distinct booking_number(serial)) as one,
        bool_and(booking_number(serial) ~ '^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{3}$') as form
      from (select generate_series(0, 728999999, 14747) union select generate_series(0, 29999)
        union select generate_series(728970000, 728999999)) as serials(serial)`)
    expect(rows[0]?.form).toBe(true)
    expect(rows[0]?.one).toBe(rows[0]?.whole)
    // The numbers of stored bookings must stay unique, so the permutation must not change.
    const known = await client.query('select booking_number(0) as first, booking_number(1) as second')
    expect(known.rows).toEqual([{ first: 'VAW-2EF', second: 'XH4-TK3' }])
  })
})

test('spec D46: the bookings of an existing database get their numbers', async () => {
  await onDatabase('booking_upgrade', async (client, url) => {
    const folder = await migrationsBefore('0026_booking_numbers')
    await migrateTo(drizzle(client), { migrationsFolder: folder })
    await rm(folder, { recursive: true })
    await client.query(bookingsOfBefore)
    await migrate(url)
    const { rows } = await client.query<{ number: string }>('select number from bookings')
    expect(new Set(rows.map(({ number }) => number)).size).toBe(300)
    const copied = await client.query<{ number: string }>(`${copyOfOne} returning number`)
    expect(copied.rows[0]?.number).toMatch(/^...-...$/)
    expect(rows).not.toContainEqual(copied.rows[0])
  })
})

async function onDatabase(name: string, run: (client: pg.Client, url: string) => Promise<void>): Promise<void> {
  const server = new URL(inject('postgresUrl'))
  server.pathname = '/postgres'
  const admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  server.pathname = `/${name}`
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await run(client, server.href)
  } finally {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

/** Copies the migrations up to the one before `tag`. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-migrations-'))
  await cp(path.join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'))
  const end = journal.entries.findIndex((entry) => entry.tag === tag)
  expect(end).toBeGreaterThan(0)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return folder
}

const columns = `user_id, space_id, start_time, end_time, hours, status, currency, price_minor, rental_minor, total_price_minor,
  platform_fee_percentage, platform_fee_amount_minor, owner_fee_minor, owner_share_minor, guest_fee_bp, owner_fee_bp, space_title,
  space_location, space_country, time_zone, cancellation_policy`

const bookingsOfBefore = `
  insert into users (email) values ('ada@example.com');
  insert into space_types (name, label) values ('studio', 'Studio');
  insert into cities (slug, name, country, country_code, region, time_zone)
    values ('new-york', 'New York', 'United States', 'US', 'Americas', 'America/New_York');
  insert into spaces (user_id, title, description, type, price_minor, currency, location, country, country_code, region,
      city_id, time_zone, capacity, amenities, slug)
    select users.id, 'Loft', 'Bright.', 'studio', 7500, 'USD', 'New York', 'United States', 'US', 'Americas', cities.id,
      'America/New_York', 10, '{Wifi}', 'loft' from users, cities;
  insert into bookings (${columns})
    select users.id, spaces.id, '2026-05-21 12:00Z', '2026-05-21 14:00Z', 2, 'confirmed', 'USD', 7500, 15000, 16500, 10, 1500,
      1500, 13500, 1000, 1000, title, location, country, spaces.time_zone, 'flexible'
    from users, spaces, generate_series(1, 300)`

const copyOfOne = `insert into bookings (${columns}) select ${columns} from bookings limit 1`
