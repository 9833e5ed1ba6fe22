import { expect } from 'vitest'
import { db } from '../db/connect.ts'
import { parseSpaceSearch, type SpaceSearch, spaceSearchParams } from '../rules/space-search.ts'
import { countByTime } from '../server/search/count-by-time.ts'
import { matchLimits } from '../server/search/matching-spaces.ts'
import { placeLimit } from '../server/search/place-size.ts'
import { searchByTime } from '../server/search/search-by-time.ts'
import { timeLimits } from '../server/search/time-query.ts'
import { moveClockTo } from './database.ts'
import { makeCity, makePerson, makeSpaceType } from './make-spaces.ts'
import { type Expected, plainTimeSearch, readClocks, readPlainSpaces } from './plain-time-search.ts'
import { makeMarketplace, marketCities, marketNow, marketZones } from './random-marketplace.ts'
import { pick, seedRandom } from './random-picks.ts'
import { randomSearch } from './random-search.ts'

/** The product's limits, and small ones that force each search through the set or the longer walk. */
const limits = [
  {
    firstWalk: 3000,
    longWalk: 10_000,
    longRead: 50_000,
    mostPriced: 500,
    mostCompared: 8000,
    most: 100_000,
    mostSpaces: 10_000,
  },
  {
    firstWalk: 4,
    longWalk: 10,
    longRead: 16,
    mostPriced: 9,
    mostCompared: 9,
    most: 100_000,
    mostSpaces: 10_000,
  },
  { firstWalk: 5, longWalk: 9, longRead: 20, mostPriced: 5, mostCompared: 6, most: 0, mostSpaces: 2 },
]

/**
 * Runs `searches` searches, drawn by `draw`, on each of `rounds` marketplaces. Returns the number of searches, how many found
 * something, and the differences.
 */
export async function compareSearches(
  seed: number,
  rounds: number,
  searches: number,
  { enough = 20, draw = randomSearch } = {},
) {
  seedRandom(seed)
  await moveClockTo(marketNow)
  for (const type of ['studio', 'venue']) await makeSpaceType(type)
  const owner = await makePerson()
  const cityIds: number[] = []
  for (const city of marketCities) cityIds.push(await makeCity(city))
  const clocks = await readClocks([...new Set(marketZones)], '2027-02-26Z', 300)
  const differences: unknown[] = []
  const counts = { searches: 0, hits: 0, pages: 0 }
  for (let round = 0; round < rounds && differences.length < enough; round += 1) {
    await makeMarketplace(owner.id, cityIds)
    const spaces = await readPlainSpaces()
    const { rows } = await db().$client.query<{ at: number }>(
      `select extract(epoch from app_now())::float8 * 1000 as at`,
    )
    for (let each = 0; each < searches && differences.length < enough; each += 1) {
      const search = draw()
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
function differenceOf(search: SpaceSearch, found: Expected[], wanted: Expected[], count: number) {
  const at = wanted.findIndex((each, index) => JSON.stringify(each) !== JSON.stringify(found[index]))
  const place = at < 0 ? wanted.length : at
  return {
    search: spaceSearchParams(search).toString(),
    lengths: [found.length, wanted.length, count],
    place,
    found: found[place],
    wanted: wanted[place],
  }
}

const unasked = { startTime: '', hours: 0, otherStarts: 0, total: 0 }

async function allPages(search: SpaceSearch): Promise<{ found: Expected[]; pages: number; stale: number }> {
  const found: Expected[] = []
  let stale = 0
  let cursor: SpaceSearch['cursor']
  for (let pages = 1; pages < 2000; pages += 1) {
    const page = await searchByTime({ ...search, cursor })
    expect(page.spaces.length + page.stale).toBeLessThanOrEqual(search.limit)
    stale += page.stale
    for (const { id, quote } of page.spaces) {
      const { startTime, hours, otherStarts, total } = quote ?? unasked
      found.push({ id, startTime, hours, otherStarts, total })
    }
    if (!page.nextCursor) return { found, pages, stale }
    const params = new URLSearchParams({ cursor: page.nextCursor, sort: search.sort })
    cursor = parseSpaceSearch(params).cursor
  }
  throw new Error('the pages have no end')
}

/** Runs the comparison while a function of the database has another text; returns how many differences it finds, up to one. */
export async function differencesWith(name: string, right: string, wrong: string): Promise<number> {
  const { rows } = await db().$client.query<{ source: string }>(`select pg_get_functiondef($1::regproc) as source`, [
    name,
  ])
  const source = rows[0]!.source
  expect(source).toContain(right)
  await db().$client.query(source.replaceAll(right, wrong))
  try {
    return (await compareSearches(8, 20, 40, { enough: 1 })).differences.length
  } finally {
    await db().$client.query(source)
  }
}
