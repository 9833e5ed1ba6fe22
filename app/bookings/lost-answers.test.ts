import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import * as answerPage from './answer-request.tsx'
import * as withdrawPage from './withdraw-request.tsx'

/** The arguments of a `clientAction` whose request fails. */
function failing(form: Record<string, string>, error: unknown) {
  const url = new URL('https://hourlet.example/my-bookings/1')
  return {
    request: new Request(url, { method: 'POST', body: new URLSearchParams(form) }),
    url,
    pattern: '' as never,
    params: { id: '1' },
    context: new RouterContextProvider(),
    serverAction: () => Promise.reject(error),
  }
}

test('a note to the guest is still there if the answer did not reach the server', async () => {
  const sent = failing({ answer: 'declined', note: 'The heating is broken.' }, new TypeError('Failed to fetch'))
  const { data } = (await answerPage.clientAction(sent)) as { data: unknown }
  expect(data).toMatchObject({
    problem: 'Your answer did not reach us. Please try again.',
    typed: 'The heating is broken.',
  })
})

test('a page for withdrawing says why that was refused, and loads what became of the request', async () => {
  const refused = new ErrorResponse(429, 'Refusal', 'Too many requests')
  const { data } = (await withdrawPage.clientAction(failing({}, refused))) as { data: unknown }
  expect(data).toEqual({ problem: 'Too many requests' })
  const after = (actionStatus: number) =>
    withdrawPage.shouldRevalidate({ defaultShouldRevalidate: false, actionStatus } as never)
  expect([after(409), after(503)]).toEqual([true, false])
})
