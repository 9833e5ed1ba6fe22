import { cityMeant, countriesTyped } from '../../rules/city-names.ts'
import { type SpaceSearch, spaceSearchParams } from '../../rules/space-search.ts'
import { type SplitSearch, splitSearch } from '../../rules/split-search.ts'
import { amenityNamed } from '../../server/search/amenity-named.ts'
import { correctText } from '../../server/search/correct-text.ts'
import { searchSpaces } from '../../server/search/search-spaces.ts'
import { findCity } from '../../server/spaces/find-city.ts'
import { listLocations } from '../../server/spaces/list-locations.ts'
import { listSpaceTypes } from '../../server/spaces/space-types.ts'
import { type FirstPage, inOneCurrency, loadFirstPage } from './found-pages.server.ts'
import { hasAmenity } from './has-amenity.ts'
import { parsedAddress } from './parsed-address.server.ts'
import { type SearchPlace, searchPlace } from './search-place.server.ts'
import { type SearchWay, searchWays } from './search-ways.ts'

/** A first page, and the search that found it: the requested one, or what its text must have meant. */
export type FoundFirst = { page: FirstPage; search: SpaceSearch; place: SearchPlace }

const mostCities = 8

/** Returns the slug of the city that the text of a search is another name of; null if it is not, or no space is there. */
export async function cityNamed({ q, city, country }: SpaceSearch): Promise<string | null> {
  const meant = q && !city && !country ? cityMeant(q) : null
  const [slug] = meant && !meant.isPart ? meant.slugs : []
  const found = slug && (await findCity(slug))
  const countries = q ? countriesTyped(q) : []
  return found && (countries.length === 0 || countries.includes(found.countryCode)) ? found.slug : null
}

/**
 * Reads the first page. If nothing contains its text, reads that of what its words must have meant (a city or a part of one, a
 * type, an amenity, a word with a mistyped letter); if that finds nothing either, the page says what would.
 */
export async function readForgiving(search: SpaceSearch, place: SearchPlace): Promise<FoundFirst> {
  const page = await loadFirstPage(search, place)
  const requested = { page, search, place }
  if (search.cursor || page.spaces.length > 0 || page.nextCursor) return requested
  const isUnknown = search.q !== undefined && !(await hasSpaces(onlyText(search.q)))
  for await (const meant of isUnknown ? meantSearches(search) : []) {
    const meantPlace = await searchPlace(meant)
    const found = await loadFirstPage(meant, meantPlace)
    if (found.spaces.length > 0) return { page: found, search: meant, place: meantPlace }
  }
  const [ways, cities] = await Promise.all([waysOut(search, place), isUnknown ? mostListed() : []])
  return { ...requested, page: { ...page, others: { ...page.others, ways, cities } } }
}

/** Yields what a text that nothing contains may have meant, the most exact first. */
async function* meantSearches(search: SpaceSearch): AsyncGenerator<SpaceSearch> {
  const { q: typed = '' } = search
  const meant = (changes: Partial<SpaceSearch>) => ({ ...search, ...changes, type: search.type ?? changes.type })
  const [cities, types, corrected] = await Promise.all([listLocations(), listSpaceTypes(), correctText(typed)])
  const split = splitSearch(typed, { cities, types })
  const hasPlace = Boolean(search.city || search.country)
  const city = hasPlace ? undefined : split.city
  const type = search.type ? undefined : split.type
  const inCity = city ? { city } : null
  const ofType = type ? { type } : null
  if (inCity || ofType) yield meant({ ...inCity, ...ofType, q: split.q })
  const amenity = split.q && (await amenityNamed(split.q))
  if (amenity) yield meant({ ...inCity, ...ofType, q: undefined, amenities: withAmenity(search.amenities, amenity) })
  const forgiving = splitSearch(typed, { cities, types: search.type ? [] : types, isForgiving: true })
  // Before a corrected word: 'studo' is a studio rather than the study of a title.
  if (!split.type && forgiving.type) yield meant({ ...meantBy(forgiving, hasPlace), q: forgiving.q })
  if (corrected) yield meant({ q: corrected })
  if (inCity && ofType) yield meant({ ...inCity, ...ofType, q: undefined })
  if (inCity) yield meant({ ...inCity, q: undefined })
  if (ofType) yield meant({ ...ofType, q: undefined })
  if (!forgiving.city || hasPlace) return
  yield meant({ ...meantBy(forgiving, false), q: forgiving.q })
  yield meant({ ...meantBy(forgiving, false), q: undefined })
}

function withAmenity(amenities: string[], amenity: string): string[] {
  return hasAmenity(amenities, amenity) ? amenities : [...amenities, amenity]
}

function meantBy({ city, type }: SplitSearch, hasPlace: boolean): Partial<SpaceSearch> {
  return { ...(city && !hasPlace && { city }), ...(type && { type }) }
}

function onlyText(q: string): SpaceSearch {
  return { q, amenities: [], sort: 'newest', limit: 1 }
}

async function hasSpaces(search: SpaceSearch): Promise<boolean> {
  return (await searchSpaces(search)).spaces.length > 0
}

/** Returns the conditions without one of which there are results. */
async function waysOut(search: SpaceSearch, place: SearchPlace): Promise<SearchWay[]> {
  const params = spaceSearchParams(search)
  const tried = searchWays(Object.fromEntries(params), place.name).map(async (way) => {
    const rest = new URLSearchParams(params)
    for (const name of way.names) rest.delete(name)
    const { search: wider } = await parsedAddress(rest)
    return (await hasSpaces(inOneCurrency({ ...wider, limit: 1 }, place))) ? [way] : []
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
