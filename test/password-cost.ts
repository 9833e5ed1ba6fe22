import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { beforeAll } from 'vitest'

let isProductCost = false
const { scrypt } = crypto

/**
 * A setup file: hashes passwords in this process at the least cost instead of an eighth of a second of processor time each,
 * which tests of other things spend hundreds of times. Servers that a test starts hash as the product does.
 */
function hashAtLeastCost(
  password: string,
  salt: string,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  scrypt(password, salt, length, isProductCost ? options : { ...options, N: 2, p: 1 }, done)
}

// Files that share a process run this again.
if (scrypt.name !== hashAtLeastCost.name) {
  Object.assign(crypto, { scrypt: hashAtLeastCost })
  syncBuiltinESMExports()
}

/** Has this file hash passwords as the product does. Call at the top level. */
export function useProductPasswordCost(): void {
  beforeAll(() => {
    isProductCost = true
  })
}

/** Runs `work` with passwords hashed as the product does: for tests that measure how long that takes. */
export async function atProductPasswordCost<T>(work: () => Promise<T>): Promise<T> {
  isProductCost = true
  try {
    return await work()
  } finally {
    isProductCost = false
  }
}
