import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { ownerSlug } from '../../rules/owner-address.ts'
import { knownCities } from '../../rules/places.ts'
import { parseSpaceSearch } from '../../rules/space-search.ts'
import { callApi } from '../../test/api-client.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { thursday } from '../../test/make-bookings.ts'
import { sendFirst } from '../../test/make-messages.ts'
import { addPhoto, makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { bookableSpace } from '../bookings/bookable-space.ts'
import { coHostedSpaces } from '../co-hosts/co-hosts-of.ts'
import { mergeFavourites } from '../favourites/merge-favourites.ts'
import { saveFavourite } from '../favourites/save-favourite.ts'
import { hidingSpace, seesHidden } from '../photos/hidden-photos.ts'
import { storePhoto } from '../photos/photo-storage.ts'
import { ownerPage } from '../records/owner-page.ts'
import { citySpaces } from '../search/city-spaces.ts'
import { countSpaces } from '../search/count-spaces.ts'
import { newestSpaces } from '../search/newest-spaces.ts'
import { searchSpaces } from '../search/search-spaces.ts'
import { suggest } from '../search/suggest-places.ts'
import { adminSpaces } from './admin-spaces.ts'
import { copyListing } from './copy-listing.ts'
import { deleteSpace } from './delete-space.ts'
import { exportListings } from './export-listings.ts'
import { findListing } from './find-listing.ts'
import { listedSpaces } from './listed-spaces.ts'
import { listingsOfOwner } from './listings-of-owner.ts'
import { managesSpaces } from './manages-spaces.ts'
import { restoreSpace } from './restore-space.ts'
import { setBadge } from './set-badge.ts'
import { makeSharePicture } from './share-picture.ts'
import { ownersOfSitemapPart, spacesOfSitemapPart } from './sitemap-part.ts'
import { nearbySpaces, spacePage } from './space-page.ts'
import { switchSpace } from './switch-space.ts'
import { takeDownSpace } from './take-down-space.ts'

useDatabase()

let admin: Person
let owner: Person
let guest: Person
let original: number
let copy: { id: number; slug: string }

beforeAll(async () => {
  admin = { ...(await makePerson('Desk')), isAdmin: true }
  guest = await makePerson('Pilar Gutiérrez')
})
beforeEach(async () => {
  await moveClockTo(thursday)
  await db().$client.query('delete from co_hosts; delete from favourites')
  await db().$client.query('delete from spaces')
  owner = await makePerson('Curtis Vane')
  original = await makeSpace(owner, { title: 'Maple Floor' })
  await db().$client.query('update spaces set point_lat = 40.7, point_lon = -74 where id = $1', [original])
  await addPhoto(owner, original)
  await storePhoto((await photoOf(original)).replace('-640.webp', ''), 640, new Uint8Array([1]))
  copy = await copyListing(owner, original)
})

const newYork = knownCities.find(({ slug }) => slug === 'new-york')!
const searchOf = (query: Record<string, string>) => parseSpaceSearch(new URLSearchParams(query))
const isRefused = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: unknown) => (error as { code?: string }).code === 'spaceNotFound',
  )

/** The places where others find a listing; of each whether the copy is there. */
async function placesOfCopy(): Promise<Record<string, boolean>> {
  const has = (spaces: { id: number }[]) => spaces.some(({ id }) => id === copy.id)
  const ofOwner = await ownerPage(ownerSlug(owner.fullName, owner.id))
  const inApi = await callApi('GET', '/spaces?q=maple')
  return {
    text: has((await searchSpaces(searchOf({ q: 'maple' }))).spaces),
    phrase: has((await searchSpaces(searchOf({ q: 'maple floor' }))).spaces),
    explore: has((await searchSpaces(searchOf({}))).spaces),
    counted: (await countSpaces(searchOf({ q: 'maple' }))).count > 1,
    hours: has((await searchSpaces(searchOf({ date: '2026-06-05', from: '12:00', to: '14:00' }))).spaces),
    map: has((await searchSpaces(searchOf({ box: '-75,40,-73,41' }))).spaces),
    suggestions: JSON.stringify(await suggest('maple')).includes('(copy)'),
    city: has((await citySpaces(newYork, searchOf({}))).spaces),
    home: has(await newestSpaces({ inside: 'US' }, 20)),
    sitemap: (await spacesOfSitemapPart(1)).some(({ slug }) => slug === copy.slug),
    nearby: has(await nearbySpaces({ id: original, citySlug: newYork.slug })),
    seen: has(await listedSpaces([copy.id])),
    ownerPage: has(ofOwner.spaces),
    api: JSON.stringify(inApi.body).includes('(copy)'),
    apiPage: (await callApi('GET', `/spaces/${copy.id}`)).status === 200,
    page: !(await isRefused(spacePage(copy.slug, null))),
    pageOfGuest: !(await isRefused(spacePage(copy.slug, guest))),
    pageById: !(await isRefused(spacePage(String(copy.id), guest))),
    picture: !(await isRefused(makeSharePicture(copy.slug))),
    bookable: !(await isRefused(bookableSpace(db(), copy.id, guest.id))),
    favourites: (await mergeFavourites(guest, [copy.id])).includes(copy.id),
    photo: (await hidingSpace(await photoOf(copy.id))) === 0,
  }
}

