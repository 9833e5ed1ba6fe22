import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { calendarGrid } from '../../rules/calendar-grid.ts'
import { defaultHours } from '../../rules/opening-hours.ts'
import type { CalendarItem } from '../../server/calendar/calendar-items.ts'
import { monthDays } from './month-days.ts'

const day = { firstDate: '2026-05-21', days: 2, now: new Date('2026-05-21T15:20:00Z') }

function item(spaceId: number, kind: CalendarItem['kind'], from: string, to: string, isConflict = false) {
  const [startTime, endTime] = [new Date(`2026-05-21T${from}Z`), new Date(`2026-05-21T${to}Z`)]
  return { spaceId, kind, startTime, endTime, isConflict }
}

test('a day counts what is on it by its kind, and joins hours of one look that follow each other', () => {
  const spaces = [1, 2].map((id) => ({ id, timeZone: 'UTC', ...defaultHours }))
  const items = [
    item(1, 'booking', '10:00', '12:00'),
    item(1, 'import', '12:00', '13:30'),
    item(1, 'import', '13:00', '13:15'),
    item(1, 'booking', '18:00', '19:00'),
  ]
  const [first, second] = monthDays(calendarGrid(spaces, items, day))
  expect(first).toEqual({
    date: '2026-05-21',
    isToday: true,
    isPast: false,
    isClosed: false,
    words: '2 bookings, 2 imported',
    strips: [
      {
        spaceId: 1,
        taken: [
          [12, 13.5, 'import'],
          [10, 12, 'booking'],
          [18, 19, 'booking'],
        ],
      },
    ],
    moreSpaces: 0,
  })
  expect(second).toMatchObject({ words: '', strips: [] })
})

test('a conflict has its own look and lies over the event of the other calendar', () => {
  const spaces = [{ id: 1, timeZone: 'UTC', ...defaultHours }]
  const items = [item(1, 'booking', '10:00', '12:00', true), item(1, 'import', '11:00', '13:00')]
  const [first] = monthDays(calendarGrid(spaces, items, day))
  expect(first?.words).toBe('1 booking, 1 imported, 1 conflict')
  expect(first?.strips[0]?.taken).toEqual([
    [11, 13, 'import'],
    [10, 12, 'conflict'],
  ])
})

test('a day shows six spaces at most, and counts all and the others', () => {
  const spaces = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, timeZone: 'UTC', ...defaultHours }))
  const items = spaces.slice(1).map(({ id }) => item(id, 'booking', '10:00', '12:00'))
  const [first] = monthDays(calendarGrid(spaces, items, day))
  expect(first?.words).toBe('8 bookings')
  expect(first?.strips.map(({ spaceId }) => spaceId)).toEqual([2, 3, 4, 5, 6, 7])
  expect(first?.moreSpaces).toBe(2)
})

test('one and several of each kind are named in words', () => {
  const kinds = ['booking', 'request', 'hold', 'walkIn', 'block', 'import'] as const
  const spaces = [{ id: 1, timeZone: 'UTC', ...defaultHours }]
  const each = kinds.map((kind, index) => item(1, kind, `${10 + index}:00`, `${11 + index}:00`))
  const wordsOf = (items: typeof each) => monthDays(calendarGrid(spaces, items, day))[0]?.words
  expect(wordsOf(each)).toBe('1 booking, 1 request, 1 on hold, 1 walk-in, 1 blocked, 1 imported')
  expect(wordsOf([...each, ...each])).toBe('2 bookings, 2 requests, 2 on hold, 2 walk-ins, 2 blocked, 2 imported')
})
