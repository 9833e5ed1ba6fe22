import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ConversationList } from './conversation-list.tsx'

type Page = Parameters<typeof ConversationList>[0]['page']

test('a conversation opens beside the list as it is filtered, without what else is in the address', () => {
  const now = new Date('2026-05-21T15:20:00Z')
  const row = { id: 5, other: 'June', space: 'The Loft', isOwner: false, image: null, timeZone: 'UTC', unread: 1 }
  const rows = [{ ...row, lastAt: now, last: 'Hello' }]
  const page: Page = { me: 'p', now, open: null, rows, nextCursor: null, onlyUnread: true }
  const rowIn = (address: string) => {
    const Stub = createRoutesStub([{ path: '/messages/:id?', Component: () => <ConversationList page={page} /> }])
    const html = renderToStaticMarkup(<Stub initialEntries={[address]} />)
    return /class="talk-row"[^>]* href="([^"]*)"/.exec(html)?.[1]?.replace('&amp;', '&')
  }
  expect(rowIn('/messages')).toBe('/messages/5')
  expect(rowIn('/messages?show=unread&cursor=c90')).toBe('/messages/5?show=unread&cursor=c90')
  expect(rowIn('/messages/7?show=unread&before=31')).toBe('/messages/5?show=unread')
})
