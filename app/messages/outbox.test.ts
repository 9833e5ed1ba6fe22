import { afterEach, expect, test, vi } from 'vitest'
import { changeOutbox, outboxText, type QueuedMessage, queuedIn, sendOutbox } from './outbox.ts'

const me = 'person-of-outbox-test'
const queued = () => queuedIn(outboxText(me))
const written = (clientId: string, to: string): QueuedMessage => ({ clientId, to, body: clientId, at: Date.now() })

afterEach(async () => {
  changeOutbox(me, () => [])
  await sendOutbox(me)
  vi.restoreAllMocks()
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
  changeOutbox(me, () => [
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
  changeOutbox(me, () => [
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
  changeOutbox(me, () => [written('first', 'conversation=12')])
  await sendOutbox(me)
  expect(queued()).toMatchObject([{ refused: error.message, filesGone: true }])
})
