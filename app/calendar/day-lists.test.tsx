import 'temporal-polyfill/global'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CalendarView } from '../../rules/calendar-view.ts'
import { DayLists } from './day-lists.tsx'
import type { ItemView } from './item-view.ts'
import type { LoadedCalendar } from './load-calendar.server.ts'

/** The list of one day with so many items, bookings unless there are other kinds. */
function listOf(count: number, view: CalendarView['view'], kinds: ItemView['kind'][] = []): string {
  const parts = Array.from({ length: count }, (_, n) => {
    const startTime = new Date(Date.UTC(2026, 4, 21, 0, n))
    const what = { kind: kinds[n] ?? 'booking', bookingId: `b${n}`, title: `Guest ${n}` }
    const item = { spaceId: 1, startTime, times: ['', ''], ...what }
    return { item, from: n / 60, to: (n + 1) / 60, begins: true, ends: true }
  })
  const day = {
    date: '2026-05-21',
    isToday: false,
    isPast: false,
    lanes: [{ spaceId: 1, parts, closed: [] }],
    others: [],
  }
  const allSpaces = [{ id: 1, title: 'North Wall', timeZone: 'UTC', color: 1 }]
  const calendar = { view, date: '2026-05-21', spaces: [], today: '', allSpaces, grid: { days: [day] } }
  return renderToStaticMarkup(
    <MemoryRouter>
      <DayLists calendar={calendar as unknown as LoadedCalendar} />
    </MemoryRouter>,
  )
}

test('days with nothing lead to the next day with a booking, and to none if there is none', () => {
  const listsOf = (nextBooked: string | null) => {
    const calendar = { view: 'week', date: '2026-05-21', spaces: [1], allSpaces: [], grid: { days: [] }, nextBooked }
    return renderToStaticMarkup(
      <MemoryRouter>
        <DayLists calendar={calendar as unknown as LoadedCalendar} />
      </MemoryRouter>,
    )
  }
  expect(listsOf('2026-06-04')).toMatch(/href="\/calendar\?date=2026-06-04&amp;space=1"[^>]*>Next booking: .*4 Jun/)
  expect(listsOf(null)).not.toContain('Next')
})

const items = (markup: string) => markup.match(/<li/g)?.length

test('a day with many bookings lists the first twenty in a week, and leads to its own view', () => {
  const markup = listOf(50, 'week')
  expect(items(markup)).toBe(20)
  expect(markup).toContain('30 more on Thu 21 May')
  expect(markup).toContain('50 bookings')
  expect(markup).toContain('/calendar?view=day&amp;date=2026-05-21')
})

test('in its own view a day lists all, and one more than twenty is listed too', () => {
  expect(items(listOf(50, 'day'))).toBe(50)
  expect(items(listOf(21, 'week'))).toBe(21)
  expect(listOf(21, 'week')).not.toContain('more on')
})

test('the count of a day has what else takes its time', () => {
  expect(listOf(5, 'week', ['walkIn', 'block', 'block'])).toContain('2 bookings, 1 walk-in, 2 blocked')
  expect(listOf(1, 'week', ['block'])).not.toContain('0 bookings')
})

type EmptyDay = { view?: string; isClosed?: boolean; lanes?: object[]; others?: object[] }

/** A day of two spaces with nothing on either. */
function emptyDay({ view = 'day', ...change }: EmptyDay): string {
  const day = { date: '2026-05-21', lanes: [], others: [], isClosed: false, ...change }
  const allSpaces = [1, 2].map((id) => ({ id, title: `Room ${id}`, color: 1, isShown: true }))
  const grid = { from: 9, to: 22, days: [day] }
  const calendar = { view, date: '2026-05-21', spaces: [], allSpaces, grid, nextBooked: null }
  return renderToStaticMarkup(
    <MemoryRouter>
      <DayLists calendar={calendar as unknown as LoadedCalendar} />
    </MemoryRouter>,
  )
}

test('a day on which every space is closed is listed and says so', () => {
  expect(emptyDay({ isClosed: true })).toMatch(/Thursday.*Closed in all spaces/)
  expect(emptyDay({})).not.toContain('Thursday')
})

test('a day that is shown alone lists the spaces with nothing on it, each with its form', () => {
  const markup = emptyDay({ others: [{ spaceId: 2 }] })
  expect(markup).toMatch(
    /<details>.*All 2 spaces.*href="\/calendar\/new\?view=day&amp;date=2026-05-21&amp;for=2&amp;on=2026-05-21".*Room 2/,
  )
  expect(markup).not.toContain('Room 1')
})

test('hours for which a space is closed on a part of the day are named, within the shown hours', () => {
  const lanes = [
    {
      spaceId: 1,
      parts: [],
      closed: [
        { from: 0, to: 9 },
        { from: 12, to: 15 },
        { from: 18, to: 24 },
      ],
    },
    { spaceId: 2, parts: [], closed: [] },
  ]
  expect(emptyDay({ lanes })).toContain('Closed in Room 1, 12:00 to 15:00 and 18:00 to 22:00<')
  expect(emptyDay({ lanes: lanes.slice(1) })).not.toContain('Closed')
  expect(emptyDay({ lanes, view: 'week', others: [{ spaceId: 2 }] })).not.toContain('Closed')
})
