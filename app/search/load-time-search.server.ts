import { formatDay } from '../../rules/time.ts'
import { type TimeSearch, timeSearchParams } from '../../rules/time-search.ts'
import { countByTime } from '../../server/search/count-by-time.ts'
import { countLeftOut } from '../../server/search/count-left-out.ts'
import type { SpaceCount } from '../../server/search/count-spaces.ts'
import { nearestDays } from '../../server/search/nearest-days.ts'
import { nearlyFree } from '../../server/search/nearly-free.ts'
import { searchByTime, type TimePage } from '../../server/search/search-by-time.ts'
import type { CardView } from '../marketplace/card-view.ts'
import { foundCardView } from './found-card-view.ts'
import type { FirstPage, SpaceListPage } from './load-explore.server.ts'
import type { SearchPlace } from './search-place.server.ts'

/** What a search by hours offers beside the spaces that it found. */
export type TimeSearchAlternatives = {
  /** Free on the same days at other hours; only under a page that is short. */
  nearly: CardView[]
  /** The nearest days with room for the same hours, where there is none: their name and their address's query. */
  days: { text: string; query: string }[]
  /** Priced in other currencies, and so not compared. */
  leftOut: SpaceCount | null
  /** What the found spaces have, most of them first. */
  amenities: string[]
}

/** A page that holds fewer spaces than this is short. */
const shortPage = 12
const mostNearly = 6
const mostAmenities = 8
/** How many cities' hours a page listens to. */
const mostCities = 10

/** The first page of a search by hours, price, people or amenities, and what else there is. */
export async function findByHours(asked: TimeSearch, place: SearchPlace): Promise<FirstPage> {
  const search = inOneCurrency(asked, place)
  const page = await searchByTime(search)
  const isShort = page.spaces.length < shortPage && page.nextCursor === null
  const [count, nearly, days, leftOut] = await Promise.all([
    page.nextCursor ? countByTime(search) : { count: page.spaces.length, more: false },
    isShort ? nearlyFree(search, mostNearly) : [],
    page.spaces.length === 0 && page.nextCursor === null ? nearestDays(search, place.today) : [],
    search.currency ? countLeftOut(search, search.currency) : null,
  ])
  const cities = [place.cityId ?? [], page.spaces.map(({ cityId }) => cityId), nearly.map(({ cityId }) => cityId)]
  return {
    ...pageView(page, search, place),
    count,
    others: {
      nearly: nearly.map((space) => foundCardView(space, { ...search, now: place.now, as: 'suggested' })),
      days: days.map((day) => ({
        text: formatDay(day.date, 'short'),
        query: String(timeSearchParams({ ...asked, limit: undefined, cursor: undefined, wanted: day.wanted })),
      })),
      leftOut: leftOut && (leftOut.count > 0 || leftOut.more) ? leftOut : null,
      amenities: commonAmenities(page.spaces, asked.amenities),
    },
    topics: search.wanted ? [...new Set(cities.flat())].slice(0, mostCities).map((id) => `hours:${id}`) : [],
  }
}

/** The page of a search by hours that a cursor leads to. */
export async function loadMoreByHours(asked: TimeSearch, place: SearchPlace): Promise<SpaceListPage> {
  const search = inOneCurrency(asked, place)
  return pageView(await searchByTime(search), search, place)
}

function pageView({ spaces, nextCursor }: TimePage, { people }: TimeSearch, { now }: SearchPlace): SpaceListPage {
  return { spaces: spaces.map((space) => foundCardView(space, { people, now, as: 'selected' })), nextCursor }
}

/** Prices are compared in one currency (spec D45); a search that compares none looks at all. */
function inOneCurrency(search: TimeSearch, { currency }: SearchPlace): TimeSearch {
  const compares = search.maxTotal !== undefined || search.maxPrice !== undefined || search.sort === 'cheapest'
  return { ...search, currency: compares ? currency : undefined }
}

/** What most of the spaces have, after what is asked for already. */
export function commonAmenities(spaces: readonly { amenities: string[] }[], asked: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const amenity of spaces.flatMap((space) => space.amenities)) counts.set(amenity, (counts.get(amenity) ?? 0) + 1)
  const most = [...counts].toSorted(([, a], [, b]) => b - a).map(([amenity]) => amenity)
  const isAsked = (amenity: string) => asked.some((one) => one.toLowerCase() === amenity.toLowerCase())
  return [...asked, ...most.filter((amenity) => !isAsked(amenity))].slice(0, Math.max(mostAmenities, asked.length))
}
