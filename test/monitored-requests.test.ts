import { once } from 'node:events'
import { get, type Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleError } from '../app/entry.server.tsx'
import { createApp } from '../server/http/app.ts'
import { httpServer } from '../server/http-server.ts'
import { startMonitoring } from '../server/monitoring.ts'
import { useDatabase } from './database.ts'
import { useLogLines } from './log-lines.ts'
import { startReportReceiver } from './report-receiver.ts'
import { serverBuildOf } from './server-build.ts'

useDatabase()
const lines = useLogLines()

/** Computed at run time, because a report contains the source lines around a call. */
const secrets = Object.fromEntries(
  ['password', 'cookie', 'header', 'calendar', 'query', 'feed'].map((name) => [name, `${name}${name.length}of0marker`]),
)

let receiver: Awaited<ReturnType<typeof startReportReceiver>>
let stopMonitoring: () => Promise<void>
let server: Server
let site: string
/** A server that Node.js's instrumentation does not see, so that only the requests to it are reported. */
const calendars = createServer((socket) => {
  socket
    .on('error', () => {})
    .on('data', (sent) => {
      asked += sent
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
    })
})
/** What was sent to it. */
let asked = ''

beforeAll(async () => {
  receiver = await startReportReceiver()
  stopMonitoring = await startMonitoring(receiver.dsn)
  server = httpServer().on('request', getRequestListener(createApp(twoScreens, 'production').fetch))
  server.listen(0, '127.0.0.1')
  calendars.listen(0, '127.0.0.1')
  await Promise.all([once(server, 'listening'), once(calendars, 'listening')])
  site = siteOf(server)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  calendars.close()
  await receiver.close()
})

const siteOf = (server: { address: Server['address'] }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function fails(): Promise<never> {
  throw new Error('the lamp went out')
}

/** Reads the body, asks another server at an address with a secret, and fails. */
async function failsAfterReading({ request }: { request: Request }): Promise<never> {
  await request.text()
  const feed = `${siteOf(calendars)}/private/${secrets.feed}/basic.ics`
  await fetch(feed)
  const [response] = await once(get(feed), 'response')
  response.resume()
  return await fails()
}

const twoScreens = serverBuildOf(
  {
    form: { id: 'form', path: 'form', module: { action: failsAfterReading, default: () => null } },
    calendar: { id: 'calendar', path: 'calendars/:file', module: { loader: fails } },
  },
  { module: { default: () => new Response('page', { status: 500 }), handleError } },
)

test('no report of a request has its body, its headers, a secret of its address or of an address that it asked', async () => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    cookie: `hourlet.session_token=${secrets.cookie}; other=${secrets.cookie}`,
    authorization: `Basic ${secrets.header}`,
    'x-api-key': secrets.header ?? '',
    'x-forwarded-for': '203.0.113.77',
    'user-agent': `browser ${secrets.header}`,
    referer: `${site}/calendars/${secrets.calendar}.ics`,
    origin: site,
  }
  const body = new URLSearchParams({ password: secrets.password ?? '' })
  const posted = await fetch(`${site}/form?token=${secrets.query}`, { method: 'POST', headers, body })
  expect(posted.status).toBe(500)
  expect((await fetch(`${site}/calendars/${secrets.calendar}.ics`, { headers })).status).toBe(500)
  expect((await fetch(`${site}/CALENDARS/${secrets.calendar}.ics/`, { headers })).status).toBe(500)
  await stopMonitoring()
  const sent = receiver.reports.join('\n')
  expect(sent).toContain('the lamp went out')
  expect(sent.match(/"type":"transaction"/g)?.length).toBeGreaterThanOrEqual(3)
  expect(sent).toContain('/form')
  expect(sent).toContain('/calendars/...')
  expect(sent).toContain('"op":"http.client"')
  const all = [...Object.values(secrets), '203.0.113.77']
  expect(all.filter((value) => sent.includes(value))).toEqual([])
  expect(asked).toMatch(/^GET /)
  expect(asked).not.toMatch(/^(baggage|sentry-trace|traceparent):/im)
  expect(all.filter((value) => lines.text().includes(value))).toEqual([])
})
