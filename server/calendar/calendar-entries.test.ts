import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { parseCalendarEntry } from '../../rules/calendar-entry.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, makeHold, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { driftOfWeeks } from '../../test/space-weeks.ts'
import type { Person } from '../accounts/person.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { holdExtraTime } from '../bookings/move-slot.ts'
import { subscribe } from '../live/subscribe.ts'
import type { Topic } from '../live/topic.ts'
import { calendarItems, calendarSpaces } from './calendar-items.ts'
import { changeEntry, moveEntry } from './change-entry.ts'
import { endCalendarEntries } from './end-calendar-entries.ts'
import { exportCalendarEntries } from './export-calendar-entries.ts'
import { nextBookedDay } from './next-booked-day.ts'
import { countTogether, ownEntry } from './own-entry.ts'
import { placeEntries } from './place-entries.ts'
import { placeEntry } from './place-entry.ts'
import { removeEntry } from './remove-entry.ts'

useDatabase()

let owner: Person
let stranger: Person
let guest: Person
let spaceId: number
beforeAll(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Marta Owner')
  stranger = await makePerson('Sam Stranger')
  guest = await makePerson('June Guest')
})
beforeEach(async () => {
  spaceId = await makeSpace(owner)
})

const saturday = { kind: 'block', date: '2026-05-23', from: '14:00', to: '17:00' }
const entry = (change: object = {}) => parseCalendarEntry({ ...saturday, ...change }, '2026-05-21')

const range = [new Date('2026-05-18T04:00Z'), new Date('2026-05-25T04:00Z')] as const

async function blocks(): Promise<string[]> {
  const { rows } = await db().$client.query<{ kind: string; from: Date; to: Date }>(
    `select kind, lower(during) as from, upper(during) as to from availability_blocks where space_id = $1 order by during`,
    [spaceId],
  )
  return rows.map(({ kind, from, to }) => `${kind} ${from.toISOString().slice(5, 16)} ${to.toISOString().slice(5, 16)}`)
}

