import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusalOf, refusedFields } from '../test/refusal-of.ts'
import { emptySearchText } from './empty-search.ts'
import { isRefusal } from './refusal.ts'
import { encodeSearchCursor } from './search-cursor.ts'
import {
  endOfTimeWindow,
  isSearch,
  isTimeSearch,
  parseSpaceSearch,
  requestedWeeks,
  type SpaceSearch,
  searchSorts,
  spaceSearchParams,
} from './space-search.ts'
import { addDays } from './time.ts'

const parse = (query: string) => parseSpaceSearch(new URLSearchParams(query))

/** Returns the parameters that the refusal names; empty if nothing is thrown. */
function named(query: string): string[] {
  try {
    parse(query)
    return []
  } catch (error) {
    if (!isRefusal(error)) throw error
    expect(error.code).toBe('invalidFields')
    expect(error.status).toBe(400)
    return Object.keys(error.fields ?? {}).toSorted()
  }
}

test('a search is parsed from its URL', () => {
  expect(
    parse(
      'city=tokyo&date=2027-02-10&from=14:00&to=18:00&people=20&maxTotal=30000&currency=usd&amenities=Wifi,%20Parking',
    ),
  ).toMatchObject({
    city: 'tokyo',
    wanted: { kind: 'fixed', date: '2027-02-10', from: '14:00', to: '18:00' },
    people: 20,
    maxTotal: 30_000,
    currency: 'USD',
    amenities: ['Wifi', 'Parking'],
    sort: 'newest',
    limit: 24,
  })
  expect(parse('hours=4&between=2027-02-12T16:00/2027-02-14T22:00&country=France').wanted).toEqual({
    kind: 'anyHours',
    hours: 4,
    from: '2027-02-12T16:00',
    to: '2027-02-14T22:00',
  })
})

test('a form without JavaScript sends empty parameters, repeats amenities and sends the two ends of a window', () => {
  const search = parse(
    'q=&date=&people=&amenities=Wifi&amenities=Parking&hours=2&between=2027-02-12T16:00&between=2027-02-12T22:00',
  )
  expect(search).toMatchObject({
    amenities: ['Wifi', 'Parking'],
    people: undefined,
    wanted: { kind: 'anyHours', hours: 2 },
  })
  expect(parse('hours=&between=&between=').wanted).toBeUndefined()
})

test('a page ignores unknown parameters, the API rejects them', () => {
  expect(named('utm=1&q=loft&page=2')).toEqual(['page', 'utm'])
  expect(parseSpaceSearch(new URLSearchParams('utm=1&q=loft'), { others: 'ignored' }).q).toBe('loft')
})

test('a series has its weeks beside its first day, and they are in its address', () => {
  const address = 'date=2027-02-10&from=14%3A00&to=18%3A00&weeks=8'
  const search = parseSpaceSearch(new URLSearchParams(address))
  expect(search.wanted).toEqual({ kind: 'fixed', date: '2027-02-10', from: '14:00', to: '18:00', weeks: 8 })
  expect(spaceSearchParams(search).toString()).toBe(address)
  expect(requestedWeeks(search.wanted)).toBe(8)
  expect(
    requestedWeeks(parseSpaceSearch(new URLSearchParams('hours=3&between=2027-02-12T16:00/2027-02-14T22:00')).wanted),
  ).toBe(1)
})

describe('contradictions are rejected, each parameter by name', () => {
  test.each([
    ['date=2027-02-10', ['from', 'to']],
    ['from=14:00&to=15:00', ['date']],
    ['hours=3', ['between']],
    ['between=2027-02-12T16:00/2027-02-14T22:00', ['hours']],
    ['date=2027-02-10&from=14:00&to=18:00&hours=3', ['date', 'from', 'hours', 'to']],
    ['weeks=8', ['date', 'from', 'to']],
    ['date=2027-02-10&from=14:00&to=18:00&weeks=1', ['weeks']],
    ['date=2027-02-10&from=14:00&to=18:00&weeks=13', ['weeks']],
    ['hours=3&between=2027-02-12T16:00/2027-02-14T22:00&weeks=8', ['between', 'hours', 'weeks']],
    ['hours=3&between=2027-02-12T16:00/2027-02-12T16:00', ['between']],
    ['hours=3&between=2027-02-12T16:00/2027-02-12T18:00', ['between']],
    ['hours=3&between=2027-02-12T16:00/2027-02-26T17:00', ['between']],
    ['maxTotal=5000', ['maxTotal']],
    ['type=a&type=b', ['type']],
  ])('%s', (query, fields) => expect(named(query)).toEqual(fields))
  test('a window of exactly two weeks is not too long', () => {
    expect(named('hours=3&between=2027-02-12T16:00/2027-02-26T16:00')).toEqual([])
  })
})

