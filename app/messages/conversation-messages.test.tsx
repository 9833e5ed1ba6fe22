import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ConversationMessages } from './conversation-messages.tsx'
import type { ConversationView } from './conversation-view.ts'
import type { QueuedMessage } from './outbox.ts'
import type { Outbox } from './use-outbox.ts'

const now = new Date('2026-05-21T15:20:00Z')
const noMessages = { messages: [], events: [], before: null }
const place = { id: 12, to: 'conversation=12', other: { name: 'June' }, timeZone: 'America/New_York' }

/** A conversation with one message that is not sent. */
function screen(message: Partial<QueuedMessage>, isEarlier = false, onEdit: (() => void) | null = null): string {
  const open = { ...place, ...noMessages, isEarlier } as unknown as ConversationView
  const queued = [{ clientId: 'c', to: place.to, body: 'At the door', at: now.getTime(), ...message }]
  const outbox = { queued } as Pick<Outbox, 'queued'> as Outbox
  const Component = () => <ConversationMessages open={open} outbox={outbox} now={now} refused={null} onEdit={onEdit} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

test('a message that waits for a limit says so', () => {
  expect(screen({ waits: 'You can start 30 new conversations a day' })).toContain(
    'Not sent yet. You can start 30 new conversations a day.<',
  )
})

test('a message that is on its way cannot be deleted, and one without an answer may have arrived', () => {
  expect(screen({ waits: 'Later', tried: 'sending' })).not.toContain('Delete')
  const html = screen({ waits: 'Later', tried: 'unanswered' })
  expect(html).toContain('Not sent yet. Later. It may have arrived already.')
  expect(html).toContain('Delete')
})

test('what is written on a page of earlier messages is shown at its end, also if it is refused', () => {
  const html = screen({ refused: 'This person does not take messages from you' }, true)
  const [, end] = html.split('Newest messages')
  expect(end).toContain('At the door')
  expect(end).toContain('Not sent. This person does not take messages from you.')
})

test('a refused message can be edited where messages can be written', () => {
  const refused = 'This picture or PDF is not here any more. Please add it again.'
  expect(screen({ refused }, false, () => {})).toContain('Edit</button>')
  expect(screen({ refused })).not.toContain('Edit</button>')
  expect(screen({ waits: 'Too many' }, false, () => {})).not.toContain('Edit</button>')
})

test('a line before the oldest event leads to all bookings where earlier events are not shown', () => {
  const event = { key: 'e', at: now, isCard: false, waiting: null, title: 'The booking was changed', text: null }
  const outbox: Pick<Outbox, 'queued'> = { queued: [] }
  const shownTo = (isOwner: boolean, hasEarlierEvents: boolean) => {
    const about = { spaceId: 42, isOwner, isEarlier: false, events: [event], hasEarlierEvents }
    const open = Object.assign({}, place, noMessages, about) as unknown as ConversationView
    const Component = () => (
      <ConversationMessages open={open} outbox={outbox as Outbox} now={now} refused={null} onEdit={null} />
    )
    const Stub = createRoutesStub([{ path: '/', Component }])
    return renderToStaticMarkup(<Stub />)
  }
  const line = /What happened to bookings before this is not shown here\..*?href="([^"]*)".*?The booking was changed/
  expect(line.exec(shownTo(false, true))?.[1]).toBe('/my-bookings')
  expect(line.exec(shownTo(true, true))?.[1]).toBe('/bookings-received?space=42')
  expect(shownTo(true, false)).not.toContain('not shown here')
})

test('the hint of a new conversation names only what every space has', () => {
  expect(newConversation({ isOwner: false })).toContain(
    'Ask about the way in, the light, what you may bring. The owner sees',
  )
})

test('a new conversation in which nothing can be written has no hint that the other side reads it', () => {
  for (const isOwner of [false, true]) {
    expect(newConversation({ isOwner })).toContain('it here, and get')
    const html = newConversation({ isOwner, obstacle: 'You have blocked this person.' })
    expect(html).not.toContain('it here, and get')
  }
})

function newConversation(what: Partial<ConversationView>): string {
  const about = { id: null, isEarlier: false, obstacle: null }
  const open = Object.assign({}, place, noMessages, about, what) as unknown as ConversationView
  const outbox: Pick<Outbox, 'queued'> = { queued: [] }
  const Component = () => (
    <ConversationMessages open={open} outbox={outbox as Outbox} now={now} refused={null} onEdit={null} />
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}
