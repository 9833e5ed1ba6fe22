import { availableParallelism } from 'node:os'
import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto'
import { Refusal } from '../../rules/refusal.ts'

/** Leaves a core for other requests. */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
const longestQueue = 50

let running = 0
const waiting: (() => void)[] = []

/** Returns the scrypt hash of a password, with its own salt. Throws `serviceBusy` if too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

/** Returns true if a password matches a hash. Throws `serviceBusy` if too many are waiting. */
export function verifyPassword(attempt: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verify(attempt))
}

/** Throws `serviceBusy` if a password could not be checked now: before anything is read or counted for a flood of sign-ins. */
export function refuseIfPasswordsWait(): void {
  if (waiting.length >= longestQueue) throw new Refusal('serviceBusy', { details: { retryAfterSeconds: 2 } })
}

/** Queues a flood of sign-ins, or rejects them, so that they do not use every core. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else {
    refuseIfPasswordsWait()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
