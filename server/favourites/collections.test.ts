import { RouterContextProvider } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loader } from '../../app/favourites/collection.tsx'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { mostCollections, mostInCollection } from '../../rules/collection-input.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { minutesLater, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { refusalFrom } from '../../test/refusal-of.ts'
import type { Person } from '../accounts/person.ts'
import { type RequestFacts, requestFacts } from '../http/request-context.ts'
import { deleteSpace } from '../spaces/delete-space.ts'
import {
  addToCollection,
  deleteCollection,
  makeCollection,
  removeFromCollection,
  renameCollection,
  shareCollection,
} from './change-collections.ts'
import { collectionPage, collectionsOf } from './collections-of.ts'
import { endFavourites } from './end-favourites.ts'
import { exportFavourites } from './export-favourites.ts'
import { saveFavourite } from './save-favourite.ts'

useDatabase()

let owner: Person
let guest: Person
let other: Person
let spaceId: number

beforeAll(() => moveClockTo(thursday))
beforeEach(async () => {
  owner = await makePerson('Ada Owner')
  guest = await makePerson('June Guest')
  other = await makePerson('Sam Stranger')
  spaceId = await makeSpace(owner, { title: 'Fern House' })
  await saveFavourite(guest, spaceId)
})

test('a collection is seen and changed by its person only, until it is shared', async () => {
  const id = await makeCollection(guest, 'Shoots')
  await addToCollection(guest, id, [spaceId])
  expect(await collectionsOf(guest)).toEqual([{ id, name: 'Shoots', isShared: false, spaces: 1 }])
  expect(await collectionsOf(other)).toEqual([])
  await saveFavourite(other, spaceId)
  for (const attempt of [
    () => collectionPage(other, id),
    () => collectionPage(null, id),
    () => collectionPage(null, 'no-id'),
    () => renameCollection(other, id, 'Mine'),
    () => shareCollection(other, id, true),
    () => addToCollection(other, id, [spaceId]),
    () => removeFromCollection(other, id, spaceId),
    () => deleteCollection(other, id),
  ]) {
    expect(await refusalFrom(attempt())).toBe('notFound')
  }
  await shareCollection(guest, id, true)
  for (const person of [other, null]) {
    expect(await collectionPage(person, id)).toMatchObject({ isMine: false, cards: [{ title: 'Fern House' }] })
  }
  for (const attempt of [
    () => renameCollection(other, id, 'Mine'),
    () => removeFromCollection(other, id, spaceId),
    () => deleteCollection(other, id),
  ]) {
    expect(await refusalFrom(attempt())).toBe('notFound')
  }
  expect(await collectionPage(guest, id)).toMatchObject({ isMine: true, cards: [{ title: 'Fern House' }] })
  await shareCollection(guest, id, false)
  expect(await refusalFrom(collectionPage(other, id))).toBe('notFound')
})

test('spaces are added from the favourites, shown the last one first while they are listed, and taken out', async () => {
  const id = await makeCollection(guest, 'Shoots')
  const [second, gone, unsaved] = [await makeSpace(owner), await makeSpace(owner), await makeSpace(owner)]
  await saveFavourite(guest, second)
  await saveFavourite(guest, gone)
  await addToCollection(guest, id, [spaceId])
  await minutesLater(1)
  await addToCollection(guest, id, [second, spaceId, unsaved])
  await minutesLater(2)
  await addToCollection(guest, id, [gone])
  await deleteSpace(owner, gone)
  const shown = async () => (await collectionPage(guest, id)).cards.map((card) => card.id)
  expect(await shown()).toEqual([second, spaceId])
  expect((await collectionsOf(guest))[0]?.spaces).toBe(2)
  await removeFromCollection(guest, id, spaceId)
  expect(await shown()).toEqual([second])
  await moveClockTo(thursday)
})