test.each([
  ['date=2027-02-30&from=14:00&to=18:00', 'date'],
  ['date=27-02-10&from=14:00&to=18:00', 'date'],
  ['date=2027-02-10&from=14:30&to=18:00', 'from'],
  ['date=2027-02-10&from=24:00&to=18:00', 'from'],
  ['date=2027-02-10&from=14:00&to=25:00', 'to'],
  ['hours=0&between=2027-02-12T16:00/2027-02-14T22:00', 'hours'],
  ['hours=25&between=2027-02-12T16:00/2027-02-14T22:00', 'hours'],
  ['hours=1.5&between=2027-02-12T16:00/2027-02-14T22:00', 'hours'],
  ['hours=2&between=2027-02-12/2027-02-14', 'between'],
  ['hours=2&between=2027-02-12T16:00Z/2027-02-14T22:00Z', 'between'],
  ['people=0', 'people'],
  ['people=-3', 'people'],
  ['maxPrice=12.50', 'maxPrice'],
  ['currency=CHF', 'currency'],
  ['country=Atlantis', 'country'],
  ['sort=best', 'sort'],
  ['cursor=abc', 'cursor'],
  [`cursor=${encodeSearchCursor({ sort: 'rating', key: 4, id: 1 })}`, 'cursor'],
])('%s is refused', (query, field) => {
  expect(named(query)).toEqual([field])
})

test('24:00 is the end of the day', () => {
  expect(parse('date=2027-02-10&from=20:00&to=24:00').wanted).toMatchObject({ to: '00:00' })
  expect(parse('hours=4&between=2027-02-27T16:00/2027-02-28T24:00').wanted).toMatchObject({ to: '2027-03-01T00:00' })
})

test('every search survives a round trip through its URL, which is canonical', () => {
  fc.assert(
    fc.property(aSearch, (search) => {
      const address = spaceSearchParams(search)
      const read = parseSpaceSearch(address)
      expect(read).toEqual(search)
      expect(spaceSearchParams(read).toString()).toBe(address.toString())
    }),
  )
})

test('a search with only text, type and place is a search by text', () => {
  const plain = 'q=loft&type=studio&city=tokyo&region=Europe&limit=5&sort=newest&currency='
  expect(isTimeSearch(parse(plain))).toBe(false)
  for (const filter of ['people=2', 'sort=rating', 'amenities=Wifi', 'country=FR', 'currency=USD', 'maxPrice=0']) {
    expect(isTimeSearch(parse(filter))).toBe(true)
  }
})

test.each([
  { sort: 'newest' as const, key: '2026-01-01 00:00:00.123456+00', id: 7 },
  { sort: 'cheapest' as const, shown: { total: 7500, id: 7 }, at: { key: 6000, id: 9 } },
  { sort: 'rating' as const, key: 4.25, id: 7 },
])('a cursor of the sort $sort is read back', (cursor) => {
  expect(parse(spaceSearchParams({ sort: cursor.sort, cursor }).toString()).cursor).toEqual(cursor)
})

test('any input is parsed or throws a refusal that names a given or missing parameter', () => {
  const value = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('2027-02-10', '14:00', '4', '2027-02-12T16:00/2027-02-14T22:00', 'cheapest', 'USD', 'FR', ''),
  )
  const key = fc.constantFrom('date', 'from', 'to', 'hours', 'between', 'people', 'sort', 'country', 'cursor', 'x')
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value), { maxLength: 6 }), (pairs) => {
      const refused = named(new URLSearchParams(pairs).toString())
      if (pairs.some(([each]) => each === 'x')) expect(refused).toContain('x')
    }),
  )
})

const hour = fc.integer({ min: 0, max: 23 }).map((each) => `${String(each).padStart(2, '0')}:00`)
const date = fc.nat(3000).map((days) => addDays('2026-01-01', days))

