import { createServer, type Server } from 'node:http'
import { connect as openSocket, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { uploadPaths } from '../../rules/upload-paths.ts'
import { useDatabase } from '../../test/database.ts'
import { close, httpServer, listen } from '../http-server.ts'
import type { AppEnv } from './app-env.ts'
import { errorResponse } from './error-response.ts'
import { receiveRequest } from './receive-request.ts'

useDatabase()

const site = new Hono<AppEnv>()
site.onError(errorResponse)
site.use(receiveRequest)
site.get('/hello', (c) => c.text('hello'))
site.post(uploadPaths.listingPhotos, async (c) => c.text(await c.req.text()))
site.post('/form', async (c) => c.text(await c.req.text()))

let server: Server = createServer()
const sockets: Socket[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
  await close(server)
})

test('fault 63: a hundred clients that send their headers too slowly get 408, and others are not affected', async () => {
  server = httpServer().on('request', getRequestListener(site.fetch))
  expect(server.headersTimeout).toBe(10_000)
  // Shortens the ten seconds for this test.
  server.headersTimeout = 1_000
  const port = await listen(server, 0, '127.0.0.1')
  const slow = Array.from({ length: 100 }, () => sendSlowly(port, 'GET /hello HTTP/1.1\r\nHost: x\r\nX-Never: '))
  expect(await (await fetch(`http://127.0.0.1:${port}/hello`)).text()).toBe('hello')
  const endings = await Promise.all(slow)
  expect(endings.filter((text) => /^HTTP\/1\.1 408/.test(text))).toHaveLength(100)
  expect(await (await fetch(`http://127.0.0.1:${port}/hello`)).text()).toBe('hello')
})

test('fault 63: a body that takes longer than 30 seconds is 408, and others are not affected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const body = new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(Buffer.from('a=')) })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'x' }
  const request = new Request('http://127.0.0.1/form', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  const slow = site.request(request)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(await (await site.request('http://127.0.0.1/hello')).text()).toBe('hello')
  await vi.advanceTimersByTimeAsync(1_500)
  const response = await slow
  expect(response.status).toBe(408)
  expect(await response.json()).toMatchObject({ error: { code: 'requestTimeout' } })
})

test('fault 63: an upload may take minutes, but is 408 when nothing arrives for 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let send: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      send = stream
    },
  })
  const request = new Request(`http://127.0.0.1${uploadPaths.listingPhotos}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', host: 'x' },
    body,
    duplex: 'half',
  } as RequestInit)
  let status = 0
  const slow = Promise.resolve(site.request(request)).then(async (response) => {
    status = response.status
    return await response.json()
  })
  for (let part = 0; part < 4; part += 1) {
    send?.enqueue(Buffer.from('a'))
    await vi.advanceTimersByTimeAsync(25_000)
  }
  expect(status).toBe(0)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await slow).toMatchObject({ error: { code: 'requestTimeout' } })
  expect(status).toBe(408)
})

test('fault 112: a server that stops responds to the running request, and does not wait for spare connections', async () => {
  let respond = () => {}
  const slow = new Promise<void>((resolve) => {
    respond = resolve
  })
  let hasBegun = false
  server = httpServer().on('request', async (_, response) => {
    hasBegun = true
    await slow
    response.end('late')
  })
  const port = await listen(server, 0, '127.0.0.1')
  const spare = sendSlowly(port, '')
  const request = fetch(`http://127.0.0.1:${port}/`)
  await vi.waitFor(() => expect(hasBegun).toBe(true))
  const closed = close(server, 60_000)
  // Longer than a connection without a request is left open.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  respond()
  expect(await (await request).text()).toBe('late')
  await closed
  expect(await spare).toBe('')
})

test('fault 112: a request that takes longer than a server waits is cut off', async () => {
  server = httpServer().on('request', () => {})
  const port = await listen(server, 0, '127.0.0.1')
  const request = sendSlowly(port, 'GET /hello HTTP/1.1\r\nHost: x\r\n\r\n')
  await vi.waitFor(async () => expect(await countOf(server)).toBe(1))
  await close(server, 300)
  expect(await request).toBe('')
})

function countOf(listening: Server): Promise<number> {
  return new Promise((resolve) => listening.getConnections((_, count) => resolve(count)))
}

/** Sends the beginning of a request and then nothing; resolves with the response when the server ends it. */
function sendSlowly(port: number, beginning: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = openSocket(port, '127.0.0.1', () => socket.write(beginning))
    sockets.push(socket)
    socket.on('data', (data) => {
      received += data
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}
