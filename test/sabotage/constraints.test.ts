import { beforeAll, describe, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { useDatabase } from '../database.ts'
import { checks, keys, references, uniqueIndexes } from './constraints.ts'
import { writeOneOfEach } from './one-of-each.ts'

/**
 * Tests each constraint alone: meanwhile the table has no trigger and no other constraint that could refuse the row.
 */
describe('the database refuses', () => {
  useDatabase()
  beforeAll(writeOneOfEach)

  test.each(pairs(checks))('a value against %s.%s', async (table, name, change) => {
    expect(await whoRefuses(table, name, `update ${table} set ${change}`)).toBe(name)
  })

  test.each(pairs(references))('a value that no row has against %s.%s', async (table, name, column) => {
    expect(await whoRefuses(table, name, `update ${table} set ${column} = ${await unknown(table, column)}`)).toBe(name)
  })

  test.each([...names(keys), ...names(uniqueIndexes)])('the copy of a row against %s.%s', async (table, name) => {
    const columns = await columnsOf(table)
    const copy = `insert into ${table} (${columns}) overriding system value select ${columns} from ${table} limit 1`
    expect(await whoRefuses(table, name, copy)).toBe(name)
  })
})

function pairs(of: Record<string, Record<string, string>>): [table: string, name: string, value: string][] {
  return Object.entries(of).flatMap(([table, each]) =>
    Object.entries(each).map(([name, value]): [string, string, string] => [table, name, value]),
  )
}

function names(of: Record<string, string[]>): [table: string, name: string][] {
  return Object.entries(of).flatMap(([table, each]) => each.map((name): [string, string] => [table, name]))
}

/** The constraint that refuses a statement; null if it succeeds. The transaction is rolled back in either case. */
async function whoRefuses(table: string, name: string, statement: string): Promise<string | null> {
  try {
    await inTransaction(async (tx) => {
      await tx.$client.query(`alter table ${table} disable trigger user`)
      for (const drop of await dropsOfOthers(table, name)) await tx.$client.query(drop)
      const { rowCount } = await tx.$client.query(statement)
      throw rowCount === 0 ? new Error(`${table} has no row to try ${name} on`) : new Written()
    })
    return null
  } catch (error) {
    if (error instanceof Written) return null
    if (error instanceof Error && 'constraint' in error && error.constraint) return String(error.constraint)
    throw error
  }
}

class Written extends Error {}

/** Statements that drop everything else that could refuse a row, except the key to which the constraint refers. */
async function dropsOfOthers(table: string, name: string): Promise<string[]> {
  const { rows } = await db().$client.query<{ drop: string }>(
    `select format('alter table %I drop constraint if exists %I cascade', $1::text, conname) as drop from pg_constraint
     where conrelid = $1::regclass and conname <> $2 and contype in ('c', 'f', 'p', 'u', 'x') and not exists (
       select from pg_constraint self where self.conname = $2 and self.contype = 'f' and self.conindid = pg_constraint.conindid)
     union all
     select format('drop index %I', relname) from pg_index join pg_class on oid = indexrelid
     where indrelid = $1::regclass and indisunique and relname <> $2
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table, name],
  )
  return rows.map(({ drop }) => drop)
}

/** A value of the column's type that no row of another table has. */
async function unknown(table: string, column: string): Promise<string> {
  const { rows } = await db().$client.query<{ type: string }>(
    'select format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attname = $2',
    [table, column],
  )
  return rows[0]?.type === 'uuid' ? 'gen_random_uuid()' : `'32000'`
}

async function columnsOf(table: string): Promise<string> {
  const { rows } = await db().$client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}
