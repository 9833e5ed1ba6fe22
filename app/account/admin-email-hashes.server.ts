import { createHash } from 'node:crypto'
import { env } from '../../server/env.ts'

/**
 * The configured admin addresses as SHA-256 in hexadecimal: the sign-in form can compare them without revealing them.
 */
export function adminEmailHashes(): string[] {
  return env().adminEmails.map((email) => createHash('sha256').update(email).digest('hex'))
}
