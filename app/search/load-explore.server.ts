import { redirect } from 'react-router'
import { emptySearchText } from '../../rules/empty-search.ts'
import { failures } from '../../rules/failure.ts'
import type { Currency } from '../../rules/money.ts'
import { defaultLimit } from '../../rules/space-search.ts'
import { addDays } from '../../rules/time.ts'
import { textCursorOf } from '../../rules/time-cursor.ts'
import { isTimeSearch, type TimeSearch, timeSearchParams } from '../../rules/time-search.ts'
import { env } from '../../server/env.ts'
import { visitorPage } from '../../server/http/page-cache.ts'
import { logBug } from '../../server/log.ts'
import { correctText } from '../../server/search/correct-text.ts'
import { countSpaces, type SpaceCount } from '../../server/search/count-spaces.ts'
import { locationsOfText } from '../../server/search/locations-of-text.ts'
import { type SpaceResults, searchSpaces } from '../../server/search/search-spaces.ts'
import { listLocations } from '../../server/spaces/list-locations.ts'
import { listSpaceTypes, type SpaceType } from '../../server/spaces/space-types.ts'
import { cardView } from '../marketplace/card-view.ts'
import { outsideRange } from '../ui/calendar-days.ts'
import { formFilters, isFormAddress } from './form-filters.ts'
import {
  commonAmenities,
  type FirstPage,
  findByHours,
  loadMoreByHours,
  type TimeSearchAlternatives,
} from './load-time-search.server.ts'
import { parsedAddress } from './parsed-address.server.ts'
import { type Filters, filterNames, searchAddress } from './search-address.ts'
import { searchFormOf } from './search-form-state.ts'
import { anywhere, type SearchPlace, searchPlace } from './search-place.server.ts'
import type { SpaceListPage } from './space-list-page.ts'

export type { Filters } from './search-address.ts'
/** A place of the search; `count` is its number of matching spaces, null if they are not counted. */
export type PlaceLink = { slug: string; name: string; count: string | null }

/** The data of the section 'Explore Spaces'. A part that could not be read has an error and is empty. */
export type ExploreData = SpaceListPage & {
  filters: Filters
  /** The typed text, if nothing contains it and the spaces are those of `filters.q`, which differs by a letter. */
  mistyped?: string
  /** The name of the city or country of the filters. */
  placeName: string | null
  /** The date at the place, or the earliest current date on earth; earlier days cannot be searched. */
  today: string
  /** The currency in which prices are compared (spec D45). */
  currency: Currency
  /** "14", "1,000+". */
  count: string
  emptyText: string
  error: string | null
  /** Why no space can be free at the requested time, such as 'past'. */
  whyNone: string | null
  /** The message about an invalid request in the address. */
  problem: string | null
  /** Alternatives to the results of a search by hours, price and the like. */
  others: TimeSearchAlternatives
  /** The topics of live events to which the page subscribes. */
  topics: string[]
  types: SpaceType[]
  typesError: string | null
  places: PlaceLink[]
}

/**
 * Loads the section for the filters of an address, with at most `limit` spaces. Redirects an address that a form sent
 * to its canonical address.
 */
export async function loadExplore(url: URL, limit = defaultLimit): Promise<ExploreData> {
  const { searchParams, pathname } = url
  if (isFormAddress(searchParams)) throw redirect(searchAddress(pathname, formFilters(searchParams)))
  const { search: requested, problem } = await parsedAddress(searchParams)
  const search = { ...requested, limit }
  const placing = searchPlace(search)
  const [placed, found, types, places] = await Promise.allSettled([
    placing,
    placing.then((place) => readForgiving(search, place)),
    listSpaceTypes(),
    readPlaces(search),
  ])
  for (const result of [found, types, places])
    if (result.status === 'rejected') logBug(result.reason, { path: url.pathname })
  const { q = search.q, ...first } = found.status === 'fulfilled' ? found.value : { ...nothing, q: search.q }
  const place = placed.status === 'fulfilled' ? placed.value : anywhere(new Date())
  const filters = { ...filtersOf({ ...search, q }), map: searchParams.get('map') ? '1' : undefined }
  return {
    ...first,
    count: countText(first.count),
    filters,
    ...(q !== search.q && { mistyped: search.q }),
    placeName: place.name,
    today: place.today,
    currency: place.currency,
    emptyText: emptySearchText(search),
    error: found.status === 'fulfilled' ? null : failures.fetchSpaces,
    whyNone: whyNone(filters, place.today),
    problem,
    types: types.status === 'fulfilled' ? types.value : [],
    typesError: types.status === 'fulfilled' ? null : failures.fetchSpaceTypes,
    places: places.status === 'fulfilled' ? places.value : [],
  }
}

