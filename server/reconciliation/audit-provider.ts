import type Stripe from 'stripe'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { disputeStatusOf } from '../../rules/dispute.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { logBug } from '../log.ts'
import { cancelIntent } from '../payments/cancel-intent.ts'
import { callProvider, provider, refundStatusOf } from '../payments/provider.ts'
import { settleDisputeAs } from '../payments/settle-dispute.ts'
import { paymentStatusOf, settleIntent, settlePayment } from '../payments/settle-payment.ts'
import { settleRefund, settleRefundAs } from '../payments/settle-refund.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { alertAutomaticPayouts } from './alert-automatic-payouts.ts'
import { alertSilentWebhooks } from './alert-silent-webhooks.ts'
import { recordRun } from './record-run.ts'

export const auditWorker: Worker = { name: 'audit', everySeconds: 300, run: auditWhenDue }

const hoursBack = 48

type Table = 'payments' | 'refunds' | 'disputes'
type Counts = { lookedAt: number; differing: number }

/** Runs once an hour, on one of the servers. */
async function auditWhenDue(): Promise<number> {
  const recent = await fetchRows(
    db(),
    sql`select 1 from reconciliation_runs where kind = 'recent' and ran_at > app_now() - interval '1 hour'`,
  )
  return recent.length > 0 ? 0 : await auditProvider()
}

/**
 * Compares the provider's last 48 hours with ours, both ways: objects that we do not know or that differ, and objects of
 * ours that the provider does not list. Returns 0, since nothing is left to do at once.
 */
export async function auditProvider(): Promise<number> {
  // The provider uses the real clock.
  const created = { gte: Math.floor(Date.now() / 1_000) - hoursBack * 3_600 }
  const { paymentIntents, refunds, disputes } = provider()
  const counts = [
    await compare({
      table: 'payments',
      list: (page) => paymentIntents.list({ created, ...page }),
      statusOf: ({ status }) => paymentStatusOf(status),
      settleTheirs: settleOrEnd,
      settleOurs: settlePayment,
    }),
    await compare({
      table: 'refunds',
      list: (page) => refunds.list({ created, ...page }),
      statusOf: ({ status }) => refundStatusOf(status),
      settleTheirs: settleRefundAs,
      settleOurs: settleRefund,
    }),
    await compare({
      table: 'disputes',
      list: (page) => disputes.list({ created, ...page }),
      statusOf: ({ status }) => disputeStatusOf(status),
      settleTheirs: settleDisputeAs,
    }),
  ]
  await alertAutomaticPayouts()
  await alertSilentWebhooks()
  await recordRun('recent', {
    lookedAt: counts.reduce((sum, { lookedAt }) => sum + lookedAt, 0),
    differing: counts.reduce((sum, { differing }) => sum + differing, 0),
  })
  return 0
}

type Page = { limit: number; starting_after?: string }

type Compared<T> = {
  table: Table
  list(page: Page): Promise<Stripe.ApiList<T>>
  /** Maps their status to ours. */
  statusOf(theirs: T): string
  settleTheirs(theirs: T): Promise<void>
  settleOurs?(providerId: string): Promise<unknown>
}

/** Settles what differs on the provider's list and, if `settleOurs` is given, what the list lacks of ours. */
async function compare<T extends { id: string }>({
  table,
  list,
  statusOf,
  settleTheirs,
  settleOurs,
}: Compared<T>): Promise<Counts> {
  const listed: string[] = []
  let differing = 0
  await eachPage(list, async (page) => {
    listed.push(...page.map(({ id }) => id))
    for (const theirs of await differingOf(table, page, statusOf)) {
      differing += 1
      await settleAlone(theirs.id, () => settleTheirs(theirs))
    }
  })
  const ours = settleOurs ? await unlisted(table, listed) : []
  for (const { providerId } of ours) await settleAlone(providerId, async () => settleOurs?.(providerId))
  return { lookedAt: listed.length + ours.length, differing }
}

/** One object that cannot be settled does not stop the others; an unreachable provider ends the run. */
async function settleAlone(object: string, settle: () => Promise<unknown>): Promise<void> {
  await runJob({ worker: auditWorker.name, object }, settle, (error) => {
    if (isRefusal(error) && error.code === 'paymentProviderDown') throw error
    logBug(error)
  })
}

async function eachPage<T extends { id: string }>(
  list: (page: Page) => Promise<Stripe.ApiList<T>>,
  work: (page: T[]) => Promise<void>,
): Promise<void> {
  for (let after: { starting_after?: string } | null = {}; after; ) {
    const page: Stripe.ApiList<T> = await callProvider(list({ limit: 100, ...after }))
    await work(page.data)
    const last = page.data.at(-1)
    after = page.has_more && last ? { starting_after: last.id } : null
  }
}

/** Returns the objects of a page that we do not know, or that differ. */
async function differingOf<T extends { id: string }>(
  table: Table,
  theirs: T[],
  statusOf: (theirs: T) => string,
): Promise<T[]> {
  const known = await fetchRows<{ providerId: string; status: string }>(
    db(),
    sql`select provider_id, status from ${sql.raw(table)} where provider_id = any (${theirs.map(({ id }) => id)})`,
  )
  const statuses = new Map(known.map(({ providerId, status }) => [providerId, status]))
  return theirs.filter((each) => {
    const ours = statuses.get(each.id)
    return ours !== statusOf(each) && ours !== 'settled_otherwise'
  })
}

/** An intent whose hold has ended without our storing it can still be paid: it is cancelled. */
async function settleOrEnd(intent: Stripe.PaymentIntent): Promise<void> {
  const status = await settleIntent(intent)
  const open = intent.status !== 'succeeded' && intent.status !== 'canceled'
  if (open && status === 'expired') await settleIntent(await cancelIntent(intent.id))
}

/**
 * Returns ours of the last 47 hours that the provider does not list; each is then fetched individually, and an unknown one
 * raises an alert.
 */
async function unlisted(table: Table, listed: string[]): Promise<{ providerId: string }[]> {
  return await fetchRows<{ providerId: string }>(
    db(),
    sql`
      select o.provider_id from ${sql.raw(table)} o
      where o.created_at > app_now() - interval '47 hours' and o.provider_id is not null
        and not exists (select 1 from unnest(${listed}::text[]) as listed(id) where listed.id = o.provider_id)
      limit 1000`,
  )
}
