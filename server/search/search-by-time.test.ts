import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '../../db/connect.ts'
import { parseSpaceSearch } from '../../rules/space-search.ts'
import { emptyTariff, type Tariff } from '../../rules/tariff.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeCity, makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { countByTime } from './count-by-time.ts'
import { nearestDays } from './nearest-days.ts'
import { nearlyFree } from './nearly-free.ts'
import { searchByTime } from './search-by-time.ts'
import { timeLimits } from './time-query.ts'

useDatabase()

let owner: Person
beforeAll(async () => {
  owner = await makePerson()
})
beforeEach(async () => {
  await db().$client.query('delete from availability_blocks')
  await db().$client.query('delete from spaces')
  await moveClockTo(new Date('2027-02-01T12:00Z'))
})

const search = async (query: string) => await searchByTime(parseSpaceSearch(new URLSearchParams(query)))
const count = async (query: string) => await countByTime(parseSpaceSearch(new URLSearchParams(query)))
const found = async (query: string) => (await search(query)).spaces.map(({ id }) => id)

async function block(spaceId: number, from: string, to: string): Promise<void> {
  await db().$client.query(
    `insert into availability_blocks (space_id, kind, during) values ($1, 'owner', tstzrange($2, $3))`,
    [spaceId, from, to],
  )
}

async function change(spaceId: number, columns: string): Promise<void> {
  await db().$client.query(`update spaces set ${columns} where id = $1`, [spaceId])
}

describe('a space is found if the requested hours can be booked', () => {
  const afternoon = 'city=new-york&date=2027-02-10&from=14:00&to=18:00'

  test('with the all-in price of those hours and their instants', async () => {
    const id = await makeSpace(owner)
    const { spaces } = await search(afternoon)
    expect(spaces).toMatchObject([{ id, title: 'Daylight loft' }])
    expect(spaces[0]?.quote).toEqual({
      startTime: '2027-02-10T19:00:00.000Z',
      endTime: '2027-02-10T23:00:00.000Z',
      hours: 4,
      rental: 30_000,
      guestFee: 3000,
      total: 33_000,
      currency: 'USD',
      otherStarts: 0,
      weeks: 1,
    })
  })

  test('not if an hour of it or its buffer is taken', async () => {
    const id = await makeSpace(owner)
    await block(id, '2027-02-10T22:30Z', '2027-02-10T22:40Z')
    expect(await found(afternoon)).toEqual([])
    expect(await found('date=2027-02-10&from=14:00&to=17:00')).toEqual([id])
    await change(id, 'buffer_minutes = 60')
    expect(await found('date=2027-02-10&from=14:00&to=17:00')).toEqual([])
  })

  test.each([
    ['available = false', 'its switch'],
    [`status = 'maintenance'`, 'maintenance'],
    ['deleted_at = now()', 'its deletion'],
    ['min_hours = 5', 'its minimum hours'],
    ['notice_minutes = 20160', 'its notice'],
    [`week_hours = '[[], [], [{"from": "15:00", "to": "20:00"}], [], [], [], []]'`, 'its opening hours before the end'],
    [`week_hours = '[[], [], [{"from": "10:00", "to": "17:00"}], [], [], [], []]'`, 'its opening hours at the end'],
    [`special_hours = '[{"date": "2027-02-10", "ranges": []}]'`, 'a closed date'],
    ['capacity = 19', 'its capacity'],
  ])('%s hides it (%s)', async (columns) => {
    const id = await makeSpace(owner)
    await change(id, 'capacity = 20')
    expect(await found(`${afternoon}&people=20`)).toEqual([id])
    await change(id, columns)
    expect(await found(`${afternoon}&people=20`)).toEqual([])
  })

  test('not beyond the days ahead for which its owner takes bookings', async () => {
    const id = await makeSpace(owner)
    const inMarch = 'date=2027-03-10&from=14:00&to=18:00'
    const anyInMarch = 'hours=4&between=2027-03-02T00:00/2027-03-10T00:00'
    expect([await found(inMarch), await found(anyInMarch)]).toEqual([[id], [id]])
    await change(id, 'window_days = 30')
    expect([await found(inMarch), await found(anyInMarch)]).toEqual([[], [id]])
  })

  test('past hours are never offered', async () => {
    await makeSpace(owner)
    await moveClockTo(new Date('2027-02-10T19:30Z'))
    expect(await found(afternoon)).toEqual([])
    expect(await found('date=2027-02-10&from=15:00&to=16:00')).toHaveLength(1)
  })
})

test('any n hours: the first start that fits, and the number of others', async () => {
  const id = await makeSpace(owner)
  await block(id, '2027-02-12T23:00Z', '2027-02-13T17:00Z')
  const { spaces } = await search('hours=4&between=2027-02-12T16:00/2027-02-13T20:00')
  // Local: taken from Friday 18:00 to Saturday 12:00; starts at 12 to 16 on Saturday end by 20:00.
  expect(spaces[0]?.quote).toMatchObject({ startTime: '2027-02-13T17:00:00.000Z', otherStarts: 4 })
})

