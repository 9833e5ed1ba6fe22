import type { Context } from 'hono'
import Stripe from 'stripe'
import { env } from '../env.ts'
import { provider } from '../payments/provider.ts'
import { storeWebhook } from '../payments/store-webhook.ts'

/**
 * The card provider's notices. Only a fresh and rightly signed body is taken (400 otherwise, and nothing is stored); it
 * is stored and answered, and worked off afterwards.
 */
export async function handleStripeWebhook(c: Context): Promise<Response> {
  const secret = env().STRIPE_WEBHOOK_SECRET
  if (!secret) return c.json({ error: { code: 'notFound', message: 'Not found' } }, 404)
  const event = verified(await c.req.text(), c.req.header('stripe-signature') ?? '', secret)
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
