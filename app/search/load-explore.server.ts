import { redirect } from 'react-router'
import { cityMeant } from '../../rules/city-names.ts'
import { emptySearchText } from '../../rules/empty-search.ts'
import { failures } from '../../rules/failure.ts'
import { defaultLimit } from '../../rules/list-cursor.ts'
import type { Currency } from '../../rules/money.ts'
import { slugify } from '../../rules/slug.ts'
import { isTimeSearch, type SpaceSearch, spaceSearchParams } from '../../rules/space-search.ts'
import { addDays } from '../../rules/time.ts'
import { env } from '../../server/env.ts'
import { visitorPage } from '../../server/http/page-cache.ts'
import { logBug } from '../../server/log.ts'
import type { SpaceCount } from '../../server/search/found-space.ts'
import { locationsOfText } from '../../server/search/locations-of-text.ts'
import { listLocations } from '../../server/spaces/list-locations.ts'
import { listSpaceTypes, type SpaceType } from '../../server/spaces/space-types.ts'
import { outsideRange } from '../ui/calendar-days.ts'
import { cityNamed, readForgiving } from './forgiving-search.server.ts'
import { formFilters, isFormAddress } from './form-filters.ts'
import { type FirstPage, loadNextPage, type SearchAlternatives } from './found-pages.server.ts'
import { parsedAddress } from './parsed-address.server.ts'
import { type Filters, filterNames, searchAddress, withoutFilter } from './search-address.ts'
import { searchFormOf } from './search-form-state.ts'
import { anywhere, replacedByPlace, type SearchPlace, searchPlace, type TextPlace } from './search-place.server.ts'
import type { SpaceListPage } from './space-list-page.ts'

export type { Filters } from './search-address.ts'
/** A place of the search; `count` is its number of matching spaces, if they are counted. */
export type PlaceLink = { slug: string; name: string; count?: string }

/** What a text that nothing contains was taken for: a text, the ID of a type, an amenity, the name of a city. */
type MeantText = { q: string | undefined; type: string | undefined; amenity: string | undefined; place: string | null }

/** The data of the section 'Explore Spaces'. A part that could not be read has an error and is empty. */
export type ExploreData = SpaceListPage & {
  filters: Filters
  /**
   * The typed text, if nothing contains it and the spaces are those of `filters.q`, which differs by a letter, or of the city
   * of which it names a part.
   */
  mistyped?: string
  /** What that text was taken for; not for a part of a city. */
  meant?: MeantText
  /** The name of the city or country of the filters, or of the city that their text names. */
  placeName: string | null
  /** The place that the text names; choosing another place replaces the text then. */
  textPlace: TextPlace | null
  /** The date at the place, or the earliest current date on earth; earlier days cannot be searched. */
  firstDay: string
  /** The date at the place; null if no city is searched. */
  today: string | null
  /** The time of day at the place, '22:54'; null if no city is searched. */
  clock: string | null
  /** The currency in which prices are compared (spec D45). */
  currency: Currency
  /** "14", "1,000+". */
  count: string
  emptyText: string
  error: string | null
  /** Why no space can be free at the requested time: 'That day is past', 'It is 22:54 in New York already'. */
  whyNone: string | null
  /** Whether the requested time has begun or is past, so that no space can become free any more. */
  isOver: boolean
  /** The message about an invalid request in the address. */
  problem: string | null
  /** Alternatives to the results of a search by hours, price and the like. */
  others: SearchAlternatives
  /** The topics of live events to which the page subscribes. */
  topics: string[]
  types: SpaceType[]
  typesError: string | null
  places: PlaceLink[]
}

/**
 * Loads the section for the filters of an address, with at most `limit` spaces. Redirects an address that a form sent
 * to its canonical address, and one with filters that its place replaces to one without them.
 */
export async function loadExplore(url: URL, limit = defaultLimit): Promise<ExploreData> {
  const { searchParams, pathname } = url
  if (isFormAddress(searchParams)) throw redirect(searchAddress(pathname, formFilters(searchParams)))
  const { search: requested, problem } = await parsedAddress(searchParams)
  const search = { ...requested, limit }
  const map = searchParams.get('map') ? '1' : undefined
  const named = await cityNamed(search)
  if (named) {
    const others = withoutFilter(filtersOf(search), ['q', 'box'])
    throw redirect(searchAddress(pathname, { ...others, city: named, map }))
  }
  const placing = searchPlace(search)
  // Only these filters can be replaced: other searches wait for nothing here.
  if (search.box || search.region || search.currency) {
    const replaced = await placing.then(
      (place) => replacedByPlace(search, place),
      () => [],
    )
    if (replaced.length > 0)
      throw redirect(searchAddress(pathname, { ...withoutFilter(filtersOf(search), replaced), map }))
  }
  const [placed, found, types, places] = await Promise.allSettled([
    placing,
    placing.then((place) => readForgiving(search, place)),
    listSpaceTypes(),
    placing.then((place) => readPlaces(search, place)),
  ])
  const requestedPlace = placed.status === 'fulfilled' ? placed.value : anywhere(new Date())
  const {
    page,
    search: searched,
    place,
  } = found.status === 'fulfilled' ? found.value : { page: nothing, search, place: requestedPlace }
  const [shownPlaces] = searched === search ? [places] : await Promise.allSettled([readPlaces(searched, place)])
  for (const result of [found, types, shownPlaces])
    if (result.status === 'rejected') logBug(result.reason, { path: url.pathname })
  const filters = { ...filtersOf(searched), map }
  return {
    ...page,
    others: { ...page.others, days: filters.map ? page.others.days.map(onMap) : page.others.days },
    count: countText(page.count),
    filters,
    ...(searched !== search && { mistyped: search.q, ...meantOf(search, searched, place) }),
    placeName: place.name,
    textPlace: place.ofText,
    firstDay: place.firstDay,
    today: place.today,
    clock: place.clock,
    currency: place.currency,
    emptyText: emptySearchText(search),
    error: found.status === 'fulfilled' ? null : failures.fetchSpaces,
    ...whyNone(filters, place),
    problem,
    types: types.status === 'fulfilled' ? types.value : [],
    typesError: types.status === 'fulfilled' ? null : failures.fetchSpaceTypes,
    places: shownPlaces.status === 'fulfilled' ? shownPlaces.value : [],
  }
}

