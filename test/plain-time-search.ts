import { db } from '../db/connect.ts'
import { requestedWeeks, type SpaceSearch } from '../rules/space-search.ts'
import { addDays } from '../rules/time.ts'
import { lowestOfWeek, plainTotal } from './plain-price.ts'

/**
 * The expected result of a search by time, computed naively: each space, each start, each block, PostgreSQL's time
 * zones.
 */
export type Expected = { id: number; startTime: string; hours: number; otherStarts: number; total: number }

export type PlainSpace = {
  id: number
  type: string
  price_minor: number
  tariff: PlainTariff | null
  currency: string
  title: string
  location: string
  country: string
  country_code: string
  region: string
  city: string
  map_lat: number | null
  map_lon: number | null
  time_zone: string
  capacity: number
  amenities: string[]
  available: boolean
  status: string
  rating: number | null
  min_hours: number
  notice_minutes: number
  buffer_minutes: number
  window_days: number | null
  by_request: boolean
  week_hours: Ranges[] | null
  special_hours: { date: string; ranges: Ranges }[]
  created: string
  deleted: boolean
  pictured: boolean
  blocks: [number, number][]
}

type Ranges = { from: string; to: string }[]

/** Prices as a space stores them. */
export type PlainTariff = {
  timePrices: { days: number[]; from: string; to: string; priceMinor: number }[]
  datePrices: { from: string; to: string; priceMinor: number }[]
  peopleSteps: { from: number; extraMinor: number }[]
  lengthDiscounts: { fromHours: number; percent: number }[]
  addOns: { unit: 'booking' | 'hour' | 'person' | 'personHour'; priceMinor: number; required: boolean }[]
}

/** A quarter of an hour in a zone. */
type Tick = { at: number; local: string }

const hour = 3_600_000

/** Reads every space with its blocks. */
export async function readPlainSpaces(): Promise<PlainSpace[]> {
  const { rows } = await db().$client.query<PlainSpace>(`
    select s.id, s.type, s.price_minor, s.tariff, s.currency, s.title, s.location, s.country, s.country_code, s.region, c.slug as city, s.map_lat, s.map_lon,
      s.time_zone, s.capacity, s.amenities, s.available, s.status, s.rating::float8 as rating, s.min_hours, s.notice_minutes,
      s.buffer_minutes, s.window_days, s.by_request, s.week_hours, s.special_hours, to_char(s.created_at, 'YYYYMMDDHH24MISSUS') as created,
      s.deleted_at is not null as deleted, exists (select from space_images i where i.space_id = s.id) as pictured,
      array(select json_build_array(extract(epoch from lower(during)) * 1000, extract(epoch from upper(during)) * 1000)
        from availability_blocks b where b.space_id = s.id) as blocks
    from spaces s join cities c on c.id = s.city_id`)
  return rows
}

/** The local times of zones in ticks of a quarter of an hour, by PostgreSQL's time zones. */
export async function readClocks(zones: string[], from: string, days: number): Promise<Map<string, Tick[]>> {
  const clocks = new Map<string, Tick[]>()
  for (const zone of zones) {
    const { rows } = await db().$client.query<{ at: number; local: string }>(
      `select extract(epoch from at)::float8 * 1000 as at, to_char(at at time zone $1, 'YYYY-MM-DD"T"HH24:MI') as local
       from generate_series($2::timestamptz, $2::timestamptz + $3 * interval '1 day', interval '15 minutes') at order by at`,
      [zone, from, days],
    )
    clocks.set(zone, rows)
  }
  return clocks
}

/** The expected results of a search, in order. Text, place and prices are compared as specified. */
export function plainTimeSearch(
  search: SpaceSearch,
  spaces: PlainSpace[],
  clocks: Map<string, Tick[]>,
  now: number,
): Expected[] {
  const wantedByZone = new Map([...clocks].map(([zone, clock]) => [zone, wantedIn(clock, search)]))
  const found = spaces
    .filter((space) => fits(space, search))
    .toSorted((a, b) => order(a, b, search.sort))
    .flatMap((space) => expected(space, search, wantedByZone.get(space.time_zone) ?? null, now, clocks) ?? [])
  return search.sort === 'cheapest' && search.wanted
    ? found.toSorted((a, b) => a.total - b.total || a.id - b.id)
    : found
}

