import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { currencyOf } from '../../rules/country-defaults.ts'
import { addDays } from '../../rules/time.ts'
import { parseTimeSearch, searchSorts, type TimeSearch, timeSearchParams } from '../../rules/time-search.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeCity, makePerson, makeSpaceType } from '../../test/make-spaces.ts'
import {
  type Expected,
  type PlainTariff,
  plainTimeSearch,
  readClocks,
  readPlainSpaces,
} from '../../test/plain-time-search.ts'
import { countByTime } from './count-by-time.ts'
import { matchLimits } from './matching-spaces.ts'
import { placeLimit } from './place-size.ts'
import { findByTime } from './search-by-time.ts'
import { timeLimits } from './time-query.ts'

useDatabase()

const now = new Date('2027-03-01T00:07Z')
/** Days around clock changes somewhere, and a Sunday night without any. */
const busyDays = ['2027-03-14', '2027-03-28', '2027-04-04', '2027-10-03', '2027-11-07', '2027-07-11', '2027-03-01']
const zones = [
  'America/New_York',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
]
const cities = [
  {
    slug: 'new-york',
    name: 'New York',
    country: 'United States',
    countryCode: 'US',
    region: 'Americas',
    timeZone: 'America/New_York',
  },
  {
    slug: 'boston',
    name: 'Boston',
    country: 'United States',
    countryCode: 'US',
    region: 'Americas',
    timeZone: 'America/New_York',
  },
  {
    slug: 'berlin',
    name: 'Berlin',
    country: 'Germany',
    countryCode: 'DE',
    region: 'Europe',
    timeZone: 'Europe/Berlin',
  },
  {
    slug: 'mumbai',
    name: 'Mumbai',
    country: 'India',
    countryCode: 'IN',
    region: 'Asia Pacific',
    timeZone: 'Asia/Kolkata',
  },
  {
    slug: 'kathmandu',
    name: 'Kathmandu',
    country: 'Nepal',
    countryCode: 'NP',
    region: 'Asia Pacific',
    timeZone: 'Asia/Kathmandu',
  },
  {
    slug: 'lord-howe',
    name: 'Lord Howe',
    country: 'Australia',
    countryCode: 'AU',
    region: 'Asia Pacific',
    timeZone: 'Australia/Lord_Howe',
  },
]
/** The product's limits, and small ones that force each search through the set or the longer walk. */
const limits = [
  {
    firstWalk: 3000,
    longWalk: 10_000,
    longRead: 50_000,
    mostPriced: 500,
    mostCarried: 20,
    most: 100_000,
    mostSpaces: 10_000,
  },
  { firstWalk: 4, longWalk: 10, longRead: 16, mostPriced: 9, mostCarried: 2, most: 100_000, mostSpaces: 10_000 },
  { firstWalk: 5, longWalk: 9, longRead: 20, mostPriced: 5, mostCarried: 3, most: 0, mostSpaces: 2 },
]

let chance = () => 0
const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!
const upTo = (most: number) => Math.floor(chance() * (most + 1))
const one = (share: number) => chance() < share

beforeAll(async () => {
  await moveClockTo(now)
  for (const type of ['studio', 'venue']) await makeSpaceType(type)
})

/**
 * Runs `searches` searches on each of `rounds` marketplaces. Returns the number of searches, how many found something, and
 * the differences.
 */
async function compare(seed: number, rounds: number, searches: number, { enough = 20 } = {}) {
  chance = mulberry(seed)
  const owner = await makePerson()
  const cityIds: number[] = []
  for (const city of cities) cityIds.push(await makeCity(city))
  const clocks = await readClocks([...new Set(zones)], '2027-02-26Z', 300)
  const differences: unknown[] = []
  const counts = { searches: 0, hits: 0, pages: 0 }
  for (let round = 0; round < rounds && differences.length < enough; round += 1) {
    await aMarketplace(owner.id, cityIds)
    const spaces = await readPlainSpaces()
    const { rows } = await db().$client.query<{ at: number }>(
      `select extract(epoch from app_now())::float8 * 1000 as at`,
    )
    for (let each = 0; each < searches && differences.length < enough; each += 1) {
      const search = aSearch()
      const { most, mostSpaces, ...limit } = pick(limits)
      Object.assign(timeLimits, limit)
      Object.assign(placeLimit, { most })
      Object.assign(matchLimits, { mostSpaces })
      const wanted = plainTimeSearch(search, spaces, clocks, rows[0]!.at)
      const { found, pages, stale } = await allPages(search)
      counts.searches += 1
      counts.hits += found.length
      counts.pages += pages
      // A space that is free by its weeks but not by its blocks is left out of the page; here it counts as a difference.
      const { count, more } = await countByTime(search)
      const isCounted = more ? count <= wanted.length : count === wanted.length
      if (stale > 0 || !isCounted || JSON.stringify(found) !== JSON.stringify(wanted)) {
        differences.push(differenceOf(search, found, wanted, count))
      }
    }
  }
  return { ...counts, differences }
}

