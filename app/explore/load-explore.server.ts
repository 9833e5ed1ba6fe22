import { redirect } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { emptySearchText, parseSpaceSearch, type SpaceSearch } from '../../rules/space-search.ts'
import { currentTime } from '../../server/clock.ts'
import { logBug } from '../../server/http/log.ts'
import { countSpaces, type SpaceCount } from '../../server/spaces/count-spaces.ts'
import { type Location, listLocations } from '../../server/spaces/list-locations.ts'
import { searchSpaces } from '../../server/spaces/search-spaces.ts'
import { currentTypeName, listSpaceTypes, type SpaceType } from '../../server/spaces/space-types.ts'
import { type CardView, cardView } from '../marketplace/card-view.ts'
import { paths } from '../paths.ts'

export type Filters = { q?: string; type?: string; city?: string; region?: string }
export type Page = { spaces: CardView[]; nextCursor: string | null }
export type Place = { slug: string; name: string; count: string }

/** What the section 'Explore Spaces' shows. A part that could not be read carries its error and is empty. */
export type Explore = Page & {
  filters: Filters
  /** "14", "1,000+". */
  count: string
  emptyText: string
  error: string | null
  types: SpaceType[]
  typesError: string | null
  places: Place[]
}

/** Reads the section for the filters of an address. */
export async function loadExplore(request: Request): Promise<Explore> {
  const search = searchOf(request)
  const { q, city, region } = search
  const type = await shownType(search.type)
  const [found, types, places] = await Promise.allSettled([
    Promise.all([readPage(search), countSpaces(search)]),
    listSpaceTypes(),
    listLocations({ type, region }),
  ])
  for (const result of [found, types, places])
    if (result.status === 'rejected') logBug(result.reason, { path: request.url })
  const [page, count] = found.status === 'fulfilled' ? found.value : [noPage, { count: 0, more: false }]
  return {
    ...page,
    filters: { q, type, city, region },
    count: countText(count),
    emptyText: emptySearchText(search),
    error: found.status === 'fulfilled' ? null : failures.fetchSpaces,
    types: types.status === 'fulfilled' ? types.value : [],
    typesError: types.status === 'fulfilled' ? null : failures.fetchSpaceTypes,
    places: places.status === 'fulfilled' ? placesIn(region, places.value) : [],
  }
}

/** A type that was merged into another is shown as that one. */
async function shownType(type: string | undefined): Promise<string | undefined> {
  return type && (await currentTypeName(type).catch(() => type))
}

/** The page of spaces that a cursor leads to. */
export function loadMore(request: Request): Promise<Page> {
  return readPage(searchOf(request))
}

const noPage: Page = { spaces: [], nextCursor: null }

async function readPage(search: SpaceSearch): Promise<Page> {
  const [page, now] = await Promise.all([searchSpaces(search), currentTime()])
  return { spaces: page.spaces.map((space) => cardView(space, now)), nextCursor: page.nextCursor }
}

/** An address that is no search of ours (a worn cursor, a text without end) leads to all spaces. */
function searchOf(request: Request): SpaceSearch {
  try {
    return parseSpaceSearch(new URL(request.url).searchParams)
  } catch (error) {
    throw isRefusal(error) ? redirect(paths.explore()) : error
  }
}

/** The places of a region, or all, those with the most spaces first. */
function placesIn(region: string | undefined, locations: Location[]): Place[] {
  return locations
    .filter((location) => !region || location.region === region)
    .toSorted((a, b) => b.count - a.count)
    .map(({ slug, name, ...count }) => ({ slug, name, count: countText(count) }))
}

/** "1,000+" where there are more than were counted (decision 39). */
export function countText({ count, more }: SpaceCount): string {
  return `${count.toLocaleString('en-US')}${more ? '+' : ''}`
}
