import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { ListingInput } from '../../rules/listing.ts'
import { listingInput } from '../../rules/listing.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { parseSpaceSearch } from '../../rules/space-search.ts'
import { useDatabase } from '../../test/database.ts'
import { makePerson, makeSpaceType } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { subscribe } from '../live/subscribe.ts'
import { searchSpaces } from '../search/search-spaces.ts'
import { addSpaceType } from './add-space-type.ts'
import { changeSpace } from './change-space.ts'
import { createSpace } from './create-space.ts'
import { deleteSpace } from './delete-space.ts'
import { listLocations } from './list-locations.ts'
import { listingsOfOwner } from './listings-of-owner.ts'
import { managesSpaces } from './manages-spaces.ts'
import { setMaintenance } from './set-maintenance.ts'
import { nearbySpaces, spacePage } from './space-page.ts'
import { listSpaceTypes } from './space-types.ts'
import { switchSpace } from './switch-space.ts'

useDatabase()

let owner: Person
let stranger: Person
beforeAll(async () => {
  owner = await makePerson()
  stranger = await makePerson('Sam Stranger')
  await makeSpaceType()
})

describe('listing a space', () => {
  test('makes it available, with a slug, its city, region and zone, and publishes it', async () => {
    const heard: string[] = []
    const stop = subscribe(['spaces'], (topic) => heard.push(topic))
    const { id, slug } = await createSpace(
      owner,
      aListing({ title: 'Café São Paulo', location: 'Williamsburg, New York', country: 'USA' }),
    )
    stop()
    expect(slug).toBe('cafe-sao-paulo')
    expect(heard).toEqual(['spaces'])
    const space = await pageOf(slug, owner)
    expect(space).toMatchObject({
      id,
      available: true,
      city: 'New York',
      country: 'United States',
      region: 'Americas',
      isOwner: true,
    })
    expect(await found('café')).toContain(id)
  })

  test('appends a suffix to a slug that is taken, also in a race', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => createSpace(owner, aListing({ title: 'The loft' }))))
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(4)
    expect(made.map(({ slug }) => slug)).toContain('the-loft')
  })

  test('does not take a title of digits for an id', async () => {
    expect((await createSpace(owner, aListing({ title: '42' }))).slug).toBe('space-42')
  })

  test('creates a new city once for two first spaces at the same time', async () => {
    const inCity = aListing({ location: 'Aarhus', country: 'Denmark', timeZone: 'Europe/Copenhagen' })
    await Promise.all([createSpace(owner, inCity), createSpace(owner, inCity)])
    const { rows } = await db().$client.query(`select from cities where slug = 'aarhus'`)
    expect(rows).toHaveLength(1)
    expect((await listLocations({ region: 'Europe' })).find(({ slug }) => slug === 'aarhus')).toMatchObject({
      count: 2,
      more: false,
    })
  })

  test('is rejected for visitors, with an unknown type or country, and with the photo of another user', async () => {
    await expect(createSpace(null, aListing())).rejects.toMatchObject({ code: 'notSignedIn' })
    await expect(createSpace(owner, aListing({ type: 'castle' }))).rejects.toMatchObject({ code: 'typeUnknown' })
    await expect(createSpace(owner, aListing({ country: 'Atlantis' }))).rejects.toMatchObject({ code: 'invalidFields' })
    const photo = await aPhotoOf(stranger)
    const before = (await listingsOfOwner(owner)).count
    await expect(createSpace(owner, aListing(), [photo])).rejects.toMatchObject({ code: 'notFound' })
    expect(await listingsOfOwner(owner)).toMatchObject({ count: before })
  })
})

