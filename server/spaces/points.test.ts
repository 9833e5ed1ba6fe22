import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Point } from '../../rules/map-point.ts'
import { callApi, signUpByApi } from '../../test/api-client.ts'
import { useDatabase } from '../../test/database.ts'
import { makeCity, makePerson, makeSpace, makeSpaceType } from '../../test/make-spaces.ts'
import { pick, seedRandom, upTo } from '../../test/random-picks.ts'
import { spacePage } from './space-page.ts'

useDatabase()

let owner = ''
beforeAll(async () => {
  await makeSpaceType()
  owner = await signUpByApi('marta@example.com')
  await db().$client.query('update users set email_verified = true')
})

const listing = {
  title: 'The Long Table',
  description: 'A long oak table under a skylight.',
  type: 'studio',
  capacity: 12,
  priceMinor: 6000,
  currency: 'EUR',
  location: 'Kreuzberg, Berlin',
  country: 'Germany',
  timeZone: 'Europe/Berlin',
  amenities: ['Skylight'],
  streetAddress: 'Adalbertstraße 17',
}
const exact = { lat: 52.500_123, lon: 13.419_876 }

async function publicPointOf(id: number): Promise<{ lat: number; lon: number } | null> {
  const { rows } = await db().$client.query('select map_lat as lat, map_lon as lon from spaces where id = $1', [id])
  return rows[0].lat === null ? null : rows[0]
}

describe('the public point of a space', () => {
  test('is within 500 metres of the exact one, and the same for all points of a cell', async () => {
    seedRandom(11)
    const points = Array.from({ length: 4000 }, (_, each): Point & { id: number } => {
      const lat = pick([-90, -89.99, -66.5, -33.87, -0.0001, 0, 19.4, 40.73, 52.52, 69.6, 89.999, 90])
      const lon = pick([-180, -179.9999, -99.1, -0.001, 0, 13.4, 151.2, 179.9999, 180])
      const near = (degrees: number, most: number) =>
        Math.max(-most, Math.min(most, degrees + (upTo(20_000) - 10_000) / 1e6))
      return { id: 1 + each * 37, lat: near(lat, 90), lon: near(lon, 180) }
    })
    const { rows } = await db().$client.query<Point & { far: number; shown_lat: number; shown_lon: number }>(
      `select p.lat, p.lon, shown.map_lat as shown_lat, shown.map_lon as shown_lon
       from jsonb_to_recordset($1::jsonb) p(id bigint, lat float8, lon float8), public_point(p.lat, p.lon, p.id) shown`,
      [JSON.stringify(points)],
    )
    expect(rows).toHaveLength(points.length)
    const far = rows.map((row) => metresBetween(row, { lat: row.shown_lat, lon: row.shown_lon }))
    expect(Math.max(...far)).toBeLessThanOrEqual(500)
    expect(Math.max(...far)).toBeGreaterThan(400)
    for (const row of rows) expect(Math.abs(row.shown_lat) <= 90 && Math.abs(row.shown_lon) <= 180).toBe(true)
    // Of two thousand points within two kilometres, seen for one space, about twelve cells are left to tell apart.
    const { rows: cells } = await db().$client.query(`
      select count(distinct shown) as cells from generate_series(1, 2000) n,
        public_point(52.52 + (n % 50) * 0.0003, 13.4 + n / 50 * 0.0005, 7) shown`)
    expect(Number(cells[0].cells)).toBeLessThanOrEqual(16)
    expect(Number(cells[0].cells)).toBeGreaterThanOrEqual(9)
  })

  test('what others see follows the point, and the city', async () => {
    const berlin = await makeCity({ slug: 'berlin', name: 'Berlin', countryCode: 'DE' })
    const nowhere = await makeCity({ slug: 'nowhere', name: 'Nowhere' })
    await db().$client.query('update cities set lat = 52.52, lon = 13.405 where id = $1', [berlin])
    const id = await makeSpace(await makePerson(), { cityId: berlin })
    expect(await publicPointOf(id)).toEqual({ lat: 52.52, lon: 13.405 })
    await db().$client.query('update spaces set point_lat = $2, point_lon = $3 where id = $1', [
      id,
      exact.lat,
      exact.lon,
    ])
    const shown = await publicPointOf(id)
    expect(shown).not.toEqual({ lat: 52.52, lon: 13.405 })
    expect(metresBetween(shown!, exact)).toBeLessThanOrEqual(500)
    expect(shown).not.toEqual(exact)
    await db().$client.query('update spaces set city_id = $2 where id = $1', [id, nowhere])
    expect(await publicPointOf(id)).toEqual(shown)
    await db().$client.query('update spaces set point_lat = null, point_lon = null where id = $1', [id])
    expect(await publicPointOf(id)).toBeNull()
  })
})

describe('the exact point', () => {
  test('is for the owner; others, also by searching, learn only the public one', async () => {
    const { status, body } = await callApi('POST', '/spaces', { body: { ...listing, point: exact }, as: owner })
    expect(status).toBe(201)
    expect(body.point).toEqual(exact)
    expect(body.mapPoint.isCity).toBe(false)
    const shown = { lat: body.mapPoint.lat, lon: body.mapPoint.lon }
    const seen = (await callApi('GET', `/spaces/${body.slug}`)).body
    expect(seen).toMatchObject({ point: null, mapPoint: body.mapPoint })
    const found = await spacePage(body.slug, null)
    const page = JSON.stringify(found)
    for (const value of [exact.lat, exact.lon]) expect(page).not.toContain(String(value))
    const searched = async ({ lat, lon }: Point) => {
      const box = [lon - 1e-5, lat - 1e-5, lon + 1e-5, lat + 1e-5].join(',')
      return (await callApi('GET', `/spaces?box=${box}`)).body.spaces.map(({ id }: { id: number }) => id)
    }
    expect(await searched(shown)).toEqual([body.id])
    expect(await searched(exact)).toEqual([])
  })

  test('stays when other fields change, is copied, and can be removed', async () => {
    const { body } = await callApi('POST', '/spaces', { body: { ...listing, title: 'Two', point: exact }, as: owner })
    const change = (sent: object) => callApi('PATCH', `/spaces/${body.id}`, { body: sent, as: owner })
    expect((await change({ capacity: 3 })).body.point).toEqual(exact)
    expect((await callApi('POST', `/spaces/${body.id}/copy`, { as: owner })).body.point).toEqual(exact)
    const removed = (await change({ point: null })).body
    // A known city has a place of its own.
    expect(removed).toMatchObject({ point: null, mapPoint: { lat: 52.52, lon: 13.405, isCity: true } })
    const refused = await change({ point: { lat: 91, lon: 0 } })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.error.fields)).toEqual(['point'])
  })
})

/** The distance of two points on a sphere. */
function metresBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (x: number, y: number) => Math.sin(radians(x - y) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon)
  return 2 * 6_371_009 * Math.asin(Math.min(1, Math.sqrt(chord)))
}
