import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import HeldReminder from './held-reminder.tsx'

const held = {
  slug: 'the-pencil-works',
  title: 'The Pencil Works',
  what: 'Sat 23 May, 14:00–17:00',
  to: '/payment/b1',
  until: new Date('2026-05-21T15:30:00Z'),
  timeZone: 'America/New_York',
}

function remindedAt(now: Date): string {
  const element = <HeldReminder held={{ ...held, now }} personId="p1" />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a reminder says until when by the clock of the space, and leads to the payment', () => {
  const html = remindedAt(new Date('2026-05-21T15:20:00Z'))
  expect(html).toContain('Held for you until 11:30, New York time: The Pencil Works, Sat 23 May, 14:00–17:00')
  expect(html).toMatch(/<a [^>]*href="\/payment\/b1"[^>]*>Continue to payment<\/a>/)
})

test('a reminder is gone when the time is over', () => {
  expect(remindedAt(held.until)).not.toContain('Held for you')
})
