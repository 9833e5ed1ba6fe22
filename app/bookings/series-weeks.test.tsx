import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SeriesPageData } from './load-series.server.ts'
import { SeriesWeeks } from './series-weeks.tsx'

const page: SeriesPageData = {
  id: 's1',
  spaceId: 1,
  spaceSlug: 'loft',
  spaceTitle: 'A loft',
  timeZone: 'America/New_York',
  now: new Date('2026-05-21T15:20:00Z'),
  headcount: 2,
  terms: null,
  spaceGone: false,
  ownerSuspended: false,
  priceLines: [],
  totalText: '$330.00',
  image: null,
  days: '4 weeks',
  hours: null,
  leftOut: [],
  arrival: null,
  paid: null,
  cancelled: null,
  topics: [],
  weeks: [],
  addOns: null,
  again: '/space/loft/every-week',
  state: 'booked',
}

function render(more: Partial<SeriesPageData>): string {
  const element = <SeriesWeeks page={{ ...page, ...more } as SeriesPageData} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('the space of a series has a link while it is there', () => {
  expect(render({})).toMatch(/<a [^>]*href="\/space\/loft"[^>]*>A loft<\/a>/)
  const gone = render({ spaceGone: true })
  expect(gone).toContain('A loft')
  expect(gone).not.toContain('<a ')
})
