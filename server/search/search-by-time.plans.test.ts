import type pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { db } from '../../db/connect.ts'
import { parseSpaceSearch, type SpaceSearch } from '../../rules/space-search.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeCity, makePerson, makeSpaceType } from '../../test/make-spaces.ts'
import { countByTime } from './count-by-time.ts'
import { searchByTime } from './search-by-time.ts'
import { boxStatement } from './spaces-in-box.ts'
import { timeLimits } from './time-query.ts'

useDatabase()

const spaces = 9_000
/** A test statement has the usual limit of five seconds. */
const batch = 250
/** A short walk forces each search to continue with the set or the longer walk. */
timeLimits.firstWalk = 100

beforeAll(async () => {
  await moveClockTo(new Date('2027-02-01T12:00Z'))
  const owner = await makePerson()
  await makeSpaceType()
  const cityIds = [
    await makeCity(),
    await makeCity({ slug: 'boston', name: 'Boston' }),
    await makeCity({ slug: 'tokyo', countryCode: 'JP', region: 'Asia Pacific' }),
  ]
  for (let first = 1; first <= spaces; first += batch) {
    await db().$client.query(
      `insert into spaces (user_id, title, description, type, price_minor, currency, location, country, country_code, region, city_id,
         time_zone, capacity, amenities, slug, created_at, by_request, notice_minutes)
       select $1, 'Room ' || n, 'x', 'studio', 1000 + n % 90, 'USD', 'Somewhere', c.country, c.country_code, c.region, c.id, c.time_zone,
         10, '{}', 'room-' || n, timestamptz '2026-01-01' + n * interval '1 minute', n % 5 = 0, case when n % 5 = 0 then 180 else 0 end
       from generate_series($2::int, $3::int) n join cities c on c.id = ($4::int[])[1 + n % 3]`,
      [owner.id, first, first + batch - 1, cityIds],
    )
    // Saturday afternoon is taken nearly everywhere, so no walk fills its page.
    await db().$client.query(
      `insert into availability_blocks (space_id, kind, during)
       select id, 'owner', tstzrange('2027-02-13T00:00Z', '2027-02-14T00:00Z') from spaces
       where substr(title, 6)::int between $1 and $2 and id % 500 <> 0`,
      [first, first + batch - 1],
    )
  }
  await db().$client.query(`
    insert into space_weeks select city_id, week + later, space_id, busy from space_weeks, generate_series(1, 20) later`)
  await db().$client.query('vacuum analyze spaces, space_weeks, availability_blocks')
}, 120_000)

test('a box is found by its index', async () => {
  await db().$client.query('update spaces set point_lat = 1 + id % 100 * 0.3, point_lon = 2 + id % 90 where id <= 400')
  await db().$client.query('analyze spaces')
  const statement = boxStatement({ west: 170, south: -50, east: -170, north: -30 }, 10_001).toQuery()
  for (const plan of [await plannedFor(statement), await plannedForAny(statement)]) {
    const nodes = [...nodesOf(plan)]
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'spaces')).toEqual([])
    expect(JSON.stringify(plan)).toContain('spaces_on_map')
  }
})

const saturday = 'date=2027-02-13&from=14:00&to=18:00'
const run = 'hours=4&between=2027-02-13T09:00/2027-02-13T19:00'

