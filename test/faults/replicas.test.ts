import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ActionFunctionArgs } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect, db, dbToRead, disconnect, inTransaction, poolSettings } from '../../db/connect.ts'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { primaryPosition } from '../../db/known-position.ts'
import { migrate } from '../../db/migrate.ts'
import { inReadScope } from '../../db/read-scope.ts'
import {
  chooseReader,
  connectReplicas,
  disconnectReplicas,
  lagLimit,
  type ReplicaState,
  replicaStates,
  replicaUrls,
} from '../../db/replicas.ts'
import { positionCookie, positionHeader, walStart } from '../../rules/wal-position.ts'
import { weekAvailability } from '../../server/bookings/week-availability.ts'
import { env, parseEnv, setEnv } from '../../server/env.ts'
import { createApp } from '../../server/http/app.ts'
import { visitorPage } from '../../server/http/page-cache.ts'
import { startLive, stopLive } from '../../server/live/postgres-notify.ts'
import { publish } from '../../server/live/publish.ts'
import { spacePage } from '../../server/spaces/space-page.ts'
import { moveClockTo } from '../database.ts'
import { makeHold, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { serverBuildOf } from '../server-build.ts'
import { killPostgres, type Machine, queryOnce, startStandby } from '../standby.ts'
import { runUndo, temporaryFolder, type UndoSteps } from '../temporary-folder.ts'
import { type CrowdServer, startCrowdServer } from './fail-over-crowd.ts'

let primary: Machine
let standby: Machine
let spaceId: number
const undoAll: UndoSteps = []
const undo: UndoSteps = []
const changes: ReplicaState[] = []
const slug = 'loft'
/** Waits on a busy machine too. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, 30_000)

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const [dataDir, standbyDir] = [await temporaryFolder(undoAll), await temporaryFolder(undoAll)]
  const postgres = await startEmbeddedPostgres({ dataDir })
  undoAll.push(() => postgres.stop())
  await migrate(postgres.url)
  primary = { dataDir, postgres }
  standby = await startStandby(primary, standbyDir)
  undoAll.push(() => standby.postgres.stop())
  connect(postgres.url)
  undoAll.push(disconnect)
  spaceId = await makeSpace(await makePerson('Marta Oyelaran'), { title: 'Loft 0' })
  await db().$client.query('update spaces set slug = $1 where id = $2', [slug, spaceId])
}, 120_000)

afterAll(async () => {
  await runUndo(undoAll)
})

beforeEach(async () => {
  setEnv(
    parseEnv({
      NODE_ENV: 'test',
      SESSION_SECRET: 's'.repeat(32),
      RATE_LIMIT_FACTOR: '0',
      DATABASE_URL: primary.postgres.url,
      DATABASE_REPLICA_URL: standby.postgres.url,
    }),
  )
  changes.length = 0
  await useReplicas()
})

afterEach(async () => {
  await runUndo(undo)
  await stopLive()
  await disconnectReplicas()
})

describe('fault R7: a replica that is behind', () => {
  test('a browser reads from the replica, but what it wrote itself from the primary until the replica has it', async () => {
    const { site, sources } = await aSite()
    expect(await site('/')).toMatchObject({ title: 'Loft 0' })
    await pauseReplay()
    const written = await site('/', { method: 'POST', headers: own, body: 'title=Loft%201' })
    // The rest of the request that wrote reads the primary.
    expect(written).toMatchObject({ title: 'Loft 1' })
    expect(written.cookie).toMatch(/^hourlet_position=[0-9a-f]{16}; Path=\/; Max-Age=30; SameSite=Lax$/)
    const cookie = written.cookie.split(';')[0] ?? ''
    expect(await site('/', { headers: { cookie } })).toMatchObject({ title: 'Loft 1', cookie: '' })
    expect(await site('/', { headers: { authorization: 'Basic none' } }), 'a program').toMatchObject({
      title: 'Loft 1',
    })
    expect(await site('/'), 'another visitor').toMatchObject({ title: 'Loft 0' })
    await resumeReplay()
    await eventually(async () => expect(await site('/', { headers: { cookie } })).toMatchObject({ title: 'Loft 1' }))
    await vi.waitFor(async () => {
      await site('/', { headers: { cookie } })
      expect(sources.at(-1)).toBe('replica')
    }, 10_000)
    for (const bad of ['', 'zz', "0'; drop", 'f'.repeat(17)]) {
      expect(await site('/', { headers: { cookie: `${positionCookie}=${bad}` } })).toMatchObject({
        title: 'Loft 1',
      })
      expect(sources.at(-1)).toBe('replica')
    }
  })

  test('a page that is kept for all visitors is not given to a browser that has seen more', async () => {
    await setTitle('Loft kept')
    const { site, sources } = await aSite(visitorPage)
    await eventually(async () => expect(await site(`/?n=${sources.length}`)).toMatchObject({ title: 'Loft kept' }))
    await pauseReplay()
    await setTitle('Loft changed')
    expect(await site('/?a')).toMatchObject({ title: 'Loft kept' })
    const cookie = `${positionCookie}=${await primaryPosition()}`
    expect(await site('/?a'), 'kept for a second').toMatchObject({ title: 'Loft kept' })
    expect(await site('/?a', { headers: { cookie } })).toMatchObject({ title: 'Loft changed' })
    // Shared by now if it was read after the next sample of the primary's position, else read again.
    expect(await site('/?a', { headers: { cookie } })).toMatchObject({ title: 'Loft changed' })
  })

  test('after an event has been received, no page lacks what it is about', async () => {
    await setTitle('Loft before')
    await startLive(primary.postgres.url)
    const { site } = await aSite()
    await eventually(async () => expect(await site('/')).toMatchObject({ title: 'Loft before' }))
    const stream = await openStream((address) => app().request(address))
    await pauseReplay()
    await inTransaction(async (tx) => {
      await tx.$client.query('update spaces set title = $1 where id = $2', ['Loft after', spaceId])
      publish(tx, `space:${spaceId}`)
    })
    await eventually(() => expect(stream.events()).toHaveLength(1))
    expect(stream.events()[0]).toMatchObject({
      topic: `space:${spaceId}`,
      position: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(await site('/')).toMatchObject({ title: 'Loft after' })
    await stream.close()
  })

  test('a page that follows a space over two servers never goes back in time', { timeout: 120_000 }, async () => {
    await queryOnce(standby.postgres.url, `alter system set recovery_min_apply_delay = '700ms'`)
    await queryOnce(standby.postgres.url, 'select pg_reload_conf()')
    undo.push(async () => {
      await queryOnce(standby.postgres.url, 'alter system reset recovery_min_apply_delay')
      await queryOnce(standby.postgres.url, 'select pg_reload_conf()')
    })
    const servers = [await aServer(), await aServer()]
    await startLive(primary.postgres.url)
    const stream = await openStream((address) => fetch(`${servers[0]!.url}${address}`))
    // A page without cookies sends the position in a header.
    const read = async (server: CrowdServer, position: string, hasCookies: boolean) => {
      const headers: Record<string, string> = hasCookies
        ? { cookie: `${positionCookie}=${position}` }
        : { [positionHeader]: position }
      const response = await fetch(`${server.url}/api/spaces/${slug}`, { headers })
      const { title } = (await response.json()) as { title: string }
      return { status: response.status, number: Number(title.split(' ')[1]) }
    }
    let seen = 0
    for (let number = 1; number <= 20; number += 1) {
      const before = stream.events().length
      await inTransaction(async (tx) => {
        await tx.$client.query('update spaces set title = $1 where id = $2', [`Loft ${number}`, spaceId])
        publish(tx, `space:${spaceId}`)
      })
      await vi.waitFor(() => expect(stream.events().length).toBeGreaterThan(before), { timeout: 10_000, interval: 5 })
      const position = stream.events().at(-1)?.position ?? ''
      for (const server of [servers[1]!, servers[0]!]) {
        const found = await read(server, position, number % 2 === 0)
        expect(found.status).toBe(200)
        expect(found.number).toBeGreaterThanOrEqual(Math.max(seen, number))
        seen = found.number
      }
      await pause(number % 5 === 0 ? 800 : 20)
    }
    await stream.close()
  })

  test('does not hide from a person what they hold by another device', async () => {
    await moveClockTo(thursday)
    undo.push(() => moveClockTo(new Date()))
    const guest = await makePerson('Grace Guest')
    const scope = await chooseReader(walStart)
    expect(scope.replica).not.toBeNull()
    await pauseReplay()
    await makeHold({ guest, spaceId })
    const week = await inReadScope(scope, () => weekAvailability(spaceId, '2026-05-23', guest))
    expect(week.hold).not.toBeNull()
  })

  test('one that is too far behind is left out, and used again once it has caught up', async () => {
    const { mostMs } = lagLimit
    lagLimit.mostMs = 2_000
    undo.push(async () => Object.assign(lagLimit, { mostMs }))
    await expectUsed(true)
    await pauseReplay()
    await setTitle('Loft far ahead')
    await vi.waitFor(() => expect(changes).toMatchObject([{ isUsed: false, problem: null }]), 20_000)
    expect((await chooseReader(walStart)).replica).toBeNull()
    await resumeReplay()
    await expectUsed(true)
    expect((await chooseReader(walStart)).replica).not.toBeNull()
    await vi.waitFor(() => expect(changes.map(({ isUsed }) => isUsed)).toEqual([false, true]), 5_000)
  })
})

describe('fault R7: a replica that fails', () => {
  test('a statement that it ends is asked again at the primary', async () => {
    const scope = await chooseReader(walStart)
    expect(scope.replica).not.toBeNull()
    const reading = inReadScope(scope, () =>
      dbToRead().$client.query('select pg_sleep(2), pg_is_in_recovery() as standby'),
    )
    await eventually(async () => {
      const [ended] = await queryOnce(
        standby.postgres.url,
        `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity where query like 'select pg_sleep(2)%'`,
      )
      expect(ended?.count).toBe(1)
    })
    expect((await reading).rows).toMatchObject([{ standby: false }])
    await expectUsed(true)
  })

  test('no read fails while it is killed, and it is used again after it has come back', {
    timeout: 120_000,
  }, async () => {
    const failures: unknown[] = []
    let reads = 0
    let stopped = false
    const readers = Array.from({ length: 6 }, async () => {
      while (!stopped) {
        const scope = await chooseReader(walStart)
        await inReadScope(scope, titleOf).then(
          () => (reads += 1),
          (error: unknown) => failures.push(error),
        )
        await pause(5)
      }
    })
    await vi.waitFor(() => expect(reads).toBeGreaterThan(50), 20_000)
    await killPostgres(standby)
    await expectUsed(false)
    const atKill = reads
    await vi.waitFor(() => expect(reads).toBeGreaterThan(atKill + 50), 20_000)
    await standby.postgres.stop().catch(() => {})
    const { dataDir, settings } = standby
    standby = { ...standby, postgres: await startEmbeddedPostgres({ dataDir, settings }) }
    await expectUsed(true)
    stopped = true
    await Promise.all(readers)
    expect(failures).toEqual([])
  })

  test('fault 212: one whose connections are all in use is read on; a read that waits too long for one asks the primary', async () => {
    const scope = await chooseReader(walStart)
    const read = (seconds: number) =>
      inReadScope(scope, () => dbToRead().$client.query(`select pg_sleep(${seconds}), pg_is_in_recovery() as standby`))
    const long = Array.from({ length: poolSettings.max - 1 }, () => read(4))
    await pause(200)
    expect((await read(0)).rows).toMatchObject([{ standby: false }])
    for (const { rows } of await Promise.all(long)) expect(rows).toMatchObject([{ standby: true }])
    expect(changes).toEqual([])
  })

  test('fault 212: one that accepts no more connections is read on', async () => {
    const scope = await chooseReader(walStart)
    const clients: pg.Client[] = []
    undo.push(async () => void (await Promise.all(clients.map((client) => client.end()))))
    const connectAll = async () => {
      for (;;) {
        const client = new pg.Client({ connectionString: standby.postgres.url })
        await client.connect()
        clients.push(client)
      }
    }
    await expect(connectAll()).rejects.toMatchObject({ code: '53300' })
    const reads = [1, 2, 3].map(() =>
      inReadScope(scope, () => dbToRead().$client.query('select pg_sleep(0.2), pg_is_in_recovery() as standby')),
    )
    const standbys = (await Promise.all(reads)).map(({ rows }) => rows[0].standby)
    expect(standbys).toContain(false)
    await pause(1_000)
    expect(changes).toEqual([])
    await expectUsed(true)
  })

  test('one that is away at the start is left out, and so is the primary itself', async () => {
    await useReplicas(`postgresql://hourlet:x@127.0.0.1:1/hourlet,${primary.postgres.url},${standby.postgres.url}`)
    await eventually(() => expect(replicaStates().map(({ isUsed }) => isUsed)).toEqual([false, false, true]))
    expect(replicaStates()[1]?.problem?.message).toBe('It is no standby: it may have become the primary')
    expect((await chooseReader(walStart)).replica).not.toBeNull()
  })
})

describe('fault R7: DATABASE_REPLICA_URL', () => {
  test('a replica that is another database, or of another server, is refused in a sentence', async () => {
    const elsewhere = new URL(standby.postgres.url)
    elsewhere.pathname = '/postgres'
    await expect(useReplicas(`${standby.postgres.url},${elsewhere.href}`)).rejects.toThrow(
      `${elsewhere.host}/postgres in DATABASE_REPLICA_URL is another database than DATABASE_URL`,
    )
    const other = await startEmbeddedPostgres({ dataDir: await temporaryFolder(undoAll) })
    undo.push(() => other.stop())
    await expect(useReplicas(other.url)).rejects.toThrow('is another database than DATABASE_URL')
    expect(replicaStates()).toEqual([])
  })

  test.each(['db-b:5432', 'postgresql://a:1,b:2/hourlet', 'mysql://a/hourlet', 'postgresql://a b/hourlet', ','])(
    'what is no list of connection strings is refused: %s',
    (text) => {
      expect(() => replicaUrls(text)).toThrow('DATABASE_REPLICA_URL has one connection string for each replica')
    },
  )

  test('several are separated by commas, and need the primary', () => {
    expect(replicaUrls('postgresql://u:p@a:1/db, postgres://u:p@b/db')).toEqual([
      'postgresql://u:p@a:1/db',
      'postgres://u:p@b/db',
    ])
    expect(() => parseEnv({ NODE_ENV: 'test', DATABASE_REPLICA_URL: 'postgresql://a/db' })).toThrow(
      'DATABASE_REPLICA_URL is set without DATABASE_URL',
    )
  })
})

async function useReplicas(urls = standby.postgres.url): Promise<void> {
  await disconnectReplicas()
  await connectReplicas(replicaUrls(urls), (state) => changes.push(state))
}

async function expectUsed(isUsed: boolean): Promise<void> {
  await vi.waitFor(() => expect(replicaStates().map((state) => state.isUsed)).toEqual([isUsed]), 30_000)
}

const own = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

/** A page that shows the title of the space and a form that changes it; `sources` has what each read came from. */
async function aSite(headers: HeadersInit = {}) {
  const sources: string[] = []
  const show = async () => {
    const { rows } = await dbToRead().$client.query('select pg_is_in_recovery() as standby')
    sources.push(rows[0].standby ? 'replica' : 'primary')
    return new Response(await titleOf(), { headers })
  }
  const change = async ({ request }: ActionFunctionArgs) => {
    const title = String((await request.formData()).get('title'))
    await inTransaction((tx) => tx.$client.query('update spaces set title = $1 where id = $2', [title, spaceId]))
    return await show()
  }
  const page = { id: 'page', path: '/', module: { loader: show, action: change } }
  const served = createApp(serverBuildOf({ page }), 'production')
  const site = async (address: string, init: RequestInit = {}) => {
    const response = await served.request(address, init)
    return { title: await response.text(), cookie: response.headers.get('set-cookie') ?? '' }
  }
  await expectUsed(true)
  return { site, sources }
}

async function titleOf(): Promise<string> {
  const found = await spacePage(slug, null)
  return 'space' in found ? found.space.title : ''
}

function app() {
  return createApp(() => Promise.reject(new Error('This server has no screens')), 'production')
}

async function openStream(ask: (address: string) => Response | Promise<Response>) {
  const response = await ask(`/api/events?topics=space:${spaceId}`)
  const reader = response.body!.getReader()
  let text = ''
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += new TextDecoder().decode(part.value)
  })().catch(() => {})
  const events = () =>
    [...text.matchAll(/event: changed\ndata: (.*)\n\n/g)].map(
      ([, data = '']) => JSON.parse(data) as { topic: string; position: string },
    )
  return { events, close: () => reader.cancel() }
}

async function setTitle(title: string): Promise<void> {
  await db().$client.query('update spaces set title = $1 where id = $2', [title, spaceId])
}

async function pauseReplay(): Promise<void> {
  await queryOnce(standby.postgres.url, 'select pg_wal_replay_pause()')
  undo.push(resumeReplay)
  await vi.waitFor(async () => {
    const [row] = await queryOnce(standby.postgres.url, 'select pg_get_wal_replay_pause_state() as state')
    expect(row?.state).toBe('paused')
  }, 10_000)
}

async function resumeReplay(): Promise<void> {
  await queryOnce(standby.postgres.url, 'select pg_wal_replay_resume()')
}

async function aServer(): Promise<CrowdServer> {
  const server = await startCrowdServer(env().DATA_DIR, '')
  undo.push(async () => {
    server.process.disconnect()
    await once(server.process, 'exit')
  })
  return server
}
