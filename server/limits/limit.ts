import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Database, db } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import { env } from '../env.ts'
import { type Limit, limits, memories, waitText } from './limits.ts'

type LimitKind = keyof typeof limits

/** The limits that count within a time interval. */
export type Counted = { [K in LimitKind]: (typeof limits)[K]['seconds'] extends number ? K : never }[LimitKind]
type Kind = Counted | keyof typeof memories

/** The names of all limits. */
export const limitKinds = Object.keys(limits)

/** Counted per process: too frequent for a write each, and harmless if each process allows the same number. */
const inMemory: readonly Kind[] = ['search', 'writes', 'apiReads', 'keyRequests', 'providerCalls', 'passwordChecks']

/**
 * Counts one use of `kind` by `key` (a user's id, an address). Throws `tooManyRequests` if there were too many, with
 * `details.retryAfterSeconds`. RATE_LIMIT_FACTOR multiplies the limit; 0 turns limits off.
 */
export async function limit(kind: Kind, key: string): Promise<void> {
  try {
    await limiterOf(kind)?.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw overLimit(kind, Math.ceil(error.msBeforeNext / 1000))
  }
}

/** Throws as `limit` if one more use would be too many, without counting one. */
export async function refuseAtLimit(kind: Kind, key: string): Promise<void> {
  const uses = await limiterOf(kind)?.get(key)
  if (uses && uses.remainingPoints <= 0) throw overLimit(kind, Math.ceil(uses.msBeforeNext / 1000))
}

/**
 * Returns the allowed number, multiplied by RATE_LIMIT_FACTOR; infinite if that is 0. For what the caller counts itself.
 */
export function mostAllowed(kind: LimitKind): number {
  const { RATE_LIMIT_FACTOR: factor } = env()
  return factor === 0 ? Number.POSITIVE_INFINITY : Math.ceil(limits[kind].points * factor)
}

/** Returns the refusal of one more use of `kind`, for what the caller counts itself. */
export function overLimit(kind: Kind, retryAfterSeconds: number): Refusal {
  const { points, words }: Pick<Limit, 'points' | 'words'> = { ...limits, ...memories }[kind]
  const details = { retryAfterSeconds }
  if (!words) return new Refusal('tooManyRequests', { details })
  const message = `${words(allowed(points))} Please try again ${waitText(retryAfterSeconds)}.`
  return new Refusal('tooManyRequests', { message, details })
}

function allowed(points: number): number {
  return Math.ceil(points * env().RATE_LIMIT_FACTOR)
}

/** Returns one use to the limit, if it turned out not to count. */
export async function returnUse(kind: Kind, key: string): Promise<void> {
  await limiterOf(kind)?.reward(key)
}

/** Deletes every use of `kind` by `key`. */
export async function clearUses(kind: Kind, key: string): Promise<void> {
  await limiterOf(kind)?.delete(key)
}

/** Stores that `key` was used now, so that `wasUsed` returns true for the whole interval from now on. */
export async function remember(kind: keyof typeof memories, key: string): Promise<void> {
  await limiterOf(kind)?.set(key, 1, memories[kind].seconds)
}

/** Returns true if `kind` was used by `key` within its interval. */
export async function wasUsed(kind: Kind, key: string): Promise<boolean> {
  return ((await limiterOf(kind)?.get(key))?.consumedPoints ?? 0) > 0
}

let made: { for: Database; factor: number; limiters: Map<Kind, RateLimiterAbstract> } | undefined

function limiterOf(kind: Kind): RateLimiterAbstract | undefined {
  const { RATE_LIMIT_FACTOR: factor } = env()
  if (factor === 0) return undefined
  if (made?.for !== db() || made.factor !== factor) made = { for: db(), factor, limiters: new Map() }
  const known = made.limiters.get(kind)
  if (known) return known
  const limiter = makeLimiter(kind)
  made.limiters.set(kind, limiter)
  return limiter
}

function makeLimiter(kind: Kind): RateLimiterAbstract {
  const { points, seconds } = { ...limits, ...memories }[kind]
  const options = { keyPrefix: kind, points: allowed(points), duration: seconds }
  if (inMemory.includes(kind)) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: db().$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // It clears the whole table, so one of them is enough.
    clearExpiredByTimeout: kind === 'signInAddress',
  })
}
