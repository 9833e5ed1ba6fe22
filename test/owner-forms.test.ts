import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { flashOf } from '../app/flash.server.ts'
import { action as create } from '../app/listings/create-listing.tsx'
import { action, loader } from '../app/listings/edit-listing.tsx'
import { loadCalendars } from '../app/listings/load-calendars.server.ts'
import { pricedListingsBeside } from '../app/listings/other-listings.server.ts'
import { loadPricePage } from '../app/messages/price-page.server.ts'
import { db } from '../db/connect.ts'
import { execute, sql } from '../db/sql.ts'
import type { Person } from '../server/accounts/person.ts'
import { type RequestFacts, requestFacts } from '../server/http/request-context.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { thursday } from './make-bookings.ts'
import { sendFirst } from './make-messages.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

let owner: Person
beforeAll(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
})

test('the listings that can get the same prices are those of the currency, also behind 100 newer ones', async () => {
  const euros: number[] = []
  for (let n = 0; n < 3; n += 1) euros.push(await makeSpace(owner, { currency: 'EUR' }))
  for (let n = 0; n < 101; n += 1) await makeSpace(owner)
  const [first = 0, ...others] = euros
  const beside = await pricedListingsBeside(owner, first, 'EUR')
  expect(beside.map(({ id }) => id)).toEqual(others.toReversed())
})

test('an owner can offer fewer hours than the minimum of the space, which is chosen at first; its guest cannot ask for them', async () => {
  const guest = await makePerson('June Castellano')
  const spaceId = await makeSpace(owner)
  await execute(db(), sql`update spaces set min_hours = 4 where id = ${spaceId}`)
  const { conversationId } = await sendFirst(guest, spaceId, 'May we come?')
  const pageOf = async (role: 'guest' | 'owner', hours = '') => {
    const url = new URL(`http://hourlet.test/offer?conversation=${conversationId}${hours}`)
    const { minHours, draft } = await loadPricePage(role === 'owner' ? owner : guest, url, role)
    return { minHours, hours: draft.hours }
  }
  expect(await pageOf('owner')).toEqual({ minHours: 1, hours: '4' })
  expect(await pageOf('owner', '&hours=2')).toEqual({ minHours: 1, hours: '2' })
  expect(await pageOf('guest', '&hours=2')).toEqual({ minHours: 4, hours: '4' })
})

test('a calendar that fails does not say how many events are ahead', async () => {
  const spaceId = await makeSpace(owner)
  await execute(
    db(),
    sql`
      insert into calendar_feeds (space_id, name, url, created_at, due_at, read_at, event_count)
      values (${spaceId}, 'There', 'https://there.example/1.ics', app_now(), app_now(), app_now() - interval '3 days', 12)`,
  )
  const stateOf = async () => (await loadCalendars(owner, spaceId)).feeds.map(({ state }) => state)
  expect(await stateOf()).toEqual(['Read 3 days ago, 12 events ahead'])
  await execute(
    db(),
    sql`
      update calendar_feeds set last_error = 'No answer', failing_since = app_now() - interval '2 days'
      where space_id = ${spaceId}`,
  )
  expect(await stateOf()).toEqual(['Last read 3 days ago'])
})

test('an owner who tries requests reads that the notice was raised for them, and that it is left at that afterwards', async () => {
  const id = await makeSpace(owner)
  const url = new URL(`http://localhost/my-listings/${id}/edit`)
  const context = new RouterContextProvider()
  context.set(requestFacts, { person: owner } as RequestFacts)
  const asked = { context, url, params: { id: String(id) }, pattern: '/my-listings/:id/edit' as const }
  const { values } = await loader({ ...asked, request: new Request(url) })
  const saveAs = async (bookingMode: string) => {
    const body = new URLSearchParams({ ...values, bookingMode })
    return noticeIn(await action({ ...asked, request: new Request(url, { method: 'POST', body }) }))
  }
  const hours = `/my-listings/${id}/hours`
  const page = expect.stringMatching(/^\/space\//)
  expect(await saveAs('instant')).toEqual({ text: undefined, links: [page] })
  expect(await saveAs('request')).toEqual({
    text: 'Requests need 3 hours of notice, so it is set to that now.',
    links: [hours, page],
  })
  expect(await saveAs('request')).toEqual({ text: undefined, links: [page] })
  expect(await saveAs('instant')).toEqual({
    text: 'The 3 hours of notice that requests needed are still set: for anything sooner your space cannot be booked.',
    links: [hours, page],
  })
  await execute(db(), sql`update users set email_verified = true where id = ${owner.id}`)
  const address = new URL('http://localhost/create-listing')
  const body = new URLSearchParams({ ...values, bookingMode: 'request' })
  const sent = { context, url: address, params: {}, pattern: '/create-listing' as const }
  const made = noticeIn(await create({ ...sent, request: new Request(address, { method: 'POST', body }) }))
  expect(made.text).toContain('Requests need 3 hours of notice, so it is set to that now.')
})

/** Returns the message that the page after a saved form shows. */
function noticeIn(response: unknown) {
  if (!(response instanceof Response)) throw new Error('It was not saved')
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const flash = flashOf(new Request('http://localhost/', { headers: { cookie } }))
  return { text: flash?.text, links: flash?.links?.map(({ to }) => to) }
}
