import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressResponses } from './compress-responses.ts'

const long = 'A room with daylight. '.repeat(100)
const app = new Hono()
  .use(compressResponses)
  .get('/page', (c) => c.html(long, 200, { vary: 'cookie' }))
  .get('/json', (c) => c.json({ text: long }))
  .get('/csv', (c) => c.body(new Blob([long]).stream(), 200, { 'content-type': 'text/csv' }))
  .get('/short', (c) => c.json({ text: 'short' }))
  .get('/events', (c) => c.body(long, 200, { 'content-type': 'text/event-stream' }))
  .get('/as-it-is', (c) => c.html(long, 200, { 'cache-control': 'no-transform' }))
  .get('/picture', (c) => c.body(long, 200, { 'content-type': 'image/webp' }))
  .get('/tagged', (c) => c.json({ text: long }, 200, { etag: '"1"' }))
  .get('/nothing', (c) => c.body(null, 304, { 'content-type': 'text/html' }))
  .get('/missing', (c) => c.json({ text: 'short' }, 404))

const ask = (path: string, accepted: string, method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': accepted } })

test.each(['/page', '/json', '/csv', '/tagged'])('%s is compressed with gzip', async (path) => {
  for (const accepted of ['gzip', 'br, gzip;q=0.8']) {
    const response = await ask(path, accepted)
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await response.arrayBuffer()).toString()).toContain(long)
  }
})

test('the length of a page or of JSON is that of its compressed body', async () => {
  const response = await ask('/page', 'gzip')
  expect(response.headers.get('content-length')).toBe(String((await response.arrayBuffer()).byteLength))
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
})

test.each(['identity', 'gzip;q=0', 'gzip; q=0.00, identity'])('%s leaves a page as it is', async (accepted) => {
  const response = await ask('/page', accepted)
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe(long)
})

const lengths: Record<string, number> = { '/short': 16, '/missing': 16, '/nothing': 0 }

test.each(['/short', '/events', '/as-it-is', '/picture', '/nothing', '/missing'])(
  '%s is not compressed',
  async (path) => {
    const response = await ask(path, 'gzip')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect((await response.text()).length).toBe(lengths[path] ?? long.length)
  },
)

test('HEAD has no body and is not compressed', async () => {
  const response = await ask('/page', 'gzip', 'HEAD')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe('')
})

test('caches learn that the encoding varies, and a tag becomes a weak one', async () => {
  expect((await ask('/page', 'gzip')).headers.get('vary')).toBe('cookie, Accept-Encoding')
  expect((await ask('/page', 'identity')).headers.get('vary')).toBe('cookie, Accept-Encoding')
  expect((await ask('/csv', 'gzip')).headers.get('vary')).toBe('Accept-Encoding')
  expect((await ask('/tagged', 'gzip')).headers.get('etag')).toBe('W/"1"')
})
