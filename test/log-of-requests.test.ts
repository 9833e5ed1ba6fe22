import { afterAll, beforeAll, expect, test } from 'vitest'
import { disconnect } from '../db/connect.ts'
import { createApp } from '../server/http/app.ts'
import { setLogLevel } from '../server/log.ts'
import { securityEventsStored } from '../server/security/log-security-event.ts'
import { useDatabase } from './database.ts'
import { useLogLines } from './log-lines.ts'
import { makePerson, makeSpace } from './make-spaces.ts'
import { screens } from './server-screens.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1' })
const lines = useLogLines()
let app: ReturnType<typeof createApp>
let broken: ReturnType<typeof createApp>

beforeAll(async () => {
  setLogLevel('info')
  await makeSpace(await makePerson())
  app = createApp(await screens(), 'production')
  broken = createApp(() => Promise.reject(new Error('a screen that is broken')), 'production')
})
afterAll(() => setLogLevel('warn'))

type RequestCase = { path: string; status: number; init?: RequestInit; site?: () => ReturnType<typeof createApp> }

const json = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
})

const requests: Record<string, RequestCase> = {
  'a page': { path: '/', status: 200 },
  'a page with a query': { path: '/explore?q=studio', status: 200 },
  'its data': { path: '/explore.data', status: 200 },
  'the head of a page': { path: '/', status: 200, init: { method: 'HEAD' } },
  'a page that leads elsewhere': { path: '/profile', status: 302 },
  'a page that is not there': { path: '/a/page/that/is/not/there', status: 404 },
  'a form': { path: '/sign-in', status: 400, init: { method: 'POST', body: new URLSearchParams({ a: 'b' }) } },
  'a form of another site': {
    path: '/sign-in',
    status: 403,
    init: { method: 'POST', body: 'a=b', headers: { 'sec-fetch-site': 'cross-site' } },
  },
  'the API': { path: '/api/spaces', status: 200 },
  'its description': { path: '/api/openapi.json', status: 200 },
  'an address of the API that is not there': { path: '/api/none', status: 404 },
  'a request that needs a person': { path: '/api/bookings', status: 401 },
  'a body that is not JSON': { path: '/api/sessions', status: 400, init: json('{') },
  'a body that is too large': { path: '/api/sessions', status: 413, init: json(`"${'a'.repeat(70_000)}"`) },
  'an unknown method': { path: '/', status: 405, init: { method: 'BREW' } },
  'a picture that is not there': { path: '/photos/none.webp', status: 404 },
  'an embedded calendar': { path: '/embed/none', status: 404 },
  'a stream of events': { path: '/api/events?topics=spaces', status: 200 },
  'a stream without a topic': { path: '/api/events', status: 400 },
  'a webhook that nobody signed': { path: '/api/stripe-webhook', status: 404, init: json('{}') },
  'a tool of an assistant': {
    path: '/mcp',
    status: 200,
    init: json('{"jsonrpc":"2.0","id":1,"method":"tools/list"}', { accept: 'application/json, text/event-stream' }),
  },
  'metrics that are turned off': { path: '/metrics', status: 404 },
  'a bug': { path: '/explore', status: 500, site: () => broken },
}

async function expectOneLine({ path, status, init, site = () => app }: RequestCase): Promise<void> {
  const response = await site().request(`http://127.0.0.1${path}`, init)
  expect(response.status, await textOf(response)).toBe(status)
  const written = lines.all()
  expect(written.length, 'every line is JSON').toBe(lines.text().split('\n').length)
  const ofRequest = written.filter(({ message }) => message === 'request')
  expect(ofRequest).toEqual([
    expect.objectContaining({
      level: status === 500 ? 'error' : 'info',
      status,
      method: init?.method ?? 'GET',
      path: path.split('?')[0],
      requestId: response.headers.get('x-request-id'),
      ms: expect.any(Number),
    }),
  ])
  expect(ofRequest[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/)
  for (const line of written) expect(line.requestId, JSON.stringify(line)).toBe(ofRequest[0]?.requestId)
}

/** A stream has no end, and its line is written when it begins. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return (await response.text()).slice(0, 300)
  await response.body?.cancel()
  return 'a stream'
}

test.each(Object.entries(requests))(
  '%s is one line of the log with its id, and all lines on the way have it',
  async (_, asked) => {
    await expectOneLine(asked)
  },
)

test('a request over a limit is one line', async () => {
  const guess = json(JSON.stringify({ email: 'nobody@example.com', password: 'a wrong guess' }))
  for (let n = 0; n < 6; n += 1) await app.request('http://127.0.0.1/api/sessions', guess)
  await securityEventsStored()
  lines.clear()
  await expectOneLine({ path: '/api/sessions', status: 429, init: guess })
})

// Must be the last test: it leaves no database.
test('a request without a database is one line, and so is a probe that fails', async () => {
  await disconnect()
  await expectOneLine({ path: '/api/spaces', status: 503 })
  lines.clear()
  await expectOneLine({ path: '/explore', status: 503 })
  lines.clear()
  await expectOneLine({ path: '/ready', status: 503 })
})
