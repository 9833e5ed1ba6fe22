import { describe, expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { afterCommit, db, inTransaction, type Tx } from './connect.ts'

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

describe('finding M2: locks that are not to be had', () => {
  const patience = `set local lock_timeout = '50ms'; set local deadlock_timeout = '20ms'`
  const lock = (tx: Tx, key: number) => tx.$client.query('select pg_advisory_xact_lock($1)', [key])

  test('of two transactions in a deadlock both succeed, because the one that lost runs again', async () => {
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

  test('a lock that others hold too long is tried twice, then refused with when to come again', async () => {
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
