import type { Context } from 'hono'
import Stripe from 'stripe'
import { z } from 'zod'
import { db } from '../../db/connect.ts'
import { raiseUnlessOpen } from '../alerts/raise-alert.ts'
import { env } from '../env.ts'
import { logRarely } from '../log.ts'
import { provider } from '../payments/provider.ts'
import { storeWebhookEvent } from '../payments/store-webhook-event.ts'

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
  const results = secrets.map((secret) => verified(body, signature, secret))
  const event = results.find((result): result is Stripe.Event | 'thin' => !isRefused(result))
  if (!event) {
    logRefused(results)
    return c.json({ error: { code: 'badSignature', message: 'The signature does not fit' } }, 400)
  }
  if (event === 'thin') {
    await alertOfThinEvents()
    return c.json({ error: { code: 'thinEvent', message: thinEvent } }, 400)
  }
  if (!eventShape.safeParse(event).success)
    return c.json({ error: { code: 'notAnEvent', message: 'This is no event' } }, 400)
  await storeWebhookEvent(event)
  return c.json({ received: true })
}

/** The fields of an event that we read. */
const eventShape = z.object({
  id: z.string().min(1),
  type: z.string(),
  livemode: z.boolean(),
  account: z.string().nullish(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

/** Why a webhook is refused, in words without a secret and without anything of its body. */
type Refused = { refused: string }

const otherSecret = 'no secret of the settings made its signature'

/**
 * Returns the event if its signature is valid and was made within five minutes of now, before or after, by the real clock,
 * 'thin' for one of the provider's newer kind, which we do not read, and else why it is refused.
 */
function verified(body: string, signature: string, secret: string): Stripe.Event | 'thin' | Refused {
  const event = signed(body, signature, secret)
  return !isRefused(event) && isFromTheFuture(signature)
    ? { refused: 'it was signed in the future: compare the clocks' }
    : event
}

/** As `verified`, but the signature may be from the future, which the SDK does not reject. */
function signed(body: string, signature: string, secret: string): Stripe.Event | 'thin' | Refused {
  try {
    if (!signature) return { refused: 'it has no signature' }
    // A body may be the JSON null, despite the SDK's type.
    const event: Stripe.Event | null = provider().webhooks.constructEvent(body, signature, secret)
    return event ?? { refused: 'it is no event' }
  } catch (error) {
    if (error instanceof SyntaxError) return { refused: 'it is not JSON' }
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      const isOld = error.message.includes('Timestamp outside the tolerance zone')
      return { refused: isOld ? 'it was signed more than five minutes ago: compare the clocks' : otherSecret }
    }
    // The signature is valid: the SDK throws an error without a class for these.
    if (isThin(JSON.parse(body))) return 'thin'
    throw error
  }
}

function isRefused(result: Stripe.Event | 'thin' | Refused): result is Refused {
  return typeof result === 'object' && 'refused' in result
}

/** The secret of the other endpoint never fits, so the reason is that of another one. */
function logRefused(results: (Stripe.Event | 'thin' | Refused)[]): void {
  const reasons = results.filter(isRefused).map(({ refused }) => refused)
  const reason = reasons.find((each) => each !== otherSecret) ?? otherSecret
  logRarely('a webhook of the card provider was refused', reason, { reason })
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

function isFromTheFuture(signature: string): boolean {
  const latest = Date.now() / 1000 + toleranceSeconds
  return [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].some(([, seconds]) => Number(seconds) > latest)
}
