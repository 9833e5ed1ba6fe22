import type Stripe from 'stripe'
import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { wake } from '../work/wake.ts'
import { isOurMode } from './provider.ts'

/**
 * Stores a verified event of the provider for the webhook worker, once per id. An event of the other mode only raises an
 * alert, and not even that for an owner's account: the provider sends those of test mode to the live endpoint too.
 */
export async function storeWebhook(event: Stripe.Event): Promise<void> {
  if (!isOurMode(event.livemode)) {
    if (event.account) return
    const mode = event.livemode ? 'live' : 'test'
    const detail = `Event ${event.id} (${event.type}) comes from ${mode} mode, which is not ours`
    return await raiseAlert(db(), { key: `other-mode:${event.id}`, kind: 'other_mode', detail })
  }
  const objectId = subjectOf(event)
  await execute(
    db(),
    sql`
      insert into webhook_events (id, type, object_id, livemode, received_at, due_at)
      values (${event.id}, ${event.type}, ${objectId}, ${event.livemode}, app_now(), app_now())
      on conflict do nothing`,
  )
  wake(new RegExp(payoutObjectIds).test(objectId) ? 'payout-notices' : 'webhooks')
}

/** Matches the ids of accounts and transfers, as a pattern of JavaScript and of PostgreSQL. */
export const payoutObjectIds = '^(acct|tr)_'

/**
 * Returns the id of the object to check: charges through their payment intent, refunds and disputes by themselves, and
 * every event of an owner's account (changed, disconnected, its bank removed) through that account.
 */
function subjectOf({ account, data: { object } }: Stripe.Event): string {
  if (account) return account
  const byItself = 'object' in object && (object.object === 'refund' || object.object === 'dispute')
  if (!byItself && 'payment_intent' in object && typeof object.payment_intent === 'string') return object.payment_intent
  return 'id' in object && typeof object.id === 'string' ? object.id : ''
}
