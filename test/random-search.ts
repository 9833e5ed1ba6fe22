import { currencyOf } from '../rules/country-defaults.ts'
import type { MapBox } from '../rules/map-box.ts'
import { requestedWeeks, type SpaceSearch, searchSorts, type TimeWindow } from '../rules/space-search.ts'
import { addDays } from '../rules/time.ts'
import { busyDays, marketCities } from './random-marketplace.ts'
import { oneIn, pick, upTo } from './random-picks.ts'

/** Counted instead of drawn, so that the searches are otherwise the same. */
let searches = 0

/** Drawn by the count: one search of two is without a box. */
const boxes: (MapBox | undefined)[] = [
  { west: -180, south: -90, east: 180, north: 90 },
  { west: 170, south: -60, east: -170, north: 75 },
  { west: -75, south: 40, east: -73, north: 53 },
  { west: 0, south: -90, east: 180, north: 0 },
  { west: 13, south: -90, east: -0.5, north: 60 },
  { west: -180, south: -20, east: -179.9, north: 90 },
  { west: 30, south: 80, east: 31, north: 81 },
]

/** A search of a random marketplace, often with a limit of the price. */
export function randomSearch(): SpaceSearch {
  searches += 1
  const city = pick(marketCities)
  const where = pick(['city', 'city', 'country', 'region', 'everywhere'])
  const sort = pick(searchSorts)
  const priced = sort === 'cheapest' || oneIn(0.6)
  const wanted = oneIn(0.95) ? everyWeek(aWish()) : undefined
  return {
    q: oneIn(0.15)
      ? pick(['loft', 'LIGHT', 'new york', 'brick hall', 'o', 'zebra', 'lôft of', 'salao', 'USA'])
      : undefined,
    type: oneIn(0.2) ? 'studio' : undefined,
    city: where === 'city' ? city.slug : undefined,
    country: where === 'country' ? city.countryCode : undefined,
    region: where === 'region' ? city.region : undefined,
    box: boxes[searches % 14],
    limit: oneIn(0.5) ? 50 : 2 + upTo(12),
    wanted,
    people: oneIn(0.2) ? 1 + upTo(6) : oneIn(0.2) ? 5 * (1 + upTo(4)) : undefined,
    maxTotal:
      priced && wanted && oneIn(0.5) ? 1000 * requestedWeeks(wanted) * (1 + upTo(oneIn(0.5) ? 60 : 200)) : undefined,
    maxPrice: priced && oneIn(0.5) ? 1000 * (1 + upTo(10)) : undefined,
    currency: priced ? (oneIn(0.5) ? 'USD' : currencyOf(city.countryCode)) : undefined,
    instant: searches % 5 === 0 ? true : undefined,
    amenities: oneIn(0.15) ? [pick(['wifi', 'Natural light'])] : [],
    sort,
    cursor: undefined,
  }
}

/** A search for a series of a random marketplace. */
export function randomSeries(): SpaceSearch {
  const search = randomSearch()
  const hour = 6 + upTo(14)
  const clock = (at: number) => `${String(at % 24).padStart(2, '0')}:00`
  const times = oneIn(0.8)
    ? { from: clock(hour), to: clock(hour + 1 + upTo(2)) }
    : { from: clock(upTo(23)), to: clock(upTo(23)) }
  const wanted = { kind: 'fixed' as const, date: addDays(pick(busyDays), upTo(4) - 2), ...times, weeks: 2 + upTo(4) }
  return { ...search, wanted, maxTotal: search.maxTotal && search.maxTotal * wanted.weeks }
}

/** Makes some of the fixed times a series; drawn by the count. */
function everyWeek(wanted: TimeWindow): TimeWindow {
  return wanted.kind === 'fixed' && searches % 3 === 0 ? { ...wanted, weeks: 2 + (searches % 5) } : wanted
}

function aWish(): TimeWindow {
  const hour = (most = 23) => `${String(upTo(most)).padStart(2, '0')}:00`
  const date = addDays(pick(busyDays), upTo(4) - 2)
  if (oneIn(0.5)) return { kind: 'fixed', date, from: hour(), to: hour() }
  const hours = oneIn(0.8) ? 1 + upTo(7) : 1 + upTo(23)
  const days = oneIn(0.7) ? 1 + upTo(2) : 1 + upTo(12)
  const from = hour()
  const to = `${addDays(date, days)}T${days === 13 ? from : hour()}`
  const wall = (Date.parse(`${to}Z`) - Date.parse(`${date}T${from}Z`)) / 3_600_000
  return wall < hours
    ? { kind: 'anyHours', hours: 1, from: `${date}T00:00`, to }
    : { kind: 'anyHours', hours, from: `${date}T${from}`, to }
}
