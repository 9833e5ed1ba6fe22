import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { handleError } from '../app/entry.server.tsx'
import { db } from '../db/connect.ts'
import { users } from '../db/tables/account-tables.ts'
import { raiseAlert } from '../server/alerts/raise-alert.ts'
import { createApp } from '../server/http/app.ts'
import { logBug } from '../server/log.ts'
import { startMonitoring } from '../server/monitoring.ts'
import { startWorkers, stopWorkers } from '../server/work/worker.ts'
import { useDatabase } from './database.ts'
import { useLogLines } from './log-lines.ts'
import { startReportReceiver } from './report-receiver.ts'
import { serverBuildOf } from './server-build.ts'

useDatabase()
const lines = useLogLines()

/** Created at run time, because a report contains the source lines around a call. */
const unique = randomBytes(4).toString('hex')
const marker = { email: `ada.${unique}@marker.example`, name: `Ada${unique}`, token: `token0of0${unique}` }
const password = 'a lamp in the attic'

let receiver: Awaited<ReturnType<typeof startReportReceiver>>
let stopMonitoring: () => Promise<void>
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  receiver = await startReportReceiver()
  stopMonitoring = await startMonitoring(receiver.dsn)
  app = createApp(oneScreen, 'production')
  // PostgreSQL's error about a failed row contains all of its values.
  await db().$client.query(`
    alter table users add constraint broken_users check (name <> '${marker.name}');
    alter table alerts add constraint broken_alerts check (key <> 'broken');
    create function token_of_the_marker() returns trigger language plpgsql as $$
      begin new.token := '${marker.token}'; return new; end $$`)
})
afterAll(() => receiver.close())

const addPerson = () => db().insert(users).values({ email: marker.email, name: marker.name })

/** One screen, whose action adds a person; its errors are logged as on every screen. */
const oneScreen = serverBuildOf(
  { add: { id: 'add', path: 'add', module: { action: addPerson, default: () => null } } },
  { module: { default: () => new Response('page', { status: 500 }), handleError } },
)

function post(path: string, body: Record<string, string>) {
  const headers = { 'content-type': 'application/json' }
  return app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Flushes pending reports to the receiver, and returns them with the log; monitoring restarts for the next test. */
async function everythingWritten(): Promise<string> {
  await stopMonitoring()
  stopMonitoring = await startMonitoring(receiver.dsn)
  return [lines.text(), ...receiver.reports.splice(0)].join('\n')
}

function expectNoMarker(written: string): void {
  for (const value of [unique, password]) expect(written).not.toContain(value)
}

test('finding S11: a screen whose insert fails puts no person into the log or a report', async () => {
  const { status } = await app.request('/add', { method: 'POST', body: new URLSearchParams({ email: marker.email }) })
  expect(status).toBe(500)
  const written = await everythingWritten()
  expect(written).toContain('broken_users')
  expectNoMarker(written)
})

test('finding S11: an API request whose insert fails puts no token into the log or a report', async () => {
  const account = { email: marker.email, password, fullName: 'Ada' }
  expect((await post('/api/accounts', account)).status).toBe(201)
  await db().$client.query(`
    alter table sessions add constraint broken_sessions check (token <> '${marker.token}');
    create trigger token_of_the_marker before insert on sessions for each row execute function token_of_the_marker()`)
  const { email } = account
  expect((await post('/api/sessions', { email, password })).status).toBe(500)
  const written = await everythingWritten()
  expect(written).toContain('broken_sessions')
  expectNoMarker(written)
})

test('finding S11: nor does a worker, whose bug names constraint, table, statement and calls', async () => {
  const run = async () => {
    await addPerson()
    return 0
  }
  startWorkers([{ name: 'refunds', everySeconds: 60, run }])
  await vi.waitFor(() => expect(lines.text()).toContain('broken_users'), { timeout: 30_000 })
  await stopWorkers()
  expect(lines.all()[0]).toMatchObject({ worker: 'refunds', code: '23514', constraint: 'broken_users', table: 'users' })
  expect(lines.all()[0]?.statement).toContain('insert into "users"')
  expect(lines.all()[0]?.stack).toContain('no-personal-data.test.ts')
  expectNoMarker(await everythingWritten())
})

test('finding S11: nor does an alert, whose detail is for the admin’s page alone', async () => {
  const detail = `The mail to ${marker.name} <${marker.email}> does not leave (${marker.token})`
  await raiseAlert(db(), { key: 'mail:1', kind: 'mail_failed', detail })
  expect(lines.all()[0]).toMatchObject({ message: 'alert', kind: 'mail_failed', key: 'mail:1' })
  await raiseAlert(db(), { key: 'broken', kind: 'mail_failed', detail }).catch((error) => logBug(error))
  const written = await everythingWritten()
  expect(written).toContain('broken_alerts')
  expectNoMarker(written)
})

test('finding S11: nor does a text of other origin: a response of the mail server, a value that could not be read', async () => {
  logBug(new Error(`550 <${marker.email}>: no such mailbox`))
  logBug(
    await Promise.resolve()
      .then(() => JSON.parse(`${marker.name}`))
      .catch((error) => error),
  )
  logBug(
    await db()
      .$client.query('select $1::uuid', [marker.name])
      .catch((error) => error),
  )
  const written = await everythingWritten()
  expect(lines.all()).toHaveLength(3)
  expectNoMarker(written)
})
