import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { ScheduleInput } from '../../rules/schedule.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { driftOfWeeks } from '../../test/space-weeks.ts'
import type { Person } from '../accounts/person.ts'
import { bookingsOutsideHours, bookingsOutsideSharedHours } from '../bookings/bookings-outside-hours.ts'
import { subscribe } from '../live/subscribe.ts'
import type { Topic } from '../live/topic.ts'
import { changeSchedule } from './change-schedule.ts'
import { exportListings } from './export-listings.ts'
import { scheduleOf } from './schedule-of.ts'

useDatabase()

let owner: Person
let stranger: Person
let guest: Person
beforeAll(async () => {
  await moveClockTo(thursday)
  owner = await makePerson()
  stranger = await makePerson('Sam Stranger')
  guest = await makePerson('Nina Guest')
})

const weekdays = [{ from: '09:00', to: '18:00' }]
const schedule: Omit<ScheduleInput, 'version'> = {
  weekHours: [weekdays, weekdays, weekdays, weekdays, weekdays, [], []],
  specialHours: [{ date: '2026-12-25', ranges: [] }],
  minHours: 2,
  noticeMinutes: 180,
  windowDays: 90,
  bufferMinutes: 30,
}

describe('the schedule of a space', () => {
  test('is replaced, counted up, and published to its page and its city', async () => {
    const id = await makeSpace(owner)
    const { version } = await scheduleOf(owner, id)
    const { rows } = await db().$client.query('select city_id from spaces where id = $1', [id])
    const topics: Topic[] = [`space:${id}`, `hours:${rows[0].city_id}`, 'spaces', `person:${owner.id}`]
    const heard: Topic[] = []
    const stop = subscribe(topics, (topic) => heard.push(topic))
    await changeSchedule(owner, id, { ...schedule, version })
    stop()
    expect(heard.sort()).toEqual(topics.sort())
    expect(await scheduleOf(owner, id)).toMatchObject({ ...schedule, version: version + 1 })
    await changeSchedule(owner, id, { ...schedule, weekHours: null, windowDays: null, version: version + 1 })
    expect(await scheduleOf(owner, id)).toMatchObject({ weekHours: null, windowDays: null, version: version + 2 })
    expect(await driftOfWeeks()).toEqual([])
  })

  test('is part of the own data of its owner', async () => {
    const id = await makeSpace(owner)
    await changeSchedule(owner, id, { ...schedule, version: 0 })
    const { listings } = await exportListings(owner)
    expect(listings).toEqual(expect.arrayContaining([expect.objectContaining({ id, ...schedule })]))
  })

  test('is that of its owner', async () => {
    const id = await makeSpace(owner)
    const refused = expect.objectContaining({ code: 'spaceNotFound' })
    await expect(scheduleOf(stranger, id)).rejects.toEqual(refused)
    await expect(bookingsOutsideHours(stranger, id, schedule)).rejects.toEqual(refused)
    await expect(changeSchedule(stranger, id, { ...schedule, version: 0 })).rejects.toEqual(refused)
    await expect(changeSchedule(null, id, { ...schedule, version: 0 })).rejects.toMatchObject({ code: 'notSignedIn' })
    expect(await scheduleOf(owner, id)).toMatchObject({ weekHours: null, version: 0 })
  })

  test('of two tabs that began with the same one, the second is refused and changes nothing', async () => {
    const id = await makeSpace(owner)
    const changes = [2, 3, 4].map((minHours) => changeSchedule(owner, id, { ...schedule, minHours, version: 0 }))
    const outcomes = await Promise.allSettled(changes)
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(lost.map(({ reason }) => reason.code)).toEqual(['scheduleChanged', 'scheduleChanged'])
    expect(await scheduleOf(owner, id)).toMatchObject({ minHours: won + 2, version: 1 })
  })

  test('is given to other listings too, whatever their version, all of them or none', async () => {
    const [id, other, theirs] = [await makeSpace(owner), await makeSpace(owner), await makeSpace(stranger)]
    await changeSchedule(owner, other, { ...schedule, minHours: 1, version: 0 })
    await changeSchedule(owner, id, { ...schedule, version: 0 }, [other, other])
    for (const each of [id, other]) expect(await scheduleOf(owner, each)).toMatchObject(schedule)
    const again = { ...schedule, minHours: 5, version: 1 }
    await expect(changeSchedule(owner, id, again, [other, theirs])).rejects.toMatchObject({ code: 'spaceNotFound' })
    await expect(changeSchedule(owner, id, { ...again, version: 0 }, [other])).rejects.toMatchObject({
      code: 'scheduleChanged',
    })
    const many = Array.from({ length: 100 }, (_, at) => 100_000 + at)
    await expect(changeSchedule(owner, id, again, many)).rejects.toMatchObject({ code: 'invalidFields' })
    for (const each of [id, other]) expect(await scheduleOf(owner, each)).toMatchObject({ minHours: 2 })
  })
})

