import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GoodToKnow } from './good-to-know.tsx'
import type { BookingPageData } from './load-booking.server.ts'

test('a guest reads from when the stay can be longer, until it can', () => {
  const from = new Date('2026-05-23T19:30:00Z')
  const shownAt = (now: Date, text: string | null) => {
    const booking = { role: 'guest', timeZone: 'America/New_York', now, longer: { from, text } }
    return renderToStaticMarkup(<GoodToKnow booking={booking as unknown as BookingPageData} />)
  }
  const before = new Date('2026-05-23T18:00:00Z')
  expect(shownAt(before, 'You can stay until 20:00')).toContain('From 15:30 on, while the next hours are free')
  expect(shownAt(before, null)).not.toContain('15:30')
  expect(shownAt(from, 'You can stay until 20:00')).not.toContain('15:30')
})
