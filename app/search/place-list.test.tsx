import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { slugify } from '../../rules/slug.ts'
import { PlaceList } from './place-list.tsx'

const places = ['Amsterdam', 'New York'].map((name) => ({ name, slug: slugify(name), count: '2' }))

/** Returns the addresses of the places' links; that of the selected one begins with a star. */
function links(filters: object, textPlace: { slug: string | null } | null): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PlaceList explore={{ places, textPlace }} filters={{ ...filters, people: '4' }} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/<a [^>]+>/g)].map(([link]) => {
    const address = /href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&')
    return `${link.includes('aria-current') ? '*' : ''}${address}`
  })
}

test('the chosen place is marked, also if it has no spaces and comes last', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ name: `City ${at}`, slug: `city-${at}`, count: '1' }))
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PlaceList
        explore={{ places: [...many, { name: 'New York', slug: 'new-york', count: '0' }], textPlace: null }}
        filters={{ city: 'new-york' }}
      />
    </MemoryRouter>,
  )
  const [beforeOthers = ''] = html.split('<details')
  expect(beforeOthers).toMatch(/<a [^>]*aria-current="true"[^>]*>New York <span>0<\/span>/)
})

test('a place adds to the text of a search, and replaces a text that is the name of a place', () => {
  expect(links({ q: 'loft' }, null)).toEqual([
    '*/explore?q=loft&people=4',
    '/explore?q=loft&city=amsterdam&people=4',
    '/explore?q=loft&city=new-york&people=4',
  ])
  expect(links({ q: 'new york' }, { slug: 'new-york' })).toEqual([
    '/explore?people=4',
    '/explore?city=amsterdam&people=4',
    '*/explore?city=new-york&people=4',
  ])
  expect(links({ q: 'SoHo' }, { slug: null })).toEqual([
    '/explore?people=4',
    '/explore?city=amsterdam&people=4',
    '/explore?city=new-york&people=4',
  ])
})

test('a place replaces a part of the map, and the currency of another place unless there is a limit in it', () => {
  expect(links({ box: '1,2,3,4', sort: 'cheapest', currency: 'GBP' }, null).slice(0, 2)).toEqual([
    '/explore?people=4&sort=cheapest',
    '/explore?city=amsterdam&people=4&sort=cheapest',
  ])
  expect(links({ city: 'london', maxPrice: '4000', currency: 'GBP' }, null)[1]).toBe(
    '/explore?city=amsterdam&people=4&maxPrice=4000&currency=GBP',
  )
})