const wanted: fc.Arbitrary<SpaceSearch['wanted']> = fc.oneof(
  fc.record({ kind: fc.constant('fixed' as const), date, from: hour, to: hour }),
  fc
    .record({
      hours: fc.integer({ min: 1, max: 24 }),
      date,
      from: hour,
      days: fc.integer({ min: 1, max: 13 }),
      to: hour,
    })
    .map(({ hours, date: first, from, days, to }) => ({
      kind: 'anyHours' as const,
      hours,
      from: `${first}T${from}`,
      to: `${addDays(first, days + 1)}T${to}`,
    }))
    .filter(({ from, to }) => to.slice(11) <= from.slice(11) || addDays(from.slice(0, 10), 14) > to.slice(0, 10)),
)

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const aSearch: fc.Arbitrary<SpaceSearch> = fc.record({
  q: fc.constantFrom(undefined, 'loft', 'São Paulo'),
  type: fc.constantFrom(undefined, 'studio'),
  city: fc.constantFrom(undefined, 'tokyo'),
  country: fc.constantFrom(undefined, 'FR', 'US'),
  region: fc.constantFrom(undefined, 'Europe'),
  limit: fc.integer({ min: 1, max: 100 }),
  wanted,
  people: maybe(fc.integer({ min: 1, max: 10_000 })),
  maxTotal: maybe(fc.nat()),
  maxPrice: maybe(fc.nat()),
  currency: fc.constantFrom(undefined, 'USD' as const, 'JPY' as const),
  amenities: fc.subarray(['Wifi', 'Parking', 'Natural light']),
  sort: fc.constantFrom(...searchSorts),
  cursor: fc.constant(undefined),
})

const window = 'hours=4&between=2027-02-12T16:00/2027-02-14T22:00'

