import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { readDueFeeds } from '../../server/calendar-feeds/read-due-feeds.ts'
import { env } from '../../server/env.ts'
import { shareOutDue } from '../../server/ledger/share-out.ts'
import { sendMails } from '../../server/mail/send-mails.ts'
import { messageFileWorker } from '../../server/messages/sweep-files.ts'
import { postSettlements } from '../../server/payments/post-settlements.ts'
import { processPaymentEvents } from '../../server/payments/process-webhook-events.ts'
import { sendRefunds } from '../../server/payments/send-refunds.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { sendPayouts } from '../../server/payouts/send-payouts.ts'
import { sweepPhotosWorker } from '../../server/photos/sweep-photos.ts'
import { reconcile } from '../../server/reconciliation/reconcile.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { writeOneOfEach } from './one-of-each.ts'
import { whatWaits } from './waiting.ts'

describe('a worker leaves alone what another one works on', () => {
  useDatabase()
  beforeAll(async () => {
    await moveClockTo(new Date('2026-05-22T12:00:00Z'))
    await writeOneOfEach()
  })
  // Nothing is due except what a test makes due.
  beforeEach(() =>
    db().$client.query(`
      update outgoing_mails set sent_at = app_now();
      update webhook_events set processed_at = app_now();
      update disputes set status = 'won', check_at = null;
      update refunds set status = 'succeeded', settlement_due_at = null;
      update payments set check_at = null, settlement_due_at = null;
      update payouts set check_at = null;
      update bookings set status = 'cancelled';
      update modifications set status = 'expired';
      update space_images set space_id = 1`),
  )

  const due: Record<string, [table: string, makeDue: string, work: () => Promise<number | undefined>]> = {
    'a mail': ['outgoing_mails', 'sent_at = null, due_at = app_now()', sendMails],
    'a webhook': ['webhook_events', 'processed_at = null, due_at = app_now()', processPaymentEvents],
    'a refund': ['refunds', `status = 'due', due_at = app_now()`, sendRefunds],
    'an open payment': ['payments', 'check_at = app_now()', reconcile],
    'an open dispute': ['disputes', `status = 'under_review', check_at = app_now()`, reconcile],
    'a lapsed hold': ['bookings', `status = 'pending', hold_expires_at = app_now(), hold_check_at = null`, sweepHolds],
    'a lapsed change': ['modifications', `status = 'pending', hold_check_at = null`, sweepHolds],
    'the settlement of a payment': ['payments', 'settlement_due_at = app_now()', postSettlements],
    'the settlement of a refund': ['refunds', 'settlement_due_at = app_now()', postSettlements],
    'a payout': ['payouts', 'check_at = app_now()', sendPayouts],
    'a stay that has ended': ['bookings', `status = 'confirmed'`, completeBookings],
    'a booking to share out': ['bookings', `status = 'completed', confirmed_at = app_now()`, shareOutDue],
    'a calendar of another service': ['calendar_feeds', 'due_at = app_now()', readDueFeeds],
    'a photo of no listing': [
      'space_images',
      `space_id = null, created_at = now() - interval '2 days'`,
      async () => sweepPhotosWorker.run(),
    ],
    'a picture of no message': [
      'message_pictures',
      `conversation_id = null, number = null, uploaded_at = app_now() - interval '2 days'`,
      async () => messageFileWorker.run(),
    ],
  }

  test.each(Object.entries(due))('%s', async (_, [table, makeDue, work]) => {
    await db().$client.query(`update ${table} set ${makeDue}`)
    let looked: number | undefined
    const working = async () => {
      looked = await work()
    }
    expect(await whatWaits(`select from ${table} for update`, working)).toBeNull()
    expect(looked).toBe(0)
  })
})

describe('filling an empty marketplace', () => {
  useDatabase()

  test('waits for another start that fills it', async () => {
    const options = {
      hashPassword: async () => 'hash',
      rates: env().feeRates,
      progress: () => {},
      pay: async () => ({
        providerId: 'pi_demo',
        chargeId: null,
        balanceTransactionId: 'txn_demo',
        providerFeeMinor: 0,
        settledMinor: 0,
        settledCurrency: 'USD',
      }),
    }
    const lock = `select pg_advisory_xact_lock(hashtext('hourlet:seed'))`
    expect(await whatWaits(lock, () => seedDemo(db(), options))).toMatch(/^select pg_advisory/)
  })
})
