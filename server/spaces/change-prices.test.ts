import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { ListingInput } from '../../rules/listing.ts'
import { emptyTariff, type Tariff } from '../../rules/tariff.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { subscribe } from '../live/subscribe.ts'
import type { Topic } from '../live/topic.ts'
import { changePrices } from './change-prices.ts'
import { changeSpace } from './change-space.ts'
import { copyListing } from './copy-listing.ts'
import { exportListings } from './export-listings.ts'
import { pricesOf } from './prices-of.ts'

useDatabase()

let owner: Person
let stranger: Person
beforeAll(async () => {
  await moveClockTo(thursday)
  owner = await makePerson()
  stranger = await makePerson('Sam Stranger')
})

const tariff: Tariff = {
  ...emptyTariff,
  timePrices: [{ days: [5], from: '18:00', to: '02:00', priceMinor: 11_000 }],
  addOns: [{ id: 'lunch', name: 'Lunch', description: '', unit: 'person', priceMinor: 1400, required: false, most: 1 }],
}
const lunchOnly: Tariff = { ...tariff, timePrices: [] }

/** A lunch so dear that a card can pay for at most ten people, the capacity of the spaces here. */
const dearLunch: Tariff = { ...tariff, addOns: tariff.addOns.map((addOn) => ({ ...addOn, priceMinor: 8_500_000 })) }

describe('the prices of a space', () => {
  test('are replaced, counted up, and published to its page and its city', async () => {
    const id = await makeSpace(owner)
    const { rows } = await db().$client.query('select city_id from spaces where id = $1', [id])
    const topics: Topic[] = [`space:${id}`, `hours:${rows[0].city_id}`, 'spaces', `person:${owner.id}`]
    const heard: Topic[] = []
    const stop = subscribe(topics, (topic) => heard.push(topic))
    await changePrices(owner, id, { tariff, version: 0 })
    stop()
    expect(heard.sort()).toEqual(topics.sort())
    expect(await pricesOf(owner, id)).toMatchObject({
      tariff,
      version: 1,
      priceMinor: 7500,
      currency: 'USD',
      timeZone: 'America/New_York',
      weekHours: null,
      context: { today: '2026-05-21', capacity: 10, addOnIds: ['lunch'] },
    })
    await changePrices(owner, id, { tariff: null, version: 1 })
    expect(await pricesOf(owner, id)).toMatchObject({ tariff: null, version: 2, context: { addOnIds: [] } })
  })

  test('are those of its owner', async () => {
    const id = await makeSpace(owner)
    const refused = expect.objectContaining({ code: 'spaceNotFound' })
    await expect(pricesOf(stranger, id)).rejects.toEqual(refused)
    await expect(changePrices(stranger, id, { tariff, version: 0 })).rejects.toEqual(refused)
    await expect(changePrices(null, id, { tariff, version: 0 })).rejects.toMatchObject({ code: 'notSignedIn' })
    expect(await pricesOf(owner, id)).toMatchObject({ tariff: null, version: 0 })
  })

  test('of three changes of one version, one wins', async () => {
    const id = await makeSpace(owner)
    const outcomes = await Promise.allSettled(
      [tariff, lunchOnly, null].map((each) => changePrices(owner, id, { tariff: each, version: 0 })),
    )
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(lost.map(({ reason }) => reason.code)).toEqual(['pricesChanged', 'pricesChanged'])
    expect(await pricesOf(owner, id)).toMatchObject({ version: 1 })
  })

  test('are given to other listings too, whatever their version, all of them or none', async () => {
    const [id, other, theirs] = [await makeSpace(owner), await makeSpace(owner), await makeSpace(stranger)]
    await changePrices(owner, other, { tariff: lunchOnly, version: 0 })
    const replaced = await changePrices(owner, id, { tariff, version: 0 }, [other, other])
    expect(replaced).toEqual([{ title: expect.any(String), tariff: lunchOnly, currency: 'USD' }])
    expect(await changePrices(owner, id, { tariff, version: 1 }, [other])).toEqual([])
    for (const each of [id, other]) expect(await pricesOf(owner, each)).toMatchObject({ tariff })
    const again = { tariff: lunchOnly, version: 2 }
    await expect(changePrices(owner, id, again, [other, theirs])).rejects.toMatchObject({ code: 'spaceNotFound' })
    await expect(changePrices(owner, id, { ...again, version: 0 }, [other])).rejects.toMatchObject({
      code: 'pricesChanged',
    })
    const hundred = Array.from({ length: 100 }, (_, at) => id + 1 + at)
    await expect(changePrices(owner, id, again, hundred)).rejects.toMatchObject({ code: 'invalidFields' })
    const inEuros = await makeSpace(owner, { currency: 'EUR' })
    await expect(changePrices(owner, id, again, [inEuros])).rejects.toMatchObject({
      message: 'Only listings in one currency can have the same prices',
    })
    for (const each of [id, other]) expect(await pricesOf(owner, each)).toMatchObject({ tariff })
  })

  test('keep to the limits of cards with the price and capacity of each listing', async () => {
    const [id, large] = [await makeSpace(owner), await makeSpace(owner, { title: 'The Hall' })]
    await db().$client.query('update spaces set capacity = 11 where id = $1', [large])
    await expect(changePrices(owner, id, { tariff: dearLunch, version: 0 }, [large])).rejects.toMatchObject({
      fields: { 'addOns.0': expect.stringMatching(/^The Hall: With all add-ons, a whole day could cost/) },
    })
    expect(await pricesOf(owner, id)).toMatchObject({ tariff: null })
    await changePrices(owner, id, { tariff: dearLunch, version: 0 })
    await db().$client.query('update spaces set capacity = 11 where id = $1', [id])
    await expect(changePrices(owner, id, { tariff: dearLunch, version: 1 })).rejects.toMatchObject({
      fields: { 'addOns.0': expect.stringMatching(/^With all/) },
    })
  })

  test('are part of a copy and of the own data', async () => {
    const id = await makeSpace(owner)
    await changePrices(owner, id, { tariff, version: 0 })
    await db().$client.query('update spaces set longer_stays = false where id = $1', [id])
    const copy = await copyListing(owner, id)
    expect(await pricesOf(owner, copy.id)).toMatchObject({ tariff })
    const { listings } = await exportListings(owner)
    expect(listings).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: copy.id, tariff, longerStays: false })]),
    )
  })
})