test.each([
  [
    `date=2027-02-10&from=14:00&to=18:00&hours=4`,
    ['date', 'from', 'hours', 'to'],
    'Please give either date, from and to, or hours and between',
  ],
  ['date=2027-02-10&from=14:00', ['to'], 'date, from and to belong together'],
  ['date=2027-02-10&to=14:00', ['from'], 'date, from and to belong together'],
  ['from=13:00&to=14:00', ['date'], 'date, from and to belong together'],
  ['hours=4', ['between'], 'hours and between belong together'],
  ['between=2027-02-12T16:00/2027-02-14T22:00', ['hours'], 'hours and between belong together'],
  ['hours=4&between=2027-02-12T16:00/2027-02-12T15:00', ['between'], 'The window ends before it begins'],
  ['hours=1&between=2027-02-12T16:00/2027-02-12T16:00', ['between'], 'The window ends before it begins'],
  ['hours=4&between=2027-02-12T16:00/2027-02-26T17:00', ['between'], 'The window is two weeks at most'],
  ['hours=4&between=2027-02-12T16:00/2027-02-12T19:00', ['between'], 'The window is shorter than the hours asked for'],
  ['maxTotal=100', ['maxTotal'], 'A total needs hours: give date, from and to, or hours and between'],
  ['from=14:30', ['from'], 'Please give a whole hour, such as 14:00'],
  ['from=x14:00', ['from'], 'Please give a whole hour, such as 14:00'],
  ['to=14:30', ['to'], 'Please give a whole hour, such as 18:00'],
  ['to=x14:00', ['to'], 'Please give a whole hour, such as 18:00'],
  ['to=14:00x', ['to'], 'Please give a whole hour, such as 18:00'],
  ['date=2027-02-30', ['date'], 'Please give a date, such as 2027-02-10'],
  ['date=x2027-02-10', ['date'], 'Please give a date, such as 2027-02-10'],
  ['date=2027-02-10x', ['date'], 'Please give a date, such as 2027-02-10'],
  ['date=2027-02-10T10:00', ['date'], 'Please give a date, such as 2027-02-10'],
  ['date=20270210', ['date'], 'Please give a date, such as 2027-02-10'],
  ['hours=25', ['hours'], 'Please ask for 1 to 24 whole hours'],
  ['people=0', ['people'], 'Please say how many people come, 1 to 10,000'],
  [`${window}&maxTotal=1.5`, ['maxTotal'], 'Please give an amount in minor units'],
  ['maxPrice=-1', ['maxPrice'], 'Please give an amount in minor units'],
  ['currency=CHF', ['currency'], 'Please give one of USD, EUR, GBP, JPY, AUD, CAD, SGD, KRW, AED'],
  ['sort=oldest', ['sort'], 'Please give one of newest, cheapest, rating'],
  ['country=Atlantis', ['country'], 'Please give a country by its English name or its code'],
  [`cursor=${'x'.repeat(301)}`, ['cursor'], 'This cursor is not one of ours'],
  [`amenities=${'x'.repeat(61)}`, ['amenities'], 'At most 60 characters'],
  [`amenities=${Array.from({ length: 21 }, (_, n) => n)}`, ['amenities'], 'At most 20 amenities'],
  ['from=14:00x', ['from'], 'Please give a whole hour, such as 14:00'],
  ['weeks=1', ['weeks'], 'Please ask for 2 to 12 weeks'],
  ['weeks=13', ['weeks'], 'Please ask for 2 to 12 weeks'],
  ['hours=0', ['hours'], 'Please ask for 1 to 24 whole hours'],
  ['hours=x4', ['hours'], 'Please ask for 1 to 24 whole hours'],
  ['hours=4x', ['hours'], 'Please ask for 1 to 24 whole hours'],
  ['people=10001', ['people'], 'Please say how many people come, 1 to 10,000'],
  ['people=00000000000000012', ['people'], 'Please say how many people come, 1 to 10,000'],
  [`maxPrice=${'9'.repeat(16)}`, ['maxPrice'], 'Please give an amount in minor units'],
  [`q=${'x'.repeat(101)}`, ['q'], 'At most 100 characters'],
  [`type=${'x'.repeat(41)}`, ['type'], 'At most 40 characters'],
  [`city=${'x'.repeat(81)}`, ['city'], 'At most 80 characters'],
  [`region=${'x'.repeat(41)}`, ['region'], 'At most 40 characters'],
  [`box=${'1'.repeat(101)}`, ['box'], 'This box is too long'],
  ['instant=yes', ['instant'], 'Please give 1, or leave it out'],
  ['between=a&between=b&between=c', ['between'], 'Please give this once'],
  ['between=x&hours=4', ['between'], 'Please give two whole hours, such as 2027-02-12T16:00/2027-02-14T22:00'],
  ['weeks=8&hours=4', ['hours', 'weeks'], 'Please give either date, from and to, or hours and between'],
  ['utm=1', ['utm'], 'There is no such parameter'],
  ['q=a&q=b', ['q'], 'Please give this once'],
  ['box=1,2,3', ['box'], 'Please give four numbers: west,south,east,north, such as 13.3,52.4,13.5,52.6'],
  ['box=NaN,2,3,4', ['box'], 'Please give four numbers: west,south,east,north, such as 13.3,52.4,13.5,52.6'],
  ['box=1,2,3,4,5', ['box'], 'Please give four numbers: west,south,east,north, such as 13.3,52.4,13.5,52.6'],
  ['box=1e1,2,3,4', ['box'], 'Please give four numbers: west,south,east,north, such as 13.3,52.4,13.5,52.6'],
  ['box=-180.1,2,3,4', ['box'], 'West and east are -180 to 180'],
  ['box=1,2,181,4', ['box'], 'West and east are -180 to 180'],
  ['box=1,-91,3,4', ['box'], 'South and north are -90 to 90'],
  ['box=1,2,3,90.5', ['box'], 'South and north are -90 to 90'],
  ['box=1,4,3,2', ['box'], 'South has to be below north'],
  ['box=1,4,3,4', ['box'], 'South has to be below north'],
  ['box=1,2,1,4', ['box'], 'West and east are the same'],
])('%s is refused in words', (query, fields, words) => {
  const said = refusedFields(() => parse(query))
  expect(
    Object.entries(said)
      .filter(([, text]) => text === words)
      .map(([field]) => field)
      .toSorted(),
  ).toEqual(fields)
})

test('a box across the 180th meridian is one, and is written in a short form', () => {
  const search = parse('box=170.1234567,-50,%20-170,-30.00')
  expect(search.box).toEqual({ west: 170.1234567, south: -50, east: -170, north: -30 })
  expect(isTimeSearch(search)).toBe(true)
  expect(isSearch(new URLSearchParams('box=1,2,3,4'))).toBe(true)
  expect(spaceSearchParams(search).get('box')).toBe('170.12346,-50,-170,-30')
})

