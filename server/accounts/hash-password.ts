import { availableParallelism } from 'node:os'
import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto'
import { Refusal } from '../../rules/refusal.ts'

/** Leaves a core for browsing. */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
const longestQueue = 50

let running = 0
const waiting: (() => void)[] = []

/** The scrypt hash of a password, with a salt of its own. Refuses `serviceBusy` when too many wait already. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

/** Whether a password is the hashed one. Refuses `serviceBusy` when too many wait already. */
export function verifyPassword(attempt: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verify(attempt))
}

/** A flood of sign-ins waits in line, or is turned away; it does not take every core. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else if (waiting.length < longestQueue) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw new Refusal('serviceBusy')
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
