import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ConversationScreen } from './conversation-screen.tsx'
import type { ConversationView } from './conversation-view.ts'
import type { Outbox } from './use-outbox.ts'

const now = new Date('2026-05-21T15:20:00Z')
const message = { number: 1, isMine: true, body: '', sentAt: now, clientId: null, pictures: [], pdfs: [] }
const facts = { text: '6 people', price: '$200', note: null, link: null, state: 'open' as const }
const offer = (number: number, offerId: string) => ({
  ...message,
  number,
  card: { ...facts, title: `Offer ${number}`, offerId },
})
const open = {
  id: 12,
  to: 'conversation=12',
  other: { name: 'June Castellano', avatarUrl: null, isDeleted: false },
  space: { title: 'The Pencil Works', slug: null, image: null },
  isOwner: true,
  timeZone: 'America/New_York',
  messages: [offer(1, 'first'), offer(2, 'second')],
  events: [],
  hasEarlierEvents: false,
  before: null,
  obstacle: null,
  aids: null,
} as unknown as ConversationView

const outbox: Pick<Outbox, 'queued'> = { queued: [] }
const problem = { code: 'offerHeld' as const, message: 'It cannot be withdrawn', fields: {}, details: {} }

function screen(ofOffer: string | null): string {
  const shown = { me: 'p1', open, outbox: outbox as Outbox, now, problem, ofOffer, typed: null }
  const router = createMemoryRouter([{ path: '/', element: <ConversationScreen {...shown} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a refused withdrawal is said at its offer, and not at the field of a message', () => {
  const [, first = '', second = ''] = screen('second').split('<li class="talk-event">')
  expect(first).not.toContain(problem.message)
  expect(second.split('</li>')[0]).toContain(problem.message)
  expect(screen('second').split(problem.message)).toHaveLength(2)
})

test('a refused message is said at its field', () => {
  expect(screen(null)).toMatch(/id="message-error"[^>]*>.*It cannot be withdrawn/)
})