test.each([
  '2027-02-12T16:00/2027-02-14T22:00/2027-02-15T22:00',
  '2027-02-12T16:00',
  '2027-02-12 16:00/2027-02-14T22:00',
  '2027-02-12T16:00/2027-02-14T22:30',
  '2027-02-30T16:00/2027-03-02T22:00',
  'x2027-02-12T16:00/2027-02-14T22:00',
])('between=%s is no window of two whole hours', (between) => {
  expect(refusedFields(() => parse(`hours=4&between=${between}`))).toEqual({
    between: 'Please give two whole hours, such as 2027-02-12T16:00/2027-02-14T22:00',
  })
})

test('a window exactly as long as the hours is accepted, and so is one that ends at 24:00', () => {
  expect(parse('hours=4&between=2027-02-12T16:00/2027-02-12T20:00').wanted).toMatchObject({ hours: 4 })
  expect(parse('hours=4&between=2027-02-12T16:00/2027-02-12T24:00').wanted).toMatchObject({ to: '2027-02-13T00:00' })
})

test('blanks around the ends of a window and between amenities are ignored', () => {
  const search = parse('hours=4&between=+2027-02-12T16:00+&between=+2027-02-12T22:00+&amenities=Wifi,+,,+Desk+')
  expect(search).toMatchObject({ wanted: { from: '2027-02-12T16:00' }, amenities: ['Wifi', 'Desk'] })
})

test('the URL of a search contains only parameters that differ from the defaults', () => {
  const plain = parse('')
  expect(String(spaceSearchParams(plain))).toBe('')
  expect(String(spaceSearchParams({ ...plain, q: '', sort: 'rating', amenities: ['Wifi', 'Desk'] }))).toBe(
    'amenities=Wifi%2CDesk&sort=rating',
  )
})

test.each([
  ['', false],
  ['type=studio', false],
  ['city=tokyo', false],
  ['region=Europe', false],
  ['limit=10', false],
  ['cursor=abc', false],
  ['type=studio&city=tokyo&region=Europe&limit=10&cursor=abc', false],
  ['q=', false],
  ['utm=1', false],
  ['q=loft', true],
  ['amenities=&amenities=Wifi', true],
  ['type=studio&date=2027-02-10', true],
  ['amenities=Wifi', true],
  ['sort=rating', true],
])('an address with "%s" is a search: %s', (query, expected) => {
  expect(isSearch(new URLSearchParams(query))).toBe(expected)
})

test('each rejected parameter has a message with the allowed values', () => {
  const fields = (query: string) => refusedFields(() => parse(query))
  expect(fields('currency=XYZ').currency).toMatch(/^Please give one of USD, /)
  expect(fields('sort=size').sort).toBe('Please give one of newest, cheapest, rating')
  expect(fields(`amenities=${'x'.repeat(61)}`)).toEqual({ amenities: 'At most 60 characters' })
  expect(fields('country=Atlantis').country).toBe('Please give a country by its English name or its code')
  expect(fields('date=12027-02-10&from=14:00&to=15:00').date).toBe('Please give a date, such as 2027-02-10')
  expect(fields('date=2027-02-30&from=14:00&to=15:00').date).toBe('Please give a date, such as 2027-02-10')
  expect(fields('hours=4&between=/').between).toMatch(/^Please give two whole hours/)
})

test('a page that ignores unknown parameters treats an incomplete window as none', () => {
  const lenient = (query: string) =>
    refusedFields(() => parseSpaceSearch(new URLSearchParams(query), { others: 'ignored' }))
  expect(lenient('date=2027-02-10')).toHaveProperty('from')
  expect(lenient('hours=2')).toHaveProperty('between')
})

test('texts are trimmed, and empty filters are ignored', () => {
  expect(parse('q=+loft+&type=Studio&city=&region=Europe')).toMatchObject({
    q: 'loft',
    type: 'studio',
    city: undefined,
    region: 'Europe',
    limit: 24,
    cursor: undefined,
  })
})

test('fault 52: a huge page size is reduced to the maximum', () => {
  const limits = ['', 'limit=', 'limit=10', 'limit=100', 'limit=101', `limit=${'9'.repeat(400)}`]
  expect(limits.map((query) => parse(query).limit)).toEqual([24, 24, 10, 100, 100, 100])
})

test.each(['0', '000', '-5', '2.7', 'all', 'Infinity', '1e3', '0x10'])(
  'finding P6: %j is not a valid page size and is rejected by name',
  (limit) => {
    const fields = { limit: 'Please give a whole number, 1 to 100' }
    expect(() => parse(new URLSearchParams({ limit }).toString())).toThrow(
      expect.objectContaining({ code: 'invalidFields', fields }),
    )
  },
)

