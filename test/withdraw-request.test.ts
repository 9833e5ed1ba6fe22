import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { action } from '../app/bookings/withdraw-request.tsx'
import { db } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { requestFacts } from '../server/http/request-context.ts'
import { answerRequest } from '../server/payments/answer-request.ts'
import { useCardProvider } from './card-provider.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { thursday } from './make-bookings.ts'
import { makeRequest, makeRequestSpace } from './make-requests.ts'
import { makePerson } from './make-spaces.ts'

useDatabase()
useCardProvider()

let guest: Person
let owner: Person
beforeEach(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
  guest = await makePerson('Tamsin Wray')
})

/** Presses the button of the page for withdrawing. */
async function withdraw(person: Person, id: string) {
  const context = new RouterContextProvider()
  context.set(requestFacts, { person, session: null, requestId: '', nonce: '', clientAddress: '' })
  const url = new URL(`https://hourlet.example/my-bookings/${id}/withdraw`)
  const request = new Request(url, { method: 'POST', body: new URLSearchParams() })
  const result = await action({ context, request, url, pattern: '' as never, params: { id } })
  return result instanceof Response ? result.headers.get('location') : [result.data, result.init?.status]
}

test('a guest who withdraws a request that the owner has accepted is told so, with 409', async () => {
  const spaceId = await makeRequestSpace(owner)
  const { bookingId } = await makeRequest({ guest, spaceId })
  await answerRequest(owner, bookingId, { answer: 'accepted' })
  expect(await withdraw(guest, bookingId)).toEqual([{ problem: 'The owner has accepted this request already.' }, 409])
  const { rows } = await db().$client.query('select status from bookings where id = $1', [bookingId])
  expect(rows[0]?.status).toBe('confirmed')
})

test('a guest who withdraws a request that waits sees their bookings', async () => {
  const spaceId = await makeRequestSpace(owner)
  const { bookingId } = await makeRequest({ guest, spaceId })
  expect(await withdraw(guest, bookingId)).toBe('/my-bookings')
})
