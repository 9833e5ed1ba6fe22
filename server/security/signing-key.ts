import { createHmac } from 'node:crypto'
import { env } from '../env.ts'

/** Returns a key for one use only, so that a signature made for another use with the same secret is not accepted. */
export function signingKey(
  use: 'access token' | 'refresh token' | 'unsubscribe link' | 'push' | 'hand-over link' | 'webhook' | 'fingerprint',
): string {
  const { SESSION_SECRET } = env()
  if (!SESSION_SECRET) throw new Error('SESSION_SECRET is not set')
  return createHmac('sha256', SESSION_SECRET).update(use).digest('hex')
}
