import { afterEach, expect, test, vi } from 'vitest'
import { writeStored } from '../ui/stored-value.ts'
import { changeOutbox, outboxText, type QueuedMessage, queuedIn, sendOutbox } from './outbox.ts'

const me = 'person-of-outbox-test'
const queued = () => queuedIn(outboxText(me))
const written = (clientId: string, to: string): QueuedMessage => ({ clientId, to, body: clientId, at: Date.now() })

afterEach(async () => {
  await changeOutbox(me, () => [])
  await sendOutbox(me)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Stubs the server, with the status for each kind of place; sent messages are in conversation 12. Returns the texts it gets. */
function serverWith(statuses: Record<string, number>): string[] {
  const sent: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const form = init?.body as URLSearchParams
    sent.push(form.get('body') ?? '')
    const status = statuses[form.has('space') ? 'space' : 'conversation'] ?? 200
    const error = { message: 'You can start 30 new conversations a day', details: { retryAfterSeconds: 3600 } }
    return Response.json(status === 200 ? { ok: { conversationId: 12 } } : { error }, { status })
  })
  return sent
}

test('a message over a limit says why it waits, and delays only those of its own conversation', async () => {
  const sent = serverWith({ space: 429 })
  await changeOutbox(me, () => [
    written('first', 'space=42'),
    written('second', 'space=42'),
    written('third', 'conversation=12'),
    written('fourth', 'conversation=12'),
  ])
  await sendOutbox(me)
  expect(sent).toEqual(['first', 'third', 'fourth'])
  expect(queued().map(({ sentTo, waits }) => sentTo ?? waits ?? 'waits')).toEqual([
    'You can start 30 new conversations a day',
    'waits',
    12,
    12,
  ])
})

test('a message that the server fails at delays only those of its own conversation', async () => {
  const sent = serverWith({ conversation: 500 })
  await changeOutbox(me, () => [
    written('first', 'conversation=12'),
    written('second', 'conversation=12'),
    written('third', 'space=42'),
  ])
  await sendOutbox(me)
  expect(sent).toEqual(['first', 'third'])
  expect(queued().map(({ sentTo }) => sentTo)).toEqual([undefined, undefined, 12])
})

test('a message with a file that is not there any more is refused, and says that it is for its file', async () => {
  const error = { code: 'pictureNotFound', message: 'This picture is not here any more' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ error }, { status: 404 }))
  await changeOutbox(me, () => [written('first', 'conversation=12')])
  await sendOutbox(me)
  expect(queued()).toMatchObject([{ refused: error.message, filesGone: true }])
})

test('a request without an answer ends, and until then its message is on its way', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const sent: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const form = init?.body as URLSearchParams
    sent.push(form.get('body') ?? '')
    if (form.has('space')) return Response.json({ ok: { conversationId: 12 } })
    return await new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    )
  })
  const states = () => queued().map(({ sentTo, tried }) => sentTo ?? tried)
  await changeOutbox(me, () => [written('lost', 'conversation=7'), written('other', 'space=42')])
  const sending = sendOutbox(me)
  await vi.waitFor(() => expect(sent).toEqual(['lost']))
  expect(states()).toEqual(['sending', undefined])
  limit.abort()
  await sending
  expect(timeout).toHaveBeenCalledWith(20_000)
  expect(sent).toEqual(['lost', 'other'])
  expect(states()).toEqual(['unanswered', 12])
})

test('a change waits while another tab changes the queue, and what that one has added stays', async () => {
  let endOther = () => {}
  const other = new Promise<void>((resolve) => {
    endOther = resolve
  })
  vi.stubGlobal('navigator', { locks: { request: async (_name: string, run: () => void) => other.then(run) } })
  const read = outboxText(me)
  const adding = changeOutbox(me, (queue) => [...queue, written('ours', 'conversation=12')])
  writeStored(`messages-to-send:${me}`, JSON.stringify([...queuedIn(read), written('theirs', 'conversation=7')]))
  endOther()
  await adding
  expect(queued().map(({ body }) => body)).toEqual(['theirs', 'ours'])
})

test('a message of a person who is signed out says so', async () => {
  serverWith({ conversation: 401 })
  await changeOutbox(me, () => [written('first', 'conversation=12')])
  await sendOutbox(me)
  const [{ waits, tried } = {}] = queued()
  expect([waits, tried]).toEqual(['You are signed out. It is sent once you sign in again', undefined])
})
