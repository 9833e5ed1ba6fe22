import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../server/accounts/person.ts'
import { env } from '../../server/env.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { makeBookableSpace } from '../faults/marketplace-people.ts'
import { checkoutRequest } from '../make-bookings.ts'
import { controlStatements, interleave } from './interleave.ts'

useDatabase()
useCardProvider()

let observer: pg.Client
let release: () => void
let guest: Person
let spaceId: number
beforeAll(async () => {
  observer = new pg.Client({ connectionString: env().DATABASE_URL })
  await observer.connect()
  release = controlStatements()
})
beforeEach(async () => {
  ;({ guest, spaceId } = await makeBookableSpace())
})
afterAll(async () => {
  release()
  await observer.end()
})

/** A busy server may run its next statement late; other guests of the space must not wait for that. */
test('finding M2: a hold keeps no lock of guest or space from one of its statements to the next', async () => {
  const locksBetween: number[] = []
  const countLocks = async () => {
    const { rows } = await observer.query<{ count: number }>(`
      select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and datname = current_database()`)
    locksBetween.push(rows[0]!.count)
  }
  const hold = { name: 'hold', run: () => startCheckout(checkoutRequest({ guest, spaceId })) }
  const { trace, failures, refused } = await interleave([hold], () => 0, observer, countLocks)
  expect({ failures, refused }).toEqual({ failures: [], refused: [] })
  expect(trace.length).toBeGreaterThan(2)
  expect(locksBetween).toEqual(trace.map(() => 0))
})
