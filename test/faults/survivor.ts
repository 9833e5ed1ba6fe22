import { expect } from 'vitest'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { forgetCards } from '../../server/payments/forget-cards.ts'
import { payBackHours } from '../../server/payments/pay-back-hours.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { sendPayouts } from '../../server/payouts/send-payouts.ts'
import { processPayoutNotices } from '../../server/payouts/work-payout-notices.ts'
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
  for (const minutes of [2, 21, 15]) {
    await pass(minutes)
    await settleAll()
    await reconcile()
    await sweepHolds()
    await completeBookings()
    await auditProvider()
    await processPayoutNotices()
    await payBackHours()
    await forgetCards()
    await sendPayouts()
    await settleAll()
  }
  const state = await providerState()
  await expectInvariants(state)
  const open = state.intents.filter(({ status }) => !['succeeded', 'canceled'].includes(status))
  expect(open, 'can still be paid').toEqual([])
}
