import { randomUUID } from 'node:crypto'
import { db } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'

/** Makes a signed-up person. */
export async function makePerson(fullName = 'Ada Owner'): Promise<Person> {
  const id = randomUUID()
  const email = `${id}@example.com`
  await db().$client.query('insert into users (id, email, email_verified) values ($1, $2, true)', [id, email])
  await db().$client.query('insert into profiles (id, full_name) values ($1, $2)', [id, fullName])
  return { id, email, fullName, avatarUrl: null, isAdmin: false }
}

export async function makeSpaceType(name = 'studio', label = 'Studio'): Promise<string> {
  await db().$client.query('insert into space_types (name, label) values ($1, $2) on conflict do nothing', [
    name,
    label,
  ])
  return name
}

export async function makeCity(city: Partial<typeof newYork> = {}): Promise<number> {
  const { slug, name, country, countryCode, region, timeZone } = { ...newYork, ...city }
  const { rows } = await db().$client.query<{ id: number }>(
    `insert into cities (slug, name, country, country_code, region, time_zone) values ($1, $2, $3, $4, $5, $6)
     on conflict (slug, country_code) do update set name = excluded.name returning id`,
    [slug, name, country, countryCode, region, timeZone],
  )
  return rows[0]!.id
}

export const newYork = {
  slug: 'new-york',
  name: 'New York',
  country: 'United States',
  countryCode: 'US',
  region: 'Americas',
  timeZone: 'America/New_York',
}

/** Adds a photo of a space as a row, without a file. */
export async function addPhoto(owner: Person, spaceId: number): Promise<void> {
  await db().$client.query(
    `insert into space_images (space_id, user_id, storage_key, widths, width, height, palette)
     values ($1, $2, gen_random_uuid()::text, '{640}', 640, 480, '#aabbcc')`,
    [spaceId, owner.id],
  )
}

type SpaceColumns = {
  title?: string
  location?: string
  country?: string
  region?: string
  type?: string
  priceMinor?: number
  currency?: string
  cityId?: number
  timeZone?: string
  createdAt?: string
  slug?: string
  amenities?: string[]
}

/** Makes an undeleted space as a row, without the listing's validation; makes its type and city if they are missing. */
export async function makeSpace(owner: Person, columns: SpaceColumns = {}): Promise<number> {
  const type = await makeSpaceType(columns.type ?? 'studio', columns.type ?? 'Studio')
  const cityId = columns.cityId ?? (await makeCity())
  const { rows } = await db().$client.query<{ id: number }>(
    `insert into spaces (user_id, title, description, type, price_minor, currency, location, country, country_code, region,
       city_id, time_zone, capacity, amenities, slug, created_at)
     values ($1, $2, 'A bright room.', $3, $4, $5, $6, $7, 'US', $8, $9, $10, 10, $13, $11,
       coalesce($12::timestamptz, now())) returning id`,
    [
      owner.id,
      columns.title ?? 'Daylight loft',
      type,
      columns.priceMinor ?? 7500,
      columns.currency ?? 'USD',
      columns.location ?? 'Williamsburg, New York',
      columns.country ?? 'United States',
      columns.region ?? 'Americas',
      cityId,
      columns.timeZone ?? 'America/New_York',
      columns.slug ?? randomUUID(),
      columns.createdAt ?? null,
      columns.amenities ?? ['Wifi', 'Daylight'],
    ],
  )
  return rows[0]!.id
}