test('a collection offers all favourites of its person that are listed and not in it', async () => {
  const id = await makeCollection(guest, 'Shoots')
  const [inside, gone] = [await makeSpace(owner), await makeSpace(owner)]
  for (const each of [inside, gone]) await saveFavourite(guest, each)
  await addToCollection(guest, id, [inside])
  await deleteSpace(owner, gone)
  await minutesLater(1)
  for (let n = 0; n < 100; n += 1) await saveFavourite(guest, await makeSpace(owner))
  const context = new RouterContextProvider()
  context.set(requestFacts, { person: guest } as RequestFacts)
  const url = new URL(`http://localhost/collections/${id}`)
  const args = { context, url, request: new Request(url), params: { id }, pattern: '/collections/:id' as const }
  const { others } = await loader(args as Parameters<typeof loader>[0])
  expect(others).toHaveLength(101)
  expect(others.at(-1)).toEqual({ id: spaceId, title: 'Fern House', city: 'New York' })
  await moveClockTo(thursday)
})

test('spaces that were deleted take no room in a collection', async () => {
  const id = await makeCollection(guest, 'Shoots')
  const gone = await makeSpace(owner)
  await saveFavourite(guest, gone)
  await addToCollection(guest, id, [gone])
  await deleteSpace(owner, gone)
  const many = Array.from({ length: mostInCollection - 1 }, (_, n) => 900_000 + n)
  expect(await refusalFrom(addToCollection(guest, id, [spaceId, ...many]))).toBe('none')
})

test('names are used once by a person; 50 collections of 100 spaces at most', async () => {
  const id = await makeCollection(guest, 'Shoots')
  await makeCollection(guest, 'Talks')
  await makeCollection(other, 'Shoots')
  expect(await refusalFrom(makeCollection(guest, 'Shoots'))).toBe('collectionExists')
  expect(await refusalFrom(renameCollection(guest, id, 'Talks'))).toBe('collectionExists')
  await renameCollection(guest, id, 'Films')
  await renameCollection(guest, id, 'Films')
  const many = Array.from({ length: mostInCollection + 1 }, (_, n) => n + 1)
  expect(await refusalFrom(addToCollection(guest, id, many))).toBe('collectionFull')
  await execute(
    db(),
    sql`insert into collections (user_id, name, created_at) select ${guest.id}, 'n' || n, app_now()
      from generate_series(3, ${mostCollections}) n`,
  )
  expect(await refusalFrom(makeCollection(guest, 'One more'))).toBe('tooManyCollections')
  await deleteCollection(guest, id)
  expect(await refusalFrom(makeCollection(guest, 'One more'))).toBe('none')
})

test('a name that two requests use at once is refused to one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ids = [await makeCollection(guest, `Shoots ${round}`), await makeCollection(guest, `Talks ${round}`)]
    const outcomes = ids.map((id) => refusalFrom(renameCollection(guest, id, `Films ${round}`)))
    expect((await Promise.all(outcomes)).sort()).toEqual(['collectionExists', 'none'])
  }
})

test('spaces that are sent again count once, also in a collection that is nearly full', async () => {
  const id = await makeCollection(guest, 'Shoots')
  await addToCollection(guest, id, [spaceId])
  const more = Array.from({ length: mostInCollection - 1 }, (_, n) => 900_000 + n)
  expect(await refusalFrom(addToCollection(guest, id, [spaceId, ...more]))).toBe('none')
  expect(await refusalFrom(addToCollection(guest, id, [...more, 1_900_000]))).toBe('collectionFull')
})

test('an account has its collections in its data, and none after it is closed', async () => {
  const id = await makeCollection(guest, 'Shoots')
  await addToCollection(guest, id, [spaceId])
  const others = await makeCollection(other, 'Talks')
  expect(await exportFavourites(guest)).toMatchObject({ collections: [{ name: 'Shoots', spaces: ['Fern House'] }] })
  await inTransaction((tx) => endFavourites(tx, guest))
  expect(await collectionsOf(guest)).toEqual([])
  expect(await collectionsOf(other)).toMatchObject([{ id: others }])
})
