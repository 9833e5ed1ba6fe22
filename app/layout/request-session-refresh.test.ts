import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { SessionNotFound } from '../../rules/session-errors.ts'
import { requestSessionRefresh, tryRefreshSession } from './request-session-refresh.ts'

/**
 * Starts a server that sends one response after the other and records the times of its requests; `before` runs before each
 * response.
 */
async function serverResponding(responses: { status: number; body?: unknown }[], before: () => void = () => undefined) {
  const requestedAt: number[] = []
  const server = createServer((_, response) => {
    const { status, body = {} } = responses[Math.min(requestedAt.length, responses.length - 1)]!
    requestedAt.push(performance.now())
    before()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { requestedAt, address: `http://127.0.0.1:${port}/`, [Symbol.dispose]: () => server.close() }
}

test('gateway failures are tried again after 200 ms and then twice as long', async () => {
  using server = await serverResponding([{ status: 503 }, { status: 502 }, { status: 200 }])
  await requestSessionRefresh(new AbortController().signal, server.address)
  const [first = 0, second = 0, third = 0] = server.requestedAt
  expect(server.requestedAt).toHaveLength(3)
  expect(second - first).toBeGreaterThanOrEqual(190)
  expect(third - second).toBeGreaterThanOrEqual(390)
})

test('a session that is gone is not requested again', async () => {
  const gone = { status: 401, body: { error: { code: 'sessionNotFound', message: 'You are signed out.' } } }
  using server = await serverResponding([gone])
  await expect(requestSessionRefresh(new AbortController().signal, server.address)).rejects.toBeInstanceOf(
    SessionNotFound,
  )
  expect(server.requestedAt).toHaveLength(1)
})

test('a page that goes stops the waiting', async () => {
  const page = new AbortController()
  using server = await serverResponding([{ status: 503 }], () => setTimeout(() => page.abort(new Error('gone')), 50))
  await expect(requestSessionRefresh(page.signal, server.address)).rejects.toThrow('gone')
  expect(server.requestedAt).toHaveLength(1)
})

test('a page that goes while the request is under way stops it too', async () => {
  const page = new AbortController()
  using server = await serverResponding([{ status: 503 }], () => page.abort(new Error('gone')))
  await expect(requestSessionRefresh(page.signal, server.address)).rejects.toThrow('gone')
  expect(server.requestedAt).toHaveLength(1)
})

test('a refusal is a response, a server that is not reached is none', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const gone = { status: 401, body: { error: { code: 'sessionNotFound', message: 'You are signed out.' } } }
  using server = await serverResponding([gone])
  expect(await tryRefreshSession(new AbortController().signal, server.address)).toBe(true)
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const refreshed = tryRefreshSession(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await refreshed).toBe(false)
  expect(logged).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  logged.mockRestore()
})