describe('a listing with price rules', () => {
  const listing: ListingInput = {
    title: 'Daylight loft',
    description: 'A bright room.',
    type: 'studio',
    capacity: 10,
    priceMinor: 7500,
    currency: 'USD',
    location: 'Williamsburg, New York',
    country: 'United States',
    city: 'New York',
    timeZone: 'America/New_York',
    amenities: ['Wifi'],
    cancellationPolicy: 'flexible',
    bookingMode: 'instant',
    longerStays: 'allowed',
    streetAddress: '',
    arrivalNotes: '',
    point: null,
  }

  test('keeps its currency until they are removed', async () => {
    const id = await makeSpace(owner)
    await changePrices(owner, id, { tariff: lunchOnly, version: 0 })
    const inEuros = { ...listing, currency: 'EUR' as const }
    await expect(changeSpace(owner, id, { change: inEuros })).rejects.toMatchObject({
      fields: { currency: 'Remove the price rules first: they are in USD' },
    })
    await changePrices(owner, id, { tariff: null, version: 1 })
    await changeSpace(owner, id, { change: inEuros })
    expect(await pricesOf(owner, id)).toMatchObject({ currency: 'EUR' })
  })

  test('refuses a price or a capacity that breaks the limits of cards with them', async () => {
    const id = await makeSpace(owner)
    await changePrices(owner, id, { tariff: dearLunch, version: 0 })
    await expect(changeSpace(owner, id, { change: { ...listing, priceMinor: 3_000_000 } })).rejects.toMatchObject({
      fields: { price: expect.stringMatching(/^With your price rules: With all add-ons, a whole day could cost/) },
    })
    await expect(changeSpace(owner, id, { change: { ...listing, capacity: 11 } })).rejects.toMatchObject({
      fields: { capacity: expect.stringContaining('a whole day') },
    })
    await changeSpace(owner, id, { change: { ...listing, title: 'A new title' } })
    await changeSpace(owner, id, { change: { ...listing, priceMinor: 8000 } })
    expect(await pricesOf(owner, id)).toMatchObject({ priceMinor: 8000, tariff: dearLunch })
  })

  test('leaves the trace of changed prices if its price changes, and only then', async () => {
    const id = await makeSpace(owner)
    const { rows } = await db().$client.query('select city_id from spaces where id = $1', [id])
    const events: Topic[] = []
    const stop = subscribe([`hours:${rows[0].city_id}`], (topic) => events.push(topic))
    const trace = async () => {
      const log = await db().$client.query(
        'select user_id, action, about from space_actions where space_id = $1 order by id',
        [id],
      )
      return { log: log.rows, events: events.length, version: (await pricesOf(owner, id)).version }
    }
    await changeSpace(owner, id, { change: { ...listing, priceMinor: 7500, title: 'A new title' } })
    expect(await trace()).toEqual({ log: [], events: 0, version: 0 })
    await changeSpace(owner, id, { change: { ...listing, priceMinor: 8000 } })
    const row = { user_id: owner.id, action: 'pricesChanged', about: '$75 → $80 an hour' }
    expect(await trace()).toEqual({ log: [row], events: 1, version: 1 })
    await changeSpace(owner, id, { change: { ...listing, priceMinor: 8000, currency: 'EUR' } })
    expect(await trace()).toEqual({ log: [row, { ...row, about: '$80 → €80 an hour' }], events: 2, version: 2 })
    stop()
    await changePrices(owner, id, { tariff: lunchOnly, version: 2 })
    await changeSpace(owner, id, { change: { ...listing, priceMinor: 9000, currency: 'EUR' } })
    expect(await pricesOf(owner, id)).toMatchObject({ version: 4 })
  })
})
