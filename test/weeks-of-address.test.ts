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
