import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { promisify } from 'node:util'
import { Refusal } from '../../rules/refusal.ts'

const longestQueue = 50

/** The parameters of OWASP's Password Storage Cheat Sheet that take the least memory: 8 MB. */
const cost = { N: 2 ** 13, r: 8, p: 10 }
const prefix = '$scrypt$ln=13,r=8,p=10$'

/** What Better Auth hashes with, and earlier releases did: 32 MB, and no parameters in the hash. */
const oldCost = { N: 2 ** 14, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
/** What a new hash takes longer than an old one. */
const restOfCost = { ...cost, p: 5 }

const lessPriority = 10

const scryptKey = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

let waiting = 0
/** Ends with the last hash that was asked for. */
let queue: Promise<unknown> = Promise.resolve()
let isPoolLowered = false

/**
 * Returns the scrypt hash of a password with its own salt and its parameters, '$scrypt$ln=13,r=8,p=10$salt$key' (PHC string
 * format, both in hex). Throws `serviceBusy` if too many are waiting.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${prefix}${salt}$${await inTurn(() => keyOf(password, salt, cost))}`
}

/** Returns true if a password matches a hash of this or an earlier release. Throws `serviceBusy` if too many are waiting. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const isNew = hash.startsWith(prefix)
  const [salt, key] = isNew ? hash.slice(prefix.length).split('$') : hash.split(':')
  if (!salt || !key) throw new Error('This is no hash of a password.')
  const found = await inTurn(() => (isNew ? keyOf(password, salt, cost) : oldKeyOf(password, salt)))
  return timingSafeEqual(Buffer.from(found), Buffer.from(key))
}

/** Throws `serviceBusy` if a password could not be checked now: before anything is read or counted for a flood of sign-ins. */
export function refuseIfPasswordsWait(): void {
  if (waiting > longestQueue) throw new Refusal('serviceBusy', { details: { retryAfterSeconds: 2 } })
}

async function keyOf(password: string, salt: string, options: ScryptOptions): Promise<string> {
  // Without normalizing, the same password typed on another system would differ.
  return (await scryptKey(password.normalize('NFKC'), salt, 64, options)).toString('hex')
}

/** Takes as long as a new hash, which is computed for an address without an account: the time must not distinguish them. */
async function oldKeyOf(password: string, salt: string): Promise<string> {
  const key = await keyOf(password, salt, oldCost)
  await keyOf(password, salt, restOfCost)
  return key
}

/**
 * Hashes one password after another, on Node.js's thread pool: in a flood of sign-ins, all of its threads at once would take
 * the processor from other requests, and a thread of our own costs memory.
 */
async function inTurn(hash: () => Promise<string>): Promise<string> {
  refuseIfPasswordsWait()
  waiting += 1
  const hashed = queue.then(hash)
  queue = hashed.catch(() => undefined)
  try {
    return await hashed
  } finally {
    waiting -= 1
    lowerPool()
  }
}

/**
 * Lowers the priority of the pool's threads below that of the thread that handles requests. On Linux each thread has its own,
 * and a number to set it by; elsewhere, and without /proc, it stays as it is.
 */
function lowerPool(): void {
  if (isPoolLowered) return
  isPoolLowered = true
  try {
    const lower = Math.min(getPriority() + lessPriority, constants.priority.PRIORITY_LOW)
    for (const thread of readdirSync('/proc/self/task')) {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim()
      if (name === 'libuv-worker') setPriority(Number(thread), lower)
    }
  } catch {
    // Hashing at the usual priority is better than none.
  }
}
