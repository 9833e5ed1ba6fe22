import { expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { db, inTransaction } from './connect.ts'

useDatabase()

test('a connection that dies between two statements fails its transaction, and neither the process nor the next one', async () => {
  const dying = inTransaction(async (tx) => {
    const { rows } = await tx.$client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await db().$client.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await new Promise((resolve) => setTimeout(resolve, 200))
    await tx.$client.query('select 1')
  })
  await expect(dying).rejects.toThrow()
  expect(await inTransaction(async (tx) => (await tx.$client.query('select 1 as one')).rows)).toEqual([{ one: 1 }])
})