/** Leads to the same day with the map, which is no filter and therefore not in its query. */
function onMap({ text, query }: SearchAlternatives['days'][number]): SearchAlternatives['days'][number] {
  return { text, query: `${query}&map=1` }
}

function whyNone(filters: Filters, place: SearchPlace): Pick<ExploreData, 'whyNone' | 'isOver'> {
  const { firstDay, today, clock } = place
  const { date, from, to, first, last } = searchFormOf(filters)
  if (!date && !first) return { whyNone: null, isOver: false }
  const past = outsideRange(date || last || first, { min: firstDay })
  const why = past ?? outsideRange(date || first, { max: addDays(firstDay, env().BOOKING_WINDOW_DAYS) })
  if (why) return { whyNone: `That day is ${why}`, isOver: Boolean(past) }
  const hasBegun = date === today && to !== '' && clock !== null && from <= clock
  return { whyNone: hasBegun ? `It is ${clock} in ${place.name} already` : null, isOver: hasBegun }
}

/**
 * Allows shared caches to store the page briefly; returns no headers for a search by hours, which would be out of date.
 */
export function sharedPageHeaders({ topics }: ExploreData): HeadersInit {
  return topics.length === 0 ? visitorPage : {}
}

/** Loads the page of spaces at the cursor. Throws a response of 400 for an invalid one. */
export async function loadMore(url: URL): Promise<SpaceListPage> {
  const { search } = await parsedAddress(url.searchParams)
  // The first page must not follow itself; the list says that the next one could not be loaded.
  if (url.searchParams.get('cursor') && !search.cursor) throw new Response(null, { status: 400 })
  return loadNextPage(search, await searchPlace(search))
}

const noOthers: SearchAlternatives = { nearly: [], days: [], leftOut: null, ways: [], cities: [], amenities: [] }
const nothing: FirstPage = {
  spaces: [],
  nextCursor: null,
  count: { count: 0, more: false },
  others: noOthers,
  topics: [],
}

function filtersOf(search: SpaceSearch): Filters {
  const params = spaceSearchParams(search)
  return Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? undefined]))
}

/** Names what the text of a search was taken for; nothing for the city of which it names a part. */
function meantOf(search: SpaceSearch, searched: SpaceSearch, { name }: SearchPlace): { meant?: MeantText } {
  const amenity = searched.amenities.find((one) => !search.amenities.includes(one))
  if (!searched.q && !amenity && searched.type === search.type && cityMeant(search.q ?? '')) return {}
  return {
    meant: {
      q: searched.q,
      type: searched.type === search.type ? undefined : searched.type,
      amenity,
      place: searched.city === search.city ? null : name,
    },
  }
}

/**
 * Reads the places of a search, those with the most spaces first. A text limits them to where it occurs, unless it names a place
 * itself. They are not counted for a search by hours. The place of the search is one of them, also without spaces.
 */
async function readPlaces(search: SpaceSearch, place: SearchPlace): Promise<PlaceLink[]> {
  const { type, region } = search
  const q = place.ofText ? undefined : search.q
  const found = q ? await locationsOfText({ q, type, region }) : null
  const locations = found ?? (await listLocations({ type, region }))
  const isCounted = !isTimeSearch(search) && (found !== null || !q)
  const missing = placeWithout(locations, search, place)
  return [...locations.toSorted((a, b) => b.count - a.count), ...missing].map(({ slug, name, ...count }) => ({
    slug,
    name,
    ...(isCounted && { count: countText(count) }),
  }))
}

/** Returns the city of a search, as one without spaces, if the locations lack it. */
function placeWithout(locations: { slug: string }[], { city }: SpaceSearch, { name, cityId, ofText }: SearchPlace) {
  const slug = city ? slugify(city) : ofText?.slug
  const isMissing = slug && name && cityId !== null && !locations.some((location) => location.slug === slug)
  return isMissing ? [{ slug, name, count: 0, more: false }] : []
}

/** Formats a count; "1,000+" if there are more than were counted (spec D39). */
export function countText({ count, more }: SpaceCount): string {
  return `${count.toLocaleString('en-US')}${more ? '+' : ''}`
}
