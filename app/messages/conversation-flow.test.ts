import { expect, test } from 'vitest'
import { conversationFlow } from './conversation-flow.ts'
import type { ConversationView, MessageView } from './conversation-view.ts'
import type { QueuedMessage } from './outbox.ts'

const now = new Date('2026-05-21T15:20:00Z')
const queued: QueuedMessage = { clientId: 'c', to: 'conversation=12', body: 'At the door', at: now.getTime() }
const stored = { number: 3, isMine: true, body: queued.body, sentAt: now, clientId: 'c', card: null }

function flowOf(messages: Partial<MessageView>[], queue: QueuedMessage[], isEarlier = false) {
  const open = {
    id: 12,
    timeZone: 'America/New_York',
    messages,
    events: [],
    seenByOther: 0,
    isEarlier,
  } as unknown as ConversationView
  return conversationFlow(open, queue, 'America/New_York', now)
}

test('an own message has one key and kind while it waits and once it is stored, so that its element stays', () => {
  const waiting = flowOf([], [queued]).at(-1)
  expect(waiting).toMatchObject({ kind: 'own', key: 'c', queued })
  expect(flowOf([stored], []).at(-1)).toMatchObject({
    kind: waiting?.kind,
    key: waiting?.key,
    stored: { note: '11:20' },
  })
})

test('on a page of earlier messages what waits is below the link to the newest', () => {
  const keys = flowOf([{ ...stored, isMine: false, clientId: null }], [queued], true).map(({ key }) => key)
  expect(keys).toEqual(['day-2026-05-21', '3', 'newest', 'c'])
})

test.each([
  ['America/New_York', 'Thu 21 May, 11:20'],
  ['Europe/Berlin', 'Thu 21 May, 17:20 your time'],
])('the time of an event for a viewer in %s says whose it is, if clocks differ', (zone, time) => {
  const event = { key: 'e', at: now }
  const view = { id: 12, timeZone: 'America/New_York', messages: [], events: [event], seenByOther: 0 }
  const flow = conversationFlow(view as unknown as ConversationView, [], zone, now)
  expect(flow.at(-1)).toMatchObject({ kind: 'event', time })
})
