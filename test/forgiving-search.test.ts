import 'temporal-polyfill/global'
import { beforeAll, expect, test } from 'vitest'
import { loadHome } from '../app/home/load-home.server.ts'
import { loadExplore, loadMore } from '../app/search/load-explore.server.ts'
import { db } from '../db/connect.ts'
import { execute, sql } from '../db/sql.ts'
import { addDays, todayIn } from '../rules/time.ts'
import { useDatabase } from './database.ts'
import { useLogLines } from './log-lines.ts'
import { makeCity, makePerson, makeSpace, makeSpaceType } from './make-spaces.ts'

useDatabase()
const lines = useLogLines()

const amsterdam = {
  slug: 'amsterdam',
  name: 'Amsterdam',
  country: 'Netherlands',
  countryCode: 'NL',
  region: 'Europe',
  timeZone: 'Europe/Amsterdam',
}

beforeAll(async () => {
  const owner = await makePerson()
  const place = { cityId: await makeCity(), type: await makeSpaceType(), country: 'United States' }
  for (const title of ['Brooklyn Loft', 'Brooklyn Barn', 'Brroklyn'])
    await makeSpace(owner, { ...place, title, location: 'Elsewhere' })
  for (const title of ['Canal room', 'New York bar'])
    await makeSpace(owner, { title, location: 'Amsterdam', country: 'Netherlands', cityId: await makeCity(amsterdam) })
})

const explore = (query: string) => loadExplore(new URL(`http://x/explore?${query}`))
const titles = ({ spaces }: { spaces: { title: string }[] }) => spaces.map(({ title }) => title).toSorted()

test('a search that finds nothing shows the spaces of the text with one letter corrected, and says so', async () => {
  const found = await explore('q=Broooklyn')
  expect(found).toMatchObject({ mistyped: 'Broooklyn', filters: { q: 'brooklyn' }, count: '2' })
  expect(titles(found)).toEqual(['Brooklyn Barn', 'Brooklyn Loft'])
  // So is a search by people or hours.
  expect(await explore('q=Broooklyn&people=1')).toMatchObject({ mistyped: 'Broooklyn', count: '2' })
})

test('a text that something contains is searched as it is, and so is one without a near word', async () => {
  const exact = await explore('q=brroklyn')
  expect(exact).not.toHaveProperty('mistyped')
  expect(titles(exact)).toEqual(['Brroklyn'])
  expect(exact.filters.q).toBe('brroklyn')
  const none = await explore('q=zzyzxq')
  expect(none).toMatchObject({ count: '0', filters: { q: 'zzyzxq' } })
  expect(none).not.toHaveProperty('mistyped')
})

test('a text that no title or place contains, but that names an amenity, shows the spaces that have it', async () => {
  const owner = await makePerson()
  const inAmsterdam = { location: 'Amsterdam', country: 'Netherlands', cityId: await makeCity(amsterdam) }
  await makeSpace(owner, { ...inAmsterdam, title: 'Tuned', amenities: ['Grand piano', 'Wi-Fi'] })
  await makeSpace(owner, { ...inAmsterdam, title: 'Upright', amenities: ['Piano'] })
  const found = await explore('q=pianó')
  expect(found).toMatchObject({ mistyped: 'pianó', meant: { amenity: 'Piano' }, filters: { amenities: 'Piano' } })
  expect(titles(found)).toEqual(['Upright'])
  expect(titles(await explore('q=grand'))).toEqual(['Tuned'])
  const placed = await explore('q=with a piano in Amsterdam&people=1')
  expect(placed).toMatchObject({ meant: { amenity: 'Piano', place: 'Amsterdam' }, filters: { city: 'amsterdam' } })
  // A word that begins elsewhere in a name of an amenity is none.
  expect((await explore('q=rand')).count).toBe('0')
})

test('the next page is the corrected text’s', async () => {
  const first = await loadExplore(new URL('http://x/explore?q=Broooklyn'), 1)
  const more = await loadMore(new URL(`http://x/more?q=${first.filters.q}&cursor=${first.nextCursor}`))
  expect([...titles(first), ...titles(more)].toSorted()).toEqual(['Brooklyn Barn', 'Brooklyn Loft'])
})

test('another name of a city leads to the city, if it has spaces', async () => {
  const place = { cityId: await makeCity(), type: await makeSpaceType(), country: 'United States' }
  await makeSpace(await makePerson(), { ...place, title: 'North light', location: 'Greenpoint, New York' })
  for (const typed of ['NYC', 'new york ny', 'New York, NY']) {
    const thrown = await explore(new URLSearchParams({ q: typed, people: '1' }).toString()).catch((error) => error)
    expect((thrown as Response).headers.get('location'), typed).toBe('/explore?city=new-york&people=1')
  }
  // No space of theirs is listed: the text is searched as it is.
  expect(await explore('q=CDMX')).toMatchObject({ filters: { q: 'CDMX' }, count: '0' })
})

