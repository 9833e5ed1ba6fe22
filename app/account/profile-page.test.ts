import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { requestFacts } from '../../server/http/request-context.ts'
import { action as changePicture } from './avatar-upload.ts'
import { action, loader } from './profile.tsx'

/** No database is connected here, so every query fails. */
const person = { id: crypto.randomUUID(), email: 'ada@example.com', fullName: 'Ada', avatarUrl: null, isAdmin: false }

function argsOf(request: Request) {
  const context = new RouterContextProvider()
  const facts = { person, session: null, requestId: 'r', nonce: 'n', clientAddress: '192.0.2.1' }
  context.set(requestFacts, facts)
  // biome-ignore lint/suspicious/noExplicitAny: the framework's arguments, of which only these are used
  return { context, request, url: new URL(request.url), params: {} } as any
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const address = 'http://127.0.0.1/profile'

test('where the database fails, the profile says so in its place', async () => {
  const loaded = await loader(argsOf(new Request(address)))
  expect(loaded).toMatchObject({ email: 'ada@example.com', profile: null, error: 'Failed to fetch profile' })
})

test('a change that fails says so, and gives back what was typed', async () => {
  const body = new URLSearchParams({ fullName: 'Ada Byron' })
  const { data, init } = await action(argsOf(new Request(address, { method: 'POST', body })))
  expect(data).toEqual({
    form: 'name',
    saved: false,
    error: 'Failed to update profile',
    fields: {},
    fullName: 'Ada Byron',
  })
  expect(init?.status).toBe(500)
})

test('a picture that cannot be taken away says so', async () => {
  const response = await changePicture(argsOf(new Request(`${address}/avatar`, { method: 'DELETE' })))
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: 'Failed to update profile' })
})
