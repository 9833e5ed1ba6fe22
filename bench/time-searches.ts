import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { connect, db, disconnect } from '../db/connect.ts'
import { parseSpaceSearch, type SpaceSearch } from '../rules/space-search.ts'
import { addDays, weekdayOf } from '../rules/time.ts'
import { parseEnv, setEnv } from '../server/env.ts'
import { countByTime } from '../server/search/count-by-time.ts'
import { searchByTime } from '../server/search/search-by-time.ts'
import { median } from './measure.ts'
import type { MeasuredRow } from './searches.ts'

/** How often each search is run, in turns with the others, by one client. */
const repeats = 40

type Asked = { country: string; found: Case['found'] }

type Case = { what: string; search: SpaceSearch; most: number; found: (search: SpaceSearch) => Promise<number> }

const onPage: Case['found'] = async (search) => (await searchByTime(search)).spaces.length
const counted: Case['found'] = async (search) => (await countByTime(search)).count

/** Goal 4, reading: searches by time in cities with free spaces, nearly and fully sold out, in a country and everywhere. */
export async function measureTimeSearches(url: string): Promise<MeasuredRow[]> {
  setEnv(parseEnv({ ...process.env, DATABASE_URL: url }))
  const friday = nextFriday(new Date())
  await sellOut(url, friday)
  connect(url, { max: 1 })
  const worked = await processorClock()
  const cases = casesOf(friday)
  const times = new Map<Case, Timing>(cases.map((each) => [each, { found: 0, took: [], worked: [] }]))
  // The first calls prepare the statements, and the planner settles after five.
  for (let repeat = -6; repeat < repeats; repeat += 1) {
    for (const each of cases) {
      const [began, busy] = [performance.now(), worked()]
      const found = await each.found(each.search)
      const timing = times.get(each)
      if (!timing) continue
      timing.found = found
      if (repeat < 0) continue
      timing.took.push(performance.now() - began)
      timing.worked.push(worked() - busy)
    }
  }
  await disconnect()
  return [...times].map(([{ what, most }, timing]) => rowOf(what, most, timing))
}

/** Number of results; elapsed time and database processor time of each search, in milliseconds. */
type Timing = { found: number; took: number[]; worked: number[] }

function rowOf(what: string, most: number, { found, took, worked }: Timing): MeasuredRow {
  const ofProcessor = `${median(worked).toFixed(1)} of the processor`
  const p95 = took.toSorted((a, b) => a - b)[Math.floor((took.length - 1) * 0.95)] ?? Number.NaN
  const ours = `p50 ${median(took).toFixed(1)} ms (${ofProcessor}), p95 ${p95.toFixed(1)} ms, ${found} found`
  const row = { goal: '4', what: `search by time: ${what}`, reference: '', ratio: '' }
  return { ...row, ours, target: `p50 <= ${most} ms`, reached: median(took) <= most }
}

/**
 * Returns a function that reads the processor time of the connection's backend in milliseconds, independent of other load
 * (Linux).
 */
async function processorClock(): Promise<() => number> {
  const { rows } = await db().$client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const file = `/proc/${rows[0]?.pid}/schedstat`
  return existsSync(file) ? () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : () => Number.NaN
}

