import { beforeAll, describe, expect, test } from 'vitest'
import { loadMore } from '../app/search/load-explore.server.ts'
import { loadPins, pinLimits } from '../app/search/load-pins.server.ts'
import { db } from '../db/connect.ts'
import { addDays, localDate } from '../rules/time.ts'
import { callApi } from './api-client.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { thursday } from './make-bookings.ts'
import { makeCity, makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

const exact = new Map<number, { lat: number; lon: number }>()

beforeAll(async () => {
  await moveClockTo(thursday)
  const owner = await makePerson()
  const berlin = await makeCity({ slug: 'berlin', name: 'Berlin', countryCode: 'DE', country: 'Germany' })
  const nowhere = await makeCity({ slug: 'nowhere', name: 'Nowhere' })
  await db().$client.query('update cities set lat = 52.52, lon = 13.405 where id = $1', [berlin])
  for (let n = 0; n < 30; n += 1) {
    const cityId = n % 10 === 9 ? nowhere : berlin
    const id = await makeSpace(owner, {
      title: n % 3 === 0 ? `Loft ${n}` : `Room ${n}`,
      priceMinor: 2000 + 100 * n,
      cityId,
      type: n % 4 === 0 ? 'office' : 'studio',
      location: 'Kreuzberg, Berlin',
    })
    if (n % 5 === 0 || cityId === nowhere) continue
    const point = { lat: 52.4 + n / 123.457, lon: 13.3 + n / 91.313 }
    exact.set(id, point)
    await db().$client.query('update spaces set point_lat = $2, point_lon = $3 where id = $1', [
      id,
      point.lat,
      point.lon,
    ])
  }
})

const pinsOf = (query: string) => loadPins(new URL(`http://127.0.0.1/explore/pins${query}`))

/** All pages of the list of a search. */
async function listOf(query: string): Promise<{ slug: string; addressSuffix?: string | undefined }[]> {
  const spaces = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const url = new URL(`http://127.0.0.1/explore/more${query}`)
    if (cursor) url.searchParams.set('cursor', cursor)
    const page = await loadMore(url)
    spaces.push(...page.spaces)
    cursor = page.nextCursor
  }
  return spaces
}

async function withoutPlace(): Promise<string[]> {
  const { rows } = await db().$client.query<{ slug: string }>('select slug from spaces where map_lat is null')
  return rows.map(({ slug }) => slug)
}

const day = addDays(localDate(thursday, 'UTC'), 7)
const searches = [
  '',
  '?q=loft',
  '?type=office',
  '?city=berlin',
  '?box=13.3,52.4,13.5,52.55',
  '?people=4&sort=cheapest&currency=USD',
  '?city=berlin&maxPrice=3000&currency=USD',
  `?city=berlin&date=${day}&from=14:00&to=17:00`,
  `?q=room&hours=2&between=${day}T09:00/${day}T18:00&sort=rating`,
]

describe('the pins of a search', () => {
  test.each(searches)(
    'are the spaces of its list in the same order, without those of no known place: %s',
    async (query) => {
      const placeless = await withoutPlace()
      const listed = await listOf(query)
      const { pins, without, more } = await pinsOf(query)
      expect(listed.length).toBeGreaterThan(2)
      expect(pins.map(({ slug }) => slug)).toEqual(
        listed.map(({ slug }) => slug).filter((slug) => !placeless.includes(slug)),
      )
      expect(without).toBe(listed.filter(({ slug }) => placeless.includes(slug)).length)
      expect(more).toBe(false)
      for (const pin of pins) {
        const card = listed.find(({ slug }) => slug === pin.slug)
        expect(pin.address).toBe(`/space/${pin.slug}${card?.addressSuffix ?? ''}`)
      }
    },
  )

  test('are at public points, never at exact ones, and name those in the middle of a city', async () => {
    const { pins } = await pinsOf('')
    const sent = JSON.stringify(pins)
    for (const { lat, lon } of exact.values()) {
      expect(sent).not.toContain(String(lat))
      expect(sent).not.toContain(String(lon))
    }
    for (const pin of pins) {
      const { mapPoint } = (await callApi('GET', `/spaces/${pin.slug}`)).body
      expect(mapPoint).toEqual({ lat: pin.lat, lon: pin.lon, isCity: pin.isCity })
    }
    const inMiddle = pins.filter(({ isCity }) => isCity)
    expect(inMiddle.length).toBeGreaterThan(0)
    for (const { lat, lon } of inMiddle) expect([lat, lon]).toEqual([52.52, 13.405])
    // The middle of a city is not in the named part of it.
    for (const { isCity, area } of pins) expect(area).toBe(isCity ? null : 'Kreuzberg')
  })

  test('have the price of an hour, or for requested hours their total', async () => {
    const [hourly] = (await pinsOf('?city=berlin&sort=cheapest&currency=USD')).pins
    expect(hourly).toMatchObject({ price: '$20', priceText: '$20/hr' })
    const [total] = (await pinsOf(`?city=berlin&date=${day}&from=14:00&to=16:00&sort=cheapest&currency=USD`)).pins
    expect(total).toMatchObject({ price: '$44', priceText: '$44 total' })
  })

  test('are of so many spaces at most, and then it says that there are more', async () => {
    const { pages } = pinLimits
    pinLimits.pages = 1
    const owner = await makePerson()
    for (let n = 0; n < 75; n += 1) await makeSpace(owner, { title: `Hall ${n}` })
    for (const query of ['', '?people=2']) {
      const { pins, without, more } = await pinsOf(query)
      expect([pins.length + without, more]).toEqual([100, true])
    }
    pinLimits.pages = 2
    for (const query of ['', '?people=2']) {
      const { pins, without, more } = await pinsOf(query)
      expect([pins.length + without, more]).toEqual([105, false])
    }
    pinLimits.pages = pages
  })
})
