import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ConversationScreen } from './conversation-screen.tsx'
import type { ConversationView } from './conversation-view.ts'
import type { Outbox } from './use-outbox.ts'

test('the way back to the list and the form to block lead to the list as it was filtered', () => {
  const place = { id: 7, to: 'conversation=7', spaceId: 42, bookingId: null, isOwner: false, timeZone: 'UTC' }
  const noMessages = { messages: [], events: [], before: null, isEarlier: false }
  const blocked = { obstacle: 'You have blocked this person.', isBlockedByYou: true }
  const about = { other: { name: 'June', avatarUrl: null }, space: { title: 'The Loft', slug: null, image: null } }
  const open = { ...place, ...noMessages, ...blocked, ...about } as unknown as ConversationView
  const outbox: Pick<Outbox, 'queued'> = { queued: [] }
  const shown = { me: 'p', open, outbox: outbox as Outbox, now: new Date(), problem: null, ofOffer: null, typed: null }
  const Stub = createRoutesStub([{ path: '/messages/:id', Component: () => <ConversationScreen {...shown} /> }])
  const html = renderToStaticMarkup(<Stub initialEntries={['/messages/7?show=unread&after=90&before=31']} />)
  expect(html).toMatch(/aria-label="All messages" href="\/messages\?show=unread&amp;after=90"/)
  expect(html).toContain('action="/messages/7?show=unread&amp;after=90"')
})
