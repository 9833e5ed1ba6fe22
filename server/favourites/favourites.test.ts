import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountEnds } from '../../app/account/account-data.server.ts'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { mostFavourites, readFavouriteCursor } from '../../rules/favourite.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { hoursLater, minutesLater, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { refusalFrom } from '../../test/refusal-of.ts'
import type { Person } from '../accounts/person.ts'
import { deleteSpace } from '../spaces/delete-space.ts'
import { exportFavourites } from './export-favourites.ts'
import { favouritesOf, savedSpaceIds } from './favourites-of.ts'
import { mergeFavourites } from './merge-favourites.ts'
import { removeFavourite } from './remove-favourite.ts'
import { saveFavourite } from './save-favourite.ts'

useDatabase()

let owner: Person
let guest: Person
let other: Person
let spaceId: number

beforeAll(async () => {
  owner = await makePerson('Ada Owner')
  other = await makePerson('Sam Stranger')
})

beforeEach(async () => {
  await moveClockTo(thursday)
  guest = await makePerson('June Guest')
  spaceId = await makeSpace(owner, { title: 'Fern House' })
})

/** Saves a space a minute after the last one. */
let minutes = 0
async function saveLater(id: number): Promise<void> {
  minutes += 1
  await minutesLater(minutes)
  await saveFavourite(guest, id)
}

const shownIds = async (person = guest) => (await favouritesOf(person)).favourites.map(({ id }) => id)

/** Gives a person as many favourites as there may be, but `less`. */
async function fillUp(less = 0): Promise<void> {
  await execute(
    db(),
    sql`
      with listed as (
        insert into spaces (user_id, title, description, type, price_minor, currency, location, country, country_code, region,
          city_id, time_zone, capacity, amenities, slug)
        select s.user_id, 'Filler', s.description, s.type, s.price_minor, s.currency, s.location, s.country, s.country_code,
          s.region, s.city_id, s.time_zone, s.capacity, s.amenities, gen_random_uuid()::text
        from spaces s, generate_series(1, ${mostFavourites - less}) where s.id = ${spaceId} returning id
      )
      insert into favourites (user_id, space_id, saved_at) select ${guest.id}, id, app_now() from listed`,
  )
}

describe('a favourite', () => {
  test('is saved once, listed with its card, and removed; others do not see it', async () => {
    await saveFavourite(guest, spaceId)
    await saveFavourite(guest, spaceId)
    const { favourites, next } = await favouritesOf(guest)
    expect(favourites).toMatchObject([{ id: spaceId, card: { id: spaceId, title: 'Fern House', available: true } }])
    expect(next).toBeNull()
    expect(await savedSpaceIds(guest)).toEqual([spaceId])
    expect(await shownIds(other)).toEqual([])
    expect(await savedSpaceIds(other)).toEqual([])
    await removeFavourite(other, spaceId)
    expect(await shownIds()).toEqual([spaceId])
    await removeFavourite(guest, spaceId)
    await removeFavourite(guest, spaceId)
    expect(await shownIds()).toEqual([])
  })

  test('stays where it is if it is saved again, also by two requests at once', async () => {
    const second = await makeSpace(owner)
    await Promise.all([saveFavourite(guest, spaceId), saveFavourite(guest, spaceId)])
    await saveLater(second)
    await saveLater(spaceId)
    expect(await shownIds()).toEqual([second, spaceId])
  })

  test('of a deleted space is a line with its name, which can be removed; such a space cannot be saved', async () => {
    await saveFavourite(guest, spaceId)
    await deleteSpace(owner, spaceId)
    expect((await favouritesOf(guest)).favourites).toMatchObject([{ title: 'Fern House', card: null }])
    expect(await refusalFrom(saveFavourite(other, spaceId))).toBe('spaceNotFound')
    expect(await refusalFrom(saveFavourite(guest, 999_999_999))).toBe('spaceNotFound')
    await removeFavourite(guest, spaceId)
    expect(await shownIds()).toEqual([])
  })

  test('is one of 500 at most; one that is saved can be saved again', async () => {
    await saveFavourite(guest, spaceId)
    await fillUp(1)
    expect(await refusalFrom(saveFavourite(guest, await makeSpace(owner)))).toBe('tooManyFavourites')
    expect(await refusalFrom(saveFavourite(guest, spaceId))).toBe('none')
    await removeFavourite(guest, spaceId)
    expect(await refusalFrom(saveFavourite(guest, spaceId))).toBe('none')
  })
})

test('favourites are listed page by page, the last saved first, each once', async () => {
  const ids: number[] = []
  for (let n = 0; n < 5; n += 1) ids.unshift(await makeSpace(owner))
  // Two of them at the same moment.
  for (const id of ids.toReversed().slice(0, 3)) await saveLater(id)
  await saveFavourite(guest, ids[1]!)
  await saveLater(ids[0]!)
  const seen: number[] = []
  let after = null
  for (let page = 0; page < 3; page += 1) {
    const { favourites, next } = await favouritesOf(guest, { after, limit: 2 })
    seen.push(...favourites.map(({ id }) => id))
    after = readFavouriteCursor(next)
  }
  expect(after).toBeNull()
  expect(seen).toEqual([ids[0], ...[ids[1]!, ids[2]!].toSorted((a, b) => b - a), ids[3], ids[4]])
})

describe('what a browser has from before signing in', () => {
  test('is merged in its order, without what is unknown, deleted or saved already', async () => {
    const [second, gone] = [await makeSpace(owner), await makeSpace(owner)]
    await deleteSpace(owner, gone)
    await saveFavourite(guest, spaceId)
    await hoursLater(1)
    const third = await makeSpace(owner)
    const merged = await mergeFavourites(guest, [third, gone, second, third, spaceId, 999_999_999])
    expect(merged.toSorted()).toEqual([spaceId, second, third].toSorted())
    expect(await shownIds()).toEqual([third, second, spaceId])
    expect(await shownIds(other)).toEqual([])
    await mergeFavourites(guest, [second])
    expect(await shownIds()).toEqual([third, second, spaceId])
  })

  test('is merged up to the limit', async () => {
    await fillUp(1)
    const second = await makeSpace(owner)
    expect(await mergeFavourites(guest, [second, spaceId])).toEqual([second])
    expect(await savedSpaceIds(guest)).toHaveLength(mostFavourites)
  })
})

test('an account has its favourites in its data, and none after it is closed', async () => {
  await saveFavourite(guest, spaceId)
  await saveFavourite(other, spaceId)
  expect(await exportFavourites(guest)).toMatchObject({ favourites: [{ title: 'Fern House' }] })
  expect(await exportFavourites(await makePerson('Nell Newcomer'))).toEqual({ favourites: [], collections: [] })
  const end = accountEnds.find(({ name }) => name === 'endFavourites')
  await inTransaction(async (tx) => expect(await end?.(tx, guest)).toEqual([]))
  expect(await savedSpaceIds(guest)).toEqual([])
  expect(await savedSpaceIds(other)).toEqual([spaceId])
})
