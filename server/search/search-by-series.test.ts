import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { parseSpaceSearch } from '../../rules/space-search.ts'
import { emptyTariff } from '../../rules/tariff.ts'
import { compareSearches } from '../../test/compare-time-searches.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { randomSeries } from '../../test/random-search.ts'
import type { Person } from '../accounts/person.ts'
import { freeInMostWeeks } from '../bookings/most-weeks.ts'
import { quoteSeries } from '../bookings/quote-series.ts'
import { countByTime } from './count-by-time.ts'
import { searchByTime } from './search-by-time.ts'

useDatabase()

describe('a search for a series', () => {
  let owner: Person
  beforeAll(async () => {
    owner = await makePerson()
  })
  beforeEach(async () => {
    await db().$client.query('delete from availability_blocks')
    await db().$client.query('delete from spaces')
    await moveClockTo(new Date('2027-02-01T12:00Z'))
  })

  const evening = 'city=new-york&date=2027-02-11&from=18:00&to=20:00'
  const parse = (query: string) => parseSpaceSearch(new URLSearchParams(query))
  const found = async (query: string) => (await searchByTime(parse(query))).spaces
  const block = (spaceId: number, from: string, to: string) =>
    db().$client.query(
      `insert into availability_blocks (space_id, kind, during) values ($1, 'owner', tstzrange($2, $3))`,
      [spaceId, from, to],
    )
  const change = (spaceId: number, columns: string) =>
    db().$client.query(`update spaces set ${columns} where id = $1`, [spaceId])

  test('finds a space that is free in all weeks, with the total of all, over a change of the clocks', async () => {
    const id = await makeSpace(owner)
    const [space] = await found(`${evening}&weeks=8`)
    expect(space).toMatchObject({ id })
    expect(space?.quote).toMatchObject({ startTime: '2027-02-11T23:00:00.000Z', hours: 2, weeks: 8, total: 8 * 16_500 })
    const pattern = { date: '2027-02-11', time: '18:00', hours: 2, weeks: 8 }
    const series = await quoteSeries({ ...pattern, spaceId: id, headcount: 1, person: null })
    expect(series.totalMinor).toBe(space?.quote?.total)
    // The hour before the usual one by the sun, after the clocks changed.
    await block(id, '2027-04-01T21:00Z', '2027-04-01T22:00Z')
    expect(await found(`${evening}&weeks=8`)).toHaveLength(1)
    await block(id, '2027-04-01T22:30Z', '2027-04-01T22:40Z')
    expect(await found(`${evening}&weeks=8`)).toEqual([])
    expect(await found(`${evening}&weeks=7`)).toHaveLength(1)
  })

  test.each([
    [`special_hours = '[{"date": "2027-03-04", "ranges": []}]'`, 'one week is closed'],
    ['by_request = true, notice_minutes = 180', 'its owner answers requests'],
    ['price_minor = 0', 'it is free of charge'],
    ['window_days = 30', 'the last week is beyond its window'],
  ])('leaves out a space where %s (%s)', async (columns) => {
    const id = await makeSpace(owner)
    expect(await found(`${evening}&weeks=6`)).toHaveLength(1)
    await change(id, columns)
    expect(await found(`${evening}&weeks=6`)).toEqual([])
    expect(await countByTime(parse(`${evening}&weeks=6`))).toMatchObject({ count: 0 })
  })

  test('leaves out a space where one week is free of charge, and counts as many as it finds', async () => {
    const id = await makeSpace(owner)
    await makeSpace(owner)
    const tariff = { ...emptyTariff, datePrices: [{ from: '2027-02-18', to: '2027-02-18', priceMinor: 0 }] }
    await db().$client.query('update spaces set tariff = $2 where id = $1', [id, JSON.stringify(tariff)])
    expect(await found(`${evening}&weeks=4`)).toHaveLength(1)
    expect(await countByTime(parse(`${evening}&weeks=4`))).toMatchObject({ count: 1 })
    expect(await countByTime(parse(`${evening}&weeks=4&maxTotal=66000&currency=USD`))).toMatchObject({ count: 1 })
    expect(await found(`${evening}&weeks=4&maxTotal=65999&currency=USD`)).toEqual([])
  })

  test('names the weeks that are missing at spaces that are free in most of them', async () => {
    const [most, few, all] = [await makeSpace(owner), await makeSpace(owner), await makeSpace(owner)]
    await block(most, '2027-02-18T23:00Z', '2027-02-19T01:00Z')
    for (const day of ['11', '18']) await block(few, `2027-02-${day}T23:00Z`, `2027-02-${day}T23:30Z`)
    const nearly = await freeInMostWeeks(parse(`${evening}&weeks=4`), 6)
    expect(nearly.map(({ space }) => space.id)).toEqual([most])
    expect(nearly[0]?.missing).toEqual([new Date('2027-02-18T23:00Z')])
    expect(nearly[0]?.quote).toMatchObject({ weeks: 3, total: 3 * 16_500, startTime: '2027-02-11T23:00:00.000Z' })
    expect((await found(`${evening}&weeks=4`)).map(({ id }) => id)).toEqual([all])
    expect(await freeInMostWeeks(parse(evening), 6)).toEqual([])
  })
})

test('120 random searches for series find the same as the blocks of each space', { timeout: 600_000 }, async () => {
  const outcome = await compareSearches(11, 4, 30, { draw: randomSeries })
  expect(outcome.differences.slice(0, 12)).toEqual([])
  expect(outcome.searches).toBe(120)
  expect(outcome.hits).toBeGreaterThan(100)
})
