import type Stripe from 'stripe'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { useCardProvider } from '../../test/card-provider.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { useLogLines } from '../../test/log-lines.ts'
import { makeBooking, minutesLater, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { provider } from '../payments/provider.ts'
import { auditProvider, auditWorker } from './audit-provider.ts'

useDatabase()
useCardProvider()
const logged = useLogLines()

beforeAll(async () => {
  await moveClockTo(thursday)
  const booking = await makeBooking({ guest: await makePerson('June'), spaceId: await makeSpace(await makePerson()) })
  await db().$client.query(
    `with payment as (update payments set created_at = app_now() - interval '3 days' where booking_id = $1 returning id)
     insert into refunds (payment_id, booking_id, amount_minor, currency, reason, idempotency_key, status, provider_id, settled_at)
     select id, $1, 100, 'USD', 'admin', provider_id, status, provider_id, app_now()
     from payment, (values ('re_canceled', 'failed'), ('re_asks', 'pending'), ('re_sent', 'succeeded')) refund (provider_id, status)`,
    [booking],
  )
  await db().$client.query(
    `insert into disputes (payment_id, booking_id, provider_id, charge_id, amount_minor, currency, reason, status, opened_at)
     select id, booking_id, dispute.provider_id, 'ch_1', 100, 'USD', 'fraudulent', dispute.status, app_now()
     from payments, (values ('du_asks', 'inquiry'), ('du_over', 'closed'), ('du_never', 'closed')) dispute (provider_id, status)
     where booking_id = $1`,
    [booking],
  )
})

test('fault 215: of several servers one audits each hour', async () => {
  const listed = vi.spyOn(provider().paymentIntents, 'list')
  spies.push(listed)
  await auditWorker.run()
  const calls = listed.mock.calls.length
  expect(calls).toBeGreaterThan(0)
  await auditWorker.run()
  expect(listed).toHaveBeenCalledTimes(calls)
  await minutesLater(61)
  await auditWorker.run()
  expect(listed.mock.calls.length).toBeGreaterThan(calls)
  await moveClockTo(thursday)
})

const spies: { mockRestore(): void }[] = []

afterEach(() => {
  for (const spy of spies.splice(0)) spy.mockRestore()
})

/** Makes the provider list these objects, by id and status. */
function list(kind: 'refunds' | 'disputes', objects: Record<string, string>): void {
  const data = Object.entries(objects).map(([id, status]) => ({ id, status }))
  const page = Promise.resolve({ object: 'list', data, has_more: false, url: '' })
  const spy = vi.spyOn(provider()[kind], 'list')
  spies.push(
    spy.mockReturnValue(
      page as unknown as ReturnType<Stripe['refunds']['list']> & ReturnType<Stripe['disputes']['list']>,
    ),
  )
}

async function lastRun(): Promise<unknown> {
  const [run] = await fetchRows(
    db(),
    sql`select looked_at, differing from reconciliation_runs where kind = 'recent' order by ran_at desc limit 1`,
  )
  return run
}

test('the operator is told, once, that the provider empties the balance from which owners are paid', async () => {
  const account = { settings: { payouts: { schedule: { interval: 'manual' } } } }
  const spy = vi.spyOn(provider().accounts, 'retrieveCurrent')
  spies.push(spy.mockImplementation(async () => structuredClone(account) as unknown as Awaited<ReturnType<typeof spy>>))
  const raised = () => fetchRows(db(), sql`select detail from alerts where kind = 'payouts_automatic'`)
  await auditProvider()
  expect(await raised()).toEqual([])
  account.settings.payouts.schedule.interval = 'daily'
  await auditProvider()
  await auditProvider()
  expect(await raised()).toEqual([{ detail: expect.stringContaining('(daily)') }])
})

test('fault 225: payments that succeed without any event of the provider raise one alert', async () => {
  const raised = () => fetchRows(db(), sql`select kind from alerts where kind = 'webhook_silent'`)
  const settle = (minutes: number) =>
    db().$client.query(
      `update payments set created_at = app_now() - interval '3 hours', settled_at = app_now() - $1 * interval '1 minute'`,
      [minutes],
    )
  await settle(5)
  await auditProvider()
  expect(await raised()).toEqual([])
  await db().$client.query(
    `insert into webhook_events (id, type, object_id, livemode, processed_at)
     values ('evt_1', 'charge.updated', 'ch_1', false, app_now() - interval '5 hours')`,
  )
  await settle(30)
  await auditProvider()
  expect(await raised()).toEqual([])
  await db().$client.query(`update webhook_events set processed_at = app_now() - interval '7 hours'`)
  // One that always fails is no sign of life.
  await db().$client.query(
    `insert into webhook_events (id, type, object_id, livemode, received_at)
     values ('evt_poison', 'charge.updated', 'ch_2', false, app_now() - interval '7 hours')`,
  )
  await auditProvider()
  await auditProvider()
  expect(await raised()).toEqual([{ kind: 'webhook_silent' }])
  await db().$client.query(`update payments set created_at = app_now() - interval '3 days'`)
})

test('fault 205: statuses for which the provider has another word than we do are no difference', async () => {
  list('refunds', { re_canceled: 'canceled', re_asks: 'requires_action', re_sent: 'succeeded' })
  list('disputes', { du_asks: 'warning_needs_response', du_over: 'warning_closed', du_never: 'prevented' })
  await auditProvider()
  expect(await lastRun()).toEqual({ lookedAt: 6, differing: 0 })
})

test('fault 201: an object that cannot be settled does not stop the audit of the others', async () => {
  list('refunds', { re_broken: 'succeeded', re_canceled: 'canceled', re_asks: 'requires_action', re_sent: 'failed' })
  list('disputes', { du_asks: 'warning_needs_response' })
  await auditProvider()
  expect(await lastRun()).toEqual({ lookedAt: 5, differing: 2 })
  expect(logged.all()).toContainEqual(expect.objectContaining({ message: 'unexpected error', object: 're_broken' }))
  expect(await fetchRows(db(), sql`select status from refunds where provider_id = 're_sent'`)).toEqual([
    { status: 'failed' },
  ])
})
