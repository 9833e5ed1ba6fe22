import type Stripe from 'stripe'
import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { wake } from '../work/wake.ts'
import { isOurMode } from './provider.ts'

/**
 * Stores a verified event of the provider for the worker of its kind, once per id. An event of the other mode only raises an
 * alert, and not even that for an owner's account: the provider sends those of test mode to the live endpoint too.
 */
export async function storeWebhookEvent(event: Stripe.Event): Promise<void> {
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
  const kind = kindOfObject(objectId)
  wake(kind === 'account' || kind === 'transfer' ? 'payout-events' : 'payment-events')
}

/** What the provider's ids of the objects that we follow begin with. */
const prefixes = { payment: 'pi_', refund: 're_', account: 'acct_', transfer: 'tr_' }

/** Matches the ids of accounts and transfers, as a pattern of PostgreSQL. */
export const payoutObjectIds = `^(${prefixes.account}|${prefixes.transfer})`

/** Returns what an id of the provider names; undefined for objects that are not followed by their id alone. */
export function kindOfObject(id: string): keyof typeof prefixes | undefined {
  const kinds = Object.keys(prefixes) as (keyof typeof prefixes)[]
  return kinds.find((kind) => id.startsWith(prefixes[kind]))
}

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
