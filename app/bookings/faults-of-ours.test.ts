import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { requestHoldExtension } from './extend-hold-request.ts'
import { untilReached } from './until-reached.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const answers = (...responses: Response[]) => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  for (const response of responses) fetched.mockResolvedValueOnce(response)
}

test('a server that is busy is not taken for a refusal of the hold or the card', async () => {
  const error = { code: 'serviceBusy', message: 'We are busy at the moment' }
  const held = { bookingId: 'b1', change: null }
  const choices = { fullName: null, keepsCard: null }
  answers(
    Response.json({ error }, { status: 503 }),
    Response.json({ error: { ...error, code: 'holdLapsed' } }, { status: 409 }),
  )
  expect(await requestHoldExtension(held, choices)).toEqual({ refused: { code: 'failed', message: error.message } })
  expect(await requestHoldExtension(held, choices)).toMatchObject({ refused: { code: 'holdLapsed' } })
})

test('the hold that Pay extends is that of the change on the page', async () => {
  answers(Response.json({ ok: { holdExpiresAt: '2026-05-21T15:40:00Z' } }))
  await requestHoldExtension({ bookingId: 'b1', change: 'c1' }, { fullName: null, keepsCard: null })
  expect(String(vi.mocked(fetch).mock.lastCall?.[1]?.body)).toBe('change=c1')
})

test.each(['nothing', 'half a response'])(
  'Pay does not wait for ever for a server that sends %s',
  async (sends) => {
    const server = createServer((_request, response) => {
      if (sends !== 'nothing') response.writeHead(200, { 'content-type': 'application/json' }).write('{"ok":')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { fetch, AbortSignal } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) =>
      fetch(new URL(String(path), `http://127.0.0.1:${port}`), init),
    )
    // As a quarter of a second, so that the test does not take as long as a guest waits.
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(250))
    try {
      const extended = await requestHoldExtension(
        { bookingId: 'b1', change: null },
        { fullName: null, keepsCard: null },
      )
      // What is said of a lost connection.
      expect(extended).toEqual({ refused: { code: 'failed', message: 'We could not be reached' } })
      expect(limit).toHaveBeenCalledWith(15_000)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  },
  5_000,
)

test('a gateway without the server behind it does not count as reached', async () => {
  vi.useFakeTimers()
  answers(new Response(null, { status: 502 }), new Response(null, { status: 200 }))
  const lost = vi.fn()
  const reached = untilReached(lost)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lost).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await reached
  expect(lost).toHaveBeenCalledTimes(1)
})
