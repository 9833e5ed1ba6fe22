import 'temporal-polyfill/global'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { LoadedCalendar } from './load-calendar.server.ts'
import { MonthTable } from './month-table.tsx'

/** A month of which one week has days with so many spaces left out. */
function monthWith(moreSpaces: number): string {
  const day = { isToday: false, isPast: false, words: '8 bookings', strips: [], moreSpaces }
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
