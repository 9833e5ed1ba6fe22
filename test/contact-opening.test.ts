import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { action, loader } from '../app/company/contact.tsx'
import { db } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { requestFacts } from '../server/http/request-context.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeBooking, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

/** The framework's arguments, of which only these are used. */
function argsOf(person: Person, address: string, body?: URLSearchParams) {
  const context = new RouterContextProvider()
  context.set(requestFacts, { person, session: null, requestId: 'r', nonce: 'n', clientAddress: '192.0.2.1' })
  const request = new Request(`http://127.0.0.1${address}`, body ? { method: 'POST', body } : {})
  // biome-ignore lint/suspicious/noExplicitAny: see above
  return { context, request, url: new URL(request.url), params: {} } as any
}

test('the words that name the booking are no message to us, and with others they are', async () => {
  await moveClockTo(thursday)
  const guest = await makePerson('Tamsin Wray')
  const spaceId = await makeSpace(await makePerson('Marta Oyelaran'), { title: 'North Wall' })
  const address = `/contact?booking=${await makeBooking({ guest, spaceId })}`
  const { start } = await loader(argsOf(guest, address))
  expect(start.message).toMatch(/^Booking \S+, North Wall: $/)
  const send = (message: string) => action(argsOf(guest, address, new URLSearchParams({ ...start, message })))
  expect(await send(start.message)).toMatchObject({
    data: { problem: { fields: { message: 'Please write your message after these words' } } },
    init: { status: 400 },
  })
  expect(await send(`${start.message}The door is locked.`)).toMatchObject({ status: 302 })
  const { rows } = await db().$client.query('select message from contact_messages')
  expect(rows).toEqual([{ message: `${start.message}The door is locked.` }])
})
