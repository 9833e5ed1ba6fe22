import { signJWT, verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { signingKey } from './signing-key.ts'

/** How long a client is told that its access token lasts. */
export const accessSeconds = 600
/** How much longer it is taken: requests that were on their way while another one refreshed. */
const graceSeconds = 60

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })

/** A short-lived, signed statement of who asks in which session. It opens nothing once its session is gone. */
export function signAccessToken({ userId, sessionId }: { userId: string; sessionId: string }): Promise<string> {
  return signJWT({ sub: userId, sid: sessionId }, signingKey('access token'), accessSeconds + graceSeconds)
}

/** What a token says, and for how many seconds more (below 0 in its grace); null for one that is expired or not ours. */
export async function readAccessToken(token: string): Promise<{ sessionId: string; secondsLeft: number } | null> {
  const read = claims.safeParse(await verifyJWT(token, signingKey('access token')))
  if (!read.success) return null
  return { sessionId: read.data.sid, secondsLeft: read.data.exp - graceSeconds - Date.now() / 1000 }
}