describe('the page of a space', () => {
  test('moves with its title: old slugs and the id lead to it', async () => {
    const { id, slug } = await createSpace(owner, aListing({ title: 'Old name' }))
    const changed = await changeSpace(owner, id, { change: aListing({ title: 'New name' }) })
    expect(changed.slug).toBe('new-name')
    expect(await spacePage(slug, null)).toEqual({ redirectTo: 'new-name' })
    expect(await spacePage(String(id), null)).toEqual({ redirectTo: 'new-name' })
    expect(await found('new name')).toContain(id)
    expect(await found('old name')).not.toContain(id)
    expect((await createSpace(owner, aListing({ title: 'Old name' }))).slug).not.toBe('old-name')
  })

  test('shows the street address, the notes and the point only to the owner', async () => {
    const hidden = {
      streetAddress: '1 Main Street',
      arrivalNotes: 'Ring twice',
      point: { lat: 40.73121, lon: -73.95398 },
    }
    const { slug } = await createSpace(owner, aListing(hidden))
    expect((await pageOf(slug, owner)).ownerOnly).toEqual(hidden)
    const shownToOthers = JSON.stringify(await pageOf(slug, stranger))
    for (const secret of ['Main Street', 'Ring twice', '40.73121', '-73.95398']) {
      expect(shownToOthers).not.toContain(secret)
    }
  })

  test('makes its owner somebody who manages spaces, until it is deleted', async () => {
    const host = await makePerson('Host')
    expect(await managesSpaces(host)).toBe(false)
    const { id } = await createSpace(host, aListing({ title: 'Managed' }))
    expect(await managesSpaces(host)).toBe(true)
    await deleteSpace(host, id)
    expect(await managesSpaces(host)).toBe(false)
  })

  test('includes its owner, its rating and the number of its reviews', async () => {
    const { id, slug } = await createSpace(owner, aListing({ title: 'Reviewed' }))
    for (const rating of [5, 4, 5]) await aReview(id, stranger, rating)
    const space = await pageOf(slug, null)
    expect(space).toMatchObject({
      rating: 4.67,
      reviewCount: 3,
      isOwner: false,
      owner: { name: 'Ada Owner' },
    })
    expect((await nearbySpaces(space)).map((near) => near.id)).not.toContain(id)
  })

  test('is not found for unknown names', async () => {
    for (const name of ['nothing-here', '999999', '99999999999999999999', "'; drop table spaces"]) {
      await expect(spacePage(name, null)).rejects.toMatchObject({ code: 'spaceNotFound' })
    }
  })
})

describe('only the owner may do what owners may do', () => {
  const actions = {
    change: (person: Person | null, id: number) => changeSpace(person, id, { change: aListing() }),
    switch: (person: Person | null, id: number) => switchSpace(person, id, false),
    maintain: (person: Person | null, id: number) => setMaintenance(person, id, true),
    delete: (person: Person | null, id: number) => deleteSpace(person, id),
  }
  for (const [name, action] of Object.entries(actions)) {
    test(name, async () => {
      const { id } = await createSpace(owner, aListing())
      await expect(action(null, id)).rejects.toMatchObject({ code: 'notSignedIn' })
      await expect(action(stranger, id)).rejects.toMatchObject({ code: 'spaceNotFound' })
      await expect(action(stranger, Number.NaN)).rejects.toMatchObject({ code: 'spaceNotFound' })
      await action(owner, id)
    })
  }

  test('a deleted space disappears from its page, from searches and from its owner', async () => {
    const { id, slug } = await createSpace(owner, aListing({ title: 'Gone soon' }))
    await deleteSpace(owner, id)
    await expect(spacePage(slug, owner)).rejects.toMatchObject({ code: 'spaceNotFound' })
    expect(await found('gone soon')).toEqual([])
    expect((await listingsOfOwner(owner)).spaces.map((space) => space.id)).not.toContain(id)
    await expect(switchSpace(owner, id, true)).rejects.toMatchObject({ code: 'spaceNotFound' })
  })

  test('a space with a booking ahead cannot be deleted, one with a past booking can', async () => {
    const { id } = await createSpace(owner, aListing())
    const booking = await aBooking(id, stranger, 'confirmed', '2 hours')
    await expect(deleteSpace(owner, id)).rejects.toMatchObject({ code: 'futureBookings' })
    await db().$client.query(
      `update bookings set start_time = start_time - interval '3 days', end_time = end_time - interval '3 days' where id = $1`,
      [booking],
    )
    await deleteSpace(owner, id)
  })
})

