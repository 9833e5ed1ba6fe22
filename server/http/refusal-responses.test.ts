import { createRequestHandler, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Refusal } from '../../rules/refusal.ts'
import { serverBuildOf } from '../../test/server-build.ts'
import { refusalResponses } from './refusal-responses.ts'

const refuse = () => {
  throw new Refusal('slotTaken')
}
const logged: unknown[] = []
const page = serverBuildOf(
  { form: { id: 'form', path: 'form', module: { action: refuse, loader: refuse, default: () => null } } },
  {
    module: {
      default: (_: Request, status: number) => new Response('page', { status }),
      handleError: (error: unknown) => logged.push(error),
    },
  },
)

test('finding P1: a refusal that an action or a loader does not catch becomes a response with its status and message, and is not logged as a bug', async () => {
  const handle = createRequestHandler(refusalResponses(page), 'production')
  const ask = (path: string, init?: RequestInit) =>
    handle(new Request(`http://hourlet.test${path}`, init), new RouterContextProvider())
  const post = { method: 'POST', body: new URLSearchParams({ a: '1' }) }
  expect((await ask('/form', post)).status).toBe(409)
  expect((await ask('/form')).status).toBe(409)
  const data = await ask('/form.data', post)
  expect(data.status).toBe(409)
  const text = await data.text()
  expect(text).toContain('This time slot is not available')
  expect(text).toContain('Refusal')
  expect(logged.filter((error) => error instanceof Error)).toEqual([])
})
