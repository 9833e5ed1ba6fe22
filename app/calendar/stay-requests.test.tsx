import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ShownLonger } from './load-calendar.server.ts'
import { StayRequests } from './stay-requests.tsx'

const asked: ShownLonger = {
  id: 'b1',
  guest: 'June Castellano',
  people: '4 people',
  spaceTitle: 'North Wall',
  request: {
    id: 'p1',
    until: '18:00',
    length: '1 hour',
    more: '$67.50',
    chargesCard: true,
    costsNothing: false,
    isFree: true,
    by: 'Sat 23 May, 17:15',
  },
}

function html(longer: ShownLonger[]): string {
  const router = createMemoryRouter([{ path: '/', element: <StayRequests longer={longer} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a guest who asks to stay longer is named with both answers', () => {
  const shown = html([asked])
  expect(shown).toContain('June Castellano asks to stay until 18:00, 1 hour longer')
  expect(shown).toContain('North Wall, 4 people. You get $67.50 more. The card is charged once you accept.')
  expect(shown).toContain('action="/my-bookings/b1/longer/answer"')
  expect(shown).toContain('aria-label="Accept June Castellano"')
  expect(shown).toContain('aria-label="Decline June Castellano"')
})

test('a longer stay that costs nothing is neither charged nor held to be paid', () => {
  const free = { ...asked.request, more: null, chargesCard: false, costsNothing: true }
  const shown = html([{ ...asked, request: free }])
  expect(shown).toContain('They cost nothing more, and are theirs once you accept. Answer by Sat 23 May, 17:15')
  expect(shown).not.toContain('to be paid')
})

test('hours that are taken by now can only be declined', () => {
  const shown = html([{ ...asked, request: { ...asked.request, isFree: false } }])
  expect(shown).toContain('These hours are taken by now.')
  expect(shown).not.toContain('Accept')
})
