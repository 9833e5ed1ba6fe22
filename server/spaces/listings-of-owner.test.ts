import { beforeAll, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { decodeCursor } from '../../rules/list-cursor.ts'
import { useDatabase } from '../../test/database.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { readPhoto, storePhoto } from '../photos/photo-storage.ts'
import { copyListing } from './copy-listing.ts'
import { deleteSpace } from './delete-space.ts'
import { findListing } from './find-listing.ts'
import { listingsOfOwner } from './listings-of-owner.ts'
import { switchSpaces } from './switch-space.ts'

useDatabase()

let owner: Person
let other: Person
const ids: number[] = []

beforeAll(async () => {
  owner = await makePerson('Marta')
  other = await makePerson('Somebody Else')
  await db().$client.query('update users set email_verified = true where id = $1', [owner.id])
  for (let n = 0; n < 130; n += 1) ids.push(await makeSpace(owner, { title: `Room ${n}` }))
})

test('finding O7: 130 listings are all listed, page by page, newest first', async () => {
  const first = await listingsOfOwner(owner)
  expect(first).toMatchObject({ count: 130, open: 130 })
  const found = [...first.spaces]
  for (let next = first.nextCursor; next; ) {
    const page = await listingsOfOwner(owner, { cursor: decodeCursor(next) })
    found.push(...page.spaces)
    next = page.nextCursor
  }
  expect(found.map(({ id }) => id)).toEqual(ids.toReversed())
})

test('finding O7: they are found by title and place, with pattern characters taken literally', async () => {
  const found = async (q: string) => (await listingsOfOwner(owner, { q })).spaces.map(({ title }) => title)
  expect(await found('ROOM 77')).toEqual(['Room 77'])
  expect(await found('new york')).toHaveLength(25)
  // Counted are those of all pages.
  expect(await listingsOfOwner(owner, { q: 'room 7' })).toMatchObject({ count: 130, found: 11 })
  expect(await found('%')).toEqual([])
  expect((await listingsOfOwner(other, { q: 'room' })).spaces).toEqual([])
})

test('finding O7: the selected ones are switched together, all or none', async () => {
  expect(await switchSpaces(owner, ids.slice(0, 3), false)).toBe(3)
  expect(await listingsOfOwner(owner)).toMatchObject({ open: 127 })
  const theirs = await makeSpace(other)
  await expect(switchSpaces(owner, [ids[4]!, theirs], false)).rejects.toMatchObject({ code: 'spaceNotFound' })
  expect(await listingsOfOwner(owner)).toMatchObject({ open: 127 })
  await expect(switchSpaces(owner, [], true)).rejects.toMatchObject({ code: 'invalidFields' })
  expect(await switchSpaces(owner, ids.slice(0, 3), true)).toBe(3)
})

test('finding O7: a copy has everything of the listing except its bookings, and is closed', async () => {
  const [id] = ids
  await db().$client.query(`update spaces set min_hours = 3, buffer_minutes = 30, rating = 4.5 where id = $1`, [id])
  await db().$client.query(
    `insert into space_images (space_id, user_id, storage_key, widths, width, height, palette, alt)
     values ($1, $2, 'demo/linen', '{400}', 1200, 800, '#aabbcc', 'Linen')`,
    [id, owner.id],
  )
  const copy = await copyListing(owner, id!)
  const { rows } = await db().$client.query(
    `select s.title, s.available, s.min_hours, s.buffer_minutes, s.rating, s.price_minor = o.price_minor as same_price,
       (select array_agg(alt) from space_images i where i.space_id = s.id) as photos
     from spaces s join spaces o on o.id = $2 where s.id = $1`,
    [copy.id, id],
  )
  expect(rows).toEqual([
    {
      title: 'Room 0 (copy)',
      available: false,
      min_hours: 3,
      buffer_minutes: 30,
      rating: null,
      same_price: true,
      photos: ['Linen'],
    },
  ])
  const titleOf = async ({ id: copyId }: { id: number }) => (await findListing(owner, copyId))?.title
  const second = await copyListing(owner, id!)
  expect(await titleOf(second)).toBe('Room 0 (copy 2)')
  const third = await copyListing(owner, second.id)
  expect(await titleOf(third)).toBe('Room 0 (copy 3)')
  for (const each of [second, third]) await deleteSpace(owner, each.id)
  await expect(copyListing(other, id!)).rejects.toMatchObject({ code: 'spaceNotFound' })
  await deleteSpace(owner, copy.id)
  expect(await listingsOfOwner(owner)).toMatchObject({ count: 130 })
})

test('a copy has only the photos and sizes whose files are there', async () => {
  const id = await makeSpace(owner, { title: 'The Kiln Room' })
  await db().$client.query(
    `insert into space_images (space_id, user_id, storage_key, widths, width, height, palette, alt, position)
     values ($1, $2, 'kiln', '{400,800}', 800, 600, '#aabbcc', 'Kiln', 0), ($1, $2, 'lost', '{400}', 400, 300, '#aabbcc', 'Lost', 1)`,
    [id, owner.id],
  )
  await storePhoto('kiln', 400, new Uint8Array([1, 2, 3]))
  const copy = await copyListing(owner, id)
  const { rows } = await db().$client.query(
    'select storage_key as key, alt, widths from space_images where space_id = $1',
    [copy.id],
  )
  expect(rows).toMatchObject([{ alt: 'Kiln', widths: [400] }])
  expect(await readPhoto(`${rows[0].key}-400.webp`)).toEqual(new Uint8Array([1, 2, 3]))
})
