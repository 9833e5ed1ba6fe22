import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { normalizeSearchText, searchTexts } from '../../rules/search-text.ts'
import { parseSpaceSearch, type SpaceSearch } from '../../rules/space-search.ts'
import { useDatabase } from '../../test/database.ts'
import { addPhoto, makeCity, makePerson, makeSpace, makeSpaceType } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { countSpaces } from './count-spaces.ts'
import { locationsOfText } from './locations-of-text.ts'
import { searchLimits } from './search-by-text.ts'
import { searchSpaces } from './search-spaces.ts'

useDatabase()

const usual = { ...searchLimits }
let owner: Person
beforeAll(async () => {
  owner = await makePerson()
})
afterEach(async () => {
  Object.assign(searchLimits, usual)
  await db().$client.query('delete from spaces')
})

describe('a search returns exactly the rows of a plain substring search, across all its pages', () => {
  const word = fc.constantFrom(
    ...[
      'Loft',
      'loft',
      'LOFTY',
      'São',
      'sao',
      'Éclair',
      'é',
      '100%',
      '50',
      'a_b',
      'ab',
      'C:\\x',
      '\\',
      '%',
      '_',
      "O'Neil",
    ],
    ...['東京', '東', '京都スタジオ', 'ö', 'Ω', 'ΣΑΣ', 'İzmir', 'ß', '—', '🎉party', 'x', 'A', '  ', '"', 'null'],
    ...[
      'Łódź',
      'lodz',
      'Ærø',
      'Së´',
      'デザイン',
      'テ',
      '서울',
      '\u0301',
      'United States',
      'usa',
      'U.S.',
      'holland',
      'Netherlands',
    ],
  )
  const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
  const types = ['studio', 'venue', 'office']
  const cities = ['new-york', 'sao-paulo', 'tokyo']
  const aRow = fc.record({
    title: words,
    location: words,
    country: word,
    type: fc.constantFrom(...types),
    city: fc.nat(2),
    minute: fc.nat(3),
    hasPhoto: fc.boolean(),
    fate: fc.constantFrom('lives', 'lives', 'lives', 'deleted', 'retitled', 'moved', 'unpictured', 'purged'),
  })
  /** A piece of one of the existing texts, so that most searches find something. */
  const aPiece = fc.record({
    row: fc.nat(13),
    field: fc.constantFrom('title', 'title', 'location', 'country'),
    from: fc.nat(20),
    size: fc.integer({ min: 1, max: 9 }),
  })
  const aQuery = fc.record({
    q: fc.oneof({ weight: 4, arbitrary: aPiece }, word, words, fc.string({ maxLength: 3 })),
    type: fc.option(fc.constantFrom(...types), { nil: undefined }),
    city: fc.option(fc.constantFrom(...cities), { nil: undefined }),
    region: fc.option(fc.constantFrom('Americas', 'Asia Pacific'), { nil: undefined }),
    limit: fc.integer({ min: 1, max: 5 }),
  })
  const regions = ['Americas', 'Americas', 'Asia Pacific']

  // Small limits force each of the search strategies; the large ones are those of the product.
  for (const limits of [
    usual,
    { mostTerms: 2, mostTitles: 1, firstLook: 2, longLook: 3 },
    { mostTerms: 1000, mostTitles: 1000, firstLook: 1, longLook: 2 },
    { mostTerms: 1000, mostTitles: 1, firstLook: 1, longLook: 2 },
  ]) {
    test(`with limits ${JSON.stringify(limits)}`, async () => {
      const cityIds = [
        await makeCity(),
        await makeCity({ slug: 'sao-paulo', countryCode: 'BR' }),
        await makeCity({ slug: 'tokyo', countryCode: 'JP', region: 'Asia Pacific' }),
      ]
      for (const type of types) await makeSpaceType(type)
      await fc.assert(
        fc.asyncProperty(
          fc.array(aRow, { maxLength: 14 }),
          fc.array(aQuery, { minLength: 6, maxLength: 6 }),
          async (rows, queries) => {
            await db().$client.query('delete from spaces')
            for (const row of rows) {
              const id = await makeSpace(owner, {
                ...row,
                cityId: cityIds[row.city]!,
                region: regions[row.city]!,
                createdAt: `2026-01-01 00:0${row.minute}:00.123456+00`,
              })
              if (row.hasPhoto) await addPhoto(owner, id)
              await meetFate(id, row.fate)
            }
            Object.assign(searchLimits, limits)
            for (const query of queries) {
              const q = typeof query.q === 'string' ? query.q : pieceOf(rows, query.q)
              const search = searchFor({ ...query, q })
              const expected = await plainSearch(search)
              expect(await allPages(search)).toEqual(expected)
              const counted = await countSpaces(search)
              expect(counted.more || counted.count === expected.length).toBe(true)
              expect(counted.count).toBeLessThanOrEqual(expected.length)
            }
          },
        ),
        { numRuns: 60 },
      )
    })
  }

  type Field = 'title' | 'location' | 'country'
  type Piece = { row: number; field: string; from: number; size: number }

  function pieceOf(rows: Record<Field, string>[], { row, field, from, size }: Piece): string {
    const text = [...(rows[row % rows.length]?.[field as Field] ?? 'x')]
    return text
      .slice(from % text.length)
      .slice(0, size)
      .join('')
  }

  function searchFor(query: Record<string, string | number | undefined>): SpaceSearch {
    const set = Object.entries(query).flatMap(([key, value]) => (value ? [[key, String(value)]] : []))
    return parseSpaceSearch(new URLSearchParams(set))
  }

  async function meetFate(id: number, fate: string): Promise<void> {
    const statements: Record<string, string> = {
      deleted: 'update spaces set deleted_at = now() where id = $1',
      retitled: `update spaces set title = 'Lofty 50%', country = '東京' where id = $1`,
      moved: `update spaces set region = 'Americas', city_id = (select min(id) from cities), type = 'venue' where id = $1`,
      unpictured: 'delete from space_images where space_id = $1',
      purged: 'delete from spaces where id = $1',
    }
    if (statements[fate]) await db().$client.query(statements[fate], [id])
  }
})

