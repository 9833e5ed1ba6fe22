import { beforeAll, expect, test } from 'vitest'
import { db } from '../../../db/connect.ts'
import type { ApiScope } from '../../../rules/api-scope.ts'
import { callApi, makeListingOwners, type SignedUp, sentSpace } from '../../../test/api-client.ts'
import { moveClockTo, useDatabase } from '../../../test/database.ts'
import { makeBooking, thursday } from '../../../test/make-bookings.ts'
import { makeApiKey } from '../../accounts/make-api-key.ts'

useDatabase()

let owner: SignedUp
let guest: SignedUp
beforeAll(async () => {
  await moveClockTo(thursday)
  ;({ owner, other: guest } = await makeListingOwners())
})

const entrance = {
  streetAddress: '12 Van Brunt Street',
  arrivalNotes: 'The code is 4711.',
  point: { lat: 40.6782, lon: -74.0151 },
}
const hidden = { streetAddress: null, arrivalNotes: null, point: null }

async function keyOf({ person }: SignedUp, scopes: ApiScope[]): Promise<string> {
  const request = { name: 'Display', scopes, lifetime: null, password: 'violet-harbour-42' }
  return await makeApiKey(person, request, '192.0.2.1')
}

test('a key with `listings:write` alone does not read what only the owner of a space sees', async () => {
  for (const [scopes, shown] of [
    [['listings:write'], { ...hidden, takenDownReason: null }],
    [['listings:write', 'listings:read'], { ...entrance, takenDownReason: 'Not a space' }],
  ] as const) {
    const as = await keyOf(owner, [...scopes])
    const { takenDownReason: _, ...listed } = shown
    const made = await callApi('POST', '/spaces', { body: { ...sentSpace, ...entrance }, as })
    expect(made).toMatchObject({ status: 201, body: listed })
    const { id } = made.body
    expect(await callApi('POST', `/spaces/${id}/copy`, { as })).toMatchObject({ status: 201, body: listed })
    expect(await callApi('PATCH', `/spaces/${id}`, { body: {}, as })).toMatchObject({ status: 200, body: listed })
    await db().$client.query(
      `update spaces set deleted_at = now(), taken_down_at = now(), taken_down_reason = 'Not a space' where id = $1`,
      [id],
    )
    expect(await callApi('PATCH', `/spaces/${id}`, { body: {}, as })).toMatchObject({ status: 200, body: shown })
  }
})

test('a key with `bookings:write` alone reads neither how to get in nor who comes', async () => {
  const { body: space } = await callApi('POST', '/spaces', { body: { ...sentSpace, ...entrance }, as: owner.token })
  await db().$client.query(`update profiles set full_name = 'Olga Guest' where id = $1`, [guest.person.id])
  const id = await makeBooking({ guest: guest.person, spaceId: space.id })
  const release = async (scopes: ApiScope[]) =>
    await callApi('POST', `/bookings/${id}/release`, { as: await keyOf(guest, scopes) })
  expect(await release(['bookings:write'])).toMatchObject({ status: 200, body: { status: 'confirmed', ...hidden } })
  expect(await release(['bookings:write', 'bookings:read'])).toMatchObject({ status: 200, body: entrance })

  const { body: quote } = await callApi('GET', `/bookings/${id}/cancellation-quote`, { as: owner.token })
  const { refundMinor, penaltyMinor } = quote
  const cancelled = await callApi('POST', `/bookings/${id}/cancel`, {
    body: { refundMinor, penaltyMinor },
    as: await keyOf(owner, ['bookings:write']),
  })
  expect(cancelled).toMatchObject({ status: 200, body: { booking: { status: 'cancelled', guestName: null } } })
  const read = await callApi('GET', `/bookings/${id}`, { as: await keyOf(owner, ['bookings:read']) })
  expect(read.body.guestName).toContain('Olga')
})

test('a key without `bookings:read` does not learn which bookings lie outside the hours that it sets', async () => {
  const { body: space } = await callApi('POST', '/spaces', { body: sentSpace, as: owner.token })
  const id = await makeBooking({ guest: guest.person, spaceId: space.id })
  const path = `/spaces/${space.id}/schedule`
  const mondays = { weekHours: [[{ from: '09:00', to: '21:00' }], [], [], [], [], [], []], specialHours: [] }
  const limits = { minHours: 1, noticeMinutes: 0, windowDays: null, bufferMinutes: 0 }
  const change = async (version: number, scopes: ApiScope[]) =>
    await callApi('PUT', path, { body: { ...mondays, ...limits, version }, as: await keyOf(owner, scopes) })
  expect(await change(0, ['listings:write'])).toMatchObject({
    status: 200,
    body: { version: 1, bookingsOutside: null },
  })
  const both = await change(1, ['listings:write', 'bookings:read'])
  expect(both).toMatchObject({ status: 200, body: { bookingsOutside: [{ id }] } })

  const read = await callApi('GET', path, { as: await keyOf(owner, ['listings:read']) })
  expect(read).toMatchObject({ status: 200, body: { bookingsOutside: null } })
  expect((await callApi('GET', path, { as: owner.token })).body.bookingsOutside).toMatchObject([{ id }])
  const sentBack = await callApi('PUT', path, { body: read.body, as: await keyOf(owner, ['listings:write']) })
  expect(sentBack).toMatchObject({ status: 200, body: { version: 3, bookingsOutside: null } })
})
