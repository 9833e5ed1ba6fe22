import { signJWT, verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { signingKey } from '../security/signing-key.ts'

/** The lifetime of an access token as reported to clients. */
export const accessSeconds = 600
/** How much longer it is accepted, for requests sent while another one refreshed it. */
const graceSeconds = 60

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })

/** Returns a short-lived, signed token that names the user and the session. It is invalid once its session has ended. */
export function signAccessToken({ userId, sessionId }: { userId: string; sessionId: string }): Promise<string> {
  return signJWT({ sub: userId, sid: sessionId }, signingKey('access token'), accessSeconds + graceSeconds)
}

/**
 * Returns a token's session and remaining seconds (negative during its grace period); null for one that is expired or not
 * ours.
 */
export async function readAccessToken(token: string): Promise<{ sessionId: string; secondsLeft: number } | null> {
  const read = claims.safeParse(await verifyJWT(token, signingKey('access token')))
  if (!read.success) return null
  return { sessionId: read.data.sid, secondsLeft: read.data.exp - graceSeconds - Date.now() / 1000 }
}