/** The specification's search in its own words, without any index or the database's own text functions. */
async function plainSearch(search: SpaceSearch): Promise<number[]> {
  const { rows } = await db().$client.query<{ id: number; texts: string[] }>(
    `select s.id, array[title, location, s.country] as texts from spaces s join cities c on c.id = s.city_id
     where s.deleted_at is null
       and ($1::text is null or type = $1) and ($2::text is null or c.slug = $2) and ($3::text is null or s.region = $3)
     order by exists (select from space_images i where i.space_id = s.id) desc, s.created_at desc, s.id desc`,
    [search.type ?? null, search.city ?? null, search.region ?? null],
  )
  const sought = searchTexts(search.q ?? '')
  const found = ({ texts }: { texts: string[] }) =>
    sought.length === 0 || texts.some((text) => sought.some((one) => normalizeSearchText(text).includes(one)))
  return rows.filter(found).map((row) => row.id)
}

async function allPages(search: SpaceSearch): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | null = null
  for (let pages = 0; pages < 100; pages += 1) {
    const params: URLSearchParams = new URLSearchParams(cursor ? { cursor } : {})
    const page = await searchSpaces({ ...search, cursor: parseSpaceSearch(params).cursor })
    expect(page.spaces.length).toBeLessThanOrEqual(search.limit)
    ids.push(...page.spaces.map((space) => space.id))
    cursor = page.nextCursor
    if (!cursor) return ids
  }
  throw new Error('the pages have no end')
}

describe('finding G13: the places of a search by text are counted by that search', () => {
  const counted = async (q: string) =>
    (await locationsOfText({ q, type: undefined }))?.map(
      ({ name, count, more }) => `${name} ${count}${more ? '+' : ''}`,
    )
  beforeEach(async () => {
    const [tampa, berlin] = [
      await makeCity({ slug: 'tampa', name: 'Tampa' }),
      await makeCity({ slug: 'berlin', name: 'Berlin' }),
    ]
    await makeSpace(owner, { title: 'Loft one', cityId: tampa })
    await makeSpace(owner, { title: 'The loft by the river', cityId: tampa })
    await makeSpace(owner, { title: 'River room', cityId: berlin })
  })

  test('each place that has one, and no other', async () => {
    expect(await counted('loft')).toEqual(['Tampa 2'])
    expect(await counted('river')).toEqual(['Berlin 1', 'Tampa 1'])
    expect(await counted('river the')).toEqual([])
    expect(await counted('by the river')).toEqual(['Tampa 1'])
    expect(await counted('castle')).toEqual([])
  })

  test('a text that is too common is not counted', async () => {
    Object.assign(searchLimits, { mostTerms: 0 })
    expect(await counted('loft')).toBeUndefined()
  })
})

