import { beforeAll, expect, test } from 'vitest'
import { callApi, makeApiSpace, signUpByApi } from '../../../test/api-client.ts'
import { payByCard, settleAll, useCardProvider } from '../../../test/card-provider.ts'
import { useDatabase } from '../../../test/database.ts'

useDatabase()
useCardProvider()

let spaceId = 0
let guest = ''
let other = ''
beforeAll(async () => {
  ;({ spaceId, june: guest } = await makeApiSpace())
  other = await signUpByApi('olga@example.com')
})

const hours = { startTime: '2026-06-10T14:00', endTime: '2026-06-10T17:00', hours: 3, amount: 24_750, currency: 'USD' }
const hold = (as: string) => callApi('POST', '/create-payment-intent', { body: { spaceId, ...hours }, as })
const release = (id: string, as: string) => callApi('POST', `/bookings/${id}/release`, { as })

test('a hold is released by its guest alone; the hours are free at once and cannot be paid', async () => {
  const { bookingId, clientSecret } = (await hold(guest)).body
  expect((await release(bookingId, other)).status).toBe(404)
  expect(await hold(other)).toMatchObject({ status: 409 })
  expect(await release(bookingId, guest)).toMatchObject({ status: 200, body: { id: bookingId, status: 'expired' } })
  expect((await payByCard(clientSecret)).status).toBe('canceled')
  expect(await release(bookingId, guest), 'again').toMatchObject({ status: 200, body: { status: 'expired' } })
  const theirs = await hold(other)
  expect(theirs.status).toBe(200)
  await release(theirs.body.bookingId, other)
})

test('a hold whose payment went through is confirmed instead, and the response says so', async () => {
  const { bookingId, clientSecret } = (await hold(guest)).body
  await payByCard(clientSecret)
  expect(await release(bookingId, guest)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  await settleAll()
  expect((await callApi('GET', `/bookings/${bookingId}`, { as: guest })).body.status).toBe('confirmed')
})
