import 'temporal-polyfill/global'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Calendar, { type CalendarProps } from './calendar.tsx'

const lastOfMay = '2026-05-31'

/** The month that a calendar opens on, on the last day of May. */
function opensOn(more: Partial<CalendarProps>): string | undefined {
  const days = { label: 'Days', today: lastOfMay, min: lastOfMay, max: '2026-08-31', chosen: [], onChoose: () => {} }
  return /aria-label="Days, ([^"]+)"/.exec(renderToStaticMarkup(<Calendar {...days} {...more} />))?.[1]
}

test('a calendar opens on the month of the first day that can be chosen', () => {
  expect(opensOn({})).toBe('May 2026')
  expect(opensOn({ reason: (date) => (date < '2026-06-02' ? 'closed' : null) })).toBe('June 2026')
  expect(opensOn({ min: '2026-06-01' })).toBe('June 2026')
  expect(opensOn({ reason: () => 'closed' }), 'no day can be').toBe('May 2026')
})

test('a calendar opens on the month of the chosen day, unless that is over', () => {
  const reason = (date: string) => (date === lastOfMay ? 'nothing free' : null)
  expect(opensOn({ chosen: ['2026-07-04'] })).toBe('July 2026')
  expect(opensOn({ chosen: [lastOfMay], reason })).toBe('May 2026')
  expect(opensOn({ chosen: ['2026-04-30'], reason })).toBe('June 2026')
})

test('the legend calls dark parts not free instead of taken, because closed hours are dark too', () => {
  const parts = new Map([[lastOfMay, { free: ['none', 'all', 'all', 'none'] as const, isFull: false }]])
  const days = { label: 'Days', today: lastOfMay, chosen: [], onChoose: () => {} }
  const legend = renderToStaticMarkup(<Calendar {...days} parts={parts} />).match(/calendar-legend.*?<\/p>/)?.[0]
  expect(legend).toContain('half dark is partly free, dark is not')
})