/** Describes the search and the first position at which the results differ. */
function differenceOf(search: TimeSearch, found: Expected[], wanted: Expected[], count: number) {
  const at = wanted.findIndex((each, index) => JSON.stringify(each) !== JSON.stringify(found[index]))
  const place = at < 0 ? wanted.length : at
  return {
    search: timeSearchParams(search).toString(),
    lengths: [found.length, wanted.length, count],
    place,
    found: found[place],
    wanted: wanted[place],
  }
}

async function aMarketplace(owner: string, cityIds: number[]): Promise<void> {
  for (const table of ['availability_blocks', 'spaces', 'space_weeks']) await db().$client.query(`delete from ${table}`)
  const texts: string[] = []
  for (let n = 0; n < 40; n += 1) {
    const at = upTo(cities.length - 1)
    const city = cities[at]!
    const zone = one(0.1) ? pick(zones) : city.timeZone
    const weekHours = one(0.5) ? null : Array.from({ length: 7 }, () => someRanges())
    const specialHours = one(0.6)
      ? []
      : [...new Set(Array.from({ length: 1 + upTo(8) }, () => addDays(pick(busyDays), upTo(6) - 3)))].map((date) => ({
          date,
          ranges: someRanges(),
        }))
    const amenities = ['Wifi', 'Parking', 'Natural light'].filter(() => one(0.6))
    const currency = one(0.8) ? currencyOf(city.countryCode) : 'USD'
    const { rows } = await db().$client.query<{ id: number }>(
      `insert into spaces (user_id, title, description, type, price_minor, currency, location, country, country_code, region, city_id,
         time_zone, capacity, amenities, slug, created_at, min_hours, notice_minutes, buffer_minutes, week_hours, special_hours, window_days, available, status, rating, deleted_at, tariff)
       values ($1, $2, 'x', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, gen_random_uuid()::text, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)
       returning id`,
      [
        ...[
          owner,
          pick(['Daylight loft', 'Brick hall', 'Löft of light', 'Salão da União']),
          pick(['studio', 'venue']),
          1000 * (1 + upTo(9)) + upTo(99),
        ],
        ...[
          currency,
          `${city.name}, centre`,
          city.country,
          city.countryCode,
          city.region,
          cityIds[at],
          zone,
          5 * (1 + upTo(5)),
          amenities,
        ],
        ...[
          `2026-01-0${1 + upTo(4)} 00:00:00.123456+00`,
          one(0.7) ? 1 : 1 + upTo(5),
          one(0.7) ? 0 : pick([90, 1440, 14 * 1440]),
        ],
        ...[
          one(0.5) ? 0 : pick([10, 30, 60, 90, 600]),
          weekHours && JSON.stringify(weekHours),
          JSON.stringify(specialHours),
          one(0.8) ? null : 30 + upTo(200),
        ],
        ...[one(0.95), one(0.95) ? 'available' : 'maintenance'],
        ...[one(0.4) ? null : 1 + upTo(8) / 2, one(0.04) ? now : null, one(0.5) ? JSON.stringify(aTariff()) : null],
      ],
    )
    for (const day of busyDays) {
      for (let block = upTo(16); block > 0; block -= 1) {
        const minutes = (upTo(8 * 24) - 72) * 60 + (one(0.6) ? 0 : pick([10, 30, 45]))
        const length = one(0.6) ? 60 * (1 + upTo(12)) : 15 * (1 + upTo(40))
        texts.push(
          `(${rows[0]!.id}, 'owner', tstzrange('${day}Z'::timestamptz + ${minutes} * interval '1 minute', '${day}Z'::timestamptz + ${minutes + length} * interval '1 minute'))`,
        )
      }
    }
  }
  await db().$client.query(
    `insert into space_images (space_id, user_id, storage_key, widths, width, height, palette)
     select id, user_id, gen_random_uuid()::text, '{640}', 640, 480, '#aabbcc' from spaces where id % 3 > 0`,
  )
  await db().$client.query(
    `insert into availability_blocks (space_id, kind, during) values ${texts.join(', ')} on conflict do nothing`,
  )
  // Some blocks are freed and moved again, so that every branch of the trigger affects the searched data.
  await db().$client.query(`delete from availability_blocks where id % 2 = 0`)
  await db().$client.query(`update availability_blocks b set during = tstzrange(lower(during) + interval '1 hour', upper(during) + interval '1 hour')
    where id % 7 = 0 and not exists (select from availability_blocks o where o.space_id = b.space_id and o.id <> b.id
      and o.during && tstzrange(lower(b.during) + interval '1 hour', upper(b.during) + interval '1 hour'))`)
  await db().$client.query(`update spaces set buffer_minutes = 30 where id % 11 = 0`)
  await db().$client.query(`update spaces set week_hours = null where id % 13 = 0`)
  await db().$client.query(`update spaces set special_hours = '[]' where id % 17 = 0`)
}

