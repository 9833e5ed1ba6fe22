import type { Context } from 'hono'
import Stripe from 'stripe'
import { z } from 'zod'
import { db } from '../../db/connect.ts'
import { raiseUnlessOpen } from '../alerts/raise-alert.ts'
import { env } from '../env.ts'
import { provider } from '../payments/provider.ts'
import { storeWebhook } from '../payments/store-webhook.ts'

/**
 * Receives the card provider's events, of the platform's own endpoint and of the one for owners' accounts, which has its
 * own signing secret. Accepts only a recent and correctly signed body (400 otherwise, and nothing is stored); stores it,
 * responds, and leaves the processing to a worker.
 */
export async function handleStripeWebhook(c: Context): Promise<Response> {
  const { STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET } = env()
  const secrets = [STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET].filter((secret) => secret !== undefined)
  if (secrets.length === 0) return c.json({ error: { code: 'notFound', message: 'Not found' } }, 404)
  const [body, signature] = [await c.req.text(), c.req.header('stripe-signature') ?? '']
  const event = secrets.map((secret) => verified(body, signature, secret)).find(Boolean)
  if (!event) return c.json({ error: { code: 'badSignature', message: 'The signature does not fit' } }, 400)
  if (event === 'thin') {
    await alertOfThinEvents()
    return c.json({ error: { code: 'thinEvent', message: thinEvent } }, 400)
  }
  if (!notice.safeParse(event).success)
    return c.json({ error: { code: 'notAnEvent', message: 'This is no event' } }, 400)
  await storeWebhook(event)
  return c.json({ received: true })
}

/** The fields of an event that we read. */
const notice = z.object({
  id: z.string().min(1),
  type: z.string(),
  livemode: z.boolean(),
  account: z.string().nullish(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

/**
 * Returns the event if its signature is valid and was made within five minutes of now, before or after, by the real clock, and
 * 'thin' for one of the provider's newer kind, which we do not read.
 */
function verified(body: string, signature: string, secret: string): Stripe.Event | 'thin' | null {
  try {
    if (isFromTheFuture(signature)) return null
    return provider().webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null
    // The signature is valid: the SDK throws an error without a class for these.
    if (isThin(JSON.parse(body))) return 'thin'
    throw error
  }
}

function isThin(event: unknown): boolean {
  return z.object({ object: z.literal('v2.core.event') }).safeParse(event).success
}

const thinEvent = 'This is a thin event. Please let the destination send snapshot events.'

async function alertOfThinEvents(): Promise<void> {
  const detail =
    'A destination at the card provider sends thin events, which are refused. Create it again with snapshot events'
  await raiseUnlessOpen(db(), { kind: 'webhook_thin', detail })
}

const toleranceSeconds = 300

/** The SDK only rejects signatures that are too old. */
function isFromTheFuture(signature: string): boolean {
  const latest = Date.now() / 1000 + toleranceSeconds
  return [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].some(([, seconds]) => Number(seconds) > latest)
}