describe('the plans of a search by time', () => {
  test.each([
    ['a city, from-to', `city=new-york&${saturday}`],
    ['a city, any hours', `city=new-york&${run}`],
    ['a city, booked at once', `city=new-york&${saturday}&instant=1`],
    ['a city, cheapest', `city=new-york&${saturday}&sort=cheapest&maxTotal=90000`],
    ['a city, best rated, any hours', `city=new-york&${run}&sort=rating`],
    ['a city, a series', `city=new-york&${saturday}&weeks=8`],
    ['a country, a series, cheapest', `country=US&${saturday}&weeks=12&sort=cheapest&maxTotal=900000`],
    ['a country, from-to', `country=US&${saturday}`],
    ['a country, any hours', `country=US&${run}`],
    ['a country, cheapest', `country=US&${saturday}&sort=cheapest`],
    ['a region, any hours', `region=Asia+Pacific&${run}`],
    ['everywhere, from-to', saturday],
    ['everywhere, any hours, cheapest', `${run}&sort=cheapest&currency=USD`],
  ])('%s: no loop over taken hours, no scan of all spaces', async (_, query) => {
    const statements = await statementsOf(parseSpaceSearch(new URLSearchParams(query)))
    const isEverywhere = !/city|country|region/.test(query)
    expect(statements.some(searchesAtOnce)).toBe(!isEverywhere)
    for (const statement of statements) {
      for (const plan of [await plannedFor(statement), await plannedForAny(statement)]) {
        const nodes = [...nodesOf(plan)]
        expect(
          nodes.filter((node) => node['Node Type'] === 'Seq Scan' && big.includes(node['Relation Name'] ?? '')),
        ).toEqual([])
        expect(nodes.filter(loopsOverTaken).map((node) => node['Join Type'])).toEqual([])
      }
    }
  })

  test('this test detects a loop', async () => {
    const statements = await statementsOf(parseSpaceSearch(new URLSearchParams(`city=new-york&${run}`)))
    const set = statements.find(searchesAtOnce)
    const client = await (db().$client as pg.Pool).connect()
    await client.query('set enable_hashjoin = off')
    await client.query('set enable_mergejoin = off')
    const { rows } = await client.query<Explained>(`explain (format json) ${set!.text}`, set!.values)
    client.release(true)
    expect([...nodesOf(rows[0]!['QUERY PLAN'][0].Plan)].filter(loopsOverTaken).length).toBeGreaterThan(0)
  })
})

const big = ['spaces', 'space_weeks', 'availability_blocks']

type Node = {
  'Node Type': string
  'Join Type'?: string
  'Relation Name'?: string
  'CTE Name'?: string
  'Subplan Name'?: string
  Plans?: Node[]
}

/** A loop that reads all of `taken` again for each of its rows. */
function loopsOverTaken(node: Node): boolean {
  if (node['Node Type'] === 'CTE Scan' && node['CTE Name'] === 'taken')
    return /^SubPlan/.test(node['Subplan Name'] ?? '')
  if (node['Node Type'] !== 'Nested Loop') return false
  return (node.Plans ?? []).some((side) => readsTaken(side))
}

function readsTaken(node: Node): boolean {
  if (node['Node Type'] === 'CTE Scan') return node['CTE Name'] === 'taken'
  return ['Materialize', 'Memoize', 'Subquery Scan'].includes(node['Node Type']) && (node.Plans ?? []).some(readsTaken)
}

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const each of node.Plans ?? []) yield* nodesOf(each)
}

/** Returns the statements on spaces that a search and its count send. */
async function statementsOf(search: SpaceSearch): Promise<pg.QueryConfig[]> {
  const spy = vi.spyOn(db().$client, 'query')
  await searchByTime(search)
  await countByTime(search)
  const statements = spy.mock.calls.map(([statement]) => statement as unknown as pg.QueryConfig)
  spy.mockRestore()
  return statements.filter(({ text }) => text.includes('hour_group'))
}

/** True of the search of a whole place at once, not of a walk. */
function searchesAtOnce({ text }: pg.QueryConfig): boolean {
  return text.includes('free as materialized')
}

/** Returns the plan for these values. */
async function plannedFor({ text, values }: pg.QueryConfig): Promise<Node> {
  const { rows } = await db().$client.query<Explained>(`explain (format json) ${text}`, values)
  return rows[0]!['QUERY PLAN'][0].Plan
}

/** Returns the server's generic plan, for any values. */
async function plannedForAny({ text }: pg.QueryConfig): Promise<Node> {
  const { rows } = await db().$client.query<Explained>(`explain (generic_plan, format json) ${text}`)
  return rows[0]!['QUERY PLAN'][0].Plan
}

type Explained = { 'QUERY PLAN': [{ Plan: Node }] }
