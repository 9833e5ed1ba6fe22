import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { breakRows } from '../../test/broken-rows.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { useLogLines } from '../../test/log-lines.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { completeBookings } from '../bookings/complete-bookings.ts'
import { env, setEnv } from '../env.ts'
import { messagePictureWorker } from '../messages/sweep-pictures.ts'
import { sweepPhotos } from '../photos/sweep-photos.ts'

useDatabase()
useLogLines()

let dataDir: string
let person: Person
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hourlet-failing-'))
  setEnv({ ...env(), DATA_DIR: dataDir })
  await moveClockTo(thursday)
  person = await makePerson()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** A folder in the place of a file, which cannot be deleted as one. */
const cannotDelete = (key: string) => mkdir(path.join(dataDir, 'photos', key, 'inner'), { recursive: true })

async function keysIn(table: string): Promise<string[]> {
  const { rows } = await db().$client.query(`select storage_key as key from ${table} order by 1`)
  return rows.map(({ key }) => key)
}

test('a photo that cannot be deleted leaves the others to be', async () => {
  for (const key of ['bad', 'good'])
    await db().$client.query(
      `insert into space_images (user_id, storage_key, widths, width, height, palette, created_at)
       values ($1, $2, '{480}', 480, 320, '#ffffff', now() - interval '3 days' + case when $2 = 'good' then interval '1 hour' else '0' end)`,
      [person.id, key],
    )
  await cannotDelete('bad-480.webp')
  expect(await sweepPhotos.run()).toBe(1)
  expect(await keysIn('space_images')).toEqual(['bad'])
})

test('a picture of a message that cannot be deleted leaves the others to be', async () => {
  for (const key of ['bad', 'good'])
    await db().$client.query(
      `insert into message_pictures (sender_id, storage_key, widths, width, height, palette, uploaded_at)
       values ($1, 'messages/' || $2, '{480}', 480, 320, '#ffffff', app_now() - interval '40 days' + case when $2 = 'good' then interval '1 hour' else '0' end)`,
      [person.id, key],
    )
  await cannotDelete('messages/bad-480.webp')
  expect(await messagePictureWorker.run()).toBe(1)
  expect(await keysIn('message_pictures')).toEqual(['messages/bad'])
})

test('a stay that cannot be completed leaves the others to be', async () => {
  const spaceId = await makeSpace(person)
  const guest = await makePerson()
  const bad = await makeBooking({ guest, spaceId })
  const good = await makeBooking({ guest, spaceId, startTime: '2026-05-24T14:00' })
  const mend = await breakRows('bookings', `new.id = '${bad}'`)
  await moveClockTo(new Date('2026-06-01T12:00:00Z'))
  const done = await completeBookings()
  await mend()
  expect(done).toBe(1)
  const { rows } = await db().$client.query(`select id from bookings where status = 'completed'`)
  expect(rows).toEqual([{ id: good }])
  expect(await completeBookings()).toBe(1)
})