describe('finding P3: texts are found regardless of accents, countries by their usual names', () => {
  const titles = async (q: string) => {
    const { spaces } = await searchSpaces(parseSpaceSearch(new URLSearchParams({ q })))
    return spaces.map(({ title }) => title)
  }
  const addSpaces = async () => {
    await makeSpace(owner, { title: 'Casa aberta', location: 'Pinheiros, São Paulo', country: 'Brazil' })
    await makeSpace(owner, { title: 'Münchner Atelier', location: 'Łódź', country: 'Poland' })
    await makeSpace(owner, { title: 'Sao studio', location: 'Queens, New York', country: 'United States' })
  }

  test.each([
    ['sao', ['Sao studio', 'Casa aberta']],
    ['SÃO', ['Sao studio', 'Casa aberta']],
    ['sao paulo', ['Casa aberta']],
    ['são paulo', ['Casa aberta']],
    ['munchner a', ['Münchner Atelier']],
    ['lodz', ['Münchner Atelier']],
    ['USA', ['Sao studio']],
    ['U.S.A.', ['Sao studio']],
    ['us', ['Sao studio']],
    ['the United States', ['Sao studio']],
    ['uk', []],
  ])('%s', async (q, expected) => {
    await addSpaces()
    expect(await titles(q)).toEqual(expected)
    // Without the walk over the newest, by terms and titles alone.
    searchLimits.firstLook = 1
    expect(await titles(q)).toEqual(expected)
    expect(await countSpaces(parseSpaceSearch(new URLSearchParams({ q })))).toEqual({
      count: expected.length,
      more: false,
    })
  })

  // Up to the letters added by the newest versions of Unicode, which one side may not know.
  test('the database normalizes every letter as the rules do', async () => {
    const { rows } = await db().$client.query<{ code: number; form: string }>(
      `select code, search_form('a' || chr(code) || 'b') as form from generate_series(1, 42900) code`,
    )
    const differing = rows.filter(({ code, form }) => normalizeSearchText(`a${String.fromCodePoint(code)}b`) !== form)
    expect(differing).toEqual([])
  })
})

test('finding G11: a card contains what is shown, and the taken hours of the week ahead', async () => {
  const id = await makeSpace(owner, { title: 'Corner studio' })
  await db().$client.query(
    `insert into availability_blocks (space_id, kind, during) values
       ($1, 'owner', tstzrange(now() + interval '2 hours', now() + interval '3 hours')),
       ($1, 'booking', tstzrange(now() - interval '30 minutes', now() + interval '30 minutes')),
       ($1, 'booking', tstzrange(now() + interval '7 days', now() + interval '169 hours')),
       ($1, 'import', tstzrange(now() + interval '9 days', now() + interval '217 hours'))`,
    [id],
  )
  const { spaces } = await searchSpaces(parseSpaceSearch(new URLSearchParams({ q: 'corner' })))
  expect(spaces).toMatchObject([
    {
      id,
      title: 'Corner studio',
      city: 'New York',
      priceMinor: 7500,
      currency: 'USD',
      rentedNow: true,
      image: null,
      rating: null,
    },
  ])
  expect(spaces[0]?.taken.map(({ kind }) => kind)).toEqual(['booking', 'owner', 'booking'])
  await db().$client.query('delete from availability_blocks')
})

test('an unknown city is searched as a text', async () => {
  const id = await makeSpace(owner, { location: 'Hudson Yards, Gotham City' })
  const { spaces } = await searchSpaces(parseSpaceSearch(new URLSearchParams({ city: 'gotham-city' })))
  expect(spaces.map((space) => space.id)).toEqual([id])
})