test('a place replaces the part of the map, the region and the currency of the search before', async () => {
  const box = 'box=4.8,52.3,5.0,52.4'
  for (const [query, address] of Object.entries({
    [`city=new-york&${box}&people=1&map=1`]: '?city=new-york&people=1&map=1',
    [`country=US&${box}`]: '?country=US',
    [`q=new+york&${box}`]: '?q=new+york',
    [`q=NYC&${box}&map=1`]: '?city=new-york&map=1',
    'city=new-york&region=Europe': '?city=new-york',
    'country=US&region=Europe': '?country=US',
    'q=new+york&region=Europe': '?q=new+york',
    'city=new-york&currency=GBP&sort=cheapest': '?city=new-york&sort=cheapest',
    'q=new+york&currency=GBP&sort=cheapest': '?q=new+york&sort=cheapest',
  })) {
    const thrown = await explore(query).catch((error) => error)
    expect(decodeURIComponent((thrown as Response).headers.get('location') ?? ''), query).toBe(`/explore${address}`)
  }
  // A region chosen on the home page replaces a text that names a place in turn.
  const chosenAtHome = async (query: string) => (await loadHome(new URL(`http://x/?${query}`))).chosen
  expect((await chosenAtHome('q=new+york&people=4')).q).toBeUndefined()
  expect(await chosenAtHome('q=canal')).toMatchObject({ q: 'canal' })
  expect((await explore(`q=canal&${box}`)).filters).toMatchObject({ q: 'canal', box: '4.8,52.3,5,52.4' })
  expect((await explore('city=amsterdam&region=Europe')).filters).toMatchObject({ region: 'Europe' })
  // A limit is one in its currency, and elsewhere prices have no other.
  expect((await explore('city=new-york&currency=GBP&maxPrice=4000')).filters).toMatchObject({ currency: 'GBP' })
  expect((await explore('q=canal&currency=GBP&sort=cheapest')).filters).toMatchObject({ currency: 'GBP' })
})

test('a part of a city that no listing names shows the city, and says so', async () => {
  const found = await explore('q=Manhattan')
  expect(found).toMatchObject({ mistyped: 'Manhattan', placeName: 'New York', filters: { city: 'new-york' } })
  expect(found.filters.q).toBeUndefined()
  expect(titles(found)).toContain('North light')
  // What a listing does name is searched as text.
  expect(titles(await explore('q=Brooklyn'))).toEqual(['Brooklyn Barn', 'Brooklyn Loft'])
})

test('a text that is the name of a city is searched as text, with the city chosen among all places', async () => {
  const day = addDays(todayIn('America/New_York', new Date()), 5)
  for (const query of ['q=new+york', `q=new+york&date=${day}&from=10:00&to=12:00`]) {
    const found = await explore(query)
    expect(found).toMatchObject({ placeName: 'New York', textPlace: { slug: 'new-york' }, filters: { q: 'new york' } })
    expect(titles(found)).toEqual(['New York bar', 'North light'])
    expect(found.today).not.toBeNull()
    expect(found.places.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['amsterdam', 'new-york']))
  }
  expect(await explore('q=Brooklyn')).toMatchObject({ placeName: null, textPlace: { slug: null } })
  expect(await explore('q=new+york&city=amsterdam')).toMatchObject({ textPlace: null })
})

test('a search of a text by hours lists only the places where it occurs', async () => {
  const day = addDays(todayIn('America/New_York', new Date()), 5)
  const { textPlace, places } = await explore(`q=canal&date=${day}&from=10:00&to=12:00`)
  expect({ textPlace, places }).toEqual({
    textPlace: null,
    places: [{ slug: 'amsterdam', name: 'Amsterdam' }],
  })
})

test('a search that finds nothing offers only what finds something', async () => {
  const day = addDays(todayIn('America/New_York', new Date()), 5)
  const hours = `date=${day}&from=10:00&to=12:00`
  const crowded = await explore(`q=North light&people=300&${hours}`)
  expect(crowded.others.ways.map(({ text }) => text)).toEqual(['For any number of people'])
  const elsewhere = await explore('q=North light&region=Europe')
  expect(elsewhere.others.ways.map(({ text }) => text)).toEqual(['In all regions'])
  const unknown = await explore('q=zzyzxq')
  expect(unknown.others.ways).toEqual([])
  expect(unknown.others.cities.map(({ name }) => name)).toEqual(['New York', 'Amsterdam'])
  expect((await explore('q=Brooklyn')).others).toMatchObject({ ways: [], cities: [] })
})

