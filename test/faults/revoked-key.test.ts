import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { env, setEnv } from '../../server/env.ts'
import { shareOutDue } from '../../server/ledger/share-out.ts'
import { sendPayouts } from '../../server/payouts/send-payouts.ts'
import { settleAll, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { connectAccount, makePaidBooking, makePeople } from './marketplace-people.ts'

useDatabase()
useCardProvider()

test('fault 228: a key that the provider does not accept is one alert, and the payouts are sent once it does', async () => {
  const { owner, guest } = await makePeople()
  await connectAccount(owner)
  for (const startTime of ['2026-05-22T14:00:00', '2026-05-23T14:00:00'])
    await makePaidBooking({ owner, guest }, { startTime })
  await settleAll()
  await moveClockTo(new Date('2026-05-24T21:00:00Z'))
  await completeBookings()
  await shareOutDue()
  const refusing = createServer((_, response) => {
    response.writeHead(401, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }))
  }).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const settings = env()
  setEnv({ ...settings, CARD_SIMULATOR_URL: `http://127.0.0.1:${(refusing.address() as AddressInfo).port}` })
  for (const attempt of [1, 2]) {
    expect(await sendPayouts(), `attempt ${attempt}`).toBe(2)
    await moveClockTo(new Date(Date.UTC(2026, 4, 24, 22, attempt)))
  }
  setEnv(settings)
  refusing.close()
  const openAlerts = async () =>
    (await db().$client.query('select kind, detail, booking_id from alerts where closed_at is null')).rows
  expect(await openAlerts()).toEqual([
    { kind: 'payout_failed', detail: expect.stringContaining('Invalid API Key'), booking_id: null },
  ])
  await sendPayouts()
  const { rows: payouts } = await db().$client.query('select status from payouts')
  expect(payouts).toEqual([{ status: 'sent' }, { status: 'sent' }])
  // An open one would hide the next time.
  expect(await openAlerts()).toEqual([])
})
