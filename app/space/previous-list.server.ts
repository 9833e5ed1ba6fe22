import { paths } from '../../rules/paths.ts'
import { slugify } from '../../rules/slug.ts'
import { cityContents } from '../city/content/city-contents.ts'
import { filterNames, searchAddress } from '../search/search-address.ts'

/**
 * Returns the address of the list that a request came from, by its parameter `list` or else its referrer: Explore, home
 * or a city's page of this site, with only the search parameters. Returns Explore for anything else, such as another
 * site.
 */
export function previousList(request: Request): string {
  const { origin, searchParams } = new URL(request.url)
  const list = searchParams.get('list')
  const from = list === null ? URL.parse(request.headers.get('referer') ?? '') : URL.parse(list, origin)
  if (from?.origin !== origin || !isList(from.pathname)) return paths.explore()
  const names = [...filterNames, 'cursor'] as const
  const search = Object.fromEntries(names.map((name) => [name, from.searchParams.get(name) ?? undefined]))
  return searchAddress(from.pathname, search).replace(/#.*$/, '')
}

function isList(pathname: string): boolean {
  const [first = '', ...rest] = pathname.slice(1).split('/')
  if (pathname === paths.home() || pathname === paths.explore()) return true
  return rest.length <= 1 && slugify(first) === first && cityContents.some(({ slug }) => slug === first)
}
