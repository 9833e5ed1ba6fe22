import 'temporal-polyfill/global'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DayBands } from './day-bands.tsx'
import type { LoadedCalendar } from './load-calendar.server.ts'

const startTime = new Date('2026-05-21T14:00Z')
const booking = { spaceId: 1, kind: 'booking', startTime, bookingId: 'b', people: 4, title: 'Kofi', isConflict: false }
const stay = { ...booking, times: ['14:00', '16:00'] }

/** A day with what is on its only lane. */
function bandsOf(parts: { item: object; from: number; to: number; begins?: boolean; ends?: boolean }[]): string {
  const lane = { spaceId: 1, parts: parts.map((part) => ({ begins: true, ends: true, ...part })), closed: [], now: 15 }
  const days = [{ date: '2026-05-21', isToday: true, isPast: false, lanes: [lane], others: [] }]
  const allSpaces = [{ id: 1, title: 'North Wall', timeZone: 'UTC', color: 1, isShown: true }]
  const calendar = { view: 'week', date: '2026-05-21', spaces: [], allSpaces, grid: { from: 9, to: 22, days } }
  const element = <DayBands calendar={calendar as unknown as LoadedCalendar} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('what is on a lane tells its times, on itself and under the pointer', () => {
  const markup = bandsOf([{ item: stay, from: 14, to: 16 }])
  expect(markup).toContain('title="Kofi, 14:00 to 16:00"')
  expect(markup).toContain('<span class="lane-times">14:00 to 16:00</span>')
  const words = markup.slice(markup.indexOf('<a '), markup.indexOf('<li class="lane-now"')).replaceAll(/<[^>]*>/g, '')
  expect(words).toContain('Booking: Kofi, 14:00 to 16:00, people: 4')
})

test('a bar that is too short for its title has the initials, which screen readers do not read twice', () => {
  const markup = bandsOf([{ item: { ...stay, title: 'Dov Reyes' }, from: 14, to: 15 }])
  expect(markup).toContain('<span class="lane-initials" aria-hidden="true">DR</span>')
})

test('each day of several has its own part of the time', () => {
  const repairs = { ...stay, title: 'Repairs', times: ['10:00', '12:00'] }
  const first = bandsOf([{ item: repairs, from: 10, to: 24, ends: false }])
  expect(first).toContain('title="Repairs, 10:00 to 24:00"')
  expect(first).toContain('<span class="lane-times">10:00 to 24:00</span>')
  const between = bandsOf([{ item: repairs, from: 0, to: 24, begins: false, ends: false }])
  expect(between).toContain('title="Repairs, 00:00 to 24:00"')
  expect(bandsOf([{ item: repairs, from: 0, to: 12, begins: false }])).toContain('>00:00 to 12:00</span>')
})

test('why a move was refused is said within the bands, where it stays in view', () => {
  expect(bandsOf([])).toMatch(/^<div class="day-bands".*<div role="status" class="day-problem"><\/div><\/div>$/)
})

test('a booking and what another calendar has at its time are both shown, each in its row', () => {
  const event = { ...stay, kind: 'import', bookingId: null, title: 'Drawing class', times: ['15:00', '17:00'] }
  const conflict = { ...stay, isConflict: true }
  const markup = bandsOf([
    { item: conflict, from: 14, to: 16 },
    { item: event, from: 15, to: 17 },
    { item: { ...stay, startTime: new Date('2026-05-21T18:00Z') }, from: 18, to: 20 },
  ])
  expect(markup).toContain('--rows:2')
  expect([...markup.matchAll(/--row:(\d);--of:2/g)].map(([, row]) => row)).toEqual(['0', '1'])
})

/** A day of nine spaces of which the first has something on it if it is filled. */
function manySpaces({ isFilled = false, isClosed = false, isAlone = false }): string {
  const lanes = Array.from({ length: 9 }, (_, index) => ({ spaceId: index + 1, parts: [], closed: [], now: null }))
  const shown = isFilled ? lanes.slice(0, 1) : []
  const day = { date: '2026-05-21', lanes: shown, others: isAlone ? lanes.slice(shown.length) : [], isClosed }
  const allSpaces = lanes.map(({ spaceId: id }) => ({
    id,
    title: `Room ${id}`,
    timeZone: 'UTC',
    color: 1,
    isShown: true,
  }))
  const calendar = { view: 'day', date: '2026-05-21', spaces: [], allSpaces, grid: { from: 9, to: 22, days: [day] } }
  const element = <DayBands calendar={calendar as unknown as LoadedCalendar} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a day on which every space is closed says so instead of that nothing is on it', () => {
  expect(manySpaces({})).toContain('>Nothing on this day<')
  expect(manySpaces({ isClosed: true })).toContain('>Closed in all spaces<')
  expect(manySpaces({ isClosed: true, isFilled: true })).toContain('>Closed in all spaces, nothing on 8 others<')
})

test('a day that is shown alone has the lanes of the other spaces on request', () => {
  const markup = manySpaces({ isFilled: true, isAlone: true })
  expect(markup).toMatch(/Room 1<.*<details><summary[^>]*>Nothing on 8 others<.*Room 2<.*Room 9<.*<\/details>/)
  expect(manySpaces({ isFilled: true })).toContain('Nothing on 8 others')
  expect(manySpaces({ isFilled: true })).not.toMatch(/<details|Room 2/)
})
