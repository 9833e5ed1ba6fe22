import 'temporal-polyfill/global'
import { beforeEach, expect, test } from 'vitest'
import { saveEntry } from '../app/calendar/save-entry.server.ts'
import { saveNewEntry } from '../app/calendar/save-new-entry.server.ts'
import { db } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeBooking, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

let owner: Person
let rooms: number[]

beforeEach(async () => {
  await moveClockTo(thursday)
  owner = await makePerson()
  rooms = []
  for (const title of ['Room 1', 'Room 2', 'Room 3']) rooms.push(await makeSpace(owner, { title }))
})

const url = new URL('http://localhost/calendar/new')

function formOf(fields: Record<string, string | number | number[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, String(each))
  }
  return form
}

/** Sends the form of a new block, with the first room in its select. */
async function sendNew(fields: Record<string, string | number | number[]>) {
  const saturday = { kind: 'block', date: '2026-05-23', from: '14:00', to: '17:00', name: 'Painting' }
  return await saveNewEntry(owner, url, formOf({ space: rooms[0]!, ...saturday, ...fields }))
}

/** The titles of the rooms with their number of entries. */
async function entered(): Promise<Record<string, number>> {
  const { rows } = await db().$client.query(
    `select s.title, count(*)::integer as count from calendar_entries e join spaces s on s.id = e.space_id
     where s.user_id = $1 group by s.title order by s.title`,
    [owner.id],
  )
  return Object.fromEntries(rows.map(({ title, count }) => [title, count]))
}

test('what is ticked in the list is blocked and nothing else, though the select of one space is sent too', async () => {
  expect(await sendNew({ several: rooms[2]! })).toMatchObject({ status: 302 })
  expect(await entered()).toEqual({ 'Room 3': 1 })
  await sendNew({ several: [rooms[1]!, rooms[2]!], from: '18:00', to: '19:00' })
  expect(await entered()).toEqual({ 'Room 2': 1, 'Room 3': 2 })
})

test('a refusal over some of the rooms offers the free ones, which one press enters', async () => {
  await makeBooking({ guest: await makePerson('June Guest'), spaceId: rooms[1]! })
  const refused = await sendNew({ several: 'all' })
  expect(refused).toMatchObject({
    data: { problem: { message: expect.stringContaining('Room 2: June Guest has'), freeSpaces: [rooms[0], rooms[2]] } },
  })
  expect(await entered()).toEqual({})
  expect(await sendNew({ several: 'all', only: `${rooms[0]} ${rooms[2]}` })).toMatchObject({ status: 302 })
  expect(await entered()).toEqual({ 'Room 1': 1, 'Room 3': 1 })
})

test('an entry of several rooms is removed on all of them, or with its later weeks', async () => {
  const remove = async (intent: string, startTime: string) => {
    const { rows } = await db().$client.query(
      'select id from calendar_entries where space_id = $1 and start_time = $2',
      [rooms[1], startTime],
    )
    return await saveEntry(owner, rows[0].id, url, formOf({ intent }))
  }
  await sendNew({ several: 'all', repeatUntil: '2026-06-06' })
  expect(await entered()).toEqual({ 'Room 1': 3, 'Room 2': 3, 'Room 3': 3 })
  expect(await remove('removeEverywhere', '2026-05-23T18:00Z')).toMatchObject({ status: 302 })
  expect(await entered()).toEqual({ 'Room 1': 2, 'Room 2': 2, 'Room 3': 2 })
  await remove('removeLaterEverywhere', '2026-05-30T18:00Z')
  expect(await entered()).toEqual({})
})
