import { slugify } from '../../rules/slug.ts'
import { cities } from '../city/content/cities.ts'
import { addressOf, filterNames } from '../explore/address.ts'
import { paths } from '../paths.ts'

/**
 * Returns the address of the list that a request came from by its referrer: Explore, home or a city's page of this site, without
 * what is not a search; Explore for any other referrer, another site's above all.
 */
export function listBefore(request: Request): string {
  const from = URL.parse(request.headers.get('referer') ?? '')
  if (from?.origin !== new URL(request.url).origin || !isList(from.pathname)) return paths.explore()
  const names = [...filterNames, 'cursor'] as const
  const search = Object.fromEntries(names.map((name) => [name, from.searchParams.get(name) ?? undefined]))
  return addressOf(from.pathname, search).replace(/#.*$/, '')
}

function isList(pathname: string): boolean {
  const [first = '', ...rest] = pathname.slice(1).split('/')
  if (pathname === paths.home() || pathname === paths.explore()) return true
  return rest.length <= 1 && slugify(first) === first && cities.some(({ slug }) => slug === first)
}
