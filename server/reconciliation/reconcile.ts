import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { cancelIntent } from '../payments/cancel-intent.ts'
import { settleDispute } from '../payments/settle-dispute.ts'
import { settleIntent, settlePayment } from '../payments/settle-payment.ts'
import { processDue } from '../work/lease-due.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { recordRun } from './record-run.ts'

export const reconcileWorker: Worker = { name: 'reconcile', everySeconds: 30, run: reconcile }

/**
 * Checks with the provider the payments that have not settled for 45 seconds and, each hour, open disputes, so that
 * correctness does not depend on webhooks.
 */
export async function reconcile(): Promise<number> {
  const lookedAt = (await reconcilePayments()) + (await reconcileDisputes())
  await recordRun('open', { lookedAt, differing: await countOverdue() })
  return lookedAt
}

/** Counts what has not settled within 105 minutes: a hold lasts 100 at most (`processingHoldEnd`), 5 are for a check after it. */
async function countOverdue(): Promise<number> {
  const [overdue] = await fetchRows<{ count: number }>(
    db(),
    sql`select count(*) as count from payments where check_at is not null and status <> 'requires_capture' and created_at < app_now() - interval '105 minutes'`,
  )
  return overdue?.count ?? 0
}

async function reconcilePayments(): Promise<number> {
  return await processDue<Open>(openPayments, async ({ providerId }) => {
    await runJob({ worker: reconcileWorker.name, object: providerId }, async () => {
      const status = await settlePayment(providerId)
      // A hold that ended while its payment was processing must not be paid for later.
      if (status === 'expired') await settleIntent(await cancelIntent(providerId))
    })
  })
}

async function reconcileDisputes(): Promise<number> {
  return await processDue<Open>(openDisputes, async ({ providerId }) => {
    await runJob({ worker: reconcileWorker.name, object: providerId }, () => settleDispute(providerId))
  })
}

type Open = { providerId: string }

/** The lease is also the interval at which one is checked again. */
const openPayments = {
  table: 'payments',
  dueAt: sql`check_at`,
  where: sql`provider_id is not null`,
  seconds: 45,
  limit: 50,
  returning: sql`provider_id`,
}

const openDisputes = {
  table: 'disputes',
  dueAt: sql`check_at`,
  seconds: 3_600,
  limit: 50,
  returning: sql`provider_id`,
}