test('of several listings, the one with requests that needs a longer notice is named', async () => {
  const [id, asked] = [await makeSpace(owner), await makeSpace(owner, { title: 'Quarry Room 5' })]
  await db().$client.query('update spaces set by_request = true, notice_minutes = 180 where id = $1', [asked])
  const short = { ...schedule, noticeMinutes: 60, version: 0 }
  await expect(changeSchedule(owner, id, short, [asked])).rejects.toMatchObject({
    fields: { noticeMinutes: 'Quarry Room 5 takes requests, and needs 3 hours of notice at least' },
  })
})

test('bookings stay when hours change, and those outside are listed, soonest first', async () => {
  const id = await makeSpace(owner)
  const inside = await makeBooking({ guest, spaceId: id, startTime: '2026-05-25T10:00', hours: 3 })
  const late = await makeBooking({ guest, spaceId: id, startTime: '2026-05-27T17:00', hours: 3 })
  const weekend = await makeBooking({ guest, spaceId: id, startTime: '2026-05-23T12:00', hours: 2 })
  expect(await bookingsOutsideHours(owner, id, await scheduleOf(owner, id))).toEqual([])
  await changeSchedule(owner, id, { ...schedule, version: 0 })
  const outside = await bookingsOutsideHours(owner, id, await scheduleOf(owner, id))
  expect(outside.map((booking) => booking.id)).toEqual([weekend, late])
  expect(outside[0]).toMatchObject({ guestName: 'Nina Guest', startTime: new Date('2026-05-23T16:00:00Z') })
  const { rows } = await db().$client.query('select status from bookings where id = any($1)', [[inside, late, weekend]])
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ status: 'confirmed' })))
})

test('a booking that ends half an hour after closing is listed', async () => {
  const id = await makeSpace(owner)
  const booked = await makeBooking({ guest, spaceId: id, startTime: '2026-05-25T16:00', hours: 2 })
  await changeSchedule(owner, id, { ...schedule, version: 0 })
  expect(await bookingsOutsideHours(owner, id, await scheduleOf(owner, id))).toEqual([])
  const longer = `update bookings set extra_minutes = 30, end_time = end_time + interval '30 minutes' where id = $1`
  await db().$client.query(longer, [booked])
  expect(await bookingsOutsideHours(owner, id, await scheduleOf(owner, id))).toMatchObject([{ id: booked }])
})

test('the bookings outside hours that were saved for several listings are listed of all of them, with their titles', async () => {
  const many = await makePerson('Mo Many')
  const [id, other] = [await makeSpace(many), await makeSpace(many, { title: 'The Other Room' })]
  const [otherwise, theirs] = [await makeSpace(many), await makeSpace(stranger)]
  const weekend = { guest, startTime: '2026-05-23T12:00', hours: 2 }
  const there = await makeBooking({ ...weekend, spaceId: other })
  await makeBooking({ ...weekend, spaceId: otherwise, startTime: '2026-05-23T15:00' })
  await makeBooking({ ...weekend, spaceId: theirs, startTime: '2026-05-23T18:00' })
  await changeSchedule(many, id, { ...schedule, version: 0 }, [other])
  await changeSchedule(stranger, theirs, { ...schedule, version: 0 })
  const outside = await bookingsOutsideSharedHours(many, id, await scheduleOf(many, id))
  expect(outside).toMatchObject([{ id: there, spaceTitle: 'The Other Room', guestName: 'Nina Guest' }])
})
