import { expect } from 'vitest'
import { db } from '../../db/connect.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { forgetCards } from '../../server/payments/forget-cards.ts'
import { payBackHours } from '../../server/payments/pay-back-hours.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { processPayoutEvents } from '../../server/payouts/process-payout-events.ts'
import { sendPayouts } from '../../server/payouts/send-payouts.ts'
import { auditProvider } from '../../server/reconciliation/audit-provider.ts'
import { reconcile } from '../../server/reconciliation/reconcile.ts'
import { providerState, settleAll } from '../card-provider.ts'
import { moveClockTo } from '../database.ts'
import { expectInvariants } from '../invariants.ts'

let clock = 0

/** Sets the clock at which the process after the killed one starts. */
export async function beginAt(instant: Date): Promise<void> {
  clock = instant.getTime()
  await pass(0)
}

export async function pass(minutes: number): Promise<void> {
  clock += minutes * 60_000
  await moveClockTo(new Date(clock))
}

/** Runs the workers of the next process until nothing is due; afterwards no unsettled payment can be paid any more. */
export async function recover(): Promise<void> {
  await work(pass)
  await expectRecovered()
}

/**
 * The same, by a clock that goes on from where it is, until what tests at a later clock have left is due too, and is then set
 * back.
 */
export async function recoverLater(): Promise<void> {
  const { rows } = await db().$client.query<{ shift: string }>('select shift::text from app_clock')
  const passFromNow = async (minutes: number) => {
    await db().$client.query('update app_clock set shift = shift + make_interval(mins => $1)', [minutes])
  }
  try {
    await work(passFromNow)
    await passFromNow(3 * 24 * 60)
    await work(passFromNow)
    await expectRecovered()
  } finally {
    await db().$client.query('update app_clock set shift = $1::interval', [rows[0]?.shift])
  }
}

async function work(passMinutes: (minutes: number) => Promise<void>): Promise<void> {
  for (const minutes of [2, 21, 15]) {
    await passMinutes(minutes)
    await settleAll()
    await reconcile()
    await sweepHolds()
    await completeBookings()
    await auditProvider()
    await processPayoutEvents()
    await payBackHours()
    await forgetCards()
    await sendPayouts()
    await settleAll()
  }
}

async function expectRecovered(): Promise<void> {
  const state = await providerState()
  await expectInvariants(state)
  const open = state.intents.filter(({ status }) => !['succeeded', 'canceled'].includes(status))
  expect(open, 'can still be paid').toEqual([])
}
