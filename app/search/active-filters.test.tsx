import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ActiveFilters } from './active-filters.tsx'
import type { ExploreData } from './load-explore.server.ts'
import type { Filters } from './search-address.ts'

const inBar = { q: 'loft', city: 'tokyo', date: '2026-05-23', from: '14:00', to: '17:00' }
const kept = '/explore?q=loft&city=tokyo&date=2026-05-23&from=14%3A00&to=17%3A00'

/** Where 'Clear all' leads to beside Explore's bar on phones, and elsewhere; null without such a link. */
function clearAll(filters: Filters) {
  const explore = { filters, types: [], places: [], placeName: null, currency: 'USD' } as unknown as ExploreData
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ActiveFilters explore={explore} />
    </MemoryRouter>,
  )
  const links = html.split('<li').filter((item) => item.includes('Clear all'))
  const of = (screen: string) =>
    /href="([^"]+)"/.exec(links.find((item) => item.includes(screen)) ?? '')?.[1]?.replaceAll('&amp;', '&') ?? null
  return { phone: of('data-under-bar'), elsewhere: of('data-in-bar') }
}

test("on phones 'Clear all' keeps what the bar shows, and is there only beside several chips", () => {
  expect(clearAll({ ...inBar, type: 'photography', instant: '1' })).toEqual({ phone: kept, elsewhere: '/explore' })
  expect(clearAll({ ...inBar, type: 'photography' })).toEqual({ phone: null, elsewhere: '/explore' })
})

test("without a chip, 'Clear all' is the phone's way to clear the bar; a chip by itself needs none", () => {
  expect(clearAll({ ...inBar, map: '1' })).toEqual({ phone: '/explore?map=1', elsewhere: '/explore?map=1' })
  expect(clearAll({ city: 'tokyo' })).toEqual({ phone: '/explore', elsewhere: null })
  expect(clearAll({ instant: '1' })).toEqual({ phone: null, elsewhere: null })
})
