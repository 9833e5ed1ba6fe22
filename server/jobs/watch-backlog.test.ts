import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, makeHold, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { countDueWork } from './count-due-work.ts'
import { watchBacklog } from './watch-backlog.ts'

useDatabase()

let booked: string
let held: string
beforeAll(async () => {
  await moveClockTo(thursday)
  const spaceId = await makeSpace(await makePerson())
  const guest = await makePerson()
  booked = await makeBooking({ guest, spaceId })
  held = (await makeHold({ guest, spaceId, startTime: '2026-05-24T14:00' })).bookingId
})
beforeEach(() => ask('delete from alerts'))

async function ask(statement: string, values: unknown[] = []): Promise<unknown[]> {
  const { rows } = await db().$client.query(statement, values)
  return rows
}

const alerts = () => ask(`select kind, closed_at is null as open from alerts order by id`)

const event = (id: string) =>
  ask(
    `insert into webhook_events (id, type, object_id, livemode, received_at, due_at, attempts, last_error)
   values ($1, 'payment_intent.succeeded', 'pi_1', false, app_now() - interval '2 minutes', app_now() + interval '1 minute', 3, 'No')`,
    [id],
  )

test('fault 228: alerts about late work are closed once it is done, and not while it waits for its next attempt', async () => {
  await event('evt_a:b')
  await ask(
    `insert into refunds (payment_id, booking_id, amount_minor, currency, reason, idempotency_key, attempts, due_at, created_at)
     select id, booking_id, 100, 'USD', 'admin', 'refund-1', 3, app_now(), app_now() - interval '10 minutes' from payments where booking_id = $1`,
    [booked],
  )
  await ask(`update payouts set attempts = 1, check_at = app_now() - interval '6 minutes' where booking_id = $1`, [
    booked,
  ])
  await ask(`update bookings set hold_expires_at = app_now() - interval '6 minutes' where id = $1`, [held])
  await watchBacklog()
  await ask(`update payouts set check_at = app_now() + interval '10 minutes' where booking_id = $1`, [booked])
  await watchBacklog()
  const kinds = ['webhook_late', 'job_late', 'job_late', 'job_late']
  expect(await alerts()).toEqual(kinds.map((kind) => ({ kind, open: true })))
  await ask(`update webhook_events set processed_at = app_now()`)
  await ask(`update refunds set status = 'succeeded'`)
  await ask(`update payouts set attempts = 0`)
  await ask(`update bookings set hold_expires_at = null, status = 'expired' where id = $1`, [held])
  await watchBacklog()
  expect(await alerts()).toEqual(kinds.map((kind) => ({ kind, open: false })))
})

test('fault 228: work that was done and is late again has its alert again at once', async () => {
  await ask(`update payouts set attempts = 1, check_at = app_now() - interval '6 minutes' where booking_id = $1`, [
    booked,
  ])
  await watchBacklog()
  // It waits for the owner's account now.
  await ask(`update payouts set status = 'waiting', check_at = null where booking_id = $1`, [booked])
  await watchBacklog()
  expect(await alerts()).toEqual([{ kind: 'job_late', open: false }])
  await ask(
    `update payouts set status = 'scheduled', check_at = app_now() - interval '6 minutes' where booking_id = $1`,
    [booked],
  )
  await watchBacklog()
  expect(await alerts()).toEqual([{ kind: 'job_late', open: true }])
  await ask(`update payouts set attempts = 0, check_at = null where booking_id = $1`, [booked])
})

test('fault 229: an event that failed 20 times is no backlog that others wait in, but a job that needs a person', async () => {
  await event('evt_poison')
  const due = async () => (await countDueWork()).find(({ kind }) => kind === 'webhook')?.count
  expect(await due()).toBe(1)
  await watchBacklog()
  expect(await alerts()).toEqual([{ kind: 'webhook_late', open: true }])
  await ask(`update webhook_events set attempts = 20, last_error = null where id = 'evt_poison'`)
  // As long as no event gets through, it is not the fault of this one.
  await ask(`update webhook_events set processed_at = processed_at - interval '2 hours'`)
  expect(await due()).toBe(1)
  await watchBacklog()
  expect(await alerts()).toEqual([{ kind: 'webhook_late', open: true }])
  await event('evt_another')
  await ask(`update webhook_events set processed_at = app_now() where id = 'evt_another'`)
  expect(await due()).toBe(0)
  await watchBacklog()
  const expected = [
    { kind: 'webhook_late', open: false },
    { kind: 'job_late', open: true },
  ]
  expect(await alerts()).toEqual(expected)
  await ask(`update webhook_events set processed_at = app_now()`)
  await watchBacklog()
  expect(await alerts()).toEqual(expected.map((alert) => ({ ...alert, open: false })))
})