function casesOf(friday: string): Case[] {
  const fixed = `date=${addDays(friday, 1)}&from=14:00&to=18:00`
  const any = (hours: number) => `hours=${hours}&between=${friday}T16:00/${addDays(friday, 2)}T22:00`
  const of = (what: string, query: string, most: number, { country, found = onPage }: Partial<Asked> = {}): Case => ({
    what,
    most,
    found,
    search: { ...parseSpaceSearch(new URLSearchParams(query)), country },
  })
  return [
    of('a city, from-to', `city=city-7&${fixed}`, 3),
    of(
      'a city, from-to, cheapest for 20 people',
      `city=city-7&${fixed}&sort=cheapest&people=20&maxTotal=60000&currency=USD`,
      20,
    ),
    of('a city, any 4 hours of a weekend', `city=city-7&${any(4)}`, 3),
    of('a city, any 4 hours, cheapest', `city=city-7&${any(4)}&sort=cheapest&currency=USD`, 150),
    of('a city, from-to, up to a total', `city=city-7&${fixed}&maxTotal=30000&currency=USD`, 20),
    of('everywhere, from-to, cheapest', `${fixed}&sort=cheapest&currency=USD`, 150),
    of('everywhere, any 4 hours, cheapest', `${any(4)}&sort=cheapest&currency=USD`, 150),
    of('99% taken, from-to, cheapest', `city=city-3&${fixed}&sort=cheapest&currency=USD`, 150),
    of('a city, up to a total, counted', `city=city-7&${fixed}&maxTotal=30000&currency=USD`, 150, { found: counted }),
    of('99% taken, from-to', `city=city-3&${fixed}`, 150),
    of('99.9% taken, from-to', `city=city-2&${fixed}`, 150),
    of('sold out, from-to', `city=city-1&${fixed}`, 150),
    of('sold out, any 4 hours', `city=city-1&${any(4)}`, 150),
    of('gaps of 3 hours only, any 4 hours', `city=city-4&${any(4)}`, 150),
    of('gaps of 3 hours only, any 8 hours in a row', `city=city-4&${any(8)}`, 150),
    of('gaps of 3 hours only, any 24 hours in a row', `city=city-4&${any(24)}`, 150),
    of('a country with a city sold out, from-to', fixed, 10, { country: 'BX' }),
    of('a country with a city sold out, any 4 hours', any(4), 10, { country: 'BX' }),
    of('everywhere, from-to', fixed, 10),
    of('everywhere, any 4 hours', any(4), 10),
    of('a city, from-to, counted', `city=city-7&${fixed}`, 20, { found: counted }),
    of('everywhere, any 4 hours, counted', any(4), 20, { found: counted }),
    of('99% taken, from-to, counted', `city=city-3&${fixed}`, 20, { found: counted }),
    of('everywhere, best rated, with a word', `${fixed}&q=daylight&sort=rating`, 150),
  ]
}

function nextFriday(now: Date): string {
  const later = addDays(now.toISOString().slice(0, 10), 45)
  return addDays(later, (11 - weekdayOf(later)) % 7)
}

/**
 * Blocks the weekend in four cities: all of it, all but one in a thousand and in a hundred, and all but gaps of three hours.
 * Triggers are disabled, as for the load; the weeks of those cities are derived from their blocks afterwards.
 */
async function sellOut(url: string, friday: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const from = `'${friday}T00:00Z'::timestamptz`
    const days = [0, 1, 2, 3].map((day) => `(${day * 24}, 24)`).join(', ')
    const gaps = [0, 1, 2, 3, 4, 5, 6].map((each) => `(${each * 13}, 10)`).join(', ')
    const cities = `(select id from cities where slug in ('city-1', 'city-2', 'city-3', 'city-4'))`
    await client.query('set session_replication_role = replica')
    await client.query(
      `delete from availability_blocks where space_id in (select id from spaces where city_id in ${cities})
        and during && tstzrange(${from}, ${from} + interval '4 days')`,
    )
    for (const [city, taken, stays] of [
      ['city-1', 'true', days],
      ['city-2', 's.id / 20 % 1000 <> 0', days],
      ['city-3', 's.id / 20 % 100 <> 0', days],
      ['city-4', 'true', gaps],
    ]) {
      await client.query(
        `insert into availability_blocks (space_id, kind, during)
         select s.id, 'owner', tstzrange(${from} + at * interval '1 hour', ${from} + (at + hours) * interval '1 hour')
         from spaces s join cities c on c.id = s.city_id, (values ${stays}) stay(at, hours)
         where c.slug = $1 and ${taken} on conflict do nothing`,
        [city],
      )
    }
    await client.query(`delete from space_weeks where city_id in ${cities}`)
    await client.query(
      `insert into space_weeks select * from space_weeks_truth where city_id in ${cities} and week >= first_kept_week()`,
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
