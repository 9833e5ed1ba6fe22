import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { signingKey } from '../security/signing-key.ts'

/**
 * A refresh token is "SESSION.SECRET": the id of its session, and a secret that is stored only as a hash. The token of a
 * session that was never refreshed here is the library's, without a dot.
 */
type RefreshToken = { sessionId: string | null; secret: string }

export function readRefreshToken(token: string): RefreshToken {
  const [id, secret] = token.split('.')
  const sessionId = z.uuid().safeParse(id)
  return secret && sessionId.success ? { sessionId: sessionId.data, secret } : { sessionId: null, secret: token }
}

export function writeRefreshToken({ sessionId, secret }: { sessionId: string; secret: string }): string {
  return `${sessionId}.${secret}`
}

/**
 * Returns the secret that replaces this one. It is derived, so that concurrent refreshes get the same one; it requires the
 * server's key, so that a stolen secret does not reveal its successors.
 */
export function nextSecret(secret: string): string {
  return createHmac('sha256', signingKey('refresh token')).update(secret).digest('base64url')
}

/** More than a session that is refreshed every ten minutes has in its 30 days; computing them takes some milliseconds. */
const mostSuccessors = 5000

/** Returns true if this secret or one of its successors has this hash: the server made it for that session. */
export function leadsTo(secret: string, hash: string): boolean {
  let next = secret
  for (let successors = 0; successors <= mostSuccessors; successors += 1) {
    if (hashSecret(next) === hash) return true
    next = nextSecret(next)
  }
  return false
}

/** SHA-256 is enough: a secret has 256 bits and cannot be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
