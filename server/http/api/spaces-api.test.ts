import { beforeAll, describe, expect, test, vi } from 'vitest'
import { db, inTransaction } from '../../../db/connect.ts'
import { execute, sql } from '../../../db/sql.ts'
import type { ApiScope } from '../../../rules/api-scope.ts'
import { callApi, makeListingOwners, type SignedUp, sentSpace } from '../../../test/api-client.ts'
import { useDatabase } from '../../../test/database.ts'
import { makeApiKey } from '../../accounts/make-api-key.ts'
import { lockSpace } from '../../spaces/lock-space.ts'

useDatabase()

let owner: SignedUp
let other: SignedUp
beforeAll(async () => {
  ;({ owner, other } = await makeListingOwners())
})

const listing = {
  ...sentSpace,
  streetAddress: '12 Van Brunt Street',
  arrivalNotes: 'The bell is green.',
  point: { lat: 40.6782, lon: -74.0151 },
}
const ownFields = { streetAddress: listing.streetAddress, arrivalNotes: listing.arrivalNotes, point: listing.point }
const hidden = { streetAddress: null, arrivalNotes: null, point: null }

async function makeListing(over: object = {}): Promise<number> {
  const { status, body } = await callApi('POST', '/spaces', { body: { ...listing, ...over }, as: owner.token })
  expect(status).toBe(201)
  return body.id
}

const patch = (id: number, body: object) => callApi('PATCH', `/spaces/${id}`, { body, as: owner.token })

describe('a change of some fields', () => {
  test('keeps what was changed in the other ones at the same moment', async () => {
    const id = await makeListing()
    const { change } = await inTransaction(async (tx) => {
      await lockSpace(tx, id)
      const change = patch(id, { capacity: 20 })
      await untilOneWaits()
      await execute(
        tx,
        sql`update spaces set title = 'The Short Table', slug = 'the-short-table', price_minor = 9000, by_request = true, notice_minutes = 1440,
          point_lat = null, point_lon = null where id = ${id}`,
      )
      return { change }
    })
    expect(await change).toMatchObject({
      status: 200,
      body: {
        capacity: 20,
        title: 'The Short Table',
        slug: 'the-short-table',
        priceMinor: 9000,
        bookingMode: 'request',
        point: null,
      },
    })
  })

  test('of a space that is deleted at the same moment is refused', async () => {
    const id = await makeListing()
    const { change } = await inTransaction(async (tx) => {
      await lockSpace(tx, id)
      const change = patch(id, { capacity: 20 })
      await untilOneWaits()
      await execute(tx, sql`update spaces set deleted_at = now() where id = ${id}`)
      return { change }
    })
    expect(await change).toMatchObject({ status: 404, body: { error: { code: 'spaceNotFound' } } })
    const { rows } = await db().$client.query('select capacity from spaces where id = $1', [id])
    expect(rows).toEqual([{ capacity: 12 }])
  })

  test('of the currency needs the price in it', async () => {
    const id = await makeListing()
    const refused = await patch(id, { currency: 'JPY' })
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'invalidFields' } } })
    expect(refused.body.error.fields).toEqual({ priceMinor: expect.stringContaining('JPY') })
    expect(await patch(id, { currency: 'USD' })).toMatchObject({ status: 200, body: { priceMinor: 6000 } })
    const changed = await patch(id, { currency: 'JPY', priceMinor: 9000 })
    expect(changed).toMatchObject({ status: 200, body: { currency: 'JPY', priceMinor: 9000 } })
    await patch(id, { priceMinor: 0 })
    expect(await patch(id, { currency: 'EUR' })).toMatchObject({ status: 200, body: { currency: 'EUR' } })
  })

  test('resolves the city of a new location, and keeps it otherwise', async () => {
    const id = await makeListing({ city: 'Brooklyn' })
    expect((await patch(id, { capacity: 3 })).body.city).toBe('Brooklyn')
    expect((await patch(id, { location: 'Red Hook, New York' })).body.city).toBe('New York')
  })
})

