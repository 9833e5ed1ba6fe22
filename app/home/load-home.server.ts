import { regions } from '../../rules/countries.ts'
import { failures } from '../../rules/failure.ts'
import { formatMoney } from '../../rules/money.ts'
import { perHourShares, priceHours } from '../../rules/price.ts'
import { currentTime } from '../../server/clock.ts'
import { env } from '../../server/env.ts'
import { logBug } from '../../server/log.ts'
import { newestSpaces } from '../../server/search/newest-spaces.ts'
import { searchSpaces } from '../../server/search/search-spaces.ts'
import { listLocations } from '../../server/spaces/list-locations.ts'
import type { SpaceSummary } from '../../server/spaces/space-card.ts'
import { type FeeClaims, feeClaims } from '../brand/fee-claims.ts'
import { type CardView, cardView } from '../marketplace/card-view.ts'
import { countText, type ExploreData, loadExplore } from '../search/load-explore.server.ts'
import { filterNames } from '../search/search-address.ts'
import { homeGridLengths } from '../search/short-lengths.ts'

/** The newest spaces of a list; `more` is true if there are others. */
export type HomeList = { spaces: CardView[]; more: boolean; error: string | null }

export type RegionCount = { name: string; count: string }

export type HomeData = {
  explore: ExploreData
  /** The filters for links to a region, which replaces a text that names a place. */
  chosen: ExploreData['filters']
  /** 'Featured Spaces in the USA'. */
  featured: HomeList
  /** 'International Spaces': those of the selected region, or of all other countries. */
  abroad: HomeList
  regions: RegionCount[]
  worth: MarketplaceFigures
}

/** Example prices and the owner's share, with the configured fees. */
export type MarketplaceFigures = {
  hourly: string
  wholeDay: string
  fourHours: string
  ownerReceives: string
  claims: FeeClaims
}

/** Spec 9: "featured USA list 6; international list 6 when no region chosen". */
const listed = 6
const listedInRegion = 12
const home = 'US'
const exampleMinor = 7500

/** Loads the home page for the filters of its address. A part that fails does not affect the others. */
export async function loadHome(url: URL): Promise<HomeData> {
  const isFiltered = filterNames.some((name) => url.searchParams.get(name))
  const { most } = homeGridLengths(isFiltered)
  const explore = await loadExplore(url, isFiltered ? most : most + 2 * listed)
  const { region } = explore.filters
  const readAbroad = region
    ? searchSpaces({ region, amenities: [], sort: 'newest', limit: listedInRegion + 1 }).then(({ spaces }) => spaces)
    : newestSpaces({ outside: home }, listed + 1)
  const [featured, abroad, counted] = await Promise.all([
    listOf(newestSpaces({ inside: home }, listed + 1), listed, url),
    listOf(readAbroad, region ? listedInRegion : listed, url),
    countRegions(url),
  ])
  const above = new Set([...featured.spaces, ...abroad.spaces].map(({ slug }) => slug))
  const shown = isFiltered ? explore : withoutSpaces(explore, above, most)
  const chosen = explore.textPlace ? { ...explore.filters, q: undefined } : explore.filters
  return { explore: shown, chosen, featured, abroad, regions: counted, worth: worthOfAnHour() }
}

/** Removes the spaces that the page shows above the section, if enough others remain. */
function withoutSpaces(explore: ExploreData, above: Set<string>, most: number): ExploreData {
  const others = explore.spaces.filter(({ slug }) => !above.has(slug))
  if (others.length >= most) return { ...explore, spaces: others.slice(0, most) }
  return explore.nextCursor ? { ...explore, spaces: explore.spaces.slice(0, most) } : explore
}

async function listOf(reading: Promise<SpaceSummary[]>, most: number, url: URL): Promise<HomeList> {
  try {
    const [spaces, now] = await Promise.all([reading, currentTime()])
    const cards = spaces.slice(0, most).map((space) => cardView(space, now))
    return { spaces: cards, more: spaces.length > most, error: null }
  } catch (error) {
    logBug(error, { path: url.pathname })
    return { spaces: [], more: false, error: failures.fetchSpaces }
  }
}

/** The regions of the buttons with their number of spaces; without counts if they could not be read. */
async function countRegions(url: URL): Promise<RegionCount[]> {
  const places = await listLocations().catch((error) => {
    logBug(error, { path: url.pathname })
    return []
  })
  return regions
    .filter((name) => name !== 'Africa')
    .map((name) => {
      const here = places.filter(({ region }) => region === name)
      const count = here.reduce((sum, place) => sum + place.count, 0)
      const more = count > 1000 || here.some((place) => place.more)
      return { name, count: here.length > 0 ? countText({ count: Math.min(count, 1000), more }) : '' }
    })
}

function worthOfAnHour(): MarketplaceFigures {
  const rates = env().feeRates
  const dollars = (amountMinor: number) => formatMoney({ amountMinor, currency: 'USD' })
  const totalOf = (hours: number) => priceHours({ priceMinor: exampleMinor, currency: 'USD', hours, rates }).totalMinor
  return {
    hourly: dollars(exampleMinor),
    wholeDay: dollars(totalOf(13)),
    fourHours: dollars(totalOf(4)),
    ownerReceives: dollars(perHourShares(exampleMinor, 'USD', rates).ownerReceivesMinor),
    claims: feeClaims(rates),
  }
}
