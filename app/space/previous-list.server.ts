import { slugify } from '../../rules/slug.ts'
import { cities } from '../city/content/city-contents.ts'
import { addressOf, filterNames } from '../search/search-address.ts'
import { paths } from '../../rules/paths.ts'

/**
 * Returns the address of the list that a request came from, by its parameter `list` or else its referrer: Explore, home or a city's
 * page of this site, without what is not a search; Explore for anything else, another site above all.
 */
export function listBefore(request: Request): string {
  const { origin, searchParams } = new URL(request.url)
  const list = searchParams.get('list')
  const from = list === null ? URL.parse(request.headers.get('referer') ?? '') : URL.parse(list, origin)
  if (from?.origin !== origin || !isList(from.pathname)) return paths.explore()
  const names = [...filterNames, 'cursor'] as const
  const search = Object.fromEntries(names.map((name) => [name, from.searchParams.get(name) ?? undefined]))
  return addressOf(from.pathname, search).replace(/#.*$/, '')
}

function isList(pathname: string): boolean {
  const [first = '', ...rest] = pathname.slice(1).split('/')
  if (pathname === paths.home() || pathname === paths.explore()) return true
  return rest.length <= 1 && slugify(first) === first && cities.some(({ slug }) => slug === first)
}