test('a price filter is all-in and in one currency', async () => {
  const [cheap, dear, yen] = [
    await makeSpace(owner, { priceMinor: 5000 }),
    await makeSpace(owner, { priceMinor: 9000 }),
    await makeSpace(owner, { priceMinor: 100, currency: 'JPY' }),
  ]
  const four = 'date=2027-02-10&from=14:00&to=18:00'
  expect(await found(`city=new-york&${four}&maxTotal=22000`)).toEqual([cheap])
  expect(await found(`city=new-york&${four}&maxTotal=21999`)).toEqual([])
  expect(await found(`city=new-york&${four}&sort=cheapest`)).toEqual([cheap, dear])
  expect(await found(`${four}&currency=JPY&maxPrice=100`)).toEqual([yen])
  await expect(search(`${four}&maxTotal=22000`)).rejects.toMatchObject({ code: 'invalidFields' })
})

describe('prices that differ', () => {
  const four = 'city=new-york&date=2027-02-10&from=14:00&to=18:00'
  const anyTwo = 'city=new-york&hours=2&between=2027-02-10T14:00/2027-02-10T20:00'
  const totals = async (query: string) => (await search(query)).spaces.map(({ id, quote }) => [id, quote?.total])

  async function priced(tariff: Partial<Tariff>, priceMinor = 5000): Promise<number> {
    const id = await makeSpace(owner, { priceMinor })
    await db().$client.query('update spaces set tariff = $2 where id = $1', [id, { ...emptyTariff, ...tariff }])
    return id
  }

  test('people and required add-ons are in the total, which is what is limited and sorted by', async () => {
    const plain = await makeSpace(owner, { priceMinor: 6000 })
    const cleaning = { id: 'c', name: 'Cleaning', description: '', unit: 'booking', most: 1 } as const
    const asked = await priced({
      peopleSteps: [{ from: 8, extraMinor: 1000 }],
      addOns: [
        { ...cleaning, priceMinor: 3000, required: true },
        { ...cleaning, id: 'd', priceMinor: 90_000, required: false },
      ],
    })
    expect(await totals(`${four}&sort=cheapest`)).toEqual([
      [asked, 25_300],
      [plain, 26_400],
    ])
    expect(await totals(`${four}&sort=cheapest&people=8`)).toEqual([
      [plain, 26_400],
      [asked, 29_700],
    ])
    expect(await found(`${four}&maxTotal=26400&people=8`)).toEqual([plain])
    expect(await count(`${four}&maxTotal=26400&people=8`)).toEqual({ count: 1, more: false })
    expect(await count(`${four}&maxTotal=29700&people=8`)).toEqual({ count: 2, more: false })
    const nearly = parseSpaceSearch(new URLSearchParams(`${four}&people=8`))
    await block(asked, '2027-02-10T19:00Z', '2027-02-10T20:00Z')
    expect((await nearlyFree(nearly, 8)).map(({ quote }) => quote?.total)).toEqual([29_700])
  })

  test('any n hours: the first start that fits the total, sorted by cheapest the one that costs least', async () => {
    const evening = { days: [2], from: '17:00', to: '20:00', priceMinor: 3000 }
    const id = await priced({ timePrices: [evening] })
    const quote = async (query: string) => (await search(query)).spaces[0]?.quote
    expect(await quote(anyTwo)).toMatchObject({ startTime: '2027-02-10T19:00:00.000Z', total: 11_000, otherStarts: 4 })
    expect(await quote(`${anyTwo}&maxTotal=8800`)).toMatchObject({
      startTime: '2027-02-10T21:00:00.000Z',
      total: 8800,
      otherStarts: 2,
    })
    expect(await quote(`${anyTwo}&sort=cheapest`)).toMatchObject({
      startTime: '2027-02-10T22:00:00.000Z',
      total: 6600,
      otherStarts: 4,
    })
    expect(await found('city=new-york&maxPrice=3000')).toEqual([id])
    expect(await found('city=new-york&maxPrice=2999')).toEqual([])
  })

  test('without hours the lowest price of an hour decides', async () => {
    const plain = await makeSpace(owner, { priceMinor: 4000 })
    const morning = await priced({ timePrices: [{ days: [0], from: '09:00', to: '12:00', priceMinor: 3000 }] })
    const discounted = await priced({ lengthDiscounts: [{ fromHours: 20, percent: 90 }] })
    expect(await found('city=new-york&sort=cheapest')).toEqual([morning, plain, discounted])
  })

  test('a page reads further until it is full, or as many are priced as may be', async () => {
    const dear = { datePrices: [{ from: '2027-02-10', to: '2027-02-10', priceMinor: 9000 }] }
    const old = await makeSpace(owner, { priceMinor: 5000 })
    for (let each = 0; each < 4; each += 1) await priced(dear)
    expect(await found(`${four}&maxTotal=22000&limit=1`)).toEqual([old])
    const { mostPriced } = timeLimits
    timeLimits.mostPriced = 3
    try {
      const page = await search(`${four}&maxTotal=22000&limit=1`)
      expect(page.spaces).toEqual([])
      expect(await found(`${four}&maxTotal=22000&limit=1&cursor=${page.nextCursor}`)).toEqual([old])
      expect(await count(`${four}&maxTotal=22000`)).toEqual({ count: 1, more: true })
    } finally {
      timeLimits.mostPriced = mostPriced
    }
  })

  test('without them a page of the cheapest takes one statement on spaces', async () => {
    for (const priceMinor of [4000, 3000, 6000, 5000]) await makeSpace(owner, { priceMinor })
    const spy = vi.spyOn(db().$client, 'query')
    const page = await search(`${four}&sort=cheapest&maxTotal=90000&limit=2`)
    const statements = spy.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('hour_group'))
    spy.mockRestore()
    expect(page.spaces.map(({ priceMinor }) => priceMinor)).toEqual([3000, 4000])
    expect(page.nextCursor).not.toBeNull()
    expect(statements).toHaveLength(1)
  })
})

