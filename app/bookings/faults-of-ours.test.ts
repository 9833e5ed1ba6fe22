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
