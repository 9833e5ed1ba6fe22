import { expect, test } from 'vitest'
import type { HeldTime } from '../../server/bookings/unread-and-held.ts'
import { heldView } from './held-view.server.ts'

const held: HeldTime = {
  bookingId: 'b1',
  seriesId: null,
  modificationId: null,
  isAccepted: false,
  weeks: 1,
  spaceSlug: 'the-pencil-works',
  spaceTitle: 'The Pencil Works',
  timeZone: 'America/New_York',
  start: new Date('2026-05-23T18:00:00Z'),
  end: new Date('2026-05-23T21:00:00Z'),
  until: new Date('2026-05-21T15:30:00Z'),
  now: new Date('2026-05-21T15:20:00Z'),
}
const series = { ...held, seriesId: 's1', weeks: 4 }
const change = { ...held, modificationId: 'c1' }

test('a reminder names the hours, or the weeks, and leads to their payment', () => {
  expect(heldView(null, '/')).toBeNull()
  expect(heldView(held, '/')).toMatchObject({ what: 'Sat 23 May, 14:00–17:00', to: '/payment/b1' })
  expect(heldView(series, '/')).toMatchObject({ what: '4 weeks from Sat 23 May', to: '/my-bookings/series/s1' })
  expect(heldView(change, '/')).toMatchObject({ what: 'Sat 23 May, 14:00–17:00', to: '/payment/b1?change=c1' })
})

test('a reminder is on all pages but payments, conversations, and those that say it themselves', () => {
  const isOn = (pathname: string, of = held) => heldView(of, pathname) !== null
  for (const pathname of ['/explore', '/my-bookings', '/messages', '/space/the-pencil-works-too', '/admin'])
    expect(isOn(pathname), pathname).toBe(true)
  for (const pathname of ['/payment/b1', '/payment/b2', '/booking-confirmation', '/messages/12', '/my-bookings/b1'])
    expect(isOn(pathname), pathname).toBe(false)
  expect([isOn('/my-bookings/series/s1', series), isOn('/my-bookings/series/s2', series)]).toEqual([false, true])
  // The page of a space does not name a change.
  expect([isOn('/space/the-pencil-works'), isOn('/space/the-pencil-works', change)]).toEqual([false, true])
  // Nor an accepted request that has yet to be paid.
  expect(isOn('/space/the-pencil-works', { ...held, isAccepted: true })).toBe(true)
  expect(isOn('/space/the-pencil-works/every-week')).toBe(false)
})
