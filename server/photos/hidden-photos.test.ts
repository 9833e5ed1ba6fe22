import { Hono } from 'hono'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '../../db/connect.ts'
import { photoUrl } from '../../rules/photo-url.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { useDataDir } from '../../test/temporary-folder.ts'
import type { Person } from '../accounts/person.ts'
import { deleteSpace } from '../spaces/delete-space.ts'
import { restoreSpace } from '../spaces/restore-space.ts'
import { takeDownSpace } from '../spaces/take-down-space.ts'
import { storePhoto } from './photo-storage.ts'
import { serveHiddenPhoto, servePhoto } from './serve-photo.ts'

useDatabase({ DATA_DIR: await useDataDir() })

const people = new Map<string, Person>()
const site = new Hono()
  .get('/photos/*', servePhoto)
  .get('/photos/*', (c) => serveHiddenPhoto(c, people.get(c.req.query('as') ?? '') ?? null))

let spaceId: number
let photo: string
beforeEach(async () => {
  await moveClockTo(thursday)
  for (const name of ['owner', 'guest', 'stranger']) people.set(name, await makePerson(name))
  people.set('admin', { ...(await makePerson('Desk')), isAdmin: true })
  const owner = people.get('owner')!
  spaceId = await makeSpace(owner)
  const key = `p-${spaceId}`
  await db().$client.query(
    `insert into space_images (space_id, user_id, storage_key, widths, width, height, palette)
     values ($1, $2, $3, '{60}', 60, 40, '#aabbcc')`,
    [spaceId, owner.id, key],
  )
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#aabbcc' } })
  await storePhoto(key, 60, await picture.webp().toBuffer())
  photo = photoUrl(key, 60)
  await makeBooking({ guest: people.get('guest')!, spaceId, startTime: '2026-05-24T14:00' })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a photo of a space that was taken down is 404 but for its people, and public again when it is restored', async () => {
  const everyone = { visitor: 200, stranger: 200, owner: 200, guest: 200, admin: 200 }
  expect(await seen()).toEqual(everyone)
  expect((await site.request(photo)).headers.get('cache-control')).toContain('s-maxage=86400')
  await takeDownSpace(people.get('admin')!, spaceId, 'The photos are not theirs.')
  expect(await seen(), 'known for ten seconds').toEqual(everyone)
  later(11)
  expect(await seen()).toEqual({ ...everyone, visitor: 404, stranger: 404 })
  expect((await site.request(photo)).headers.get('cache-control')).toBe('no-store')
  expect((await site.request(`${photo}?as=owner`)).headers.get('cache-control')).toBe('private, no-store')
  await restoreSpace(people.get('admin')!, spaceId, 'They showed us the shed.')
  later(22)
  expect(await seen()).toEqual(everyone)
})

test('a photo of a deleted space is shown to its guest', async () => {
  await db().$client.query(`update bookings set status = 'cancelled' where space_id = $1`, [spaceId])
  await deleteSpace(people.get('owner')!, spaceId)
  later(11)
  expect(await seen()).toMatchObject({ visitor: 404, stranger: 404, guest: 200 })
})

/** The status of the photo's address for each person. */
async function seen() {
  const statuses: Record<string, number> = {}
  for (const name of ['visitor', ...people.keys()]) {
    statuses[name] = (await site.request(`${photo}?as=${name}`)).status
  }
  return statuses
}

function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
}
