import { expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { db } from './connect.ts'
import { execute, fetchRows, sql } from './sql.ts'

useDatabase()

test('values become parameters, and other parts are inserted with theirs', () => {
  const conditions = [sql`type = ${'studio'}`, sql`capacity >= ${8}`]
  const statement = sql`select ${sql.raw('title')} from spaces where ${sql.join(conditions, ' and ')}${sql.empty} limit ${5}`
  expect(statement.toQuery()).toMatchObject({
    text: 'select title from spaces where type = $1 and capacity >= $2 limit $3',
    values: ['studio', 8, 5],
  })
})

test('a part that is inserted twice shares its parameters', () => {
  const text = sql`${'loft'}`
  expect(sql`${text} || ${'x'} || ${text}`.toQuery()).toMatchObject({ text: '$1 || $2 || $1', values: ['loft', 'x'] })
})

test('a prepared statement is named by its text, not by its values', () => {
  const byId = (id: number) => sql`select title from spaces where id = ${id}`.toQuery().name
  expect(byId(1)).toBe(byId(2))
  expect(byId(1)).not.toBe(sql`select slug from spaces where id = ${1}`.toQuery().name)
})

test('a value cannot change the statement', async () => {
  const name = `'; drop table spaces; --`
  expect(await fetchRows(db(), sql`select ${name}::text as name`)).toEqual([{ name }])
})

test('rows have their columns in camelCase, and JSON as it is', async () => {
  const rows = await fetchRows(
    db(),
    sql`select 1 as id, true as is_admin, null as time_zone, '{"total_minor": 2}'::json as price_lines`,
  )
  expect(rows).toEqual([{ id: 1, isAdmin: true, timeZone: null, priceLines: { total_minor: 2 } }])
})

test('execute returns the number of rows', async () => {
  expect(await execute(db(), sql`select from generate_series(1, ${3}::int)`)).toBe(3)
  expect(await execute(db(), sql`delete from spaces where id = ${0}`)).toBe(0)
})
