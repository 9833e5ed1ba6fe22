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
