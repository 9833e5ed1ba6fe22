import { expect, test } from 'vitest'
import { loadSpaces, rowStatements } from '../bench/load.ts'
import { db } from '../db/connect.ts'
import { env } from '../server/env.ts'
import { useDatabase } from './database.ts'

useDatabase()

const spaces = 400
/**
 * Tables maintained by triggers, without the ids of terms, which depend on the order; and all indexes and constraints.
 */
const queries = [
  `select t.region, t.text, p.space_id, p.created_at, p.city_id, p.type from space_terms p join terms t on t.id = p.term_id
    order by 1, 2, 3`,
  'select * from space_weeks order by city_id, week, space_id',
  'select * from city_zones order by city_id, zone_id',
  'select id, slug, zone_id, grid_minutes, from_minor, least_minor from spaces order by id',
  'select space_id, during from availability_blocks order by space_id, during',
  `select indexdef from pg_indexes where schemaname = 'public' order by indexdef`,
  `select conname, pg_get_constraintdef(oid) as definition from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
]

test('a load for the bench makes what the triggers would', async () => {
  for (const { statement, values } of rowStatements(spaces)) await db().$client.query(statement, values)
  const byTriggers = await snapshot()
  for (const rows of byTriggers) expect(rows.length).toBeGreaterThan(0)
  // Without triggers, because the audit log forbids deletes.
  await db().$client.query(`begin; set local session_replication_role = replica;
    truncate users, space_types, cities, time_zones, terms, space_terms, space_weeks restart identity cascade; commit`)
  await loadSpaces(env().DATABASE_URL ?? '', spaces, () => {})
  expect(await snapshot()).toEqual(byTriggers)
})

async function snapshot(): Promise<unknown[][]> {
  const tables: unknown[][] = []
  for (const query of queries) tables.push((await db().$client.query(query)).rows)
  return tables
}
