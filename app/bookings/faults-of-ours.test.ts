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
  const choices = { fullName: null, keepsCard: null }
  answers(
    Response.json({ error }, { status: 503 }),
    Response.json({ error: { ...error, code: 'holdLapsed' } }, { status: 409 }),
  )
  expect(await requestHoldExtension('b1', choices)).toEqual({ refused: { code: 'failed', message: error.message } })
  expect(await requestHoldExtension('b1', choices)).toMatchObject({ refused: { code: 'holdLapsed' } })
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
