import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { connect, db, disconnect } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { sentSpace } from '../../test/api-client.ts'
import { useDatabase } from '../../test/database.ts'
import { makeCity, makePerson, makeSpaceType } from '../../test/make-spaces.ts'
import { startTcpProxy, type TcpProxy } from '../../test/tcp-proxy.ts'
import { useUndo } from '../../test/temporary-folder.ts'
import type { Person } from '../accounts/person.ts'
import { env } from '../env.ts'
import { newListing } from '../http/api/listing-body.ts'
import { createSpace, type StoredSpace } from '../spaces/create-space.ts'
import { type StoreResponse, withIdempotency } from './with-idempotency.ts'

useDatabase()
const undo = useUndo()

let owner: Person
beforeAll(async () => {
  await makeSpaceType()
  await makeCity()
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  owner = await makePerson('Marta')
})

const schema = z.object({ id: z.int(), slug: z.string() })
const request = (work: (store: StoreResponse<StoredSpace>) => Promise<StoredSpace>) =>
  withIdempotency({ person: owner, route: 'spaces', key: 'key', body: null, schema }, work)
const notAgain = () => Promise.reject(new Error('the work ran again'))

/** Requests a space whose work waits for `go`; returns once the work has begun. */
async function slowRequest() {
  const begun = Promise.withResolvers<void>()
  const { promise: waits, resolve: go } = Promise.withResolvers<void>()
  const space = request(async (whenStored) => {
    begun.resolve()
    await waits
    return await createSpace(owner, newListing({ ...sentSpace, currency: 'USD' }), [], { whenStored })
  })
  // A failure is that of the one who awaits the space.
  space.catch(() => undefined)
  await begun.promise
  return { space, go }
}

const passMinute = () => execute(db(), sql`update idempotency_keys set created_at = created_at - interval '61 seconds'`)
const secondsOld = async () => {
  const [key] = await fetchRows<{ seconds: number }>(
    db(),
    sql`select extract(epoch from now() - created_at)::float as seconds from idempotency_keys where user_id = ${owner.id}`,
  )
  return key?.seconds ?? 0
}

test('fault 250: of two requests that both work, because the first seemed to have crashed, one stores a space', async () => {
  const first = await slowRequest()
  await passMinute()
  const second = await slowRequest()
  second.go()
  const stored = await second.space
  first.go()
  await expect(first.space).rejects.toMatchObject({ code: 'serviceBusy' })
  expect(await request(notAgain)).toEqual(stored)
  expect(await fetchRows(db(), sql`select id from spaces where user_id = ${owner.id}`)).toEqual([{ id: stored.id }])
})

test('fault 250: a key is renewed while the work runs, so that a repetition waits for it', async () => {
  const first = await slowRequest()
  await passMinute()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.poll(secondsOld).toBeLessThan(10)
  const again = request(notAgain)
  await pause(300)
  first.go()
  expect(await again).toEqual(await first.space)
  expect(vi.getTimerCount()).toBe(0)
})

describe('over a line that breaks', () => {
  let line: TcpProxy
  beforeEach(async () => {
    const direct = env().DATABASE_URL ?? ''
    line = await startTcpProxy(direct)
    await disconnect()
    connect(line.url)
    undo.push(async () => {
      await disconnect()
      connect(direct)
      await line.stop()
    })
    // Opens the connection.
    await fetchRows(db(), sql`select 1`)
  })

  test('fault R3: a request whose claim of the key is stored, but its response lost, goes on without a wait', async () => {
    line.breakAfter(1, 'reset')
    const made = await request(async () => {
      expect(line.mend()).toBe(true)
      return { id: 1, slug: 'the-loft' }
    })
    expect(await request(notAgain)).toEqual(made)
  })

  test('fault R3: work that fails when the connections are lost leaves the key free', async () => {
    const failed = request(async () => {
      line.set({ is: 'dead' })
      line.set({ is: 'open' })
      throw new Refusal('spaceNotFound')
    })
    await expect(failed).rejects.toMatchObject({ code: 'spaceNotFound' })
    expect(await request(async () => ({ id: 1, slug: 'the-loft' }))).toEqual({ id: 1, slug: 'the-loft' })
  })
})
