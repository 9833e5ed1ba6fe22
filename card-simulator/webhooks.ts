import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isDown, takeWebhookFaults } from './faults.ts'
import { nowSeconds, type Simulator } from './simulator-state.ts'

const atOnce = 20
const answerWithinMs = 10_000
const firstRetryMs = 500
const longestRetryMs = 30_000
/** With the delays above, a delivery is abandoned after about three days, like the provider's. */
const maximumAttempts = 8_640

/** Queues the delivery of an event; fault switches may drop, triple or reorder it. */
export function enqueueWebhook(simulator: Simulator, eventId: string, type: string): void {
  const { store, settings } = simulator
  if (!settings.webhookUrl) return
  const faults = takeWebhookFaults(simulator, type)
  const state = faults.lose ? 'lost' : 'waiting'
  const dueMs = Date.now() + (faults.reorder ? reorderingMs(simulator) : 0)
  for (let copy = 0; copy < (faults.duplicate ? 3 : 1); copy++) {
    store.run('insert into webhook_deliveries (event_id, state, due_ms) values (?, ?, ?)', eventId, state, dueMs)
  }
}

/**
 * Posts due events, up to 20 at once, and returns the number of attempts. A delivery without a 2xx response is retried
 * after half a second, then with doubled delays of up to 30 seconds. Nothing is delivered while the provider is down.
 */
export async function deliverDueWebhooks(simulator: Simulator, signal: AbortSignal): Promise<number> {
  if (isDown(simulator)) return 0
  const due = takeDue(simulator)
  await Promise.all(due.map((delivery) => deliver(simulator, delivery, signal)))
  return due.length
}

/** Makes every waiting delivery due now. */
export function makeWebhooksDue({ store }: Simulator): number {
  return store.run(`update webhook_deliveries set due_ms = 0 where state = 'waiting'`)
}

/** Returns the number of deliveries in each state. */
export function webhookCounts({ store }: Simulator): Record<'waiting' | 'delivered' | 'lost' | 'failed', number> {
  const rows = store.all('select state, count(*) as count from webhook_deliveries group by state')
  const found = Object.fromEntries(rows.map((row) => [String(row.state), Number(row.count)]))
  return { waiting: 0, delivered: 0, lost: 0, failed: 0, ...found }
}

/** Returns the `Stripe-Signature` header of a body that is sent at `atSeconds`. */
export function signatureOf(body: string, secret: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`
}

const delivery = z.object({
  sequence: z.number(),
  attempts: z.number(),
  body: z.string(),
  /** The connected account that the event is about. */
  account: z.string().nullable(),
})

type Delivery = z.infer<typeof delivery>

/** Claims due deliveries. Their next attempt is scheduled first, so a kill repeats a delivery instead of losing it. */
function takeDue({ store }: Simulator): Delivery[] {
  return store.transaction(() => {
    const rows = store.all(
      `select deliveries.sequence, deliveries.attempts, objects.body, json_extract(objects.body, '$.account') as account
       from webhook_deliveries deliveries join objects on objects.id = deliveries.event_id
       where deliveries.state = 'waiting' and deliveries.due_ms <= ? order by deliveries.due_ms, deliveries.sequence limit ?`,
      Date.now(),
      atOnce,
    )
    const due = rows.map((row) => delivery.parse(row))
    for (const { sequence, attempts } of due) {
      const nextMs = Date.now() + answerWithinMs + Math.min(firstRetryMs * 2 ** Math.min(attempts, 10), longestRetryMs)
      store.run(
        'update webhook_deliveries set attempts = attempts + 1, due_ms = ? where sequence = ?',
        nextMs,
        sequence,
      )
    }
    return due
  })
}

async function deliver(
  simulator: Simulator,
  { sequence, attempts, body, account }: Delivery,
  signal: AbortSignal,
): Promise<void> {
  const { webhookSecret, connectWebhookSecret = webhookSecret } = simulator.settings
  const secret = account ? connectWebhookSecret : webhookSecret
  const delivered = await post(simulator, { body, secret }, signal)
  if (signal.aborted) return
  const { store } = simulator
  if (delivered) store.run(`update webhook_deliveries set state = 'delivered' where sequence = ?`, sequence)
  else if (attempts + 1 >= maximumAttempts) {
    store.run(`update webhook_deliveries set state = 'failed' where sequence = ?`, sequence)
  } else {
    const nextMs = Date.now() + Math.min(firstRetryMs * 2 ** Math.min(attempts, 10), longestRetryMs)
    store.run('update webhook_deliveries set due_ms = ? where sequence = ?', nextMs, sequence)
  }
}

type Letter = { body: string; secret: string }

async function post({ settings }: Simulator, { body, secret }: Letter, signal: AbortSignal): Promise<boolean> {
  if (!settings.webhookUrl) return false
  try {
    const response = await fetch(settings.webhookUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureOf(body, secret, nowSeconds()),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/** Returns a delay that is shorter for the next event in seven of eight cases. */
function reorderingMs({ store }: Simulator): number {
  const [row] = store.all('select coalesce(max(sequence), 0) as last from webhook_deliveries')
  return (7 - (Number(row?.last) % 8)) * 125
}