function whyNone(filters: Filters, today: string): string | null {
  const { date, first, last } = searchFormOf(filters)
  if (!date && !first) return null
  const latest = addDays(today, env().BOOKING_WINDOW_DAYS)
  return outsideRange(date || last || first, { min: today }) ?? outsideRange(date || first, { max: latest })
}

/**
 * Allows shared caches to store the page briefly; returns no headers for a search by hours, which would be out of date.
 */
export function sharedPageHeaders({ topics }: ExploreData): HeadersInit {
  return topics.length === 0 ? visitorPage : {}
}

/** Loads the page of spaces at the cursor. */
export async function loadMore(url: URL): Promise<SpaceListPage> {
  const { search } = await parsedAddress(url.searchParams)
  const place = await searchPlace(search)
  return isTimeSearch(search) ? loadMoreByHours(search, place) : pageView(await readSpaces(search), place.now)
}

const noOthers: TimeSearchAlternatives = { nearly: [], days: [], leftOut: null, amenities: [] }
const nothing: FirstPage = {
  spaces: [],
  nextCursor: null,
  count: { count: 0, more: false },
  others: noOthers,
  topics: [],
}

/** Reads the first page. If nothing contains its text, reads that of the text with a mistyped letter corrected, `q`. */
async function readForgiving(search: TimeSearch, place: SearchPlace): Promise<FirstPage & { q?: string | undefined }> {
  const first = await readFirst(search, place)
  if (!search.q || search.cursor || first.spaces.length > 0 || first.nextCursor) return first
  const q = await correctText(search.q)
  if (!q) return first
  const corrected = await readFirst({ ...search, q }, place)
  return corrected.spaces.length > 0 ? { ...corrected, q } : first
}

async function readFirst(search: TimeSearch, place: SearchPlace): Promise<FirstPage> {
  if (isTimeSearch(search)) return findByHours(search, place)
  const [page, count] = await Promise.all([readSpaces(search), countSpaces(search)])
  const amenities = commonAmenities(page.spaces, [])
  return { ...pageView(page, place.now), count, others: { ...nothing.others, amenities }, topics: [] }
}

function readSpaces({ cursor, ...search }: TimeSearch): Promise<SpaceResults> {
  return searchSpaces({ ...search, cursor: textCursorOf(cursor) })
}

function pageView({ spaces, nextCursor }: SpaceResults, now: Date): SpaceListPage {
  return { spaces: spaces.map((space) => cardView(space, now)), nextCursor }
}

function filtersOf(search: TimeSearch): Filters {
  const params = timeSearchParams(search)
  return Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? undefined]))
}

/** Reads the places of a search, those with the most spaces first. */
async function readPlaces(search: TimeSearch): Promise<PlaceLink[]> {
  const { q, type, region } = search
  const isTime = isTimeSearch(search)
  const found = q && !isTime ? await locationsOfText({ q, type, region }) : null
  const locations = found ?? (await listLocations({ type, region }))
  const isCounted = found !== null || !(q || isTime)
  return locations
    .toSorted((a, b) => b.count - a.count)
    .map(({ slug, name, ...count }) => ({ slug, name, count: isCounted ? countText(count) : null }))
}

/** Formats a count; "1,000+" if there are more than were counted (spec D39). */
export function countText({ count, more }: SpaceCount): string {
  return `${count.toLocaleString('en-US')}${more ? '+' : ''}`
}
