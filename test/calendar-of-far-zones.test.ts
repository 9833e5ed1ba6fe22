import { expect, test } from 'vitest'
import { loadCalendar } from '../app/calendar/load-calendar.server.ts'
import { db } from '../db/connect.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

test.each([
  ['a week that has begun there', 'Asia/Tokyo', '2026-12-06T23:30Z', '', '2026-12-10'],
  ['a month that has begun there', 'Australia/Sydney', '2026-11-30T23:30Z', 'view=month', '2026-12-25'],
  ['a week that has not ended there', 'America/New_York', '2026-12-07T02:00Z', '', '2026-12-01'],
])('the calendar shows special hours of %s', async (_, timeZone, now, params, closed) => {
  await moveClockTo(new Date(now))
  const owner = await makePerson()
  const id = await makeSpace(owner, { timeZone })
  await db().$client.query('update spaces set special_hours = $2::jsonb where id = $1', [
    id,
    JSON.stringify([{ date: closed, ranges: [] }]),
  ])
  const { grid, month } = await loadCalendar(owner, new URL(`http://localhost/calendar?${params}`))
  const days: { date: string; isClosed: boolean }[] = params ? month : grid.days
  expect(days.find(({ date }) => date === closed)?.isClosed).toBe(true)
})
