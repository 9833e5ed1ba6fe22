import type { Context } from 'hono'
import Stripe from 'stripe'
import { env } from '../env.ts'
import { provider } from '../payments/provider.ts'
import { storeWebhook } from '../payments/store-webhook.ts'

/**
 * The card provider's notices, of the platform's own endpoint and of the one for owners' accounts, which the provider signs
 * with a secret of its own. Only a fresh and rightly signed body is taken (400 otherwise, and nothing is stored); it is stored
 * and answered, and worked off afterwards.
 */
export async function handleStripeWebhook(c: Context): Promise<Response> {
  const { STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET } = env()
  const secrets = [STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET].filter((secret) => secret !== undefined)
  if (secrets.length === 0) return c.json({ error: { code: 'notFound', message: 'Not found' } }, 404)
  const [body, signature] = [await c.req.text(), c.req.header('stripe-signature') ?? '']
  const event = secrets.map((secret) => verified(body, signature, secret)).find(Boolean)
  if (!event) return c.json({ error: { code: 'badSignature', message: 'The signature does not fit' } }, 400)
  await storeWebhook(event)
  return c.json({ received: true })
}

/** The event, if its signature fits and is younger than five minutes by the wall's clock. */
function verified(body: string, signature: string, secret: string): Stripe.Event | null {
  try {
    return provider().webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null
    throw error
  }
}
