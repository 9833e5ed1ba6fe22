import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { isProviderFault } from './provider.ts'

/** The provider stores an idempotency key for 24 hours; one that may be older is replaced after a lookup. */
const keyHours = 20

type OneCall<T> = {
  /** Stored before the first attempt. */
  idempotencyKey: string
  /** Hours since the key was stored, or longer. */
  ageHours: number
  /** Whether an earlier attempt may have taken effect without a response. */
  wasTried: boolean
  /** Looks the object up at the provider by our id in its metadata. */
  find(): Promise<T | undefined>
  storeKey(idempotencyKey: string): Promise<void>
  create(idempotencyKey: string): Promise<T>
}

/**
 * Creates an object at the provider once, whatever the results of earlier attempts, and returns it. Throws the provider's errors;
 * what it would repeat under the same key, an internal error or a rejection, is tried under a new key the next time.
 */
export async function callOnce<T>(call: OneCall<T>): Promise<T> {
  const found = call.wasTried ? await call.find() : undefined
  if (found) return found
  const isExpired = call.wasTried && call.ageHours >= keyHours
  try {
    return await call.create(isExpired ? await storeNewKey(call) : call.idempotencyKey)
  } catch (error) {
    if (isProviderFault(error) || error instanceof Stripe.errors.StripeInvalidRequestError) await storeNewKey(call)
    throw error
  }
}

/** The prefix is preserved: it identifies the call's purpose, and a refund is looked up by it when a form is sent twice. */
async function storeNewKey<T>({ idempotencyKey, storeKey }: OneCall<T>): Promise<string> {
  const key = `${idempotencyKey.split('#')[0]}#${randomUUID()}`
  await storeKey(key)
  return key
}
