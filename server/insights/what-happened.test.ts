import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { useLogLines } from '../../test/log-lines.ts'
import { makeBooking, makeHold, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { serverBuildOf } from '../../test/server-build.ts'
import type { Person } from '../accounts/person.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { createApp } from '../http/app.ts'
import { setLogLevel } from '../log.ts'
import { whatHappened } from './what-happened.ts'

useDatabase()
const lines = useLogLines()

let guest: Person
let owner: Person
let bookingId: string
let otherId: string
let number: string

beforeAll(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Otto Owner')
  guest = await makePerson('Grace Guest')
  const spaceId = await makeSpace(owner)
  bookingId = await makeBooking({ guest, spaceId })
  otherId = (await makeHold({ guest, spaceId, startTime: '2026-05-24T14:00' })).bookingId
  const webhook = `insert into webhook_endpoints (user_id, url, kinds, created_at) values ($1, 'https://hooks.example', '{booking.cancelled}', app_now())`
  await db().$client.query(webhook, [owner.id])
  await cancelBooking(guest, bookingId, { reason: 'because of my illness' })
  const { $client } = db()
  const [booking] = (await $client.query('select number from bookings where id = $1', [bookingId])).rows
  number = booking.number
  await $client.query(`update payments set provider_id = 'pi_1' where booking_id = $1`, [bookingId])
  await $client.query(
    `update refunds set last_error = 'mail of ' || $2 || ' bounced', attempts = 3 where booking_id = $1`,
    [bookingId, guest.email],
  )
  await $client.query(
    `insert into webhook_events (id, type, object_id, livemode, received_at, due_at) values
       ('evt_mine', 'payment_intent.succeeded', 'pi_1', false, app_now(), app_now()),
       ('evt_other', 'payment_intent.succeeded', 'pi_2', false, app_now(), app_now())`,
  )
  await $client.query(
    `insert into cancellation_penalties (booking_id, owner_id, guest_id, share_bp, amount_minor, currency)
     values ($1, $2, $3, 1000, 100, 'USD')`,
    [bookingId, owner.id, guest.id],
  )
  await $client.query(
    `insert into stay_proposals (booking_id, proposed_by, from_end_time, end_time, amount_minor, created_at)
     select id, 'guest', end_time, end_time + interval '1 hour', 500, app_now() from bookings where id = $1`,
    [bookingId],
  )
  await $client.query(`insert into documents values ('receipt', 77, $1, app_now())`, [bookingId])
  await $client.query(
    `insert into returnable_hours (booking_id, kept_minor, check_at) values ($1, 700, app_now())
     on conflict (booking_id) do update set kept_minor = 700`,
    [bookingId],
  )
  await raiseAlert(db(), { key: `payout-failed:${bookingId}`, kind: 'payout_failed', detail: 'Grace lost', bookingId })
  await raiseAlert(db(), { key: `payout-failed:${otherId}`, kind: 'payout_failed', detail: '', bookingId: otherId })
})

test('lists everything that is stored about a booking, in order of time, and nothing of others', async () => {
  const history = await whatHappened(number)
  expect(history).toMatchObject({ number, bookingId, status: 'cancelled' })
  const { facts, now } = history!
  expect(now).toContain(`guest ${guest.id}, owner ${owner.id}`)
  const told = facts.map(({ part, what }) => `${part}: ${what}`)
  for (const expected of [
    /^booking: made: 3 hours from 2026-05-23 18:00/,
    /^booking: confirmed$/,
    /^booking: cancelled by guest, refund of \d+ USD minor$/,
    /^payment: pi_1 is succeeded, \d+ USD minor captured/,
    /^refund: due: \d+ USD minor, cancelled/,
    /^refund: .* is due, after 3 attempts last error: mail of \[e-mail\] bounced$/,
    /^price: rental: 3 at 7500, 22500 USD minor$/,
    /^penalty: of the owner: 100 USD minor$/,
    /^proposal: until .* by the guest, 500 minor$/,
    /^hours: kept 700 minor/,
    /^document: receipt 77$/,
    /^delivery: booking\.cancelled to endpoint \d+ waits, attempt 0$/,
    /^ledger: charge .*provider_balance \d+ USD/,
    /^webhook: evt_mine payment_intent\.succeeded pi_1$/,
    /^webhook: evt_mine waits, attempt 0$/,
    /^mail: confirmed:.*:guest to the guest (waits|sent)/,
    /^mail: confirmed:.*:owner to the owner (waits|sent)/,
    /^notification: cancelled:/,
    /^alert: payout_failed payout-failed:/,
  ])
    expect(told, String(expected)).toContainEqual(expect.stringMatching(expected))
  expect(told.join('\n')).not.toMatch(new RegExp(`evt_other|${otherId}`))
  const times = facts.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('reads every table that refers to a booking', async () => {
  const { rows } = await db().$client.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'bookings'::regclass`,
  )
  expect(rows.length).toBeGreaterThan(15)
  const source = await readFile(path.join(import.meta.dirname, 'what-happened.ts'), 'utf8')
  expect(rows.filter(({ name }) => !new RegExp(`(from|join) ${name}\\b`).test(source))).toEqual([])
})

test('has no names, addresses, reasons or texts of people', async () => {
  const text = JSON.stringify(await whatHappened(number))
  expect(text).not.toMatch(/Grace|Otto|illness|@/)
  for (const person of [guest, owner]) expect(text).not.toContain(person.email)
})

test('reads the number as people type it, and finds nothing for another one', async () => {
  expect(await whatHappened(number.toLowerCase().replace('-', ' '))).toMatchObject({ bookingId })
  expect(await whatHappened('222-222')).toBeNull()
  expect(await whatHappened('not a number')).toBeNull()
})

test('a line of the log about a request names the booking that it changes', async () => {
  const action = async () => {
    await inTransaction((tx) => lockBooking(tx, bookingId))
    return null
  }
  const route = { id: 'change', path: 'change', module: { action, default: () => null } }
  setLogLevel('info')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await createApp(serverBuildOf({ change: route }), 'production').request('http://127.0.0.1/change', {
    method: 'POST',
    headers,
  })
  setLogLevel('warn')
  expect(lines.all()).toContainEqual(expect.objectContaining({ message: 'request', path: '/change', bookingId }))
})