describe('an entry', () => {
  test('takes its time, so that nobody can hold it, and is published to the space, its city and its owner', async () => {
    const { rows } = await db().$client.query('select city_id from spaces where id = $1', [spaceId])
    const topics: Topic[] = [`space:${spaceId}`, `hours:${rows[0].city_id}`, `person:${owner.id}`]
    const heard = new Set<Topic>()
    const stop = subscribe(topics, (topic) => heard.add(topic))
    await placeEntry(owner, spaceId, entry())
    stop()
    expect([...heard].sort()).toEqual(topics.sort())
    expect(await blocks()).toEqual(['owner 05-23T18:00 05-23T21:00'])
    await expect(makeHold({ guest, spaceId })).rejects.toMatchObject({ code: 'slotTaken' })
    expect(await driftOfWeeks()).toEqual([])
  })

  test('of several days takes a block for each day', async () => {
    await placeEntry(owner, spaceId, entry({ from: '00:00', to: '12:00', lastDate: '2026-05-25' }))
    expect(await blocks()).toEqual([
      'owner 05-23T04:00 05-24T04:00',
      'owner 05-24T04:00 05-25T04:00',
      'owner 05-25T04:00 05-25T16:00',
    ])
    expect(await driftOfWeeks()).toEqual([])
  })

  test('never covers a booking, and the refusal says what stands there and what is free', async () => {
    await makeBooking({ guest, spaceId })
    const walkIn = entry({ kind: 'walkIn', name: 'Kofi', from: '16:00', to: '18:00' })
    const before = await blocks()
    await expect(placeEntry(owner, spaceId, walkIn)).rejects.toMatchObject({
      code: 'entryTaken',
      message: 'June Guest has Sat 23 May 2026, 14:00–17:00. Nothing can be placed over it.',
      details: { free: { from: '17:00', to: '18:00' } },
    })
    expect(await blocks()).toEqual(before)
    const { rowCount } = await db().$client.query('select 1 from calendar_entries where space_id = $1', [spaceId])
    expect(rowCount).toBe(0)
  })

  test('is refused in words over a hold, the time between bookings and another entry', async () => {
    const other = await makeSpace(owner)
    await db().$client.query('update spaces set buffer_minutes = 60 where id = $1', [other])
    await makeBooking({ guest, spaceId: other })
    await expect(placeEntry(owner, other, entry({ from: '17:00', to: '18:00' }))).rejects.toMatchObject({
      message: expect.stringContaining('The time between bookings takes Sat 23 May 2026, 17:00–18:00'),
    })
    await makeHold({ guest, spaceId })
    await expect(placeEntry(owner, spaceId, entry())).rejects.toMatchObject({
      message: expect.stringContaining('Somebody is paying'),
      details: { free: null },
    })
    await db().$client.query(
      `update bookings set status = 'requested', by_request = true, requested_at = app_now() where space_id = $1`,
      [spaceId],
    )
    await expect(placeEntry(owner, spaceId, entry())).rejects.toMatchObject({
      message: 'June Guest asks for Sat 23 May 2026, 14:00–17:00. Nothing can be placed over it.',
    })
    await placeEntry(owner, spaceId, entry({ from: '10:00', to: '12:00', name: 'Painting' }))
    await expect(placeEntry(owner, spaceId, entry({ from: '11:00', to: '13:00' }))).rejects.toMatchObject({
      message: expect.stringContaining('“Painting” has'),
      details: { free: { from: '12:00', to: '13:00' } },
    })
    // A co-host may have blocked it.
    await placeEntry(owner, spaceId, entry({ from: '08:00', to: '09:00' }))
    await expect(placeEntry(owner, spaceId, entry({ from: '08:00', to: '10:00' }))).rejects.toMatchObject({
      message: 'A blocked time has Sat 23 May 2026, 08:00–09:00. Nothing can be placed over it.',
    })
  })

  test('of as many days as an entry may have is entered across a change of the clocks', async () => {
    const days = { date: '2026-10-15', lastDate: '2026-11-15', from: '00:00', to: '24:00', name: 'Renovation' }
    const { ids } = await placeEntry(owner, spaceId, entry(days))
    expect(ids).toHaveLength(1)
  })

  test('that repeats is entered for all weeks or for none, or leaves out those that are taken', async () => {
    await makeBooking({ guest, spaceId, startTime: '2026-05-30T15:00' })
    const weekly = { repeatUntil: '2026-06-13' }
    await expect(placeEntry(owner, spaceId, entry(weekly))).rejects.toMatchObject({
      code: 'entryTaken',
      fields: { skipTaken: 'Sat 30 May, 14:00 is taken' },
    })
    expect(await blocks()).toHaveLength(1)
    const { ids, leftOut } = await placeEntry(owner, spaceId, entry({ ...weekly, skipTaken: 'on' }))
    expect(ids).toHaveLength(3)
    expect(leftOut).toEqual([new Date('2026-05-30T18:00Z')])
    expect(await removeEntry(owner, ids[1] ?? '', { andLater: true })).toBe(2)
    expect(await blocks()).toEqual(['owner 05-23T18:00 05-23T21:00', 'booking 05-30T19:00 05-30T22:00'])
    expect(await driftOfWeeks()).toEqual([])
  })

  test('is moved and changed, or stays where it is if something stands there', async () => {
    await makeBooking({ guest, spaceId })
    const [id = ''] = (await placeEntry(owner, spaceId, entry({ from: '10:00', to: '12:00', name: 'Painting' }))).ids
    await moveEntry(owner, id, { startTime: new Date('2026-05-23T15:00Z'), endTime: new Date('2026-05-23T18:00Z') })
    expect(await blocks()).toEqual(['owner 05-23T15:00 05-23T18:00', 'booking 05-23T18:00 05-23T21:00'])
    const over = { startTime: new Date('2026-05-23T16:00Z'), endTime: new Date('2026-05-23T19:00Z') }
    await expect(moveEntry(owner, id, over)).rejects.toMatchObject({
      message: expect.stringContaining('June Guest has'),
    })
    expect(await blocks()).toEqual(['owner 05-23T15:00 05-23T18:00', 'booking 05-23T18:00 05-23T21:00'])
    await changeEntry(owner, id, entry({ kind: 'walkIn', name: 'Kofi', people: 4, from: '17:00', to: '18:00' }))
    expect(await ownEntry(db(), owner, id)).toMatchObject({ kind: 'walkIn', name: 'Kofi', people: 4 })
    expect(await blocks()).toEqual(['booking 05-23T18:00 05-23T21:00', 'owner 05-23T21:00 05-23T22:00'])
    expect(await driftOfWeeks()).toEqual([])
  })

  test('is that of the owner of its space alone', async () => {
    const [id = ''] = (await placeEntry(owner, spaceId, entry())).ids
    const gone = { code: 'entryNotFound' }
    await expect(placeEntry(stranger, spaceId, entry())).rejects.toMatchObject({ code: 'spaceNotFound' })
    await expect(ownEntry(db(), stranger, id)).rejects.toMatchObject(gone)
    await expect(changeEntry(stranger, id, entry())).rejects.toMatchObject(gone)
    await expect(removeEntry(stranger, id)).rejects.toMatchObject(gone)
    await expect(removeEntry(null, id)).rejects.toMatchObject({ code: 'notSignedIn' })
    await expect(ownEntry(db(), owner, 'nonsense')).rejects.toMatchObject(gone)
    expect(await blocks()).toHaveLength(1)
  })

  test('is part of the own data of its owner, and removed with the account, but not those of others', async () => {
    const lone = await makePerson()
    const placed = await placeEntry(owner, spaceId, entry())
    const own = await placeEntry(lone, await makeSpace(lone), entry({ name: 'Own use' }))
    const { calendarEntries } = await exportCalendarEntries(lone)
    expect(calendarEntries).toMatchObject([{ name: 'Own use' }])
    await inTransaction((tx) => endCalendarEntries(tx, lone))
    await expect(ownEntry(db(), lone, own.ids[0] ?? '')).rejects.toMatchObject({ code: 'entryNotFound' })
    expect(await ownEntry(db(), owner, placed.ids[0] ?? '')).toMatchObject({ spaceId })
    expect(await driftOfWeeks()).toEqual([])
  })

  test('of two that are placed at once over each other, one is refused', async () => {
    const results = await Promise.allSettled(
      ['13:00', '14:00', '15:00', '16:00'].map((from) => placeEntry(owner, spaceId, entry({ from, to: '20:00' }))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await blocks()).toHaveLength(1)
  })

  test('and a guest who holds the same hours: one of them is refused', async () => {
    const results = await Promise.allSettled([makeHold({ guest, spaceId }), placeEntry(owner, spaceId, entry())])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('an entry on several spaces', () => {
  test('is placed on all of them at the hours of each clock', async () => {
    const other = await makeSpace(owner)
    const placed = await placeEntries(owner, [other, spaceId, other], entry({ from: '00:00', to: '24:00' }))
    expect(placed.map(({ ids }) => ids.length)).toEqual([1, 1])
    expect(await blocks()).toEqual(['owner 05-23T04:00 05-24T04:00'])
    await expect(makeHold({ guest, spaceId: other })).rejects.toMatchObject({ code: 'slotTaken' })
  })

  test('is placed on none if some are taken, with what has each of them', async () => {
    const [free, booked] = [await makeSpace(owner, { title: 'Free Room' }), await makeSpace(owner, { title: 'Loft' })]
    await makeBooking({ guest, spaceId: booked })
    await placeEntry(owner, spaceId, entry({ name: 'Painting' }))
    const before = await blocks()
    await expect(placeEntries(owner, [free, booked, spaceId], entry())).rejects.toMatchObject({
      code: 'entryTaken',
      message: expect.stringMatching(/^Nothing was added\. .*: “Painting” has .*; Loft: June Guest has .*17:00\.$/),
    })
    expect(await blocks()).toEqual(before)
    await placeEntry(owner, free, entry())
  })

  test('names the other spaces that are taken after the first five, and tells which are free', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
    const ids: number[] = []
    for (const title of titles) ids.push(await makeSpace(owner, { title }))
    for (const id of ids) await placeEntry(owner, id, entry({ name: 'Painting' }))
    await expect(placeEntries(owner, [...ids, spaceId], entry())).rejects.toMatchObject({
      message: expect.stringMatching(/; Five: “Painting” has [^;]*17:00\. Also taken: Six, Seven\.$/),
      details: { freeSpaces: [spaceId] },
    })
    await expect(placeEntries(owner, ids, entry())).rejects.toMatchObject({ details: { freeSpaces: [] } })
  })

  test('is removed on all of them in one go, but not what was moved, renamed or entered at another time', async () => {
    const berlin = await makeSpace(owner, { timeZone: 'Europe/Berlin' })
    const [moved, renamed, alone] = [await makeSpace(owner), await makeSpace(owner), await makeSpace(owner)]
    const placed = await placeEntries(owner, [spaceId, berlin, moved, renamed], entry({ name: 'Painting' }))
    await placeEntry(owner, alone, entry({ name: 'Painting' }))
    const [id = '', , movedId = '', renamedId = ''] = placed.flatMap(({ ids }) => ids)
    expect(await countTogether(owner, id)).toBe(4)
    await moveEntry(owner, movedId, {
      startTime: new Date('2026-05-23T15:00Z'),
      endTime: new Date('2026-05-23T18:00Z'),
    })
    await changeEntry(owner, renamedId, entry({ name: 'Plumbing' }))
    expect(await countTogether(owner, id)).toBe(2)
    await expect(removeEntry(stranger, id, { onAllSpaces: true })).rejects.toMatchObject({ code: 'entryNotFound' })
    await expect(removeEntry(null, id, { onAllSpaces: true })).rejects.toMatchObject({ code: 'notSignedIn' })
    expect(await removeEntry(owner, id, { onAllSpaces: true })).toBe(2)
    const left = await calendarItems(owner, [spaceId, berlin, moved, renamed, alone], ...range)
    expect(left.map((item) => item.spaceId).sort((a, b) => a - b)).toEqual([moved, renamed, alone])
    expect(await driftOfWeeks()).toEqual([])
  })

  test('that repeats says which weeks of which spaces are taken, to leave them out', async () => {
    const [first, second] = [await makeSpace(owner, { title: 'Loft' }), await makeSpace(owner, { title: 'Studio' })]
    await makeBooking({ guest, spaceId: first, startTime: '2026-05-30T15:00' })
    await makeBooking({ guest, spaceId: second, startTime: '2026-06-06T15:00' })
    const weekly = { repeatUntil: '2026-06-13' }
    await expect(placeEntries(owner, [first, second, spaceId], entry(weekly))).rejects.toMatchObject({
      code: 'entryTaken',
      fields: { skipTaken: 'Loft, Sat 30 May, 14:00 is taken; Studio, Sat 6 Jun, 14:00 is taken' },
    })
  })

  test('is refused with the name of a space that has too many', async () => {
    const full = await makeSpace(owner, { title: 'Loft' })
    await db().$client.query(
      `insert into calendar_entries (space_id, kind, start_time, end_time, name, note)
       select $1, 'block', '2026-06-01T10:00Z', '2026-06-01T11:00Z', '', '' from generate_series(1, 2000)`,
      [full],
    )
    await expect(placeEntry(owner, full, entry())).rejects.toMatchObject({
      message: expect.stringMatching(/^A calendar can have/),
    })
    await expect(placeEntries(owner, [spaceId, full], entry())).rejects.toMatchObject({
      code: 'tooManyEntries',
      message: expect.stringMatching(/^Loft: A calendar can have 2,000 entries ahead\./),
    })
    expect(await blocks()).toEqual([])
  })

  test('is refused if one is of another owner, and if it would be too many times at once', async () => {
    const foreign = await makeSpace(stranger)
    await expect(placeEntries(owner, [spaceId, foreign], entry())).rejects.toMatchObject({ code: 'spaceNotFound' })
    expect(await blocks()).toEqual([])
    const nine = Array.from({ length: 9 }, (_, index) => index + 1)
    const weekly = entry({ repeatUntil: '2026-12-01' })
    await expect(placeEntries(owner, nine, weekly)).rejects.toMatchObject({
      fields: { repeatUntil: 'These are too many times at once. Please choose fewer spaces or weeks.' },
    })
  })
})

describe('the calendar', () => {
  test('has the spaces by title, numbers in them by their value', async () => {
    const lone = await makePerson()
    for (const title of ['Room 10', 'annex', 'Room 2', 'Room 1']) await makeSpace(lone, { title })
    const spaces = await calendarSpaces(lone, ...range)
    expect(spaces.map(({ title }) => title)).toEqual(['annex', 'Room 1', 'Room 2', 'Room 10'])
  })

  test('has bookings with their guest, holds, and entries, in order, without buffers', async () => {
    await db().$client.query('update spaces set buffer_minutes = 60 where id = $1', [spaceId])
    const bookingId = await makeBooking({ guest, spaceId, headcount: 8 })
    await makeHold({ guest, spaceId, startTime: '2026-05-24T10:00', hours: 1 })
    await placeEntry(owner, spaceId, entry({ kind: 'walkIn', name: 'Kofi', people: 2, from: '09:00', to: '11:00' }))
    const items = await calendarItems(owner, [spaceId], ...range)
    expect(items).toMatchObject([
      { kind: 'walkIn', name: 'Kofi', people: 2 },
      { kind: 'booking', name: 'June Guest', people: 8, bookingId, startTime: new Date('2026-05-23T18:00Z') },
      { kind: 'hold' },
    ])
    expect(items[1]?.endTime).toEqual(new Date('2026-05-23T21:00Z'))
  })

  test('has the hours that are held for a change of a booking, in their own week, and for a longer stay', async () => {
    await db().$client.query('update spaces set buffer_minutes = 30 where id = $1', [spaceId])
    const bookingId = await makeBooking({ guest: await makePerson('Lena Guest'), spaceId })
    const holdMore = async (from: string, to: string) =>
      await inTransaction(async (tx) => {
        const booking = await lockBooking(tx, bookingId)
        await execute(tx, sql`delete from modifications where booking_id = ${bookingId}`)
        await execute(
          tx,
          sql`
            insert into modifications (booking_id, status, from_start_time, from_hours, start_time, end_time, hours, to_pay_minor, currency, hold_expires_at)
            values (${bookingId}, 'pending', ${booking!.startTime}, 3, ${from}, ${to}, extract(epoch from ${to}::timestamptz - ${from}::timestamptz) / 3600, 8250, 'USD', app_now())`,
        )
        expect(await holdExtraTime(tx, booking!, { startTime: new Date(from), endTime: new Date(to) })).toBe(true)
      })
    await holdMore('2026-05-23T18:00Z', '2026-05-23T22:00Z')
    expect(await calendarItems(owner, [spaceId], ...range)).toMatchObject([
      { kind: 'booking', startTime: new Date('2026-05-23T18:00Z'), endTime: new Date('2026-05-23T21:00Z') },
      { kind: 'hold', startTime: new Date('2026-05-23T21:00Z'), endTime: new Date('2026-05-23T22:00Z'), bookingId },
    ])
    await holdMore('2026-06-02T14:00Z', '2026-06-02T17:00Z')
    const june = [new Date('2026-06-01T04:00Z'), new Date('2026-06-08T04:00Z')] as const
    expect(await calendarItems(owner, [spaceId], ...june)).toMatchObject([
      { kind: 'hold', startTime: new Date('2026-06-02T14:00Z'), endTime: new Date('2026-06-02T17:00Z'), bookingId },
    ])
  })

  test('finds the next day with a booking, by the clock of the space and for its managers only', async () => {
    const [other, lena] = [await makeSpace(owner), await makePerson('Lena Guest')]
    await makeBooking({ guest: lena, spaceId, startTime: '2026-05-29T20:00', hours: 2 })
    await makeBooking({ guest: lena, spaceId: other, startTime: '2026-06-03T14:00' })
    await placeEntry(owner, spaceId, entry({ date: '2026-05-26' }))
    const day = (person: Person, ids: number[], from: string) => nextBookedDay(person, ids, new Date(from))
    expect(await day(owner, [other, spaceId], '2026-05-25T04:00Z')).toBe('2026-05-29')
    expect(await day(owner, [other], '2026-05-25T04:00Z')).toBe('2026-06-03')
    expect(await day(owner, [other, spaceId], '2026-06-08T04:00Z')).toBeNull()
    expect(await day(stranger, [other, spaceId], '2026-05-25T04:00Z')).toBeNull()
  })

  test('has what began before the range and ends in it, and nothing of others', async () => {
    await placeEntry(owner, spaceId, entry({ date: '2026-05-16', from: '00:00', to: '12:00', lastDate: '2026-05-18' }))
    expect(await calendarItems(owner, [spaceId], ...range)).toMatchObject([
      { startTime: new Date('2026-05-16T04:00Z') },
    ])
    expect(await calendarItems(stranger, [spaceId], ...range)).toEqual([])
    expect((await calendarSpaces(stranger, ...range)).map(({ id }) => id)).not.toContain(spaceId)
    expect((await calendarSpaces(owner, ...range)).map(({ id }) => id)).toContain(spaceId)
  })
})
