import { expect, test } from 'vitest'
import type { CalendarItem } from '../../server/calendar/calendar-items.ts'
import { itemKey, itemView } from './item-view.ts'

const booking: CalendarItem = {
  spaceId: 1,
  kind: 'booking',
  startTime: new Date('2026-05-23T14:00:00Z'),
  endTime: new Date('2026-05-24T00:00:00Z'),
  name: 'June Castellano',
  people: 2,
  bookingId: 'a',
  entryId: null,
  isConflict: true,
}

test('two items of a conflict that begin at the same time have different keys', () => {
  const other: CalendarItem = { ...booking, kind: 'import', name: 'Busy', bookingId: null }
  const views = [booking, other, { ...other, name: 'Wedding' }].map((item) => itemView(item, 'UTC'))
  expect(new Set(views.map(itemKey)).size).toBe(3)
  expect(views[0]?.times).toEqual(['14:00', '24:00'])
})