/** Up to three ranges of hours of a day, some of them to the next day. */
function someRanges(): { from: string; to: string }[] {
  const hour = (most = 23) => `${String(upTo(most)).padStart(2, '0')}:00`
  if (one(0.15)) return []
  if (one(0.4)) return [{ from: hour(9), to: '00:00' }]
  return Array.from({ length: 1 + upTo(2) }, () => ({ from: hour(), to: hour() }))
}

/** Prices of 0 to twice the usual ones, at times also overnight, on dates near the requested ones. */
function aTariff(): PlainTariff {
  const some = <T>(most: number, make: () => T) => Array.from({ length: one(0.4) ? 0 : 1 + upTo(most - 1) }, make)
  const minor = () => (one(0.1) ? 0 : 500 + upTo(15_000))
  const hour = () => `${String(upTo(23)).padStart(2, '0')}:00`
  return {
    timePrices: some(3, () => ({
      days: [0, 1, 2, 3, 4, 5, 6].filter(() => one(0.6)),
      ...{ from: hour(), to: hour(), priceMinor: minor() },
    })),
    datePrices: some(3, () => {
      const from = addDays(pick(busyDays), upTo(4) - 2)
      return { from, to: addDays(from, upTo(3)), priceMinor: minor() }
    }),
    peopleSteps: [2, 6, 12].filter(() => one(0.3)).map((from) => ({ from, extraMinor: minor() })),
    lengthDiscounts: [2, 5, 9].filter(() => one(0.3)).map((fromHours) => ({ fromHours, percent: 1 + upTo(89) })),
    addOns: some(2, () => ({
      unit: pick(['booking', 'hour', 'person', 'personHour'] as const),
      priceMinor: minor(),
      required: one(0.6),
    })).map((addOn, index) => ({ ...addOn, id: `a${index}`, name: 'Cleaning', description: '', most: 1 })),
  }
}

function aSearch(): TimeSearch {
  const city = pick(cities)
  const where = pick(['city', 'city', 'country', 'region', 'everywhere'])
  const sort = pick(searchSorts)
  const priced = sort === 'cheapest' || one(0.6)
  const wanted = one(0.95) ? aWish() : undefined
  return {
    q: one(0.15)
      ? pick(['loft', 'LIGHT', 'new york', 'brick hall', 'o', 'zebra', 'lôft of', 'salao', 'USA'])
      : undefined,
    type: one(0.2) ? 'studio' : undefined,
    city: where === 'city' ? city.slug : undefined,
    country: where === 'country' ? city.countryCode : undefined,
    region: where === 'region' ? city.region : undefined,
    limit: one(0.5) ? 50 : 2 + upTo(12),
    wanted,
    people: one(0.2) ? 1 + upTo(6) : one(0.2) ? 5 * (1 + upTo(4)) : undefined,
    maxTotal: priced && wanted && one(0.5) ? 1000 * (1 + upTo(one(0.5) ? 60 : 200)) : undefined,
    maxPrice: priced && one(0.5) ? 1000 * (1 + upTo(10)) : undefined,
    currency: priced ? (one(0.5) ? 'USD' : currencyOf(city.countryCode)) : undefined,
    amenities: one(0.15) ? [pick(['wifi', 'Natural light'])] : [],
    sort,
    cursor: undefined,
  }
}

