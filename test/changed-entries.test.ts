import 'temporal-polyfill/global'
import { beforeEach, expect, test } from 'vitest'
import { saveEntry } from '../app/calendar/save-entry.server.ts'
import { parseCalendarEntry } from '../rules/calendar-entry.ts'
import type { Person } from '../server/accounts/person.ts'
import { findEntry } from '../server/calendar/own-entry.ts'
import { placeEntry } from '../server/calendar/place-entry.ts'
import { removeEntry } from '../server/calendar/remove-entry.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

const walkIn = { kind: 'walkIn', date: '2026-05-23', from: '14:00', to: '17:00', name: 'Kofi', people: '4' }

let owner: Person
let id: string

beforeEach(async () => {
  await moveClockTo(thursday)
  owner = await makePerson()
  const placed = await placeEntry(owner, await makeSpace(owner), parseCalendarEntry(walkIn, '2026-05-21'))
  id = placed.ids[0]!
})

/** Sends the form of the entry with these values, or what a drag sends. */
async function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'save', ...walkIn, ...fields })) form.set(name, value)
  return await saveEntry(owner, id, new URL('http://localhost/calendar'), form)
}

test('an entry that began more than 31 days ago is corrected, but not moved to an earlier day', async () => {
  await moveClockTo(new Date('2026-07-01T12:00Z'))
  expect(await send({ people: '7' })).toMatchObject({ status: 302 })
  expect(await findEntry(owner, id)).toMatchObject({ people: 7, startTime: new Date('2026-05-23T18:00Z') })
  expect(await send({ date: '2026-05-22' })).toMatchObject({
    data: { problem: { message: null, fields: { date: 'This is too long ago to enter' } } },
  })
})

test('a drag, which has no fields, is refused with a message', async () => {
  await moveClockTo(new Date('2026-07-01T12:00Z'))
  expect(await send({ intent: 'move', date: '2026-05-22' })).toMatchObject({
    data: { problem: { message: 'This is too long ago to enter' } },
  })
})

test('a drag of an entry that was just removed is refused with a message, and its form shows the error screen', async () => {
  await removeEntry(owner, id)
  const gone = 'This entry of your calendar is gone'
  expect(await send({ intent: 'move' })).toMatchObject({ data: { problem: { message: gone } }, init: { status: 404 } })
  await expect(send({})).rejects.toMatchObject({ init: { status: 404 } })
})
