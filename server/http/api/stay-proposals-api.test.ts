import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '../../../db/connect.ts'
import { callApi, signInByApi, signUpPerson } from '../../../test/api-client.ts'
import { useCardProvider } from '../../../test/card-provider.ts'
import { moveClockTo, useDatabase } from '../../../test/database.ts'
import { makeBooking, thursday } from '../../../test/make-bookings.ts'
import { makeSpace } from '../../../test/make-spaces.ts'
import type { Person } from '../../accounts/person.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let asOwner = ''
let asGuest = ''
let spaceId: number
let stay = ''

beforeAll(async () => {
  owner = (await signUpPerson('marta@example.com')).person
  guest = (await signUpPerson('june@example.com')).person
})

/** A stay from 14:00 to 17:00 in New York, 20 minutes before its end, at a space whose owner is asked first. */
beforeEach(async () => {
  await moveClockTo(thursday)
  spaceId = await makeSpace(owner)
  await db().$client.query('update spaces set longer_by_request = true where id = $1', [spaceId])
  stay = `/bookings/${await makeBooking({ guest, spaceId })}`
  await moveClockTo(new Date('2026-05-23T20:40:00Z'))
  asOwner = await signInByApi('marta@example.com')
  asGuest = await signInByApi('june@example.com')
})

const until = '2026-05-23T22:00:00.000Z'
const shown = { until, amount: 8250, currency: 'USD' }
const extensions = async (as: string) => (await callApi('GET', `${stay}/extensions`, { as })).body
const respond = async (as: string, answer: string) => {
  const { proposal } = await extensions(as)
  return await callApi('POST', `${stay}/extension-answer`, { as, body: { proposalId: proposal.id, answer } })
}

test('a program asks the owner with the amount that its guest saw, and the owner’s accepts once', async () => {
  const dearer = { ...shown, amount: 8249 }
  const refused = await callApi('POST', `${stay}/extension-requests`, { as: asGuest, body: dearer })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'priceChanged', details: { amount: 8250 } } } })
  expect((await extensions(asGuest)).proposal).toBeNull()

  const asked = await callApi('POST', `${stay}/extension-requests`, { as: asGuest, body: shown })
  const proposal = { proposedBy: 'guest', until, amount: 8250, useBookingCard: false, answer: null, isOpen: true }
  expect(asked).toMatchObject({ status: 200, body: { proposal } })
  expect((await callApi('POST', `${stay}/extension-requests`, { as: asGuest, body: shown })).body).toEqual(asked.body)

  const seen = await extensions(asOwner)
  expect(seen).toMatchObject({ longerStays: 'ask', proposal })
  expect(seen.options[1]).toEqual({ until, hours: 1, amount: 8250 })
  expect(await respond(asGuest, 'accepted')).toMatchObject({ status: 404 })
  expect(await respond(asOwner, 'accepted')).toMatchObject({ status: 200, body: { outcome: 'payment' } })
  expect(await respond(asOwner, 'declined')).toMatchObject({
    status: 409,
    body: { error: { code: 'requestAnswered' } },
  })

  // The hours are held; the guest pays for them by the operation that extends a stay.
  const held = await callApi('POST', `${stay}/extensions`, { as: asGuest, body: shown })
  expect(held).toMatchObject({ status: 200, body: { outcome: 'payment', payment: { amount: 8250 } } })
})

test('a guest’s program withdraws what it asked for, and the owner’s declines the next request', async () => {
  await callApi('POST', `${stay}/extension-requests`, { as: asGuest, body: shown })
  expect(await respond(asOwner, 'withdrawn')).toMatchObject({ status: 404 })
  expect(await respond(asGuest, 'withdrawn')).toMatchObject({ status: 200, body: { outcome: 'withdrawn' } })
  await callApi('POST', `${stay}/extension-requests`, { as: asGuest, body: shown })
  expect(await respond(asOwner, 'declined')).toMatchObject({ status: 200, body: { outcome: 'declined' } })
  const again = await callApi('POST', `${stay}/extension-requests`, { as: asGuest, body: shown })
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'notExtendable' } } })
})

test('an owner’s program offers a later end, which the guest’s declines or takes', async () => {
  expect(await callApi('POST', `${stay}/extension-offers`, { as: asGuest, body: shown })).toMatchObject({ status: 404 })
  const dearer = { ...shown, amount: 9000 }
  const refused = await callApi('POST', `${stay}/extension-offers`, { as: asOwner, body: dearer })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'priceChanged' } } })
  const offered = await callApi('POST', `${stay}/extension-offers`, { as: asOwner, body: shown })
  expect(offered).toMatchObject({ status: 200, body: { proposal: { proposedBy: 'owner', until, isOpen: true } } })

  const taken = await callApi('POST', `${stay}/extensions`, { as: asGuest, body: shown })
  expect(taken).toMatchObject({ status: 200, body: { outcome: 'payment', payment: { amount: 8250 } } })
  expect((await extensions(asGuest)).proposal).toMatchObject({ answer: 'accepted', isOpen: false })
})

test('a stay that has not begun has nothing to offer', async () => {
  await moveClockTo(thursday)
  asOwner = await signInByApi('marta@example.com')
  const listed = await callApi('GET', `${stay}/extensions`, { as: asOwner })
  expect(listed).toMatchObject({ status: 409, body: { error: { code: 'notExtendable' } } })
})
