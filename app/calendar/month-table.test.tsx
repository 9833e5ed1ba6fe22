import 'temporal-polyfill/global'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CalendarKey } from './calendar-key.tsx'
import type { LoadedCalendar } from './load-calendar.server.ts'
import type { MonthStrip } from './month-days.ts'
import { MonthTable } from './month-table.tsx'

/** A month of one week, of which each day has so many spaces left out. */
function monthWith(moreSpaces: number, strips: MonthStrip[] = [], isClosed = false): string {
  const day = { isToday: false, isPast: false, isClosed, words: '8 bookings', strips, moreSpaces }
  const month = Array.from({ length: 7 }, (_, index) => ({ ...day, date: `2026-05-${18 + index}` }))
  const calendar = { date: '2026-05-21', spaces: [], allSpaces: [], grid: { from: 9, to: 22, days: [] }, month }
  return renderToStaticMarkup(
    <MemoryRouter>
      <MonthTable calendar={calendar as unknown as LoadedCalendar} />
    </MemoryRouter>,
  )
}

const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')

test('a day says how many more spaces have something on it', () => {
  expect(words(monthWith(2))).toContain('+2 more spaces')
  expect(words(monthWith(1))).toContain('+1 more space8')
  expect(words(monthWith(0))).not.toContain('more')
})

test('what is taken has the looks of the key, which has no others', () => {
  const taken: MonthStrip['taken'] = [
    [11, 13, 'block'],
    [14, 16, 'conflict'],
  ]
  const markup = monthWith(0, [{ spaceId: 1, taken }])
  expect(markup).toContain('data-kind="block"')
  expect(markup).toContain('data-kind="booking" data-conflict="true"')
})

test('a day on which every space is closed says so, in the look of the key', () => {
  expect(monthWith(0, [], true)).toMatch(/class="month-closed".*Closed in all spaces/)
  expect(monthWith(0)).not.toContain('losed')
  expect(renderToStaticMarkup(<CalendarKey />)).toContain('Closed')
})
