import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadCalendar } from '../app/calendar/load-calendar.server.ts'
import { WaitingForOwner } from '../app/calendar/waiting-for-owner.tsx'
import { loadDashboard } from '../app/earnings/load-dashboard.server.ts'
import { db } from '../db/connect.ts'
import { execute, sql } from '../db/sql.ts'
import type { Person } from '../server/accounts/person.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeHold, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

let owner: Person
let spaceId: number
beforeAll(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
  spaceId = await makeSpace(owner)
})

/** Makes requests, each of another guest and on another day. */
async function waitingRequests(from: number, until: number): Promise<void> {
  for (let day = from; day < until; day += 1) {
    const startTime = `${new Date(Date.UTC(2026, 4, 23 + day)).toISOString().slice(0, 10)}T14:00`
    const { bookingId } = await makeHold({ guest: await makePerson(), spaceId, startTime })
    await execute(
      db(),
      sql`update bookings set status = 'requested', by_request = true, requested_at = app_now(),
        hold_expires_at = app_now() + interval '1 day' where id = ${bookingId}`,
    )
  }
}

async function calendar() {
  const { conflicts, requests, more, longer } = await loadCalendar(owner, new URL('http://localhost/calendar'))
  const element = createElement(WaitingForOwner, { conflicts, requests, more, longer })
  const html = renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
  )
  const after = html.slice(html.lastIndexOf('</ul>')).replace(/<[^>]+>/g, '')
  return { conflicts: conflicts.length, requests: requests.length, after, link: html.includes('"/bookings-received"') }
}

test('what waits for an owner is counted where not all of it is shown', async () => {
  await waitingRequests(0, 5)
  expect(await calendar()).toEqual({ conflicts: 0, requests: 5, after: '', link: false })
  await waitingRequests(5, 6)
  expect(await calendar()).toMatchObject({ requests: 5, after: 'And 1 more request, in Bookings Received', link: true })
  await waitingRequests(6, 22)
  expect(await calendar()).toMatchObject({ requests: 5, after: 'And 17 more requests, in Bookings Received' })
  expect((await loadDashboard(owner)).data).toMatchObject({ requests: { length: 20 }, moreRequests: 2 })
})

test('conflicts have no list over all spaces: up to fifty are shown, and the others counted', async () => {
  await execute(
    db(),
    sql`with feed as (
        insert into calendar_feeds (space_id, name, url, created_at, due_at) values (${spaceId}, 'There', 'https://there.example/1.ics', app_now(), app_now())
        returning id)
      insert into calendar_conflicts (space_id, feed_id, booking_id, event_key, starts_at, ends_at, summary, found_at)
      select ${spaceId}, feed.id, b.id, n::text, b.start_time, b.end_time, '', app_now()
      from feed, generate_series(1, 3) n, bookings b where b.space_id = ${spaceId}`,
  )
  expect(await calendar()).toMatchObject({
    conflicts: 50,
    after: expect.stringContaining('And 16 more conflicts, shown once these are settled'),
  })
})
