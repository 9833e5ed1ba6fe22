import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEnv, setEnv } from '../env.ts'
import { close, httpServer, listen } from '../http-server.ts'
import type { AppEnv } from './app-env.ts'
import { compressResponses } from './compress-responses.ts'
import { pageCache, visitorPage } from './page-cache.ts'
import { securityHeaders } from './security-headers.ts'

setEnv(parseEnv({ NODE_ENV: 'test' }))

let requests = 0
let rendered = 0

// A listener of Node.js, because its `Response` keeps the headers that it is given, where the global one copies them.
const app = new Hono<AppEnv>()
app.use(async (c, next) => {
  requests += 1
  c.set('facts', { person: null, session: null, requestId: '', nonce: `n${requests}x`, clientAddress: '' })
  await next()
})
app.use(securityHeaders('production'))
app.use(compressResponses)
app.get('*', pageCache())
app.get('*', (c) => {
  rendered += 1
  return c.html(
    `<script nonce="${c.get('facts').nonce}"></script>${'A room with daylight. '.repeat(100)}`,
    200,
    visitorPage,
  )
})

const server = httpServer().on('request', getRequestListener(app.fetch))
let site: string
beforeAll(async () => {
  site = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
})
afterAll(() => close(server))

test.each(['gzip', 'identity', 'gzip,identity'])(
  'each response from the cache has its own nonce and encoding (%s)',
  async (encodings) => {
    const each = encodings.split(',')
    for (let times = 0; times < 4; times += 1) {
      const accepted = each[times % each.length] ?? ''
      const response = await fetch(`${site}/?${encodings}`, { headers: { 'accept-encoding': accepted } })
      const [, nonce] = /nonce="(\w+)"/.exec(await response.text()) ?? []
      expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
      expect(response.headers.get('content-encoding')).toBe(accepted === 'gzip' ? 'gzip' : null)
      expect(response.headers.get('vary')).toBe('cookie, Accept-Encoding')
    }
  },
)

test('the pages came from the cache', () => {
  expect(rendered).toBeLessThan(requests)
})
