import { describe, expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { afterCommit, db, inTransaction, type Tx } from './connect.ts'

useDatabase()

test('a connection lost between two statements fails only its transaction', async () => {
  const dying = inTransaction(async (tx) => {
    const { rows } = await tx.$client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await db().$client.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await new Promise((resolve) => setTimeout(resolve, 200))
    await tx.$client.query('select 1')
  })
  await expect(dying).rejects.toThrow()
  expect(await inTransaction(async (tx) => (await tx.$client.query('select 1 as one')).rows)).toEqual([{ one: 1 }])
})

describe('finding M2: unavailable locks', () => {
  const patience = `set local lock_timeout = '50ms'; set local deadlock_timeout = '20ms'`
  const lock = (tx: Tx, key: number) => tx.$client.query('select pg_advisory_xact_lock($1)', [key])

  test('both transactions of a deadlock succeed, because the victim is retried', async () => {
    let met = 0
    const bothHaveOne = Promise.withResolvers<void>()
    const inOrder = (first: number, second: number) =>
      inTransaction(async (tx) => {
        await tx.$client.query(`set local deadlock_timeout = '20ms'`)
        await lock(tx, first)
        met += 1
        if (met === 2) bothHaveOne.resolve()
        await bothHaveOne.promise
        await lock(tx, second)
        return first
      })
    expect(await Promise.all([inOrder(71, 72), inOrder(72, 71)])).toEqual([71, 72])
    expect(met).toBe(3)
  })

  test('a lock held too long by another transaction is tried twice, then throws serviceBusy with a retry delay', async () => {
    let tries = 0
    const effects: string[] = []
    await inTransaction(async (holder) => {
      await lock(holder, 73)
      const refused = inTransaction(async (tx) => {
        tries += 1
        afterCommit(tx, () => effects.push('committed'))
        await tx.$client.query(patience)
        await lock(tx, 73)
      })
      await expect(refused).rejects.toMatchObject({
        code: 'serviceBusy',
        status: 503,
        details: { retryAfterSeconds: 2 },
      })
    })
    expect(tries).toBe(2)
    expect(effects).toEqual([])
  })
})
