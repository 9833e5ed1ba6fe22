import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ConversationScreen } from './conversation-screen.tsx'
import type { ConversationView } from './conversation-view.ts'
import type { Outbox } from './use-outbox.ts'

test('the way back to the list and the form to block lead to the list as it was filtered', () => {
  const html = shownAs({ obstacle: 'You have blocked this person.', isBlockedByYou: true })
  expect(html).toMatch(/aria-label="All messages" href="\/messages\?show=unread&amp;cursor=c90"/)
  expect(html).toContain('action="/messages/7?show=unread&amp;cursor=c90"')
})

test('beside a deleted account there is the booking, but no way to block, report or write', () => {
  const obstacle = 'This account was deleted, so messages to it can no longer be sent.'
  const deleted = { name: 'Deleted user', avatarUrl: null, isDeleted: true }
  const html = shownAs({ obstacle, isBlockedByYou: false, other: deleted, bookingId: 'b' })
  expect(html).toContain(obstacle)
  expect(html).not.toMatch(/Block|Report|textarea/)
  const bookings = [...html.matchAll(/<a [^>]*href="\/my-bookings\/b"[^>]*>/g)].map(([link]) => link)
  expect(bookings).toHaveLength(1)
  expect(bookings[0]).not.toContain('max-md:hidden')
})

function shownAs(what: Partial<ConversationView>): string {
  const place = { id: 7, to: 'conversation=7', spaceId: 42, bookingId: null, isOwner: false, timeZone: 'UTC' }
  const noMessages = { messages: [], events: [], before: null, isEarlier: false }
  const other = { name: 'June', avatarUrl: null, isDeleted: false }
  const about = { other, space: { title: 'The Loft', slug: null, image: null } }
  const open = Object.assign({}, place, noMessages, about, what) as unknown as ConversationView
  const outbox: Pick<Outbox, 'queued'> = { queued: [] }
  const shown = { me: 'p', open, outbox: outbox as Outbox, now: new Date(), problem: null, ofOffer: null, typed: null }
  const Stub = createRoutesStub([{ path: '/messages/:id', Component: () => <ConversationScreen {...shown} /> }])
  return renderToStaticMarkup(<Stub initialEntries={['/messages/7?show=unread&cursor=c90&before=31']} />)
}
