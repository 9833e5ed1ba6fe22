import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { SessionNotFound } from '../../rules/session-errors.ts'
import { requestSessionRefresh } from './request-session-refresh.ts'

/** A server that gives one answer after the other, and the times at which it was asked. */
async function serverAnswering(answers: { status: number; body?: unknown }[]) {
  const askedAt: number[] = []
  const server = createServer((_, response) => {
    const { status, body = {} } = answers[Math.min(askedAt.length, answers.length - 1)]!
    askedAt.push(performance.now())
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { askedAt, address: `http://127.0.0.1:${port}/`, [Symbol.dispose]: () => server.close() }
}

test('gateway failures are tried again after 200 ms and then twice as long', async () => {
  using server = await serverAnswering([{ status: 503 }, { status: 502 }, { status: 200 }])
  await requestSessionRefresh(new AbortController().signal, server.address)
  const [first = 0, second = 0, third = 0] = server.askedAt
  expect(server.askedAt).toHaveLength(3)
  expect(second - first).toBeGreaterThanOrEqual(190)
  expect(third - second).toBeGreaterThanOrEqual(390)
})

test('a session that is gone is not asked for again', async () => {
  const gone = { status: 401, body: { error: { code: 'sessionNotFound', message: 'You are signed out.' } } }
  using server = await serverAnswering([gone])
  await expect(requestSessionRefresh(new AbortController().signal, server.address)).rejects.toBeInstanceOf(
    SessionNotFound,
  )
  expect(server.askedAt).toHaveLength(1)
})

test('a page that goes stops the waiting', async () => {
  using server = await serverAnswering([{ status: 503 }])
  const page = new AbortController()
  setTimeout(() => page.abort(new Error('gone')), 50)
  await expect(requestSessionRefresh(page.signal, server.address)).rejects.toThrow('gone')
  expect(server.askedAt).toHaveLength(1)
})
