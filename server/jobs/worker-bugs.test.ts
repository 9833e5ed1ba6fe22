import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { db } from '../../db/connect.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { useLogLines } from '../../test/log-lines.ts'
import { makeBooking, makeHold, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { startReportReceiver } from '../../test/report-receiver.ts'
import { startMonitoring } from '../monitoring.ts'
import type { Worker } from '../work/wake.ts'
import { startWorkers, stopWorkers } from '../work/worker.ts'
import { workers } from './workers.ts'

useDatabase()
useLogLines()

let receiver: Awaited<ReturnType<typeof startReportReceiver>>
let stopMonitoring: () => Promise<void>

/** No card provider is configured in this file, so every task below that calls it fails with a bug. */
beforeAll(async () => {
  receiver = await startReportReceiver()
  stopMonitoring = await startMonitoring(receiver.dsn)
  await moveClockTo(thursday)
  const spaceId = await makeSpace(await makePerson())
  const guest = await makePerson('Grace Guest')
  const booked = await makeBooking({ guest, spaceId })
  const held = await makeHold({ guest, spaceId, startTime: '2026-05-24T14:00' })
  const { $client } = db()
  const paymentOf = '(select id from payments where booking_id = $1)'
  await $client.query(`update payments set provider_id = 'pi_held', check_at = app_now() where booking_id = $1`, [
    held.bookingId,
  ])
  await $client.query(`update bookings set hold_expires_at = app_now() where id = $1`, [held.bookingId])
  await $client.query('update payments set settlement_due_at = app_now() where booking_id = $1', [booked])
  await $client.query('update payouts set check_at = app_now() where booking_id = $1', [booked])
  await $client.query(
    `insert into refunds (payment_id, booking_id, amount_minor, currency, reason, idempotency_key, due_at)
     values (${paymentOf}, $1, 100, 'USD', 'admin', 'refund-1', app_now())`,
    [booked],
  )
  await $client.query(
    `insert into webhook_events (id, type, object_id, livemode, due_at) values ('evt_1', 'payment_intent.succeeded', 'pi_1', false, app_now())`,
  )
  await $client.query('alter table reversals rename to reversals_away')
})
afterAll(async () => {
  await stopWorkers()
  await receiver.close()
})

function named(name: string): Worker {
  const worker = workers.find((each) => each.name === name)
  if (!worker) throw new Error(`no worker ${name}`)
  return worker
}

const failing: Worker = { name: 'balance', everySeconds: 60, run: async () => Promise.reject(new Error('a whole run')) }

test('finding S11: a bug of a worker reaches monitoring, in one of its tasks or in the whole run', async () => {
  const withWork = ['holds', 'reconcile', 'settlements', 'refunds', 'payment-events', 'payouts']
  startWorkers([...withWork.map(named), failing])
  const reported = () => receiver.reports.join('\n')
  for (const name of [...withWork, failing.name]) {
    await vi.waitFor(() => expect(reported()).toContain(`"worker":"${name}"`), { timeout: 60_000, interval: 200 })
  }
  await stopMonitoring()
  expect(reported()).toContain('a whole run')
  expect(reported()).toContain('reversals')
})
