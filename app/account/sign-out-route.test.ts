import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeOutbox, outboxText } from '../messages/outbox.ts'
import { readStored, writeStored } from '../ui/stored-value.ts'
import { clientAction } from './sign-out-route.ts'

const serverAction = vi.fn(async () => {
  throw new Response(null, { status: 302, headers: { 'X-Remix-Reload-Document': 'true' } })
})

beforeEach(() => {
  const storage = () =>
    Object.defineProperties({} as Record<string, string>, {
      getItem: { value: (name: string) => localStorage[name] ?? null },
      setItem: { value: (name: string, value: string) => void Object.assign(localStorage, { [name]: value }) },
      removeItem: { value: (name: string) => void delete localStorage[name] },
      clear: { value: () => {} },
    })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  serverAction.mockClear()
})

function serverAnswers(status: number): void {
  const answer = status === 200 ? { ok: { conversationId: 12 } } : { error: { message: 'An error occurred' } }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer, { status }))
}

/** Signs Ada out, and returns where that leads, or 'home' if the server did it. */
async function signOut(fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ person: 'ada', ...fields })
  const request = new Request('http://localhost/sign-out', { method: 'POST', body })
  const args = { request, serverAction } as unknown as Parameters<typeof clientAction>[0]
  const response = clientAction(args).catch((error: Response) => error) as Promise<Response>
  await vi.advanceTimersByTimeAsync(5_000)
  const location = (await response).headers.get('location')
  return location ?? 'home'
}

const write = async (person: string) =>
  await changeOutbox(person, () => [{ clientId: person, to: 'conversation=12', body: 'Hello', at: Date.now() }])

test('signing out asks before it deletes a message that the server does not take, and stays signed in until then', async () => {
  serverAnswers(503)
  await write('ada')
  writeStored('message-draft:ada:space=42', 'Half a')
  expect(await signOut()).toBe('/sign-out?unsent')
  expect(serverAction).not.toHaveBeenCalled()
  expect([outboxText('ada'), readStored('message-draft:ada:space=42')]).toEqual([
    expect.stringContaining('Hello'),
    'Half a',
  ])
  expect(await signOut({ unsent: 'delete' })).toBe('home')
  expect([outboxText('ada'), readStored('message-draft:ada:space=42')]).toEqual(['', ''])
})

test('signing out sends what waits first, and keeps the messages and drafts of other people', async () => {
  serverAnswers(200)
  await write('ada')
  await write('ben')
  writeStored('message-draft:ben:conversation=3', 'Half a')
  writeStored('recently-seen', '42')
  expect(await signOut()).toBe('home')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(Object.keys(localStorage).sort()).toEqual(['message-draft:ben:conversation=3', 'messages-to-send:ben'])
})

test('a server that does not answer delays signing out by five seconds only', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}))
  await write('ada')
  expect(await signOut()).toBe('/sign-out?unsent')
})
