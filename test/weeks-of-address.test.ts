import { expect, test } from 'vitest'
import { loadSpace } from '../app/space/load-space.server.ts'
import { db } from '../db/connect.ts'
import { fetchRows, sql } from '../db/sql.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeBooking, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

test('the page of a space loads the week of the form’s date, also while it shows another one', async () => {
  await moveClockTo(thursday)
  const spaceId = await makeSpace(await makePerson('Marta Oyelaran'))
  await makeBooking({ guest: await makePerson('Tamsin Wray'), spaceId, startTime: '2026-06-06T14:00' })
  const [row] = await fetchRows<{ slug: string }>(db(), sql`select slug from spaces where id = ${spaceId}`)
  const load = async (query: string) => {
    const slug = row?.slug ?? ''
    const { week, dateWeek } = await loadSpace(new URL(`http://127.0.0.1/space/${slug}?${query}`), slug, null)
    return [week, dateWeek].map((one) => one && [one.firstDate, one.taken.length])
  }
  expect(await load('date=2026-06-06')).toEqual([['2026-06-04', 1], null])
  expect(await load('date=2026-06-06&week=2026-05-28')).toEqual([
    ['2026-05-28', 0],
    ['2026-06-04', 1],
  ])
  // In view, past, never, or further ahead than any booking: nothing else is loaded.
  for (const date of ['2026-05-29', '2026-05-01', '', 'x', '2029-01-01']) {
    expect(await load(`date=${date}&week=2026-05-28`)).toEqual([['2026-05-28', 0], null])
  }
})

test('finding D50: without a date, the week begins with the first day that has a free hour, within four weeks', async () => {
  await moveClockTo(thursday)
  const weekWhenTakenUntil = async (day: string, query = '') => {
    const spaceId = await makeSpace(await makePerson('Marta Oyelaran'))
    await db().$client.query(
      `insert into availability_blocks (space_id, kind, during)
        select $1, 'owner', tstzrange(at, at + interval '1 day')
          from generate_series('2026-05-21T04:00Z'::timestamptz, ($2 || 'T04:00Z')::timestamptz - interval '1 day', '1 day') at`,
      [spaceId, day],
    )
    const [row] = await fetchRows<{ slug: string }>(db(), sql`select slug from spaces where id = ${spaceId}`)
    const slug = row?.slug ?? ''
    const { week } = await loadSpace(new URL(`http://127.0.0.1/space/${slug}?${query}`), slug, null)
    return week?.firstDate
  }
  expect(await weekWhenTakenUntil('2026-05-22')).toBe('2026-05-22')
  // The first eight days are taken: the free day is in the second week, and the grid begins with it.
  expect(await weekWhenTakenUntil('2026-05-29')).toBe('2026-05-29')
  expect(await weekWhenTakenUntil('2026-06-18')).toBe('2026-06-18')
  expect(await weekWhenTakenUntil('2026-07-18')).toBe('2026-05-21')
  expect(await weekWhenTakenUntil('2026-05-29', 'week=2026-05-21')).toBe('2026-05-21')
})