describe('space types', () => {
  test('a new one is available to all users at once', async () => {
    const before = await listSpaceTypes()
    await addSpaceType(owner, { name: 'rooftop', label: 'Rooftop' })
    expect(await listSpaceTypes()).toEqual([...before, { name: 'rooftop', label: 'Rooftop' }])
  })

  test('fault 69: taken and look-alike ones are rejected, and a race has one winner', async () => {
    await expect(addSpaceType(null, { name: 'barn', label: 'Barn' })).rejects.toMatchObject({ code: 'notSignedIn' })
    await expect(addSpaceType(owner, { name: 'studio', label: 'Atelier' })).rejects.toMatchObject({ code: 'typeTaken' })
    await expect(addSpaceType(owner, { name: 'stud1o', label: 'Other' })).rejects.toMatchObject({
      code: 'lookAlikeType',
    })
    const race = await Promise.allSettled(
      ['gallery', 'galleries', 'gal-lery', 'gallery'].map((name) => addSpaceType(owner, { name, label: 'Gallery' })),
    )
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

function aListing(changes: Record<string, unknown> = {}): ListingInput {
  return parseInput(listingInput, {
    title: 'Daylight loft',
    description: 'Tall windows to the north.',
    type: 'studio',
    capacity: '12',
    price: '75',
    currency: 'USD',
    location: 'Williamsburg, New York',
    country: 'United States',
    timeZone: 'America/New_York',
    amenities: 'Wifi, Daylight',
    ...changes,
  })
}

async function pageOf(slug: string, person: Person | null) {
  const page = await spacePage(slug, person)
  if (!('space' in page)) throw new Error(`moved to ${page.redirectTo}`)
  return page.space
}

async function found(q: string): Promise<number[]> {
  return (await searchSpaces(parseSpaceSearch(new URLSearchParams({ q })))).spaces.map((space) => space.id)
}

async function aPhotoOf(person: Person): Promise<number> {
  const { rows } = await db().$client.query<{ id: number }>(
    `insert into space_images (user_id, storage_key, widths, width, height, palette)
     values ($1, gen_random_uuid()::text, '{400}', 400, 300, '#aabbcc') returning id`,
    [person.id],
  )
  return rows[0]!.id
}

async function aBooking(spaceId: number, guest: Person, status: string, ahead: string): Promise<string> {
  const { rows } = await db().$client.query<{ id: string }>(
    `insert into bookings (user_id, space_id, start_time, end_time, hours, status, currency, price_minor, rental_minor,
       total_price_minor, platform_fee_percentage, platform_fee_amount_minor, owner_fee_minor, owner_share_minor,
       guest_fee_bp, owner_fee_bp, space_title, space_location, space_country, time_zone, cancellation_policy)
     values ($1, $2, date_trunc('hour', now()) + $4::interval, date_trunc('hour', now()) + $4::interval + interval '1 hour',
       1, $3, 'USD', 7500, 7500, 8250, 10, 750, 750, 6750, 1000, 1000, 'x', 'x', 'x', 'UTC', 'flexible') returning id`,
    [guest.id, spaceId, status, ahead],
  )
  return rows[0]!.id
}

async function aReview(spaceId: number, guest: Person, rating: number): Promise<void> {
  const booking = await aBooking(
    spaceId,
    guest,
    'completed',
    `-${rating * 10 + Math.random() * 5} days`.replace(/\.\d+/, ''),
  )
  await db().$client.query(
    `insert into reviews (booking_id, space_id, user_id, rating, body, visible_at) values ($1, $2, $3, $4, 'Good light.', now())`,
    [booking, spaceId, guest.id, rating],
  )
}
