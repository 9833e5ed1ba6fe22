import type { Context } from 'hono'
import Stripe from 'stripe'
import { z } from 'zod'
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

/** Returns the event if its signature is valid and was made within five minutes of now, before or after, by the real clock. */
function verified(body: string, signature: string, secret: string): Stripe.Event | null {
  try {
    if (isFromTheFuture(signature)) return null
    return provider().webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null
    throw error
  }
}

const toleranceSeconds = 300

/** The SDK only rejects signatures that are too old. */
function isFromTheFuture(signature: string): boolean {
  const latest = Date.now() / 1000 + toleranceSeconds
  return [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].some(([, seconds]) => Number(seconds) > latest)
}