/** A box across the 180th meridian has everything that is not between its edges. */
function isInside({ map_lat: lat, map_lon: lon }: PlainSpace, box: SpaceSearch['box']): boolean {
  if (!box) return true
  if (lat === null || lon === null) return false
  const isAcross = box.west > box.east
  const outside = isAcross ? lon > box.east && lon < box.west : lon < box.west || lon > box.east
  return !outside && lat >= box.south && lat <= box.north
}

function fits(space: PlainSpace, search: SpaceSearch): boolean {
  const has = (text: string) => soughtFor(search.q ?? '').some((sought) => plain(text).includes(sought))
  const amenities = space.amenities.map((amenity) => amenity.toLowerCase())
  return (
    space.available &&
    space.status !== 'maintenance' &&
    !space.deleted &&
    (search.q === undefined || has(space.title) || has(space.location) || has(space.country)) &&
    (search.type ?? space.type) === space.type &&
    (search.city ?? space.city) === space.city &&
    (search.country ?? space.country_code) === space.country_code &&
    (search.region ?? space.region) === space.region &&
    isInside(space, search.box) &&
    (search.currency ?? space.currency) === space.currency &&
    space.capacity >= (search.people ?? 0) &&
    !((search.instant || requestedWeeks(search.wanted) > 1) && space.by_request) &&
    lowestOfWeek(space) <= (search.maxPrice ?? Number.POSITIVE_INFINITY) &&
    search.amenities.every((amenity) => amenities.includes(amenity.toLowerCase()))
  )
}

/** Texts are compared without case and accents; a country also has its common names. */
function soughtFor(q: string): string[] {
  return plain(q) === 'usa' ? ['usa', 'united states'] : [plain(q)]
}

function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

function order(a: PlainSpace, b: PlainSpace, sort: SpaceSearch['sort']): number {
  if (sort === 'cheapest') return lowestOfWeek(a) - lowestOfWeek(b) || a.id - b.id
  if (sort === 'rating') return (b.rating ?? 0) - (a.rating ?? 0) || b.id - a.id
  if (a.pictured !== b.pictured) return a.pictured ? -1 : 1
  return a.created === b.created ? b.id - a.id : a.created < b.created ? 1 : -1
}

/** `later` are the starts of the later weeks of a series. */
type WantedStarts = { hours: number; starts: Tick[]; later: Tick[] }

/** The whole hours of a zone at which the requested time could start; null if it does not exist there. */
function wantedIn(clock: Tick[], { wanted }: SpaceSearch): WantedStarts | null {
  if (!wanted) return null
  const day = (date: string, from: string, to: string) => `${to > from ? date : addDays(date, 1)}T${to}`
  const [from, to] =
    wanted.kind === 'fixed'
      ? [exactly(`${wanted.date}T${wanted.from}`, clock), first(day(wanted.date, wanted.from, wanted.to), clock)]
      : [first(wanted.from, clock), last(wanted.to, clock)]
  if (from === undefined || to === undefined) return null
  const hours = wanted.kind === 'fixed' ? (to - from) / hour : wanted.hours
  if (!Number.isInteger(hours) || hours < 1 || hours > 24) return null
  // The ticks begin a quarter of an hour after each other.
  const place = Math.max(0, Math.ceil((from - (clock[0]?.at ?? from)) / (hour / 4)))
  const starts = clock
    .slice(place, place + (to - from) / (hour / 4) + 1)
    .filter(({ at, local }) => at + hours * hour <= to && local.endsWith(':00'))
  const later: Tick[] = []
  for (let week = 1; wanted.kind === 'fixed' && week < requestedWeeks(wanted); week += 1) {
    const local = `${addDays(wanted.date, 7 * week)}T${wanted.from}`
    const start = clock.find((tick) => tick.local === local)
    if (!start) return null
    later.push(start)
  }
  return { hours, starts, later }
}

