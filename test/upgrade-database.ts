import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateTo } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject } from 'vitest'

/** Runs with a client on a new, empty database, which is dropped afterwards. */
export async function onNewDatabase(
  name: string,
  run: (client: pg.Client, url: string) => Promise<void>,
): Promise<void> {
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

/** Applies the migrations up to the one before `tag`. */
export async function migrateBefore(client: pg.Client, tag: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-migrations-'))
  await cp(path.join(import.meta.dirname, '../db/migrations'), folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'))
  const end = journal.entries.findIndex((entry) => entry.tag === tag)
  expect(end).toBeGreaterThan(0)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  await migrateTo(drizzle(client), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
}

export const bookingColumns = `user_id, space_id, start_time, end_time, hours, status, currency, price_minor, rental_minor, total_price_minor,
  platform_fee_percentage, platform_fee_amount_minor, owner_fee_minor, owner_share_minor, guest_fee_bp, owner_fee_bp, space_title,
  space_location, space_country, time_zone, cancellation_policy`

/** Inserts an owner, a space and that many confirmed bookings, in any release. */
export const bookingsBefore = (count: number) => `
  insert into users (email) values ('ada@example.com');
  insert into space_types (name, label) values ('studio', 'Studio');
  insert into cities (slug, name, country, country_code, region, time_zone)
    values ('new-york', 'New York', 'United States', 'US', 'Americas', 'America/New_York');
  insert into spaces (user_id, title, description, type, price_minor, currency, location, country, country_code, region,
      city_id, time_zone, capacity, amenities, slug)
    select users.id, 'Loft', 'Bright.', 'studio', 7500, 'USD', 'New York', 'United States', 'US', 'Americas', cities.id,
      'America/New_York', 10, '{Wifi}', 'loft' from users, cities;
  insert into bookings (${bookingColumns})
    select users.id, spaces.id, '2026-05-21 12:00Z', '2026-05-21 14:00Z', 2, 'confirmed', 'USD', 7500, 15000, 16500, 10, 1500,
      1500, 13500, 1000, 1000, title, location, country, spaces.time_zone, 'flexible'
    from users, spaces, generate_series(1, ${count})`
