import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { refundCompleted } from '../../server/payments/refund-completed.ts'
import { payoutAccountOf, startOnboarding } from '../../server/payouts/payout-account.ts'
import { onboardAtProvider, providerTransfers, settleAll, useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { thursday } from '../make-bookings.ts'
import { type KillMoment, killAt } from './kill.ts'
import { makePaidBooking, makePeople } from './marketplace-people.ts'
import { batches, runs } from './runs.ts'
import { beginAt, pass, recover } from './survivor.ts'

/** A server process is killed during a payout; the next one finishes what it had begun, once. */
const times = runs('KILLS', 1)

describe.each(batches(times, 10))('killed, %s', ({ count }) => {
  useDatabase()
  useCardProvider({ processingSeconds: 86_400 })
  for (let round = 1; round <= count; round += 1) describe(`round ${round}`, dieAndRecover)
})

let owner: Person
let guest: Person
let admin: Person

beforeEach(async () => {
  ;({ owner, guest, admin } = await makePeople())
  await beginAt(thursday)
})

const provider = {
  account: 'POST /v1/accounts',
  asked: 'GET /v1/accounts/acct_',
  charge: 'GET /v1/charges/',
  transfer: 'POST /v1/transfers',
  reversal: 'POST /v1/transfers/tr_',
} as const

const onboarding = { country: 'US', returnUrl: 'http://127.0.0.1/dashboard', refreshUrl: 'http://127.0.0.1/dashboard' }

/** A booking that ended a day ago: its payout is due. */
async function aDuePayout(): Promise<{ bookingId: string; spaceId: number }> {
  await onboardAtProvider((await startOnboarding(owner, onboarding)).url, 'finished')
  const { bookingId } = await makePaidBooking({ owner, guest })
  await settleAll()
  const { rows } = await db().$client.query('select space_id as "spaceId" from bookings where id = $1', [bookingId])
  await pass((new Date('2026-05-24T21:01:00Z').getTime() - thursday.getTime()) / 60_000)
  await db().$client.query('update profiles set stripe_onboarding_complete = true where id = $1', [owner.id])
  await completeBookings()
  await settleAll()
  return { bookingId, spaceId: rows[0].spaceId }
}

const transfersOf = async (bookingId: string) =>
  (await providerTransfers())
    .filter((one) => one.transfer_group === `booking_${bookingId}`)
    .map((one) => [one.amount, one.amount_reversed])

async function statusOf(bookingId: string): Promise<string> {
  const { rows } = await db().$client.query('select status from payouts where booking_id = $1', [bookingId])
  return rows[0].status
}

function dieAndRecover() {
  test.each<[string, (spaceId: number) => KillMoment]>([
    ['while it is being planned', (spaceId) => ({ inTransactionOn: spaceId })],
    ['planned, before it is known in what currency', () => ({ before: provider.charge })],
    ['planned, before the provider is asked', () => ({ before: provider.transfer })],
    ['fault 9: made, before it is noted', () => ({ after: provider.transfer })],
  ])('a transfer: %s', async (_, moment) => {
    const { bookingId, spaceId } = await aDuePayout()
    await killAt(moment(spaceId), { do: 'sendPayouts' })
    await recover()
    expect([await statusOf(bookingId), await transfersOf(bookingId)]).toEqual(['sent', [[20_250, 0]]])
  })

  test.each<[string, (spaceId: number) => KillMoment]>([
    ['while it is being planned', (spaceId) => ({ inTransactionOn: spaceId })],
    ['planned, before the provider is asked', () => ({ before: provider.reversal })],
    ['made, before it is noted', () => ({ after: provider.reversal })],
  ])('a reversal: %s', async (_, moment) => {
    const { bookingId, spaceId } = await aDuePayout()
    await recover()
    const half = { amountMinor: 12_375, reason: 'The heating failed', takesFromOwner: true, formKey: 'one' }
    await refundCompleted(admin, { bookingId, ...half })
    await killAt(moment(spaceId), { do: 'sendPayouts' })
    await recover()
    expect([await statusOf(bookingId), await transfersOf(bookingId)]).toEqual(['sent', [[20_250, 10_125]]])
  })

  test('an account: created, before it is stored; a repeated request returns the same', async () => {
    await killAt({ after: provider.account }, { do: 'onboard', person: owner, ...onboarding })
    expect((await payoutAccountOf(owner)).accountId).toBeNull()
    const { url } = await startOnboarding(owner, onboarding)
    await onboardAtProvider(url, 'finished')
    await recover()
    expect((await payoutAccountOf(owner)).complete).toBe(true)
  })

  test('an event about an account: fetched, before the response is stored', async () => {
    await onboardAtProvider((await startOnboarding(owner, onboarding)).url, 'finished')
    await untilAnEventWaits()
    await killAt({ after: provider.asked }, { do: 'processPayoutEvents' })
    expect((await payoutAccountOf(owner)).complete).toBe(false)
    await recover()
    expect((await payoutAccountOf(owner)).complete).toBe(true)
  })
}

async function untilAnEventWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await db().$client.query(
        `select 1 from webhook_events where processed_at is null and object_id like 'acct_%'`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
}
