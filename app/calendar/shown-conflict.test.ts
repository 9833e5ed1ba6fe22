import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import type { OpenConflict } from '../../server/calendar-feeds/open-conflicts.ts'
import { shownConflict } from './shown-conflict.ts'

const conflict: OpenConflict = {
  id: 1,
  spaceId: 2,
  spaceTitle: 'The Loft',
  timeZone: 'UTC',
  start: new Date('2026-12-12T13:00Z'),
  end: new Date('2026-12-12T15:00Z'),
  summary: 'Reserved',
  feedName: 'Airbnb',
  kind: 'booking',
  hereId: 'b',
  name: 'H-1',
  hereStart: new Date('2026-12-12T12:00Z'),
  hereEnd: new Date('2026-12-12T14:00Z'),
}

test('a conflict within a day has the hours of both sides', () => {
  const { day, words } = shownConflict(conflict)
  expect(day).toBe('Sat 12 Dec')
  expect(words).toBe('Booked 12:00–14:00 here. Airbnb says “Reserved” 13:00–15:00. The booking stays.')
  expect(shownConflict({ ...conflict, kind: 'request', summary: '' }).words).toBe(
    'Asked for 12:00–14:00 here. Airbnb says “Busy” 13:00–15:00. The request waits for an answer.',
  )
  expect(shownConflict({ ...conflict, kind: 'walkIn', name: 'Kofi Mensah' }).words).toBe(
    'Walk-in Kofi Mensah 12:00–14:00 here. Airbnb says “Reserved” 13:00–15:00. The walk-in stays.',
  )
})

test('a conflict with an event of several days has the days of both sides', () => {
  const days = { start: new Date('2026-12-10T15:00Z'), end: new Date('2026-12-17T11:00Z') }
  expect(shownConflict({ ...conflict, ...days }).words).toBe(
    'Booked Sat 12 Dec 2026, 12:00–14:00 here. ' +
      'Airbnb says “Reserved” Thu 10 Dec 2026, 15:00 – Thu 17 Dec 2026, 11:00. The booking stays.',
  )
})