async function photoOf(spaceId: number): Promise<string> {
  const { rows } = await db().$client.query<{ key: string }>(
    'select storage_key as key from space_images where space_id = $1',
    [spaceId],
  )
  return `${rows[0]!.key}-640.webp`
}

const everywhere = (there: boolean, places: Record<string, boolean>) =>
  Object.fromEntries(Object.keys(places).map((place) => [place, there]))

test('a copy is found, shown and linked nowhere until its owner opens it', async () => {
  const before = await placesOfCopy()
  expect(before).toEqual(everywhere(false, before))
  await expect(saveFavourite(guest, copy.id)).rejects.toMatchObject({ code: 'spaceNotFound' })
  await expect(sendFirst(guest, copy.id, 'Hello')).rejects.toThrow()
  await expect(setBadge(admin, { spaceId: copy.id, badge: 'featured', setting: 'on' })).rejects.toThrow()

  await db().$client.query(`update spaces set created_at = now() - interval '1 day' where id = $1`, [copy.id])
  await switchSpace(owner, copy.id, true)
  const { photo: _, ...after } = await placesOfCopy()
  expect(after).toEqual(everywhere(true, after))
  const { rows } = await db().$client.query(
    `select created_at > now() - interval '1 hour' as is_new from spaces where id = $1`,
    [copy.id],
  )
  expect(rows, 'its age counts from then').toEqual([{ is_new: true }])

  await switchSpace(owner, copy.id, false)
  expect(await spacePage(copy.slug, guest)).toMatchObject({ space: { available: false, isDraft: false } })
})

test('its owner, co-hosts and admins see it before', async () => {
  const coHost = await makePerson('Ines Roth')
  await db().$client.query(
    `insert into co_hosts (space_id, user_id, access, since) values ($1, $2, 'calendar', app_now())`,
    [copy.id, coHost.id],
  )
  for (const person of [owner, coHost, admin]) {
    expect(await spacePage(copy.slug, person)).toMatchObject({ space: { id: copy.id, isDraft: true, isListed: false } })
    expect(await seesHidden(copy.id, person)).toBe(true)
  }
  expect(await seesHidden(copy.id, guest)).toBe(false)
  expect((await listingsOfOwner(owner)).spaces.find(({ id }) => id === copy.id)).toMatchObject({ isDraft: true })
  expect((await coHostedSpaces(coHost)).map(({ id }) => id)).toEqual([copy.id])
  expect(await findListing(owner, copy.id)).toMatchObject({ deletedAt: null })
  const inList = async (filter?: 'draft' | 'deleted') =>
    (await adminSpaces(admin, { filter })).spaces.filter(({ id }) => id === copy.id)
  expect(await inList()).toMatchObject([{ isDraft: true, isDeleted: false }])
  expect(await inList('draft')).toHaveLength(1)
  expect(await inList('deleted')).toEqual([])
  expect((await exportListings(owner)).listings).toContainEqual(
    expect.objectContaining({ id: copy.id, isDraft: true, deletedAt: null }),
  )
})

test('a person with nothing but a draft is an owner to the menu, and their draft has photos', async () => {
  await deleteSpace(owner, original)
  expect(await managesSpaces(owner)).toBe(true)
  expect((await listingsOfOwner(owner)).spaces[0]?.image).not.toBeNull()
  expect((await ownersOfSitemapPart(1)).map(({ id }) => id)).not.toContain(owner.id)
})

test('a draft that is taken down and restored is a draft again, and one that is opened meanwhile is listed', async () => {
  await takeDownSpace(admin, copy.id, 'Not theirs.')
  await restoreSpace(admin, copy.id, 'Theirs.')
  await expect(spacePage(copy.slug, guest)).rejects.toMatchObject({ code: 'spaceNotFound' })
  await takeDownSpace(admin, copy.id, 'Not theirs.')
  await switchSpace(owner, copy.id, true)
  await expect(spacePage(copy.slug, guest)).rejects.toMatchObject({ code: 'spaceNotFound' })
  await restoreSpace(admin, copy.id, 'Theirs.')
  expect(await spacePage(copy.slug, guest)).toMatchObject({ space: { id: copy.id } })
})

test('a draft that is deleted does not come back', async () => {
  await deleteSpace(owner, copy.id)
  expect((await listingsOfOwner(owner)).spaces.map(({ id }) => id)).toEqual([original])
  await expect(inTransaction(() => switchSpace(owner, copy.id, true))).rejects.toMatchObject({ code: 'spaceNotFound' })
})