test('a wall clock time means the same hour in each zone', async () => {
  const tokyo = await makeCity({ slug: 'tokyo', name: 'Tokyo', countryCode: 'JP', timeZone: 'Asia/Tokyo' })
  const [here, there] = [await makeSpace(owner), await makeSpace(owner, { cityId: tokyo, timeZone: 'Asia/Tokyo' })]
  await block(there, '2027-02-10T19:00Z', '2027-02-10T20:00Z')
  expect((await found('date=2027-02-10&from=14:00&to=18:00')).toSorted()).toEqual([here, there].toSorted())
  await block(there, '2027-02-10T05:00Z', '2027-02-10T06:00Z')
  expect(await found('date=2027-02-10&from=14:00&to=18:00')).toEqual([here])
})

describe('results beyond a page are counted', () => {
  const afternoon = 'city=new-york&date=2027-02-10&from=14:00&to=18:00'
  const weekend = 'city=new-york&hours=4&between=2027-02-12T16:00/2027-02-14T22:00'

  async function copies(of: number, many: number): Promise<void> {
    const { rows } = await db().$client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
       where attrelid = 'spaces'::regclass and attnum > 0 and attidentity = '' and attgenerated = '' and not attisdropped
         and attname <> 'slug'`,
    )
    const names = rows[0]!.names
    await db().$client.query(
      `insert into spaces (slug, ${names}) select gen_random_uuid()::text, ${names} from spaces, generate_series(1, ${many}) where id = ${of}`,
    )
  }

  test('exactly, without taken spaces, up to 1,000', async () => {
    const id = await makeSpace(owner)
    await copies(id, 59)
    await block(id, '2027-02-10T20:00Z', '2027-02-10T21:00Z')
    expect(await count(afternoon)).toEqual({ count: 59, more: false })
    expect(await count(weekend)).toEqual({ count: 60, more: false })
    await copies(id, 940)
    expect(await count(weekend)).toEqual({ count: 1000, more: false })
    await copies(id, 1)
    expect(await count(weekend)).toEqual({ count: 1000, more: true })
    expect(await count('city=nowhere-at-all&date=2027-02-10&from=14:00&to=18:00')).toEqual({ count: 0, more: false })
  })

  test('within the first walk, reporting that there may be more', async () => {
    await copies(await makeSpace(owner), 59)
    const { firstWalk } = timeLimits
    timeLimits.firstWalk = 40
    try {
      expect(await count(afternoon)).toEqual({ count: 40, more: true })
    } finally {
      timeLimits.firstWalk = firstWalk
    }
  })
})

describe('a search with few results', () => {
  const gridWindow = 'city=new-york&date=2027-02-10&from=14:00&to=16:00'
  const daySearch = () => parseSpaceSearch(new URLSearchParams(gridWindow))

  test('offers spaces that are free the same day at other hours, nearest first', async () => {
    const [free, later, sooner, full] = [
      await makeSpace(owner),
      await makeSpace(owner),
      await makeSpace(owner),
      await makeSpace(owner),
    ]
    await block(later, '2027-02-10T14:00Z', '2027-02-10T23:00Z')
    await block(sooner, '2027-02-10T20:00Z', '2027-02-10T21:00Z')
    await block(full, '2027-02-10T14:00Z', '2027-02-11T04:00Z')
    expect(await found(gridWindow)).toEqual([free])
    const near = await nearlyFree(daySearch(), 8)
    expect(near.map(({ id, quote }) => [id, quote?.startTime])).toEqual([
      [sooner, '2027-02-10T18:00:00.000Z'],
      [later, '2027-02-10T23:00:00.000Z'],
    ])
  })

  test('names the nearest days with free hours, none before today', async () => {
    const id = await makeSpace(owner)
    await moveClockTo(new Date('2027-02-09T12:00Z'))
    for (const day of [10, 11, 12]) await block(id, `2027-02-${day}T14:00Z`, `2027-02-${day + 1}T04:00Z`)
    const days = await nearestDays(daySearch(), '2027-02-09')
    expect(days.map(({ date }) => date)).toEqual(['2027-02-09', '2027-02-13', '2027-02-14'])
    expect(days[0]?.wanted).toEqual({ kind: 'fixed', date: '2027-02-09', from: '14:00', to: '16:00' })
  })
})