test('a refused price is named as it is sent', async () => {
  const fieldsOf = async (method: string, path: string, body: object) => {
    const refused = await callApi(method, path, { body, as: owner.token })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.status).toBeLessThan(500)
    return Object.keys(refused.body.error.fields)
  }
  const { priceMinor: _, ...withoutPrice } = listing
  expect(await fieldsOf('POST', '/spaces', withoutPrice)).toEqual(['priceMinor'])
  expect(await fieldsOf('POST', '/spaces', { ...listing, priceMinor: 1 })).toEqual(['priceMinor'])
  const id = await makeListing()
  expect(await fieldsOf('PATCH', `/spaces/${id}`, { priceMinor: 1 })).toEqual(['priceMinor'])
  const lunch = { days: [0], from: '12:00', to: '14:00', priceMinor: 8000 }
  const rules = {
    timePrices: [lunch],
    datePrices: [],
    peopleSteps: [{ from: 2, extraMinor: 100_000 }],
    lengthDiscounts: [],
  }
  const prices = { ...rules, addOns: [], version: 0 }
  expect((await callApi('PUT', `/spaces/${id}/prices`, { body: prices, as: owner.token })).status).toBe(200)
  expect(await fieldsOf('PATCH', `/spaces/${id}`, { priceMinor: 3_780_000 })).toEqual(['priceMinor'])
  expect(await fieldsOf('PATCH', `/spaces/${id}`, { capacity: 0 })).toEqual(['capacity'])
})

test('a space that is listed as closed is never open', async () => {
  const id = await makeListing({ available: false })
  const { rows } = await db().$client.query(
    `select available, s.xmin::text = g.xmin::text as is_one_transaction from spaces s join space_slugs g on g.space_id = s.id
     where s.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ available: false, is_one_transaction: true }])
  expect((await callApi('GET', `/spaces/${await makeListing()}`)).body.available).toBe(true)
})

describe('the exact place and the arrival notes of a space', () => {
  test('are read by its owner, and what was read can be sent back', async () => {
    const id = await makeListing()
    const read = (as: string) => callApi('GET', `/spaces/${id}`, { as }).then(({ body }) => body)
    expect(await read(owner.token)).toMatchObject(ownFields)
    expect(await read(other.token)).toMatchObject(hidden)
    expect(await read('')).toMatchObject(hidden)
    const { point, streetAddress, arrivalNotes } = await read(owner.token)
    expect((await patch(id, { point, streetAddress, arrivalNotes })).body).toMatchObject(ownFields)
  })

  test('are read by a key of its owner that has the scope, and hidden from one without it', async () => {
    const id = await makeListing()
    const read = async (reader: SignedUp, scopes: ApiScope[]) => {
      const { status, body } = await callApi('GET', `/spaces/${id}`, { as: await keyOf(reader, scopes) })
      expect(status).toBe(200)
      return body
    }
    expect(await read(owner, ['listings:read'])).toMatchObject(ownFields)
    expect(await read(owner, ['listings:write', 'bookings:read'])).toMatchObject(hidden)
    expect(await read(other, ['listings:read'])).toMatchObject(hidden)
  })

  test('a space that an admin took down is read by its owner, with the reason, and by no one else', async () => {
    const id = await makeListing()
    await db().$client.query(
      `update spaces set deleted_at = now(), taken_down_at = now(), taken_down_reason = 'Not a space' where id = $1`,
      [id],
    )
    const read = (as: string) => callApi('GET', `/spaces/${id}`, { as })
    expect(await read(owner.token)).toMatchObject({ status: 200, body: { takenDownReason: 'Not a space' } })
    const key = await keyOf(owner, ['listings:read'])
    expect(await read(key)).toMatchObject({ status: 200, body: ownFields })
    for (const as of ['', other.token]) expect((await read(as)).body.error.code).toBe('spaceNotFound')
    expect((await read(await keyOf(owner, ['listings:write']))).status).toBe(404)
  })
})

async function keyOf({ person }: SignedUp, scopes: ApiScope[]): Promise<string> {
  return await makeApiKey(
    person,
    { name: 'Display', scopes, lifetime: null, password: 'violet-harbour-42' },
    '192.0.2.1',
  )
}

/** Waits until a statement waits for a lock. */
async function untilOneWaits(): Promise<void> {
  const waiting = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await vi.waitFor(async () => expect((await db().$client.query(waiting)).rows[0].count).toBe(1), 5_000)
}
