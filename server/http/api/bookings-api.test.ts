import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../../db/connect.ts'
import { emptyTariff } from '../../../rules/tariff.ts'
import { callApi, failToStoreResponses, signInByApi, signUpPerson } from '../../../test/api-client.ts'
import { useCardProvider } from '../../../test/card-provider.ts'
import { moveClockTo, useDatabase } from '../../../test/database.ts'
import { hoursLater, makeBooking, thursday } from '../../../test/make-bookings.ts'
import { makeSpace } from '../../../test/make-spaces.ts'
import type { Person } from '../../accounts/person.ts'

useDatabase()
useCardProvider()

const people = { guest: 'june@example.com', owner: 'marta@example.com', coHost: 'cleo@example.com' }
const tokens = { guest: '', owner: '', coHost: '' }
let guest: Person
let spaceId = 0
let bookingId = ''

beforeAll(async () => {
  await moveClockTo(thursday)
  guest = (await signUpPerson(people.guest)).person
  spaceId = await makeSpace((await signUpPerson(people.owner)).person)
  const { id: coHostId } = (await signUpPerson(people.coHost)).person
  await db().$client.query(`insert into co_hosts values ($1, $2, 'prices', app_now())`, [spaceId, coHostId])
  for (const role of ['guest', 'owner', 'coHost'] as const) tokens[role] = await signInByApi(people[role])
})

let day = 1
beforeEach(async () => {
  day += 1
  bookingId = await makeBooking({ guest, spaceId, startTime: `2026-06-${String(day).padStart(2, '0')}T14:00` })
})

const cancel = (as: string, body: object) => callApi('POST', `/bookings/${bookingId}/cancel`, { body, as })
const isPenalized = { refundMinor: 24_750, penaltyMinor: 2250 }

describe('cancelling at a cost to the owner', () => {
  test('needs it from the owner, and returns it', async () => {
    const refused = await cancel(tokens.owner, { refundMinor: 24_750 })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'refundChanged', details: isPenalized } } })
    expect(refused.body.error.message).toContain('$22.50')
    expect((await cancel(tokens.owner, { refundMinor: 24_750, penaltyMinor: 0 })).status).toBe(409)
    expect((await cancel(tokens.owner, { refundMinor: null, penaltyMinor: 2250 })).status).toBe(409)
    expect((await callApi('GET', `/bookings/${bookingId}`, { as: tokens.guest })).body.status).toBe('confirmed')
    const done = await cancel(tokens.owner, isPenalized)
    expect(done).toMatchObject({ status: 200, body: { ...isPenalized, booking: { status: 'cancelled' } } })
  })

  test('costs the guest nothing, who need not send it', async () => {
    expect(await cancel(tokens.guest, { refundMinor: 24_750, penaltyMinor: 2250 })).toMatchObject({ status: 409 })
    const done = await cancel(tokens.guest, { refundMinor: 24_750 })
    expect(done).toMatchObject({ status: 200, body: { refundMinor: 24_750, penaltyMinor: 0 } })
  })
})

describe('the money of a booking', () => {
  const price = { totalPriceMinor: 24_750, rentalMinor: 22_500, platformFeeAmountMinor: 2250 }
  const hidden = {
    totalPriceMinor: null,
    rentalMinor: null,
    platformFeeAmountMinor: null,
    refundMinor: null,
    paymentStatus: null,
    lines: [],
    refunds: [],
  }

  test('is read by its guest and the owner, not by a co-host', async () => {
    const read = (as: string) => callApi('GET', `/bookings/${bookingId}`, { as }).then(({ body }) => body)
    for (const as of [tokens.guest, tokens.owner]) {
      expect(await read(as)).toMatchObject({
        ...price,
        paymentStatus: 'succeeded',
        lines: [{ kind: 'rental' }, { kind: 'guest_fee' }],
      })
    }
    expect(await read(tokens.coHost)).toMatchObject({ ...hidden, status: 'confirmed', hours: 3 })
  })

  test('is not read by a co-host who cancels either', async () => {
    const quote = await callApi('GET', `/bookings/${bookingId}/cancellation-quote`, { as: tokens.coHost })
    const noAmounts = { refundMinor: null, penaltyMinor: null }
    expect(quote.body).toMatchObject({ ...noAmounts, stages: [], bookedAgainMinor: 0 })
    const done = await cancel(tokens.coHost, noAmounts)
    expect(done).toMatchObject({ status: 200, body: { ...noAmounts, booking: { ...hidden, status: 'cancelled' } } })
    const { body } = await callApi('GET', `/bookings/${bookingId}`, { as: tokens.owner })
    expect(body).toMatchObject({ ...price, refundMinor: 24_750, refunds: [{ amountMinor: 24_750 }] })
  })
})

describe('free hours', () => {
  const lamp = { id: 'lamp', name: 'Lamp', description: '', required: false, most: 2, unit: 'booking', priceMinor: 0 }
  let free = 0
  beforeAll(async () => {
    free = await makeSpace((await signUpPerson('nils@example.com')).person)
    const tariff = { ...emptyTariff, addOns: [lamp] }
    await db().$client.query('update spaces set price_minor = 0, tariff = $2 where id = $1', [free, tariff])
  })
  const book = (date: string, key = '', addOns = [{ id: 'lamp', count: 1 }]) => {
    const body = { spaceId: free, startTime: `${date}T14:00`, hours: 1, addOns }
    return callApi('POST', '/bookings', { body, as: tokens.guest, headers: key ? { 'idempotency-key': key } : {} })
  }
  const taken = { status: 409, body: { error: { code: 'slotTaken' } } }

  test('are booked once for each Idempotency-Key, however late the request is sent again', async () => {
    const first = await book('2026-06-20', 'one')
    expect(first).toMatchObject({ status: 201, body: { status: 'confirmed' } })
    await hoursLater(0.1)
    expect(await book('2026-06-20')).toMatchObject(taken)
    expect(await book('2026-06-20', 'one')).toEqual(first)
    expect(await book('2026-06-21', 'one')).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotencyMismatch' } },
    })
  })

  test('are not booked if the response cannot be stored with its key', async () => {
    await failToStoreResponses(async () => expect((await book('2026-06-22', 'lost')).status).toBe(500))
    await hoursLater(0.2)
    expect((await book('2026-06-22', 'lost')).status).toBe(201)
  })

  test('that were booked with other add-ons a moment ago are taken, not booked with these', async () => {
    const first = await book('2026-06-23')
    expect(first).toMatchObject({ status: 201, body: { addOns: [{ id: 'lamp', count: 1 }] } })
    expect(await book('2026-06-23')).toEqual(first)
    expect(await book('2026-06-23', '', [{ id: 'lamp', count: 2 }])).toMatchObject(taken)
    expect(await book('2026-06-23', '', [])).toMatchObject(taken)
  })
})
