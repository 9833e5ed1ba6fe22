import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Database, db } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import { env } from '../env.ts'

const minute = 60
const hour = 60 * minute

/** How often something may happen: so many points in so many seconds (docs/OPERATING.md has them in words). */
const limits = {
  signInAccount: { points: 5, seconds: 15 * minute },
  signInStrangers: { points: 100, seconds: 15 * minute },
  signInAddress: { points: 50, seconds: 15 * minute },
  /** Not a limit: addresses from which an account was signed in to lately. */
  signInKnown: { points: 1_000_000, seconds: 30 * 24 * hour },
  signUp: { points: 20, seconds: hour },
  reset: { points: 3, seconds: hour },
  intents: { points: 60, seconds: hour },
  uploads: { points: 200, seconds: hour },
  contact: { points: 3, seconds: hour },
  newsletter: { points: 10, seconds: hour },
  search: { points: 120, seconds: minute },
  holds: { points: 10, seconds: minute },
} as const

export type LimitKind = keyof typeof limits

/** Counted in this process alone: too frequent for a write each, and harmless if each process allows as much. */
const inMemory: readonly LimitKind[] = ['search']

/**
 * Counts one use of `kind` by `key` (a user's id, an address). Refuses `tooManyRequests` when there were too many, with
 * `details.retryAfterSeconds`. RATE_LIMIT_FACTOR multiplies what is allowed; 0 turns limits off.
 */
export async function limit(kind: LimitKind, key: string): Promise<void> {
  try {
    await limiterOf(kind)?.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new Refusal('tooManyRequests', { details: { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) } })
  }
}

/** Takes one use back, for what turned out not to count. */
export async function giveBack(kind: LimitKind, key: string): Promise<void> {
  await limiterOf(kind)?.reward(key)
}

/** Forgets every use of `kind` by `key`. */
export async function forgetUses(kind: LimitKind, key: string): Promise<void> {
  await limiterOf(kind)?.delete(key)
}

/** Whether `kind` was used by `key` in its time. */
export async function wasUsed(kind: LimitKind, key: string): Promise<boolean> {
  return ((await limiterOf(kind)?.get(key))?.consumedPoints ?? 0) > 0
}

let made: { for: Database; factor: number; limiters: Map<LimitKind, RateLimiterAbstract> } | undefined

function limiterOf(kind: LimitKind): RateLimiterAbstract | undefined {
  const { RATE_LIMIT_FACTOR: factor } = env()
  if (factor === 0) return undefined
  if (made?.for !== db() || made.factor !== factor) made = { for: db(), factor, limiters: new Map() }
  const known = made.limiters.get(kind)
  if (known) return known
  const limiter = makeLimiter(kind, factor)
  made.limiters.set(kind, limiter)
  return limiter
}

function makeLimiter(kind: LimitKind, factor: number): RateLimiterAbstract {
  const { points, seconds } = limits[kind]
  const options = { keyPrefix: kind, points: Math.ceil(points * factor), duration: seconds }
  if (inMemory.includes(kind)) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: db().$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // It clears the whole table, so that one of them is enough.
    clearExpiredByTimeout: kind === 'signInAddress',
  })
}
