import 'temporal-polyfill/global'
import { beforeEach, expect, test } from 'vitest'
import { saveEntry } from '../app/calendar/save-entry.server.ts'
import { saveNewEntry } from '../app/calendar/save-new-entry.server.ts'
import { flashOf } from '../app/flash.server.ts'
import { db } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { moveEntry } from '../server/calendar/change-entry.ts'
import { countTogether } from '../server/calendar/own-entry.ts'
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

test('whole days are named without clock times', async () => {
  const allDay = async (date: string, lastDate: string) =>
    messageOf(await sendNew({ allDay: 'on', date, lastDate, several: rooms[0]! }))
  const title = (when: string) => ({ title: `Blocked: Room 1, ${when}, all day` })
  expect(await allDay('2026-05-23', '')).toMatchObject(title('Sat 23 May 2026'))
  expect(await allDay('2026-06-04', '2026-06-06')).toMatchObject(title('Thu 4 to Sat 6 Jun 2026'))
  expect(await allDay('2026-06-29', '2026-07-02')).toMatchObject(title('Mon 29 Jun to Thu 2 Jul 2026'))
  expect(await allDay('2026-12-31', '2027-01-01')).toMatchObject(title('Thu 31 Dec 2026 to Fri 1 Jan 2027'))
})

test('a refusal over some of the rooms offers the free ones, which one press enters', async () => {
  await makeBooking({ guest: await makePerson('June Guest'), spaceId: rooms[1]! })
  const refused = await sendNew({ several: 'all' })
  expect(refused).toMatchObject({
    data: {
      problem: {
        message: 'Nothing was added',
        taken: [expect.stringMatching(/^Room 2: June Guest has/)],
        freeSpaces: [rooms[0], rooms[2]],
      },
    },
  })
  expect(await entered()).toEqual({})
  expect(await sendNew({ several: 'all', only: `${rooms[0]} ${rooms[2]}` })).toMatchObject({ status: 302 })
  expect(await entered()).toEqual({ 'Room 1': 1, 'Room 3': 1 })
})

test('what is free around bookings and other blocks is blocked by one press, on all chosen rooms', async () => {
  await makeBooking({ guest: await makePerson('June Guest'), spaceId: rooms[1]! })
  await sendNew({ several: rooms[2]!, from: '08:00', to: '09:00', name: 'Cleaning' })
  const allDay = { several: 'all', from: '00:00', to: '24:00', name: 'Holiday' }
  expect(await sendNew(allDay)).toMatchObject({ data: { problem: { hasFreeParts: true } } })
  expect(await sendNew({ ...allDay, around: 'on' })).toMatchObject({ status: 302 })
  expect(await entered()).toEqual({ 'Room 1': 1, 'Room 2': 2, 'Room 3': 3 })
  const { rows: left } = await db().$client.query<{ title: string; free: string }>(
    `select s.title, (tstzmultirange(tstzrange('2026-05-23T04:00Z', '2026-05-24T04:00Z')) - range_agg(a.during))::text as free
     from spaces s join availability_blocks a on a.space_id = s.id where s.id = any($1) group by s.title`,
    [rooms],
  )
  expect(new Set(left.map(({ free }) => free)), 'nothing is left').toEqual(new Set(['{}']))
  expect(await sendNew({ ...allDay, around: 'on' })).toMatchObject({ data: { problem: { hasFreeParts: false } } })
})

test('what is blocked around others begins and ends at half hours, and a room that is taken altogether is named', async () => {
  await db().$client.query('update spaces set buffer_minutes = 15 where id = $1', [rooms[1]])
  await makeBooking({ guest: await makePerson('June Guest'), spaceId: rooms[1]! })
  await sendNew({ several: rooms[2]!, from: '00:00', to: '24:00', name: 'Closed' })
  const sent = await sendNew({ several: [rooms[1]!, rooms[2]!], from: '13:00', to: '19:00', around: 'on' })
  expect(messageOf(sent)).toEqual({
    title: 'Blocked what is free: Room 2, Sat 23 May 2026, 13:00–19:00',
    text: 'Left out as taken: Room 3, Sat 23 May, 13:00',
  })
  const { rows: entries } = await db().$client.query(
    `select to_char(start_time at time zone 'America/New_York', 'HH24:MI') as begins,
       to_char(end_time at time zone 'America/New_York', 'HH24:MI') as ends
     from calendar_entries where space_id = $1 order by start_time`,
    [rooms[1]],
  )
  expect(entries).toEqual([
    { begins: '13:00', ends: '14:00' },
    { begins: '17:30', ends: '19:00' },
  ])
})

