import { cityMeant } from '../../rules/city-names.ts'
import { type SpaceSearch, spaceSearchParams } from '../../rules/space-search.ts'
import { correctText } from '../../server/search/correct-text.ts'
import { searchSpaces } from '../../server/search/search-spaces.ts'
import { findCity } from '../../server/spaces/find-city.ts'
import { listLocations } from '../../server/spaces/list-locations.ts'
import { type FirstPage, inOneCurrency, loadFirstPage } from './found-pages.server.ts'
import { parsedAddress } from './parsed-address.server.ts'
import { type SearchPlace, searchPlace } from './search-place.server.ts'
import { type SearchWay, searchWays } from './search-ways.ts'

/** A first page, and the search that found it: the requested one, or what its text must have meant. */
export type FoundFirst = { page: FirstPage; search: SpaceSearch; place: SearchPlace }

const mostCities = 8

/** Returns the slug of the city that the text of a search is another name of; null if it is not, or no space is there. */
export async function cityNamed({ q, city, country }: SpaceSearch): Promise<string | null> {
  const meant = q && !city && !country ? cityMeant(q) : null
  return meant && !meant.isPart && (await findCity(meant.slug)) ? meant.slug : null
}

/**
 * Reads the first page. If nothing contains its text, reads that of the city of which it names a part, or of the text with a
 * mistyped letter corrected; if that finds nothing either, the page says what would.
 */
export async function readForgiving(search: SpaceSearch, place: SearchPlace): Promise<FoundFirst> {
  const page = await loadFirstPage(search, place)
  const requested = { page, search, place }
  if (search.cursor || page.spaces.length > 0 || page.nextCursor) return requested
  const meant = search.q ? await meantSearch(search, search.q) : null
  if (meant) {
    const meantPlace = await searchPlace(meant)
    const found = await loadFirstPage(meant, meantPlace)
    if (found.spaces.length > 0) return { page: found, search: meant, place: meantPlace }
  }
  const [ways, cities] = await Promise.all([waysOut(search, place), search.q ? mostListed() : []])
  return { ...requested, page: { ...page, others: { ...page.others, ways, cities } } }
}

async function meantSearch(search: SpaceSearch, typed: string): Promise<SpaceSearch | null> {
  const around = search.city || search.country ? null : cityMeant(typed)
  if (around && (await findCity(around.slug))) return { ...search, q: undefined, city: around.slug }
  const q = await correctText(typed)
  return q ? { ...search, q } : null
}

/** Returns the conditions without one of which there are results. */
async function waysOut(search: SpaceSearch, place: SearchPlace): Promise<SearchWay[]> {
  const params = spaceSearchParams(search)
  const tried = searchWays(Object.fromEntries(params)).map(async (way) => {
    const rest = new URLSearchParams(params)
    for (const name of way.names) rest.delete(name)
    const { search: wider } = await parsedAddress(rest)
    const { spaces } = await searchSpaces(inOneCurrency({ ...wider, limit: 1 }, place))
    return spaces.length > 0 ? [way] : []
  })
  return (await Promise.all(tried)).flat()
}

/** Returns the cities with the most spaces. */
async function mostListed(): Promise<{ slug: string; name: string }[]> {
  const locations = await listLocations()
  return locations
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostCities)
    .map(({ slug, name }) => ({ slug, name }))
}
