import { expect } from 'vitest'
import { db } from '../../db/connect.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { ownerClaim } from '../../server/payments/owner-claim.ts'
import { payBackHours } from '../../server/payments/pay-back-hours.ts'
import { refundCompleted, refundRoom } from '../../server/payments/refund-completed.ts'
import { checkPayoutAccount, payoutAccountOf } from '../../server/payouts/payout-account.ts'
import { processPayoutEvents } from '../../server/payouts/process-payout-events.ts'
import { sendPayouts } from '../../server/payouts/send-payouts.ts'
import { inSimulatorConsole, type ProviderTransfer, sendToOwnersBank, settleAll } from '../card-provider.ts'
import type { Life, Started } from './booking-life.ts'
import { connectAccount, type OnboardingOutcome } from './marketplace-people.ts'

/** The owner starts or repeats the provider's onboarding with this outcome. */
export async function onboard({ owner }: Life, answer: OnboardingOutcome): Promise<void> {
  await connectAccount(owner, answer)
}

/** The provider pays the owner's balance out to their bank, so that no transfer can be reversed. */
export async function spend({ owner }: Life): Promise<void> {
  const { accountId } = await payoutAccountOf(owner)
  if (accountId) await sendToOwnersBank(accountId, 'usd')
}

/** An admin refunds a share of what remains of a completed booking. */
export async function refundStay({ admin }: Life, { bookingId }: Started, { percent, formKey }: StayRefund) {
  const room = await refundRoom(admin, bookingId)
  if (!room) return
  const amountMinor = Math.max(1, Math.floor((room.leftMinor * percent) / 100))
  const takesFromOwner = percent !== 30
  await refundCompleted(admin, { bookingId, amountMinor, reason: 'The heating failed', takesFromOwner, formKey })
}

type StayRefund = { percent: number; formKey: string }

/** The cardholder's bank opens a dispute, or decides one. The provider refuses what is not possible. */
export async function disputePaymentOf({ clientSecret }: Started): Promise<void> {
  await inSimulatorConsole(`/payments/${clientSecret.split('_secret')[0]}/dispute`).catch(() => undefined)
}

export async function decideDisputeOf({ bookingId }: Started, end: 'won' | 'lost'): Promise<void> {
  const { rows } = await db().$client.query('select provider_id as id from disputes where booking_id = $1', [bookingId])
  for (const { id } of rows) await inSimulatorConsole(`/disputes/${id}/${end}`).catch(() => undefined)
}

/** Runs the workers for payouts and for the provider's events about them. */
export async function workPayouts(): Promise<void> {
  await processPayoutEvents()
  await completeBookings()
  await payBackHours()
  await sendPayouts()
}

/** Completes all bookings, decides all disputes and completes the owner's account, so that everything is paid out. */
export async function payEverybodyOut(lives: Life[], pass: (minutes: number) => Promise<void>): Promise<void> {
  await settleAll()
  for (const life of lives) {
    for (const one of life.started) await decideDisputeOf(one, 'won')
    await onboard(life, 'finished')
    const { accountId } = await payoutAccountOf(life.owner)
    if (accountId) await checkPayoutAccount(life.owner, accountId)
  }
  for (const minutes of [Math.max(12 * 1_440, await minutesToLastPayout()), 400, 400]) {
    await pass(minutes)
    await settleAll()
    await workPayouts()
    await settleAll()
    await workPayouts()
  }
}

/** The last week of a series may end a month after the others. */
async function minutesToLastPayout(): Promise<number> {
  const { rows } = await db().$client.query<{ minutes: number | null }>(`
    select ceil(extract(epoch from max(end_time) + interval '25 hours' - app_now()) / 60)::int as minutes
    from bookings where status in ('confirmed', 'completed')`)
  return rows[0]?.minutes ?? 0
}

/**
 * Expects, by the provider's transfers and our books, that each owner got their share of each booking and nothing is
 * due.
 */
export async function expectPaidOut({ spaceId, otherSpaceId }: Life, transfers: ProviderTransfer[]): Promise<void> {
  const { rows } = await db().$client.query<Outcome>(
    `select b.id, coalesce(o.status, 'none') as payout,
       (select coalesce(sum(t.amount_minor - t.netted_minor), 0) from payout_transfers t where t.booking_id = b.id)::bigint as sent,
       (select coalesce(sum(r.taken_minor), 0) from reversals r where r.booking_id = b.id)::bigint as taken,
       (select coalesce(sum(t.share_minor), 0) from payout_transfers t where t.booking_id = b.id)::bigint
         - (select coalesce(sum(r.share_minor), 0) from reversals r where r.booking_id = b.id)::bigint as share,
       (select coalesce(sum(e.amount_minor), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
         where t.booking_id = b.id and e.account in ('owner_payable', 'disputed'))::bigint as open
     from bookings b left join payouts o on o.booking_id = b.id
     where b.space_id = any ($1) and b.status in ('completed', 'cancelled')`,
    [[spaceId, otherSpaceId]],
  )
  for (const { id, payout, sent, taken, share, open } of rows) {
    const theirs = transfers.filter((one) => one.transfer_group === `booking_${id}`)
    expect(['sent', 'reversed', 'none'], `the payout of booking ${id}`).toContain(payout)
    expect(share, `the share sent of booking ${id}`).toBe((await ownerClaim(db(), id)).shareMinor)
    expect(open, `what is owed and disputed of booking ${id}`).toBe(0)
    const [gave, tookBack] = [sum(theirs.map((one) => one.amount)), sum(theirs.map((one) => one.amount_reversed))]
    expect([gave, tookBack], `the transfers of booking ${id}`).toEqual([sent, taken])
  }
}

type Outcome = { id: string; payout: string; sent: number; taken: number; share: number; open: number }

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
