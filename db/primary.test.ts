import { afterEach, expect, test, vi } from 'vitest'
import { killPostgres, type Machine, promote, startStandby, untilTrue, urlOfAll } from '../test/standby.ts'
import { runUndo, temporaryFolder, type UndoSteps } from '../test/temporary-folder.ts'
import { connect, db, disconnect, inTransaction } from './connect.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'
import { clientOfPrimary, hostUrls } from './primary.ts'
import { verifyConnections } from './verify-connections.ts'

const undo: UndoSteps = []
afterEach(async () => {
  await disconnect()
  await runUndo(undo)
})

test('each host has a connection string of its own, with the account, database and parameters of all', () => {
  expect(hostUrls('postgresql://u:p@a:1,b:2,c/db?sslmode=require')).toEqual([
    'postgresql://u:p@a:1/db?sslmode=require',
    'postgresql://u:p@b:2/db?sslmode=require',
    'postgresql://u:p@c/db?sslmode=require',
  ])
  expect(hostUrls('postgres://u@[::1]:1,b/db')).toEqual(['postgres://u@[::1]:1/db', 'postgres://u@b/db'])
  for (const url of ['postgres://u:p,q@a/db', 'postgres://a/db?x=1,2', 'postgres:///db'])
    expect(hostUrls(url)).toEqual([url])
})

test('fault R1: the primary among several hosts is used, and the promoted standby once the primary was killed', async () => {
  const { primary, standby } = await aPair()
  for (const order of [
    [primary, standby],
    [standby, primary],
  ]) {
    await disconnect()
    connect(urlOfAll(order))
    expect(await portOfDatabase()).toBe(primary.postgres.port)
  }
  await killPostgres(primary)
  // Its processes end by themselves, a moment later.
  await vi.waitFor(async () => await expect(portOfDatabase()).rejects.toMatchObject({ code: '25006' }), 10_000)
  await promote(standby)
  expect(await portOfDatabase()).toBe(standby.postgres.port)

  // The former primary comes back as it was, without having been made a standby.
  await primary.postgres.stop()
  const former = await startEmbeddedPostgres({ dataDir: primary.dataDir })
  undo.push(() => former.stop())
  await disconnect()
  connect(urlOfAll([primary, standby]))
  expect(await portOfDatabase()).toBe(standby.postgres.port)
})

test('fault R1: a standby alone is named at the start in a sentence', async () => {
  const { standby } = await aPair()
  const sentence = `The database at 127.0.0.1:${standby.postgres.port} cannot be written: it is a standby. Name the primary`
  await expect(migrate(standby.postgres.url)).rejects.toThrow(sentence)
})

test('fault R1: when a client finds another primary, connections that still seem open to the former one are closed', async () => {
  const { primary, standby } = await aPair()
  connect(urlOfAll([primary, standby]))
  const waiting = inTransaction(async (tx) => {
    await tx.$client.query('select pg_sleep(4)')
  })
  waiting.catch(() => {})
  await untilTrue(
    primary.postgres.url,
    `select exists (select from pg_stat_activity where query like 'select pg_sleep%') as yes`,
  )
  // Both are primaries now, as when the network between them is cut.
  await promote(standby)
  // Another URL of both, for which the primary is not remembered.
  const PrimaryClient = clientOfPrimary(urlOfAll([standby, primary]))
  const other = new PrimaryClient()
  await other.connect()
  undo.push(() => other.end())
  expect(other.port).toBe(standby.postgres.port)
  await expect(waiting).rejects.toThrow('or is not the primary any more')
  expect(await portOfDatabase()).toBe(standby.postgres.port)
})

test('fault R1: a write that is refused as read-only loses its connection, and the next one is new', async () => {
  const { primary } = await aPair()
  connect(primary.postgres.url, { max: 1 })
  const pid = async () => (await db().$client.query('select pg_backend_pid() as pid')).rows[0].pid
  const before = await pid()
  const refused = inTransaction(async (tx) => {
    await tx.$client.query('set transaction read only')
    await tx.$client.query('create table refused ()')
  })
  await expect(refused).rejects.toMatchObject({ code: '25006' })
  expect(await pid()).not.toBe(before)
})

test('fault 208: connections in another time zone than the pool belong to the same server', async () => {
  const dataDir = await temporaryFolder(undo)
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { timezone: 'Europe/Berlin' } })
  undo.push(() => postgres.stop())
  connect(postgres.url)
  const PrimaryClient = clientOfPrimary(postgres.url)
  const listening = new PrimaryClient()
  listening.on('error', () => {})
  await listening.connect()
  undo.push(() => listening.end().catch(() => {}))
  await db().$client.query('select')
  await expect(listening.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  await verifyConnections(postgres.url)
})

async function portOfDatabase(): Promise<number> {
  const { rows } = await db().$client.query(`select current_setting('port')::int as port`)
  return rows[0].port
}

async function aPair(): Promise<{ primary: Machine; standby: Machine }> {
  const [dataDir, standbyDir] = [await temporaryFolder(undo), await temporaryFolder(undo)]
  const postgres = await startEmbeddedPostgres({ dataDir })
  undo.push(() => postgres.stop())
  const primary = { dataDir, postgres }
  const standby = await startStandby(primary, standbyDir)
  undo.push(() => standby.postgres.stop())
  return { primary, standby }
}
