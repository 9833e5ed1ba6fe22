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
import { messageFileWorker } from '../messages/sweep-files.ts'
import { settlePenalties } from '../payouts/settle-penalties.ts'
import { sweepPhotosWorker } from '../photos/sweep-photos.ts'
import { pageOfRows } from '../work/for-each-page.ts'

useDatabase()
useLogLines()

let dataDir: string
let person: Person
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hourlet-failing-'))
  setEnv({ ...env(), DATA_DIR: dataDir })
  await moveClockTo(thursday)
  person = await makePerson()
  // The rows that fail take every place of the first page.
  pageOfRows.size = 1
})
afterAll(() => {
  pageOfRows.size = 100
  return rm(dataDir, { recursive: true, force: true })
})

/** A folder in the place of a file, which cannot be deleted as one. */
const cannotDelete = (key: string) => mkdir(path.join(dataDir, 'photos', key, 'inner'), { recursive: true })

async function keysIn(table: string): Promise<string[]> {
  const { rows } = await db().$client.query(`select storage_key as key from ${table} order by 1`)
  return rows.map(({ key }) => key)
}

test('fault 234: a photo that cannot be deleted leaves the others to be', async () => {
  for (const key of ['bad', 'good'])
    await db().$client.query(
      `insert into space_images (user_id, storage_key, widths, width, height, palette, created_at)
       values ($1, $2, '{480}', 480, 320, '#ffffff', now() - interval '3 days' + case when $2 = 'good' then interval '1 hour' else '0' end)`,
      [person.id, key],
    )
  await cannotDelete('bad-480.webp')
  expect(await sweepPhotosWorker.run()).toBe(1)
  expect(await keysIn('space_images')).toEqual(['bad'])
})

test('fault 234: a picture of a message that cannot be deleted leaves the others to be', async () => {
  for (const [at, key] of ['bad', 'good'].entries())
    await db().$client.query(
      `insert into message_pictures (id, sender_id, storage_key, widths, width, height, palette, uploaded_at)
       values ('00000000-0000-4000-8000-00000000000${at}', $1, 'messages/' || $2, '{480}', 480, 320, '#ffffff', app_now() - interval '40 days' + case when $2 = 'good' then interval '1 hour' else '0' end)`,
      [person.id, key],
    )
  await cannotDelete('messages/bad-480.webp')
  expect(await messageFileWorker.run()).toBe(1)
  expect(await keysIn('message_pictures')).toEqual(['messages/bad'])
})

async function twoBookings(guest: Person, spaceId: number): Promise<string[]> {
  const one = await makeBooking({ guest, spaceId })
  return [one, await makeBooking({ guest, spaceId, startTime: '2026-05-24T14:00' })].sort()
}

test('fault 234: a stay that cannot be completed leaves the others to be', async () => {
  const spaceId = await makeSpace(person)
  const guest = await makePerson()
  const [bad, good] = await twoBookings(guest, spaceId)
  const mend = await breakRows('bookings', `new.id = '${bad}'`)
  await moveClockTo(new Date('2026-06-01T12:00:00Z'))
  const done = await completeBookings()
  await mend()
  expect(done).toBe(1)
  const { rows } = await db().$client.query(`select id from bookings where status = 'completed'`)
  expect(rows).toEqual([{ id: good }])
  expect(await completeBookings()).toBe(1)
})

test('fault 234: a penalty that cannot be posted leaves the others to be, and one in a currency that is not supported is one alert', async () => {
  await moveClockTo(thursday)
  const [bad, good] = await twoBookings(await makePerson(), await makeSpace(person))
  const { $client } = db()
  await $client.query(
    `update payments set settled_minor = captured_minor, settled_currency = 'USD' where booking_id = any($1)`,
    [[bad, good]],
  )
  await $client.query(
    `insert into cancellation_penalties (booking_id, owner_id, guest_id, share_bp, amount_minor, currency)
     select id, $2, user_id, 1000, 500, 'USD' from bookings where id = any($1)`,
    [[bad, good], person.id],
  )
  const posted = async () =>
    (await $client.query('select booking_id from cancellation_penalties where posted_at is not null')).rows
  const mend = await breakRows('cancellation_penalties', `new.booking_id = '${bad}'`)
  await settlePenalties()
  await mend()
  expect(await posted()).toEqual([{ booking_id: good }])
  await $client.query(`update payments set settled_currency = 'SEK' where booking_id = $1`, [bad])
  await settlePenalties()
  await settlePenalties()
  const { rows } = await $client.query('select kind, detail, booking_id from alerts')
  expect(rows).toEqual([{ kind: 'payout_failed', detail: expect.stringContaining('SEK'), booking_id: bad }])
})
