import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ConflictList } from './conflict-list.tsx'
import type { ConflictView } from './load-calendars.server.ts'

const booking: ConflictView = {
  id: 1,
  kind: 'booking',
  path: '/bookings/b',
  name: 'K7M-2PX',
  feedName: 'Airbnb',
  here: 'Sat 12 Dec 2026, 12:00–14:00',
  other: '13:00–15:00',
  summary: 'Reserved',
}

function shown(conflict: ConflictView): string {
  const element = createElement(ConflictList, { conflicts: [conflict] })
  return renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
  ).replace(/<(?!a )[^>]+>/g, ' ')
}

test('a conflict with a booking leads to it, and one with a walk-in to its entry, by the name of who comes', () => {
  expect(shown(booking)).toMatch(/Booked here .*Booking +K7M-2PX.*href="\/bookings\/b".*See the booking/)
  const walkIn = shown({ ...booking, kind: 'walkIn', path: '/calendar/entries/e', name: 'Kofi Mensah' })
  expect(walkIn).toMatch(/Walk-in here .*Kofi Mensah.*href="\/calendar\/entries\/e".*See the walk-in/)
  expect(walkIn).not.toMatch(/booking/i)
  expect(shown({ ...booking, kind: 'request' })).toMatch(/Asked for here .*See the request/)
})
