import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { db } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
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

/** Maps the provider's refund status to ours. */
export function refundStatusOf(status: string | null): 'succeeded' | 'failed' | 'pending' {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** The provider stores an idempotency key for 24 hours; one that may be older is replaced after a lookup. */
const keyHours = 20

type OneCall<T> = {
  /** The row that stores the key. */
  table: 'refunds' | 'payout_transfers' | 'reversals'
  id: string
  /** Stored before the first attempt. */
  idempotencyKey: string
  /** Read with the key, by `keyAge`. */
  keyAgeHours: number
  /** Whether an earlier attempt may have taken effect without a response. */
  wasTried: boolean
  /** Looks the object up at the provider by our id in its metadata. */
  find(): Promise<T | undefined>
  create(idempotencyKey: string): Promise<T>
}

/**
 * Returns the hours since the key of a row, named by its alias, was stored. The first key is as old as its row; a later one has
 * its time in it, so that a process that was held up and its successor use the same key, which the provider acts upon once.
 */
export function keyAge(row: string): Sql {
  const [key, createdAt] = [sql.raw(`${row}.idempotency_key`), sql.raw(`${row}.created_at`)]
  return sql`((extract(epoch from app_now()) - coalesce(substring(${key} from '#(\\d+):')::bigint, extract(epoch from ${createdAt}))) / 3600)::float8`
}

/**
 * Creates an object at the provider once, regardless of the results of earlier attempts, and returns it. Throws the provider's
 * errors; what it would repeat under the same key, an internal error or a rejection, is tried under a new key the next time.
 */
export async function callOnce<T>(call: OneCall<T>): Promise<T> {
  const isExpired = call.keyAgeHours >= keyHours
  // One that is old may have been sent by another process since its row was read.
  const found = call.wasTried || isExpired ? await call.find() : undefined
  if (found) return found
  const key = isExpired ? await replaceKey(call, call.idempotencyKey) : call.idempotencyKey
  try {
    return await call.create(key)
  } catch (error) {
    if (isProviderFault(error) || error instanceof Stripe.errors.StripeInvalidRequestError) await replaceKey(call, key)
    throw error
  }
}

/**
 * Stores a new key instead of `old` and returns it, or the one by which another process has replaced it. The prefix is preserved:
 * it identifies the call's purpose, and a refund is looked up by it when a form is sent twice.
 */
async function replaceKey<T>({ table, id }: OneCall<T>, old: string): Promise<string> {
  const [stored] = await fetchRows<{ idempotencyKey: string }>(
    db(),
    sql`
      update ${sql.raw(table)} set idempotency_key = case when idempotency_key <> ${old} then idempotency_key
        else split_part(${old}, '#', 1) || '#' || floor(extract(epoch from app_now())) || ':' || ${randomUUID()}::text end
      where id = ${id} returning idempotency_key`,
  )
  if (!stored) throw new Error(`There is no row ${id} in ${table}`)
  return stored.idempotencyKey
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
