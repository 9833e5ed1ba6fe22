import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { db } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import { isProviderFault } from './provider.ts'

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
 * Creates an object at the provider once, whatever the results of earlier attempts, and returns it. Throws the provider's errors;
 * what it would repeat under the same key, an internal error or a rejection, is tried under a new key the next time.
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
