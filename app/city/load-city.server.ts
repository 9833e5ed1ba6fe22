import { redirect } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { defaultLimit } from '../../rules/list-cursor.ts'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { knownCity } from '../../rules/places.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { decodeSearchCursor, type SearchCursor } from '../../rules/search-cursor.ts'
import { todayIn } from '../../rules/time.ts'
import { currentTime } from '../../server/clock.ts'
import { logBug } from '../../server/log.ts'
import { citySpaces } from '../../server/search/city-spaces.ts'
import { type CityToday, readCityToday } from '../../server/search/read-city-today.ts'
import { type Location, listLocations } from '../../server/spaces/list-locations.ts'
import { listSpaceTypes, type SpaceType } from '../../server/spaces/space-types.ts'
import type { BrandPhoto } from '../brand/brand-photo.ts'
import { cityPhotos } from '../brand/page-photos.ts'
import { cardView } from '../marketplace/card-view.ts'
import { countText } from '../search/load-explore.server.ts'
import type { SpaceListPage } from '../search/space-list-page.ts'
import { type CityOfAddress, cityOfAddress } from './city-of-address.server.ts'
import type { CityContent } from './content/city-content.ts'

/** The data of a city's page. A part that could not be read has an error and is empty. */
export type CityPageData = {
  city: { slug: string; name: string; timeZone: string }
  type: SpaceType | null
  content: CityContent
  photo: BrandPhoto | undefined
  page: SpaceListPage
  error: string | null
  types: SpaceType[]
  typesError: string | null
  today: (Pick<CityToday, 'hours' | 'spaces' | 'isWhole'> & { now: string }) | null
  /** The local date; earlier days cannot be searched. */
  date: string
  /** "14 spaces, from €34 an hour". */
  summary: string
  next: { slug: string; name: string; count: string }[]
}

type Params = { city: string; type?: string }

/** Loads the page of a city, or of one type of space in it; 404 for an unknown one. */
export async function loadCity(url: URL, params: Params): Promise<CityPageData> {
  const at = await cityOfAddress(url, params)
  const { city, content, type } = at
  const [page, types, today, places, ofType] = await Promise.allSettled([
    readPage(url, at),
    listSpaceTypes(),
    readCityToday(city, type?.name),
    listLocations(),
    listLocations({ type: type?.name }),
  ])
  for (const result of [page, types, today, places, ofType]) {
    if (result.status === 'fulfilled') continue
    if (result.reason instanceof Response) throw result.reason
    logBug(result.reason, { path: url.pathname })
  }
  const day = valueIn(today)
  return {
    city: { slug: city.slug, name: city.name, timeZone: city.timeZone },
    type,
    content,
    photo: cityPhotos[city.slug],
    page: valueIn(page) ?? { spaces: [], nextCursor: null },
    error: page.status === 'fulfilled' ? null : failures.fetchSpaces,
    types: valueIn(types) ?? [],
    typesError: types.status === 'fulfilled' ? null : failures.fetchSpaceTypes,
    today: day && { hours: day.hours, spaces: day.spaces, isWhole: day.isWhole, now: day.now.toISOString() },
    date: todayIn(city.timeZone, day?.now ?? new Date()),
    summary: day
      ? summaryOf(
          day,
          valueIn(ofType)?.find(({ slug }) => slug === city.slug),
        )
      : '',
    next: content.next.slugs.map((slug) => nextCity(slug, valueIn(places) ?? [])),
  }
}

/** Loads the page of spaces at the cursor. */
export async function loadMoreInCity(url: URL, params: Params): Promise<SpaceListPage> {
  return readPage(url, await cityOfAddress(url, params))
}

async function readPage(url: URL, { city, type }: CityOfAddress): Promise<SpaceListPage> {
  const cursor = cursorOf(url, paths.city(city.slug, type?.name))
  const [{ spaces, nextCursor }, now] = await Promise.all([
    citySpaces(city, { type: type?.name, limit: defaultLimit, cursor }),
    currentTime(),
  ])
  return { spaces: spaces.map((space) => cardView(space, now)), nextCursor }
}

/** Falls back to the first page if the cursor is no longer valid. */
function cursorOf(url: URL, firstPage: string): SearchCursor | undefined {
  try {
    const cursor = url.searchParams.get('cursor')
    return cursor ? decodeSearchCursor(cursor, 'newest') : undefined
  } catch (error) {
    throw isRefusal(error) ? redirect(firstPage) : error
  }
}

/**
 * The summary line. A large city's day counts a sample of its spaces, so their number is taken from the list of places.
 */
function summaryOf(today: CityToday, place: Location | undefined): string {
  const count = today.isWhole || !place ? { count: today.spaces, more: !today.isWhole } : place
  if (count.count === 0) return ''
  const spaces = `${countText(count)} ${count.count === 1 ? 'space' : 'spaces'}`
  return today.isWhole && today.from?.amountMinor ? `${spaces}, from ${formatMoney(today.from)} an hour` : spaces
}

function nextCity(slug: string, places: readonly Location[]) {
  const place = places.find((one) => one.slug === slug)
  const count = place ? `${countText(place)} ${place.count === 1 ? 'space' : 'spaces'}` : ''
  return { slug, name: knownCity(slug)?.name ?? slug, count }
}

function valueIn<T>(result: PromiseSettledResult<T>): T | null {
  return result.status === 'fulfilled' ? result.value : null
}