function expected(
  space: PlainSpace,
  { wanted, maxTotal, people = 1, sort }: SpaceSearch,
  wantedStarts: WantedStarts | null,
  now: number,
  clocks: Map<string, Tick[]>,
): Expected | null {
  if (!wanted) return { id: space.id, startTime: '', hours: 0, otherStarts: 0, total: 0 }
  if (!wantedStarts || wantedStarts.hours < space.min_hours) return null
  const { hours, later } = wantedStarts
  const starts = [...wantedStarts.starts, ...later]
    .filter(({ at, local }) => mayStart(space, local) && at >= now + space.notice_minutes * 60_000)
    .filter(({ at }) => at <= now + Math.min(365, space.window_days ?? 365) * 24 * hour)
    .filter(({ at }) => isOpen(space, clocks.get(space.time_zone) ?? [], at, at + hours * hour))
    .filter(({ at }) => {
      const until = at + hours * hour + space.buffer_minutes * 60_000
      return !space.blocks.some(([begins, ends]) => begins < until && ends > at)
    })
  const clock = clocks.get(space.time_zone) ?? []
  const priced = starts
    .map(({ at }) => ({ at, total: plainTotal(space, ticksFrom(clock, at, hours), people) }))
    .filter(({ total }) => later.length > 0 || total <= (maxTotal ?? Number.POSITIVE_INFINITY))
  if (later.length > 0) {
    const total = priced.reduce((sum, each) => sum + each.total, 0)
    const isWhole = priced.length === later.length + 1 && priced.every((each) => each.total > 0)
    const [first] = priced
    if (!first || !isWhole || total > (maxTotal ?? Number.POSITIVE_INFINITY)) return null
    return { id: space.id, startTime: new Date(first.at).toISOString(), hours, otherStarts: 0, total }
  }
  const [begin] = sort === 'cheapest' ? priced.toSorted((a, b) => a.total - b.total) : priced
  if (!begin) return null
  const startTime = new Date(begin.at).toISOString()
  return { id: space.id, startTime, hours, otherStarts: priced.length - 1, total: begin.total }
}

/** The ticks at which the elapsed hours of a booking begin. */
function ticksFrom(clock: Tick[], from: number, hours: number): Tick[] {
  const first = (from - (clock[0]?.at ?? 0)) / (hour / 4)
  return Array.from({ length: hours }, (_, each) => clock[first + 4 * each]).filter((tick) => tick !== undefined)
}

function mayStart({ week_hours }: PlainSpace, local: string): boolean {
  const hourOfDay = Number(local.slice(11, 13))
  return week_hours !== null || (hourOfDay >= 9 && hourOfDay <= 21)
}

/** Whether the space is open in each quarter of an hour of a booking. */
function isOpen(space: PlainSpace, clock: Tick[], from: number, to: number): boolean {
  const [first] = clock
  if (!first || (space.week_hours === null && space.special_hours.length === 0)) return true
  const quarter = hour / 4
  const ticks = clock.slice((from - first.at) / quarter, (to - first.at) / quarter)
  const known = openHours.get(space) ?? new Map<string, boolean>()
  openHours.set(space, known)
  return ticks.every(({ local }) => {
    const at = local.slice(0, 13)
    const open = known.get(at) ?? isOpenAt(space, at)
    known.set(at, open)
    return open
  })
}

const openHours = new WeakMap<PlainSpace, Map<string, boolean>>()

/** Whether the space is open in an hour such as '2027-03-14T09'; a range may have begun the day before. */
function isOpenAt({ week_hours, special_hours }: PlainSpace, local: string): boolean {
  const date = local.slice(0, 10)
  const ranges = (day: string) =>
    special_hours.find((special) => special.date === day)?.ranges ??
    week_hours?.[(new Date(`${day}T12:00Z`).getUTCDay() + 6) % 7]
  const today = ranges(date)
  if (!today) return true
  const hoursOf = (day: string) =>
    (ranges(day) ?? []).map(({ from, to }) => [
      `${day}T${from.slice(0, 2)}`,
      `${to > from ? day : addDays(day, 1)}T${to.slice(0, 2)}`,
    ])
  return [...hoursOf(date), ...hoursOf(addDays(date, -1))].some(([from = '', to = '']) => from <= local && local < to)
}

function exactly(local: string, clock: Tick[]): number | undefined {
  return clock.find((tick) => tick.local === local)?.at
}

/** The first instant of a local time; a skipped one is extrapolated from the last local time before it. */
function first(local: string, clock: Tick[]): number | undefined {
  const next = clock.findIndex((tick) => tick.local >= local)
  const [before, found] = [clock[next - 1], clock[next]]
  if (!before || found?.local === local) return found?.at
  return before.at + (Date.parse(`${local}Z`) - Date.parse(`${before.local}Z`))
}

function last(local: string, clock: Tick[]): number | undefined {
  return clock.findLast((tick) => tick.local === local)?.at ?? first(local, clock)
}
