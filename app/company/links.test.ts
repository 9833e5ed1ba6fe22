import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { cityContents } from '../city/content/city-contents.ts'
import { footerEnd, footerGroups } from '../layout/footer-links.ts'
import routes from '../routes.ts'
import { articleAt } from './article-view.ts'
import { articles } from './content/articles.ts'
import { cookieSections } from './content/cookies-text.ts'
import { covid19 } from './content/covid19-text.ts'
import { helpTopics } from './content/help/help-topics.ts'
import { privacy } from './content/privacy-text.ts'
import { safety } from './content/safety-text.ts'
import { terms } from './content/terms-text.ts'
import { indexablePages } from './indexable-pages.ts'
import { sitemapGroups } from './sitemap-groups.ts'
import { textPieces } from './writing.ts'

const fees = { guestFeeBp: 1000, ownerFeeBp: 1000 }

function objectsOf(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, file }) => (index ? { index, id: file } : { path: path!, id: file }))
}

/** The screen of an address; null if it is the 404 page. */
function screenAt(address: string): string | null {
  const { pathname } = new URL(address, 'http://own.invalid')
  const match = matchRoutes(objectsOf(routes), pathname)?.at(-1)
  if (!match || match.route.id === 'not-found.tsx') return null
  if (match.route.id === 'city/city.tsx')
    return cityContents.some(({ slug }) => slug === match.params.city) ? 'a city' : null
  if (match.route.id === 'company/article.tsx') return articleAt(match.params.slug!) ? 'an article' : null
  return match.route.id!
}

test('an address that is none is noticed', () => {
  expect([screenAt('/about'), screenAt('/atlantis'), screenAt('/blog/none'), screenAt('/a/b/c')]).toEqual([
    'company/about.tsx',
    null,
    null,
    null,
  ])
})

test('every link of the sitemap leads to a page', () => {
  const links = sitemapGroups.flatMap((group) => group.links.map(({ to }) => to))
  expect(links.filter((to) => !screenAt(to))).toEqual([])
})

test('the sitemap has the six groups of the specification', () => {
  const groups = sitemapGroups.map(({ title, links }) => `${title}: ${links.map(({ text }) => text).join(', ')}`)
  expect(groups).toEqual([
    'Main Pages: Home, Explore, About Us, Contact',
    'User Account: Dashboard, Create Listing, My Bookings',
    'Company: Careers, Press, Blog',
    'Support: Help Center, Safety Information, Cancellation Options, COVID-19 Response',
    'Legal: Terms of Service, Privacy Policy, Cookie Policy',
    'Popular Cities: New York, London, Tokyo, Paris, Sydney, Dubai',
  ])
  const myBookings = sitemapGroups.flatMap(({ links }) => [...links]).find(({ text }) => text === 'My Bookings')
  expect(myBookings?.to).toBe('/dashboard')
})

test('every link of the footer leads to a page, and all that the specification names are there', () => {
  const links = [...footerGroups.flatMap((group) => [...group.links]), ...footerEnd]
  expect(links.filter(({ to }) => to !== '/api/docs' && !screenAt(to))).toEqual([])
  const named = 'careers press blog help safety cancellation covid19 privacy terms sitemap'.split(' ')
  expect(named.filter((page) => !links.some(({ to }) => to === `/${page}`))).toEqual([])
})

test('every address that search engines are told of is a page', () => {
  expect(indexablePages().filter((path) => !screenAt(path))).toEqual([])
})

test('every link in a text leads to a page', () => {
  const texts = [
    ...[terms, privacy, safety, covid19].flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks.flat())),
    ...cookieSections.flatMap(({ blocks }) => blocks.flat()),
    ...articles.flatMap(({ sections }) => sections(fees).flatMap(({ blocks }) => blocks.flat())),
    ...helpTopics(fees).flatMap(({ answers }) => answers.flatMap(({ blocks }) => blocks.flat())),
  ]
  const links = texts.flatMap((text) => textPieces(text).flatMap(({ to }) => to ?? []))
  expect(links.length).toBeGreaterThan(15)
  expect(links.filter((to) => !screenAt(to))).toEqual([])
})