test('any text survives a round trip through its URL', () => {
  const filter = fc.option(
    fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => text.trim() !== ''),
    { nil: '' },
  )
  fc.assert(
    fc.property(filter, filter, filter, fc.integer({ min: 1, max: 100 }), (q, type, region, limit) => {
      const search = parse(new URLSearchParams({ q, type, region, limit: String(limit) }).toString())
      expect(parseSpaceSearch(spaceSearchParams(search))).toEqual(search)
    }),
  )
  expect(spaceSearchParams({ limit: 24 }).toString()).toBe('')
})

test('texts that are too long are rejected, control characters are removed', () => {
  expect(refusalOf(() => parse(`q=${'x'.repeat(101)}`))).toBe('invalidFields')
  expect(parse('q=lo%00ft').q).toBe('lo ft')
  expect(parse('q=100%25_').q).toBe('100%_')
})

test('the text for no results suggests what to adjust', () => {
  expect(emptySearchText({ q: 'loft' })).toBe('No spaces found. Try adjusting your search or filters.')
  expect(emptySearchText({})).toBe('No spaces found. Try adjusting your filters.')
})

test('texts that are too long are rejected with a message', () => {
  expect(refusedFields(() => parse(`q=${'x'.repeat(1000)}`))).toEqual({
    q: expect.stringMatching(/^At most \d+ characters$/),
  })
})

test.each(['x', '%%%', 'e30', btoa('[1,2]')])('the foreign cursor %s is rejected', (cursor) => {
  expect(named(`cursor=${encodeURIComponent(cursor)}`)).toEqual(['cursor'])
})

test('each run of control characters in a text becomes a space', () => {
  expect(parse('q=big%00%07loft').q).toBe('big loft')
})

test('each number and text is accepted up to its limit', () => {
  const limits = `q=${'x'.repeat(100)}&type=${'x'.repeat(40)}&city=${'x'.repeat(80)}&region=${'x'.repeat(40)}`
  expect(named(limits)).toEqual([])
  for (const query of ['people=1', 'people=10000', 'maxPrice=0', `maxPrice=${Number.MAX_SAFE_INTEGER}`]) {
    expect(named(query), query).toEqual([])
  }
  for (const hours of [1, 24]) expect(named(`hours=${hours}&between=2027-02-12T16:00/2027-02-14T22:00`)).toEqual([])
  for (const weeks of [2, 12]) expect(named(`date=2027-02-10&from=14:00&to=18:00&weeks=${weeks}`)).toEqual([])
  expect(named(`amenities=${Array.from({ length: 20 }, (_, at) => String(at).padEnd(60, 'x'))}`)).toEqual([])
})

test('only spaces that are booked at once are asked for with a 1', () => {
  const search = parse('instant=1')
  expect(search.instant).toBe(true)
  expect(spaceSearchParams(search).toString()).toBe('instant=1')
  expect(parse('q=loft').instant).toBeUndefined()
})

test('each of the filters makes a search one by time', () => {
  const days = 'date=2027-02-10&from=14:00&to=18:00'
  for (const filter of [
    days,
    'country=FR',
    'box=1,2,3,4',
    'people=2',
    `${days}&maxTotal=0`,
    'instant=1',
    'sort=cheapest',
  ]) {
    expect(isTimeSearch(parse(filter)), filter).toBe(true)
  }
})

test('a country is given by its code or its English name', () => {
  expect([parse('country=fr').country, parse('country=France').country]).toEqual(['FR', 'FR'])
})

test('a window that ends at or before the hour it begins ends on the next day', () => {
  const date = '2027-02-28'
  expect(endOfTimeWindow({ date, from: '14:00', to: '18:00' })).toBe('2027-02-28T18:00')
  expect(endOfTimeWindow({ date, from: '22:00', to: '02:00' })).toBe('2027-03-01T02:00')
  expect(endOfTimeWindow({ date, from: '14:00', to: '14:00' })).toBe('2027-03-01T14:00')
})

test('a time that is no series is of one week', () => {
  expect(requestedWeeks(undefined)).toBe(1)
  expect(requestedWeeks({ kind: 'fixed', date: '2027-02-10', from: '14:00', to: '18:00' })).toBe(1)
})
