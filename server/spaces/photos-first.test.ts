import { beforeAll, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { knownCity } from '../../rules/places.ts'
import { parseSpaceSearch } from '../../rules/space-search.ts'
import { useDatabase } from '../../test/database.ts'
import { addPhoto, makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { citySpaces } from '../search/city-spaces.ts'
import { newestSpaces } from '../search/newest-spaces.ts'
import { searchByTime } from '../search/search-by-time.ts'
import { searchSpaces } from '../search/search-spaces.ts'
import { listingsOfOwner } from './listings-of-owner.ts'

useDatabase()

const photosFirst = ['Loft 3', 'Loft 1', 'Loft 4', 'Loft 2']
const byAge = ['Loft 4', 'Loft 3', 'Loft 2', 'Loft 1']
let owner: Person

beforeAll(async () => {
  owner = await makePerson()
  for (let day = 1; day <= 4; day += 1) {
    const id = await makeSpace(owner, {
      title: `Loft ${day}`,
      priceMinor: 1000 - day,
      createdAt: `2026-01-0${day}T10:00:00Z`,
    })
    if (day % 2) await addPhoto(owner, id)
  }
})

const titlesOf = ({ spaces }: { spaces: { title: string }[] }) => spaces.map(({ title }) => title)
const found = async (query: string) => titlesOf(await searchByTime(parseSpaceSearch(new URLSearchParams(query))))

test('finding D54: listings without a photo are listed after those with one wherever the newest come first', async () => {
  const all = { amenities: [], sort: 'newest' as const, limit: 24 }
  for (const search of [
    {},
    { q: 'loft' },
    { q: 'new york' },
    { city: 'new-york' },
    { region: 'Americas' },
    { type: 'studio' },
  ]) {
    expect(titlesOf(await searchSpaces({ ...all, ...search }))).toEqual(photosFirst)
  }
  expect(titlesOf(await citySpaces(knownCity('new-york')!, { limit: 24 }))).toEqual(photosFirst)
  expect(titlesOf({ spaces: await newestSpaces({ inside: 'US' }, 6) })).toEqual(photosFirst)
  expect(await found('city=new-york&people=2')).toEqual(photosFirst)
})

test('finding D54: pages continue from the last listing with a photo to the first without', async () => {
  const titles: string[] = []
  let cursor = ''
  do {
    const search = parseSpaceSearch(new URLSearchParams(`people=2&limit=1${cursor && `&cursor=${cursor}`}`))
    const page = await searchByTime(search)
    titles.push(...titlesOf(page))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect(titles).toEqual(photosFirst)
})

test('finding D54: a chosen sort by price or rating is unaffected, and so are the owner’s own listings', async () => {
  expect(await found('city=new-york&sort=cheapest')).toEqual(byAge)
  expect(await found('city=new-york&sort=rating')).toEqual(byAge)
  expect(titlesOf(await listingsOfOwner(owner))).toEqual(byAge)
})

test('finding D54: a listing moves to the front with its first photo, and back with its last', async () => {
  const { rows } = await db().$client.query<{ id: number }>(`select id from spaces where title = 'Loft 4'`)
  await addPhoto(owner, rows[0]!.id)
  expect(await found('q=loft&people=2')).toEqual(['Loft 4', 'Loft 3', 'Loft 1', 'Loft 2'])
  await db().$client.query('delete from space_images where space_id = $1', [rows[0]!.id])
  expect(await found('q=loft&people=2')).toEqual(photosFirst)
})
