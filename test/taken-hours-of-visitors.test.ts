import { beforeAll, expect, test } from 'vitest'
import { loadSpace } from '../app/space/load-space.server.ts'
import { db } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeBooking, makeHold, thursday } from './make-bookings.ts'
import { makeCity, makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

let guest: Person
let slug = ''
beforeAll(async () => {
  await moveClockTo(thursday)
  await makeCity()
  guest = await makePerson('June Castellano')
  const spaceId = await makeSpace(await makePerson())
  await db().$client.query('update spaces set buffer_minutes = 60 where id = $1', [spaceId])
  await makeBooking({ guest, spaceId, startTime: '2026-05-22T10:00', hours: 2 })
  await makeHold({ guest: await makePerson('Otto Other'), spaceId, startTime: '2026-05-22T16:00', hours: 2 })
  await db().$client.query(
    `insert into availability_blocks (space_id, kind, during) values
       ($1, 'owner', '[2026-05-22 17:00+00, 2026-05-22 18:00+00)'), ($1, 'import', '[2026-05-22 18:00+00, 2026-05-22 19:00+00)')`,
    [spaceId],
  )
  const { rows } = await db().$client.query<{ slug: string }>('select slug from spaces where id = $1', [spaceId])
  slug = rows[0]!.slug
})

async function takenFor(person: Person | null) {
  const url = new URL(`http://127.0.0.1/space/${slug}?week=2026-05-21`)
  const { week } = await loadSpace(url, slug, person)
  return week?.taken.map(({ start, end, kind, mine }) => [start.getUTCHours(), end.getUTCHours(), kind, mine])
}

test('the data of a page of a space says which hours are taken, not by what, nor where one taking ends', async () => {
  const others = [
    [14, 19, 'taken', false],
    [20, 22, 'hold', false],
    [22, 23, 'taken', false],
  ]
  expect(await takenFor(null)).toEqual(others)
  expect(await takenFor(await makePerson('Ines Visitor'))).toEqual(others)
})

test('the data of a page of a space tells a guest what is theirs', async () => {
  expect(await takenFor(guest)).toEqual([
    [14, 16, 'booking', true],
    [16, 17, 'buffer', false],
    [17, 19, 'taken', false],
    [20, 22, 'hold', false],
    [22, 23, 'taken', false],
  ])
})
