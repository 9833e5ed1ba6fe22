import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { knownCities } from '../../rules/places.ts'
import { parseSpaceSearch } from '../../rules/space-search.ts'
import { useDatabase } from '../../test/database.ts'
import { makeCity, makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { citySpaces } from './city-spaces.ts'
import { readCityToday } from './read-city-today.ts'

useDatabase()

const cityOf = (slug: string) => knownCities.find((city) => city.slug === slug)!
const london = cityOf('london')
const britain = { country: 'United Kingdom', countryCode: 'GB', region: 'Europe', timeZone: 'Europe/London' }

let owner: Person
let here: number
let croydon: number
beforeAll(async () => {
  owner = await makePerson()
  // Canada's London came first and must not appear on the page of the other.
  await makeCity({ slug: 'london', name: 'London', country: 'Canada', countryCode: 'CA', timeZone: 'America/Toronto' })
  here = await makeCity({ slug: 'london', name: 'London', ...britain })
  croydon = await makeCity({ slug: 'croydon', name: 'Croydon', ...britain })
})
afterEach(async () => {
  await db().$client.query('delete from availability_blocks')
  await db().$client.query('delete from spaces')
})

const inLondon = (columns: Parameters<typeof makeSpace>[1] = {}) =>
  makeSpace(owner, { cityId: here, region: 'Europe', country: 'United Kingdom', location: 'Bow, London', ...columns })

const idsOf = async (...search: Parameters<typeof citySpaces>) =>
  (await citySpaces(...search)).spaces.map(({ id }) => id)

describe('the spaces of a city', () => {
  test('include those in it and those nearby that name it, and no others', async () => {
    const own = await inLondon({ location: 'Hackney Wick' })
    const around = await inLondon({ cityId: croydon, location: 'Croydon, Greater LONDON' })
    await inLondon({ cityId: croydon, location: 'Croydon', title: 'As near as London can be' })
    await inLondon({ cityId: croydon, location: 'Londonderry', title: 'Quiet London office' })
    const ontario = await makeCity({ slug: 'london', countryCode: 'CA' })
    await makeSpace(owner, { cityId: ontario, location: 'Downtown, London', country: 'Canada', region: 'Americas' })
    expect(await idsOf(london, { limit: 24 })).toEqual([around, own])
  })

  test('are found regardless of accents, even before the city has a space of its own', async () => {
    const campinas = await makeCity({ slug: 'campinas', name: 'Campinas', country: 'Brazil', countryCode: 'BR' })
    const ids = []
    for (const location of ['Barão, São Paulo state', 'Barao, Sao Paulo state']) {
      ids.unshift(await makeSpace(owner, { cityId: campinas, location, country: 'Brazil' }))
    }
    expect(await idsOf(cityOf('sao-paulo'), { limit: 24 })).toEqual(ids)
    expect(await idsOf(cityOf('tokyo'), { limit: 24 })).toEqual([])
  })

  test('are not those of a city of the same name in another country, although that is the only one', async () => {
    const other = await makeCity({ slug: 'tokyo', name: 'Tokyo', country: 'Canada', countryCode: 'CA' })
    await makeSpace(owner, { cityId: other, location: 'Centre, Tokyo', country: 'Canada', region: 'Americas' })
    expect(await idsOf(cityOf('tokyo'), { limit: 24 })).toEqual([])
  })

  test('are filtered by type and paged, each listed once', async () => {
    const venues = []
    for (let count = 0; count < 5; count += 1) {
      const cityId = count % 2 ? here : croydon
      venues.unshift(await inLondon({ type: 'venue', cityId, location: 'Lambeth, London', createdAt: '2026-01-01' }))
      await inLondon({ type: 'studio' })
    }
    const seen = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const search = parseSpaceSearch(new URLSearchParams({ type: 'venue', limit: '2', cursor }))
      const page = await citySpaces(london, search)
      seen.push(...page.spaces.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(venues)
  })
})

describe('the day of a city', () => {
  test('counts the free spaces at each hour and returns their lowest price', async () => {
    const one = await inLondon({ currency: 'GBP', priceMinor: 4000, timeZone: 'Europe/London' })
    const off = await inLondon({ currency: 'GBP', priceMinor: 3000, timeZone: 'Europe/London' })
    await db().$client.query('update spaces set available = false where id = $1', [off])
    await db().$client.query(
      `insert into availability_blocks (space_id, kind, during)
       select $1, 'owner', tstzrange((day + time '10:00') at time zone zone, (day + time '12:00') at time zone zone)
       from (select (app_now() at time zone 'Europe/London')::date as day, 'Europe/London' as zone) today`,
      [one],
    )
    const today = await readCityToday(london)
    expect(today).toMatchObject({ spaces: 2, isWhole: true, from: { amountMinor: 3000, currency: 'GBP' } })
    expect(today.hours.map(({ free }) => free)).toEqual([1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
  })

  test('has no lowest price if its spaces use two currencies', async () => {
    await inLondon({ currency: 'GBP', type: 'office' })
    await inLondon({ currency: 'EUR', type: 'office' })
    expect(await readCityToday(london, 'office')).toMatchObject({ spaces: 2, from: null })
  })
})