function aWish(): TimeSearch['wanted'] {
  const hour = (most = 23) => `${String(upTo(most)).padStart(2, '0')}:00`
  const date = addDays(pick(busyDays), upTo(4) - 2)
  if (one(0.5)) return { kind: 'fixed', date, from: hour(), to: hour() }
  const hours = one(0.8) ? 1 + upTo(7) : 1 + upTo(23)
  const days = one(0.7) ? 1 + upTo(2) : 1 + upTo(12)
  const from = hour()
  const to = `${addDays(date, days)}T${days === 13 ? from : hour()}`
  const wall = (Date.parse(`${to}Z`) - Date.parse(`${date}T${from}Z`)) / 3_600_000
  return wall < hours
    ? { kind: 'anyHours', hours: 1, from: `${date}T00:00`, to }
    : { kind: 'anyHours', hours, from: `${date}T${from}`, to }
}

const unasked = { startTime: '', otherStarts: 0, total: 0 }

async function allPages(search: TimeSearch): Promise<{ found: Expected[]; pages: number; stale: number }> {
  const found: Expected[] = []
  let stale = 0
  let cursor: TimeSearch['cursor']
  for (let pages = 1; pages < 2000; pages += 1) {
    const page = await findByTime({ ...search, cursor })
    expect(page.found.length + page.stale).toBeLessThanOrEqual(search.limit)
    stale += page.stale
    for (const { card, hours, quote } of page.found) {
      const { startTime, otherStarts, total } = quote ?? unasked
      found.push({ id: card.id, startTime, hours, otherStarts, total })
    }
    if (!page.nextCursor) return { found, pages, stale }
    const params = new URLSearchParams({ cursor: page.nextCursor, sort: search.sort })
    cursor = parseTimeSearch(params).cursor
  }
  throw new Error('the pages have no end')
}

function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

describe('a search by time finds the same as the blocks of each space', () => {
  test('2,000 random searches, through all their pages', { timeout: 600_000 }, async () => {
    const outcome = await compare(6, 20, 100)
    expect(outcome.differences.slice(0, 12)).toEqual([])
    expect(outcome.searches).toBe(2000)
    expect(outcome.hits).toBeGreaterThan(2000)
  })

  // The same test has to detect each of them; otherwise it could not detect a trigger broken by mistake.
  test.each([
    ['forgets the buffers', 'take_hours', 'place.grid_minutes - place.buffer_minutes', 'place.grid_minutes'],
    ['counts the hours of UTC', 'take_hours', 'place.grid_minutes', '0'],
    ['frees the hours of neighbours', 'free_hours', 'perform take_hours(space, b.during)', 'perform 1'],
    ['frees nothing', 'free_hours', 'kept.busy & ~hours_of_week', 'kept.busy | hours_of_week'],
    ['takes nothing', 'take_hours', 'first / 168 .. last / 168', '1 .. 0'],
    [
      'forgets the weekly hours beside special ones',
      'special_weeks',
      'coalesce(today.ranges, week_hours',
      'coalesce(today.ranges, null::jsonb',
    ],
    [
      'forgets special hours in zones off the grid',
      'is_open_for',
      "where (d ->> 'date')::date = local::date)",
      'where false)',
    ],
    ['forgets hours after midnight', 'special_weeks', 'or coalesce(range_covers(before, hour + 24), false)', ''],
  ])('a trigger that %s is detected', { timeout: 300_000 }, async (_, name, right, wrong) => {
    const { rows } = await db().$client.query<{ source: string }>(`select pg_get_functiondef($1::regproc) as source`, [
      name,
    ])
    const source = rows[0]!.source
    expect(source).toContain(right)
    await db().$client.query(source.replaceAll(right, wrong))
    try {
      expect((await compare(7, 8, 40, { enough: 1 })).differences.length).toBeGreaterThan(0)
    } finally {
      await db().$client.query(source)
    }
  })
})
