import { createHmac } from 'node:crypto'
import { signJWT, verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { env } from '../env.ts'

/** How long a client is told that its access token lasts. */
export const accessSeconds = 600
/** How much longer it is taken: requests that were on their way while another one refreshed. */
const graceSeconds = 60

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })

/** A short-lived, signed statement of who asks in which session. It opens nothing once its session is gone. */
export function signAccessToken({ userId, sessionId }: { userId: string; sessionId: string }): Promise<string> {
  return signJWT({ sub: userId, sid: sessionId }, key(), accessSeconds + graceSeconds)
}

/** What a token says, and for how many seconds more (below 0 in its grace); null for one that is expired or not ours. */
export async function readAccessToken(token: string): Promise<{ sessionId: string; secondsLeft: number } | null> {
  const read = claims.safeParse(await verifyJWT(token, key()))
  if (!read.success) return null
  return { sessionId: read.data.sid, secondsLeft: read.data.exp - graceSeconds - Date.now() / 1000 }
}

/** A key for this use alone, so that no other signature by the same secret passes for a token. */
function key(): string {
  const { SESSION_SECRET } = env()
  if (!SESSION_SECRET) throw new Error('SESSION_SECRET is not set')
  return createHmac('sha256', SESSION_SECRET).update('access token').digest('hex')
}
