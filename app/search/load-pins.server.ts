import { maxLimit } from '../../rules/list-cursor.ts'
import type { PublicPoint } from '../../rules/map-point.ts'
import { formatMoney, hourlyText } from '../../rules/money.ts'
import { areaOf } from '../../rules/places.ts'
import { decodeSearchCursor } from '../../rules/search-cursor.ts'
import type { SpaceSearch } from '../../rules/space-search.ts'
import { searchSpaces } from '../../server/search/search-spaces.ts'
import { cardAddress } from '../marketplace/card-address.ts'
import type { CardView } from '../marketplace/card-view.ts'
import { foundCardView } from './found-card-view.ts'
import { inOneCurrency } from './found-pages.server.ts'
import { parsedAddress } from './parsed-address.server.ts'
import type { PinList, PinView } from './pin-view.ts'
import { type SearchPlace, searchPlace } from './search-place.server.ts'

/** The number of pages of 100 spaces that the map shows; tests lower it. */
export const pinLimits = { pages: 3 }

type FoundCard = { card: CardView; point: PublicPoint | null }

/** Returns the first spaces of a search as pins: those of its list, in the same order. The address's cursor is ignored. */
export async function loadPins(url: URL): Promise<PinList> {
  const { search } = await parsedAddress(url.searchParams)
  const place = await searchPlace(search)
  const found: FoundCard[] = []
  let cursor: string | null = null
  for (let page = 0; page < pinLimits.pages && (page === 0 || cursor); page += 1) {
    const next = await readPage({ ...search, limit: maxLimit }, cursor, place)
    found.push(...next.found)
    cursor = next.nextCursor
  }
  const pins = found.flatMap(({ card, point }) => (point ? [pinOf(card, point)] : []))
  return { pins, without: found.length - pins.length, more: cursor !== null }
}

async function readPage(
  search: SpaceSearch,
  cursor: string | null,
  place: SearchPlace,
): Promise<{ found: FoundCard[]; nextCursor: string | null }> {
  const after = cursor ? decodeSearchCursor(cursor, search.sort) : undefined
  const { spaces, nextCursor } = await searchSpaces({ ...inOneCurrency(search, place), cursor: after })
  const at = { people: search.people, now: place.now, as: 'selected' } as const
  return { found: spaces.map((space) => ({ card: foundCardView(space, at), point: space.mapPoint })), nextCursor }
}

function pinOf(card: CardView, { lat, lon, isCity }: PublicPoint): PinView {
  const { slug, title, location, country, rating, reviewCount, image, found } = card
  const price = { amountMinor: card.priceMinor, currency: card.currency }
  return {
    slug,
    title,
    rating,
    reviewCount,
    image,
    lat,
    lon,
    isCity,
    price: found?.total ?? (price.amountMinor === 0 ? 'Free' : formatMoney(price)),
    priceText: found ? `${found.total} ${found.unit ?? 'total'}`.trimEnd() : hourlyText(price, card.isFrom),
    place: `${location}, ${country}`,
    area: isCity ? null : areaOf(location),
    address: cardAddress(card),
  }
}
