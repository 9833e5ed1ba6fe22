import type Stripe from 'stripe'
import { db, read } from '../../db/connect.ts'
import type { Worker } from '../live/wake.ts'
import { cancelIntent } from './cancel-intent.ts'
import { ask, provider } from './provider.ts'
import { settleDisputeAs } from './settle-dispute.ts'
import { settleIntent, settlePayment } from './settle-payment.ts'
import { settleRefundAs } from './settle-refund.ts'

export const auditWorker: Worker = { name: 'audit', everySeconds: 3_600, run: auditProvider }

const hoursBack = 48

/**
 * Holds the provider's last 48 hours against ours, both ways: what they have and we do not know or know otherwise, and
 * what we have and they do not list. Answers 0, since nothing is left over to do at once.
 */
export async function auditProvider(): Promise<number> {
  // The provider's clock is the wall's.
  const created = { gte: Math.floor(Date.now() / 1_000) - hoursBack * 3_600 }
  const listed: string[] = []
  await eachPage(
    (after) => provider().paymentIntents.list({ created, limit: 100, ...after }),
    async (intents) => {
      listed.push(...intents.map(({ id }) => id))
      for (const intent of await differing('payments', intents)) await settleOrEnd(intent)
    },
  )
  for (const providerId of await unlisted(listed)) await settlePayment(providerId)
  await eachPage(
    (after) => provider().refunds.list({ created, limit: 100, ...after }),
    async (refunds) => {
      for (const refund of await differing('refunds', refunds)) await settleRefundAs(refund)
    },
  )
  await eachPage(
    (after) => provider().disputes.list({ created, limit: 100, ...after }),
    async (disputes) => {
      for (const dispute of disputes) await settleDisputeAs(dispute)
    },
  )
  return 0
}

async function eachPage<T extends { id: string }>(
  list: (after: { starting_after?: string }) => Promise<Stripe.ApiList<T>>,
  work: (page: T[]) => Promise<void>,
): Promise<void> {
  for (let after: { starting_after?: string } | null = {}; after; ) {
    const page: Stripe.ApiList<T> = await ask(list(after))
    await work(page.data)
    const last = page.data.at(-1)
    after = page.has_more && last ? { starting_after: last.id } : null
  }
}

/** Those of a page that we do not know, or know otherwise. */
async function differing<T extends { id: string; status: string | null }>(
  table: 'payments' | 'refunds',
  theirs: T[],
): Promise<T[]> {
  const known = await read<{ providerId: string; status: string }>(db(), {
    name: `known_${table}`,
    text: `select provider_id as "providerId", status from ${table} where provider_id = any ($1)`,
    values: [theirs.map(({ id }) => id)],
  })
  const statuses = new Map(known.map(({ providerId, status }) => [providerId, status]))
  return theirs.filter(({ id, status }) => statuses.get(id) !== status)
}

/** An intent whose hold has ended without us noting it can still be paid: it is cancelled. */
async function settleOrEnd(intent: Stripe.PaymentIntent): Promise<void> {
  const status = await settleIntent(intent)
  const open = intent.status !== 'succeeded' && intent.status !== 'canceled'
  if (open && status === 'expired') await settleIntent(await cancelIntent(intent.id))
}

/** Our intents of the last 47 hours that they do not list; each is asked for by itself, and one they do not know is an alert. */
async function unlisted(listed: string[]): Promise<string[]> {
  const rows = await read<{ providerId: string }>(db(), {
    name: 'unlisted_payments',
    text: `
      select p.provider_id as "providerId" from payments p
      where p.created_at > app_now() - interval '47 hours' and p.provider_id is not null
        and not exists (select 1 from unnest($1::text[]) as listed(id) where listed.id = p.provider_id)
      limit 1000`,
    values: [listed],
  })
  return rows.map(({ providerId }) => providerId)
}
