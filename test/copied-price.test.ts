import 'temporal-polyfill/global'
import { beforeEach, expect, test } from 'vitest'
import { savePrices } from '../app/listings/save-prices.server.ts'
import { db } from '../db/connect.ts'
import { parseSpaceSearch } from '../rules/space-search.ts'
import { emptyTariff } from '../rules/tariff.ts'
import type { Person } from '../server/accounts/person.ts'
import { subscribe } from '../server/live/subscribe.ts'
import type { Topic } from '../server/live/topic.ts'
import { searchSpaces } from '../server/search/search-spaces.ts'
import { changePrices } from '../server/spaces/change-prices.ts'
import { spacePage } from '../server/spaces/space-page.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeHold, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

let owner: Person
let spaceId: number
let otherId: number

beforeEach(async () => {
  await moveClockTo(thursday)
  owner = await makePerson()
  spaceId = await makeSpace(owner, { priceMinor: 7500 })
  otherId = await makeSpace(owner, { title: 'The Quartz Annex', priceMinor: 6000 })
})

const prices = { tariff: null, version: 0 }
const one = async <Value>(text: string, value: unknown) => (await db().$client.query(text, [value])).rows[0] as Value
const spaceRow = (id: number) =>
  one<{ slug: string; price_minor: number; from_minor: number; price_version: number }>(
    'select slug, price_minor, from_minor, price_version from spaces where id = $1',
    id,
  )

/** Sends the form of the prices of the first space; returns the response, or what the form shows again. */
async function save(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ version: '0', also: String(otherId), ...fields })) form.set(name, value)
  return await savePrices(owner, spaceId, form)
}

test('another listing gets the price per hour too: its page, the search, live pages and the log show it', async () => {
  const topics: Topic[] = [`space:${otherId}`, 'spaces']
  const published: Topic[] = []
  const stop = subscribe(topics, (topic) => published.push(topic))
  expect(await save({ alsoPrice: '7500' })).toMatchObject({ status: 302 })
  stop()
  expect(published).toEqual(expect.arrayContaining(topics))
  const { slug, ...row } = await spaceRow(otherId)
  expect(row).toEqual({ price_minor: 7500, from_minor: 7500, price_version: 1 })
  expect(await spacePage(slug, null)).toMatchObject({ space: { priceMinor: 7500 } })
  const { spaces } = await searchSpaces(parseSpaceSearch(new URLSearchParams({ q: 'Quartz Annex' })))
  expect(spaces).toMatchObject([{ id: otherId, priceMinor: 7500 }])
  expect(await one('select action, user_id from space_actions where space_id = $1', otherId)).toEqual({
    action: 'pricesChanged',
    user_id: owner.id,
  })
})

test('without the tick it keeps its own price per hour, and nothing is copied to a listing that is not ticked', async () => {
  await save({})
  expect(await spaceRow(otherId)).toMatchObject({ price_minor: 6000, price_version: 1 })
  await save({ version: '1', also: 'none', alsoPrice: '7500' })
  expect(await spaceRow(otherId)).toMatchObject({ price_minor: 6000, price_version: 1 })
})

test('a booking that was held before keeps its price', async () => {
  const guest = await makePerson('June Castellano')
  const { bookingId } = await makeHold({ guest, spaceId: otherId, hours: 3 })
  await changePrices(owner, spaceId, prices, [otherId], 7500)
  const booking = await one('select rental_minor::integer as rental from bookings where id = $1', bookingId)
  expect(booking).toEqual({ rental: 18_000 })
})

test('a price that the listing has no longer is refused, what was typed stays, and nothing changes', async () => {
  await db().$client.query('update spaces set price_minor = 8000 where id = $1', [spaceId])
  expect(await save({ alsoPrice: '7500' })).toMatchObject({
    data: { typed: { alsoPrice: '7500', also: [String(otherId)] } },
    init: { status: 409 },
  })
  expect(await spaceRow(otherId)).toMatchObject({ price_minor: 6000, price_version: 0 })
})

test('it is for own listings in the same currency, within the limits of cards with the capacity of each', async () => {
  const stranger = await makePerson('Sam Stranger')
  const theirs = await makeSpace(stranger, { priceMinor: 6000 })
  await db().$client.query(
    `insert into co_hosts (space_id, user_id, access, since) values ($1, $2, 'prices', app_now())`,
    [theirs, owner.id],
  )
  const refused = (ids: number[]) => changePrices(owner, spaceId, prices, ids, 7500)
  await expect(refused([otherId, theirs])).rejects.toMatchObject({ code: 'spaceNotFound' })
  const inEuros = await makeSpace(owner, { currency: 'EUR', priceMinor: 6000 })
  await expect(refused([otherId, inEuros])).rejects.toMatchObject({ code: 'invalidFields' })
  const lunch = { id: 'lunch', name: 'Lunch', description: '', unit: 'person' as const, required: false, most: 1 }
  const tariff = { ...emptyTariff, addOns: [{ ...lunch, priceMinor: 8_500_000 }] }
  await db().$client.query('update spaces set price_minor = 3000000 where id = $1', [spaceId])
  await db().$client.query('update spaces set capacity = 1 where id = $1', [spaceId])
  await expect(changePrices(owner, spaceId, { tariff, version: 0 }, [otherId], 3_000_000)).rejects.toMatchObject({
    fields: { 'addOns.0': expect.stringMatching(/^The Quartz Annex: With all add-ons/) },
  })
  for (const id of [otherId, inEuros, theirs]) expect(await spaceRow(id)).toMatchObject({ price_minor: 6000 })
  await changePrices(owner, theirs, { tariff: null, version: 0 })
  expect(await spaceRow(theirs)).toMatchObject({ price_version: 1 })
})
