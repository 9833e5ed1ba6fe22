import { randomBytes, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../rules/refusal.ts'

const longestQueue = 50

/** The hashes that the worker computes next, by a number of each. */
const waiting = new Map<number, PromiseWithResolvers<string>>()
let worker: Worker | undefined
let lastId = 0

/** Returns the scrypt hash of a password, with its own salt, as Better Auth stores it. Throws `serviceBusy` if too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${await computeKey(password, salt)}`
}

/** Returns true if a password matches a hash. Throws `serviceBusy` if too many are waiting. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [salt, key] = hash.split(':')
  if (!salt || !key) throw new Error('This is no hash of a password.')
  return timingSafeEqual(Buffer.from(await computeKey(password, salt)), Buffer.from(key))
}

/** Throws `serviceBusy` if a password could not be checked now: before anything is read or counted for a flood of sign-ins. */
export function refuseIfPasswordsWait(): void {
  if (waiting.size > longestQueue) throw new Refusal('serviceBusy', { details: { retryAfterSeconds: 2 } })
}

/** Asks the worker: in a flood of sign-ins, a pool of equal threads would take the processor from other requests. */
function computeKey(password: string, salt: string): Promise<string> {
  refuseIfPasswordsWait()
  lastId += 1
  const hashed = Promise.withResolvers<string>()
  waiting.set(lastId, hashed)
  worker ??= startWorker()
  // Without normalizing, the same password typed on another system would differ.
  worker.postMessage({ id: lastId, password: password.normalize('NFKC'), salt })
  return hashed.promise
}

/** Starts the worker, which does not keep the process alive. If it fails, what waits for it fails, and the next one starts. */
function startWorker(): Worker {
  const started = new Worker(path.resolve('server/accounts/password-worker.mjs'))
  started.unref()
  started.on('message', ({ id, key }: { id: number; key: string }) => {
    waiting.get(id)?.resolve(key)
    waiting.delete(id)
  })
  started.on('error', (error) => {
    worker = undefined
    for (const hashed of waiting.values()) hashed.reject(error)
    waiting.clear()
  })
  return started
}
