import { beforeAll, expect, test } from 'vitest'
import { loadSpaceReviews } from '../app/reviews/load-space-reviews.server.ts'
import { db } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { thursday } from './make-bookings.ts'
import { makeReview } from './make-reviews.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

let guest: Person
beforeAll(async () => {
  await moveClockTo(thursday)
  guest = await makePerson('Tamsin Wray')
})

/** Loads the page of a space's reviews at a query. */
async function load(spaceId: number, query = '') {
  const { rows } = await db().$client.query<{ slug: string }>('select slug from spaces where id = $1', [spaceId])
  const slug = rows[0]?.slug ?? ''
  return await loadSpaceReviews(new URL(`http://127.0.0.1/space/${slug}/reviews${query}`), slug, null)
}

test('reviews are searched by words from twenty on, ten to a page', async () => {
  const spaceId = await makeSpace(await makePerson('Marta Oyelaran'))
  for (let n = 1; n < 20; n += 1) await makeReview(guest, spaceId, n % 6 === 0 ? 'The LIFT was slow.' : `Stay ${n}`)
  const few = await load(spaceId, '?q=lift')
  expect([few.canSearch, few.q, few.entries.length]).toEqual([false, '', 10])
  await makeReview(guest, spaceId, 'Loud coffee machine in the lift.')
  const found = await load(spaceId, '?q=Lift+')
  expect([found.canSearch, found.q, found.entries.length, found.next]).toEqual([true, 'Lift', 4, null])
  expect((await load(spaceId, '?q=lift+coffee')).entries).toHaveLength(1)
  expect((await load(spaceId, '?q=teapot')).entries).toEqual([])
  const second = await load(spaceId, `?after=${(await load(spaceId)).next}`)
  expect([second.entries.length, second.next, second.isFirst]).toEqual([10, null, false])
})