test('a type that a place lacks is the first condition to drop, and the place stays chosen among all', async () => {
  await makeSpaceType('tent', 'Tent')
  await makeSpace(await makePerson(), {
    type: 'tent',
    title: 'Dune',
    country: 'Netherlands',
    location: 'Noord, Amsterdam',
    cityId: await makeCity(amsterdam),
  })
  const day = addDays(todayIn('America/New_York', new Date()), 5)
  const hours = `date=${day}&from=10:00&to=12:00`
  const found = await explore('type=tent&city=new-york&people=1')
  expect(found.others.ways).toEqual([{ text: 'All types in New York', names: ['type'] }])
  expect((await explore('type=tent&city=new-york')).places).toEqual([
    { slug: 'amsterdam', name: 'Amsterdam', count: '1' },
    { slug: 'new-york', name: 'New York', count: '0' },
  ])
  const atHours = await explore(`type=tent&city=new-york&people=1&${hours}`)
  expect(atHours.others.ways.map(({ text }) => text)).toEqual(['All types in New York'])
  expect(atHours.places.map(({ slug }) => slug)).toContain('new-york')
  // Nothing of another type would do either.
  expect((await explore(`type=tent&city=new-york&people=300`)).others.ways).toEqual([])
})

test('a text of a quarter, a city and a type is taken apart if nothing contains it', async () => {
  const at = async (typed: string) => await explore(new URLSearchParams({ q: typed }).toString())
  expect(await at('Greenpoint, Manhattan')).toMatchObject({
    meant: { q: 'greenpoint', place: 'New York' },
    filters: { q: 'greenpoint', city: 'new-york' },
  })
  const [type] = (await explore('')).types
  const ofType = await at(`${type?.label} NYC`)
  expect(ofType).toMatchObject({ meant: { type: type?.name, place: 'New York' }, filters: { type: type?.name } })
  expect(titles(ofType)).toContain('North light')
  // Words that nothing has are dropped last, and so is a type that the city has no space of.
  await makeSpaceType('shed', 'Shed')
  await makeSpace(await makePerson(), {
    type: 'barn',
    title: 'Hay',
    cityId: await makeCity({ slug: 'hove', name: 'Hove' }),
  })
  expect(await at('shed NYC')).toMatchObject({ meant: { place: 'New York' }, filters: { city: 'new-york' } })
  expect(await at('zzyzxq NYC')).toMatchObject({ meant: { place: 'New York' }, filters: { city: 'new-york' } })
})

test('a text that a space has is not taken for another, nor called unknown, if its hours are taken', async () => {
  const crowded = await explore('q=North light&people=300')
  expect(crowded.others.cities).toEqual([])
  expect(crowded).not.toHaveProperty('mistyped')
})

test('a part of a city is meant by a mistyped name, if no text is nearer', async () => {
  const found = await explore('q=Manhatten')
  expect(found).toMatchObject({ mistyped: 'Manhatten', filters: { city: 'new-york', q: undefined } })
  expect(await explore('q=sunny rooftop Manhatten')).toMatchObject({ filters: { city: 'new-york', q: undefined } })
})

test('a mistyped type is meant rather than a word of a title that is as near', async () => {
  await makeSpace(await makePerson(), { title: 'Study corner', cityId: await makeCity() })
  expect(await explore('q=studo')).toMatchObject({
    meant: { type: 'studio' },
    filters: { type: 'studio', q: undefined },
  })
  expect(await explore('q=sudio in NYC')).toMatchObject({ filters: { type: 'studio', city: 'new-york' } })
  expect(await explore('q=stody')).toMatchObject({ mistyped: 'stody', filters: { q: 'study' } })
})

test('a city of the country that is named behind it is meant, no other', async () => {
  await expect(explore('q=Amsterdam, Netherlands')).rejects.toMatchObject({ status: 302 })
  expect(await explore('q=Amsterdam, Texas')).toMatchObject({ mistyped: 'Amsterdam, Texas' })
})

test('the places of a corrected text are left out if they cannot be read, and the spaces are shown', async () => {
  const pool = db().$client
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  const failing = (...args: unknown[]) => {
    if (JSON.stringify(args).includes('whole as (select')) throw new Error('no places')
    return query(...args)
  }
  Object.assign(pool, { query: failing })
  try {
    expect(await explore('q=Canall')).toMatchObject({ mistyped: 'Canall', count: '1', places: [] })
    expect(lines.text()).toContain('no places')
  } finally {
    Reflect.deleteProperty(pool, 'query')
  }
})

test('the nearest days are shown with the map if the search was', async () => {
  const cityId = await makeCity({ slug: 'leeds', name: 'Leeds' })
  const spaceId = await makeSpace(await makePerson(), { title: 'Mill', cityId })
  const date = addDays(todayIn('UTC', new Date()), 9)
  await execute(
    db(),
    sql`
      insert into availability_blocks (space_id, kind, during)
      values (${spaceId}, 'owner', tstzrange(${`${date}T14:00Z`}, ${`${addDays(date, 1)}T04:00Z`}))`,
  )
  const hours = `city=leeds&date=${date}&from=12:00&to=14:00`
  const { others, spaces } = await explore(`${hours}&map=1`)
  expect(spaces).toEqual([])
  expect(others.days.length).toBeGreaterThan(0)
  expect(others.days.every(({ query }) => query.endsWith('&map=1'))).toBe(true)
  expect((await explore(hours)).others.days.some(({ query }) => query.includes('map'))).toBe(false)
})
