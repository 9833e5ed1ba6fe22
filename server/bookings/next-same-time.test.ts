import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { refusals } from '../../rules/refusal.ts'
import { addDays } from '../../rules/time.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { nextSameTime } from './next-same-time.ts'

useDatabase()

let owner: Person
let guest: Person
let other: Person
let spaceId: number

beforeEach(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
  guest = await makePerson('June Castellano')
  other = await makePerson('Ben Guest')
  spaceId = await makeSpace(owner, { title: 'The Pencil Works' })
})

/** A stay on Saturday 23 May at two for three hours, and the clock on the Tuesday after it. */
async function stayed(): Promise<string> {
  const bookingId = await makeBooking({ guest, spaceId, headcount: 2 })
  await moveClockTo(new Date('2026-05-26T15:20:00Z'))
  return bookingId
}

const book = (date: string, hour = 14) =>
  makeBooking({ guest: other, spaceId, startTime: `${date}T${hour}:00`, hours: 2 })

describe('booking again', () => {
  test('takes the same hours on the next date of the same weekday', async () => {
    const id = await stayed()
    const same = { weekday: 5, time: '14:00', hours: 3, headcount: 2, addOns: [] }
    expect(await nextSameTime(guest, id)).toMatchObject({ ...same, date: '2026-05-30' })
    await book('2026-05-30', 16)
    expect(await nextSameTime(guest, id)).toMatchObject({ ...same, date: '2026-06-06' })
  })

  test('today counts until the hour is past', async () => {
    const id = await stayed()
    await moveClockTo(new Date('2026-05-30T13:00:00Z'))
    expect((await nextSameTime(guest, id)).date).toBe('2026-05-30')
    await moveClockTo(new Date('2026-05-30T18:30:00Z'))
    expect((await nextSameTime(guest, id)).date).toBe('2026-06-06')
  })

  test('finds none after eight taken weeks', async () => {
    const id = await stayed()
    for (let week = 0; week < 8; week++) await book(addDays('2026-05-30', 7 * week))
    expect((await nextSameTime(guest, id)).date).toBeNull()
  })

  test('an hour that the clocks skip is not free on that date', async () => {
    await moveClockTo(new Date('2026-02-26T15:20:00Z'))
    const allDay = JSON.stringify(Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]))
    await db().$client.query('update spaces set week_hours = $2 where id = $1', [spaceId, allDay])
    const id = await makeBooking({ guest, spaceId, startTime: '2026-03-01T02:00', hours: 1 })
    await moveClockTo(new Date('2026-03-03T15:20:00Z'))
    expect((await nextSameTime(guest, id)).date).toBe('2026-03-15')
  })

  test('says what else is in the way, if no date or hour changes it', async () => {
    const id = await stayed()
    const change = (columns: string) =>
      db().$client.query(`update spaces set ${columns}, schedule_version = schedule_version + 1 where id = $1`, [
        spaceId,
      ])
    const found = async () => {
      const { date, obstacle } = await nextSameTime(guest, id)
      return [date, obstacle]
    }
    expect(await found()).toEqual(['2026-05-30', null])
    await change('capacity = 1')
    expect(await found()).toEqual([null, 'This space holds 1 person at most'])
    await change('capacity = 10, available = false')
    expect(await found()).toEqual([null, refusals.spaceUnavailable.message])
    await change(`available = true, week_hours = (select jsonb_agg('[]'::jsonb) from generate_series(1, 7))`)
    expect(await found()).toEqual([null, null])
  })

  test('is for the guest alone, while the space exists', async () => {
    const id = await stayed()
    await expect(nextSameTime(owner, id)).rejects.toMatchObject({ code: 'bookingNotFound' })
    await expect(nextSameTime(other, id)).rejects.toMatchObject({ code: 'bookingNotFound' })
    await db().$client.query('update spaces set deleted_at = now() where id = $1', [spaceId])
    await expect(nextSameTime(guest, id)).rejects.toMatchObject({ code: 'spaceNotFound' })
  })
})
