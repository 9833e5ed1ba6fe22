import { longestSavedAddress, searchOfAddress } from '../../rules/saved-search-input.ts'
import { requestedWeeks, type SpaceSearch, spaceSearchParams } from '../../rules/space-search.ts'
import { formatDay } from '../../rules/time.ts'
import { freeInMostWeeks } from '../../server/bookings/most-weeks.ts'
import { countLeftOut } from '../../server/search/count-left-out.ts'
import { countSpaces } from '../../server/search/count-spaces.ts'
import type { FoundPage, SpaceCount } from '../../server/search/found-space.ts'
import { nearestDays } from '../../server/search/nearest-days.ts'
import { nearlyFree } from '../../server/search/nearly-free.ts'
import { comparesPrices } from '../../server/search/search-scope.ts'
import { searchSpaces } from '../../server/search/search-spaces.ts'
import type { CardView } from '../marketplace/card-view.ts'
import { foundCardView, mostWeeksCardView } from './found-card-view.ts'
import { hasAmenity } from './has-amenity.ts'
import { type SearchPlace, searchPlace } from './search-place.server.ts'
import type { SearchWay } from './search-ways.ts'
import type { SpaceListPage } from './space-list-page.ts'

/** The alternatives that a search by hours offers beside its results; other searches have none but amenities. */
export type SearchAlternatives = {
  /** Spaces that are free on the same days at other hours, or in most weeks of a series; only if there are few results. */
  nearly: CardView[]
  /** If there are no results, the nearest days that have some for the same hours: their label and query string. */
  days: { text: string; query: string }[]
  /** The number of spaces in other currencies, whose prices are not compared. */
  leftOut: SpaceCount | null
  /** If there are no results, the conditions without one of which there are some. */
  ways: SearchWay[]
  /** If nothing contains the text, the cities with the most spaces. */
  cities: { slug: string; name: string }[]
  /** Amenities of the found spaces, the most common first. */
  amenities: string[]
}

/** A page with fewer spaces than this gets alternatives. */
const shortPage = 12
const mostNearly = 6
const mostAmenities = 24
/** The maximum number of cities to whose hours a page subscribes. */
const mostCities = 10

/** Loads the first page of a search, and its alternatives. */
export async function loadFirstPage(requested: SpaceSearch, place: SearchPlace): Promise<FirstPage> {
  const search = inOneCurrency(requested, place)
  const page = await searchSpaces(search)
  const isShort = page.spaces.length < shortPage && page.nextCursor === null
  const [count, nearly, days, leftOut] = await Promise.all([
    page.nextCursor || search.cursor ? countSpaces(search) : { count: page.spaces.length, more: false },
    isShort ? nearlyFits(search, place.now) : [],
    page.spaces.length === 0 && page.nextCursor === null ? nearestDays(search, place.firstDay) : [],
    search.currency ? countLeftOut(search, search.currency) : null,
  ])
  const cities = [place.cityId ?? [], page.spaces.map(({ cityId }) => cityId), nearly.map(({ cityId }) => cityId)]
  return {
    ...pageView(page, search, place),
    count,
    others: {
      nearly: nearly.map(({ card }) => card),
      days: days.map((day) => ({
        text: formatDay(day.date, 'short'),
        query: String(spaceSearchParams({ ...requested, limit: undefined, cursor: undefined, wanted: day.wanted })),
      })),
      leftOut: leftOut && (leftOut.count > 0 || leftOut.more) ? leftOut : null,
      ways: [],
      cities: [],
      amenities: commonAmenities(page.spaces, requested.amenities),
    },
    topics: search.wanted ? [...new Set(cities.flat())].slice(0, mostCities).map((id) => `hours:${id}`) : [],
  }
}

async function nearlyFits(search: SpaceSearch, now: Date): Promise<{ card: CardView; cityId: number }[]> {
  const at = { people: search.people, now }
  if (requestedWeeks(search.wanted) > 1) {
    const most = await freeInMostWeeks(search, mostNearly)
    return most.map((found) => ({ card: mostWeeksCardView(found, at), cityId: found.space.cityId }))
  }
  const nearly = await nearlyFree(search, mostNearly)
  return nearly.map((space) => ({ card: foundCardView(space, { ...at, as: 'suggested' }), cityId: space.cityId }))
}

/** Loads the page of a search at its cursor. */
export async function loadNextPage(requested: SpaceSearch, place: SearchPlace): Promise<SpaceListPage> {
  const search = inOneCurrency(requested, place)
  return pageView(await searchSpaces(search), search, place)
}

function pageView({ spaces, nextCursor }: FoundPage, { people }: SpaceSearch, { now }: SearchPlace): SpaceListPage {
  return { spaces: spaces.map((space) => foundCardView(space, { people, now, as: 'selected' })), nextCursor }
}

/** Limits a search that compares prices to one currency (spec D45); other searches include all currencies. */
export function inOneCurrency(search: SpaceSearch, { currency }: SearchPlace): SpaceSearch {
  return { ...search, currency: comparesPrices(search) ? currency : undefined }
}

/** Adds to the address of a search to save the currency in which its page compares prices, if it does. */
export async function addressInOneCurrency(address: string): Promise<string> {
  const search = searchOfAddress(address)
  const inOne = String(spaceSearchParams(inOneCurrency(search, await searchPlace(search))))
  return inOne.length <= longestSavedAddress ? inOne : address
}

/** Returns the most common amenities of the spaces, after the ones that are already selected. */
export function commonAmenities(spaces: readonly { amenities: string[] }[], requested: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const amenity of spaces.flatMap((space) => space.amenities)) counts.set(amenity, (counts.get(amenity) ?? 0) + 1)
  const most = [...counts].toSorted(([, a], [, b]) => b - a).map(([amenity]) => amenity)
  return [...requested, ...most.filter((amenity) => !hasAmenity(requested, amenity))].slice(
    0,
    Math.max(mostAmenities, requested.length),
  )
}

export type FirstPage = SpaceListPage & { count: SpaceCount; others: SearchAlternatives; topics: string[] }
