import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ActiveFilters } from './active-filters.tsx'
import type { ExploreData } from './load-explore.server.ts'
import type { Filters } from './search-address.ts'

const inBar = { q: 'loft', city: 'tokyo', date: '2026-05-23', from: '14:00', to: '17:00' }
const kept = '/explore?q=loft&city=tokyo&date=2026-05-23&from=14%3A00&to=17%3A00'

/** Where 'Clear all' and 'Clear search' lead to under Explore's bar on phones, and elsewhere; null without such a link. */
function clearAll(filters: Filters) {
  const explore = { filters, types: [], places: [], placeName: null, currency: 'USD' } as unknown as ExploreData
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ActiveFilters explore={explore} />
    </MemoryRouter>,
  )
  const links = html.split('<li').filter((item) => item.includes('Clear '))
  const of = (screen: string) => {
    const link = links.find((item) => item.includes(screen))
    if (!link) return null
    const [, text] = />Clear ([^<]+)/.exec(link.replaceAll('<!-- -->', '')) ?? []
    const [, to = ''] = /href="([^"]+)"/.exec(link) ?? []
    return { [String(text)]: to.replaceAll('&amp;', '&') }
  }
  return { phone: of('data-under-bar'), elsewhere: of('data-in-bar') }
}

test("on phones 'Clear all' is beside any chip, and keeps what the bar shows", () => {
  const elsewhere = { all: '/explore' }
  expect(clearAll({ ...inBar, type: 'photography', instant: '1' })).toEqual({ phone: { all: kept }, elsewhere })
  expect(clearAll({ ...inBar, type: 'photography' })).toEqual({ phone: { all: kept }, elsewhere })
  expect(clearAll({ instant: '1' })).toEqual({ phone: { all: '/explore' }, elsewhere: null })
})

test("without a chip, the phone's way to clear the bar says that it clears the search", () => {
  const withMap = '/explore?map=1'
  expect(clearAll({ ...inBar, map: '1' })).toEqual({ phone: { search: withMap }, elsewhere: { all: withMap } })
  expect(clearAll({ city: 'tokyo' })).toEqual({ phone: { search: '/explore' }, elsewhere: null })
  expect(clearAll({})).toEqual({ phone: null, elsewhere: null })
})
