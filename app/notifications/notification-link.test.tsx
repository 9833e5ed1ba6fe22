import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { NotificationItem } from '../../server/notifications/my-notifications.ts'
import { NotificationLink } from './notification-link.tsx'

const item: NotificationItem = {
  id: 1,
  kind: 'booking',
  title: 'Booked: North Wall',
  detail: 'Thu 21 May, 14:00–16:00',
  path: '/x',
  createdAt: new Date('2026-05-21T11:30:00Z'),
  isRead: false,
}

test('a notification has its age, which needs no time zone, and its exact time for programs', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NotificationLink item={item} isNew now={new Date('2026-05-21T14:40:00Z')} />
    </MemoryRouter>,
  )
  expect(html).toMatch(/<time dateTime="2026-05-21T11:30:00.000Z">3 hours ago<\/time>/i)
})
