import Stripe from 'stripe'
import { db } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { modeOf } from '../check-formats.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'

/** The key that the card simulator accepts; it has no other use. */
const simulatorKey = 'sk_test_card_simulator'

let made: { for: string; stripe: Stripe } | undefined

/**
 * Returns the card provider's client: the real one if a secret key is set, otherwise the card simulator at
 * CARD_SIMULATOR_URL, called through the same SDK.
 */
export function provider(): Stripe {
  const { STRIPE_SECRET_KEY, CARD_SIMULATOR_URL } = env()
  const target = STRIPE_SECRET_KEY ?? CARD_SIMULATOR_URL
  if (!target) throw new Error('Neither STRIPE_SECRET_KEY nor CARD_SIMULATOR_URL is set')
  if (made?.for !== target) {
    made = { for: target, stripe: connectTo(STRIPE_SECRET_KEY, CARD_SIMULATOR_URL) }
    made.stripe.on('response', logCall)
  }
  return made.stripe
}

/** Logs a request to the provider, without its query, by the id under which the provider's own log has it. */
function logCall({ method, path, status, request_id: providerRequestId, elapsed: ms }: Stripe.ResponseEvent): void {
  log('info', 'card provider', { method, path: path.split('?')[0], status, providerRequestId, ms })
}

/** Returns true if events of this mode concern us: live ones with a live key, test ones otherwise. */
export function isOurMode(livemode: boolean): boolean {
  return livemode === (modeOf(env().STRIPE_SECRET_KEY) === 'live')
}

/**
 * Waits for a response of the provider. Throws `paymentProviderDown` if there is none (down, timed out, too many requests,
 * an internal error); the request may have taken effect all the same.
 */
export async function callProvider<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!isUnreachable(error)) throw error
    log('warn', 'card provider unreachable', { error: error.name })
    throw new Refusal('paymentProviderDown')
  }
}

/** Returns true if the provider does not know the requested object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** The id of an object that the provider names by its id, or expands. */
export function idOf(object: string | { id: string } | null): string | undefined {
  return typeof object === 'string' ? object : object?.id
}

const objectNames = { intent: 'payment intent', refund: 'refund', dispute: 'dispute', transfer: 'transfer' } as const

/**
 * Waits for an object requested from the provider by its id. Returns null and raises an alert if the provider does not know
 * it, since a retry would not help. Throws `paymentProviderDown`.
 */
export async function fetchKnown<T>(
  what: keyof typeof objectNames,
  id: string,
  request: Promise<T>,
): Promise<T | null> {
  try {
    return await callProvider(request)
  } catch (error) {
    if (!isMissing(error)) throw error
    const detail = `The card provider does not know the ${objectNames[what]} ${id}`
    await raiseAlert(db(), { key: `missing-${what}:${id}`, kind: 'missing_at_provider', detail })
    return null
  }
}

/** Returns true for an internal error of the provider, which it would repeat under the same idempotency key. */
export function isProviderFault(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.statusCode !== conflict
}

/**
 * Status of a request whose idempotency key is still in use by an earlier one, for which the SDK has no class. It is not
 * stored under the key: the same key returns the response of the earlier request later, and a new one could charge twice.
 */
const conflict = 409

export function isUnreachable(error: unknown): error is Error {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  )
}

function connectTo(secretKey: string | undefined, simulatorUrl: string | undefined): Stripe {
  const patience = { timeout: 10_000, maxNetworkRetries: 2, telemetry: false } as const
  if (secretKey || !simulatorUrl) return new Stripe(secretKey ?? simulatorKey, patience)
  const { hostname, port, protocol } = new URL(simulatorUrl)
  return new Stripe(simulatorKey, {
    ...patience,
    host: hostname,
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
  })
}