test('the notice of a weekly block says until when it is there every week, and which weeks have it in part', async () => {
  await sendNew({ date: '2026-05-30', from: '15:00', to: '16:00', name: 'Cleaning' })
  await sendNew({ date: '2026-06-06', from: '13:00', to: '18:00', name: 'Closed' })
  const weekly = { date: '2026-05-23', from: '14:00', to: '17:00', repeatUntil: '2026-06-13' }
  expect(messageOf(await sendNew({ ...weekly, around: 'on' }))).toEqual({
    title: 'Blocked what is free: Room 1, Sat 23 May 2026, 14:00–17:00, every week until Sat 13 Jun 2026',
    text: 'Left out as taken: Sat 6 Jun, 14:00. Entered in part: Sat 30 May, 14:00',
  })
  expect(messageOf(await sendNew({ ...weekly, several: rooms[1]! }))).toEqual({
    title: 'Blocked 4 times, first: Room 2, Sat 23 May 2026, 14:00–17:00, every week until Sat 13 Jun 2026',
  })
})

test('more spaces than one change takes are refused in words', async () => {
  const several = Array.from({ length: 101 }, (_, index) => index + 1)
  expect(await sendNew({ several })).toMatchObject({
    data: { problem: { message: 'Please choose between 1 and 100 listings' } },
  })
})

/** The message that a page shows after a redirect. */
function messageOf(sent: unknown): object {
  const cookie = sent instanceof Response ? (sent.headers.get('set-cookie') ?? '') : ''
  const {
    id: _,
    tone: __,
    ...message
  } = flashOf(new Request('http://localhost/', { headers: { cookie: cookie.split(';')[0]! } }))!
  return message
}

/** The id of a room's entry that starts then. */
async function entryAt(startTime: string, room = rooms[1]): Promise<string> {
  const { rows: found } = await db().$client.query(
    'select id from calendar_entries where space_id = $1 and start_time = $2',
    [room, startTime],
  )
  return found[0].id
}

const remove = async (intent: string, startTime: string) =>
  await saveEntry(owner, await entryAt(startTime), url, formOf({ intent }))

test('an entry of several rooms is removed on all of them, or with its later weeks', async () => {
  await sendNew({ several: 'all', repeatUntil: '2026-06-06' })
  expect(await entered()).toEqual({ 'Room 1': 3, 'Room 2': 3, 'Room 3': 3 })
  expect(await remove('removeEverywhere', '2026-05-23T18:00Z')).toMatchObject({ status: 302 })
  expect(await entered()).toEqual({ 'Room 1': 2, 'Room 2': 2, 'Room 3': 2 })
  await remove('removeLaterEverywhere', '2026-05-30T18:00Z')
  expect(await entered()).toEqual({})
})

test('its later weeks are removed on a room too whose time of this week was left out or moved, but not the earlier ones', async () => {
  await makeBooking({ guest: await makePerson('June Guest'), spaceId: rooms[0]!, startTime: '2026-05-30T15:00' })
  await sendNew({ several: 'all', repeatUntil: '2026-06-13', skipTaken: 'on' })
  const thursdayBefore = { startTime: new Date('2026-05-28T18:00Z'), endTime: new Date('2026-05-28T21:00Z') }
  await moveEntry(owner, await entryAt('2026-05-30T18:00Z', rooms[2]), thursdayBefore)
  expect(await entered()).toEqual({ 'Room 1': 3, 'Room 2': 4, 'Room 3': 4 })
  const id = await entryAt('2026-05-30T18:00Z')
  expect([await countTogether(owner, id), await countTogether(owner, id, { andLater: true })]).toEqual([1, 3])
  await remove('removeLaterEverywhere', '2026-05-30T18:00Z')
  expect(await entered()).toEqual({ 'Room 1': 1, 'Room 2': 1, 'Room 3': 1 })
})
