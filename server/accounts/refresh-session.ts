import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { isOpenSession, renewSession, type SignedIn } from './person-of-session.ts'
import { leadsTo, readRefreshToken } from './refresh-token.ts'

/**
 * Exchanges a refresh token for new tokens. Throws `sessionExpired` after 7 days without a refresh or 30 in total, and
 * `sessionNotFound` for a session that ended. A token that was replaced more than a minute ago ends its session: two
 * clients use it, and either may be a thief.
 */
export async function refreshSession(refreshToken: string): Promise<SignedIn> {
  const renewed = await renewSession(refreshToken)
  if (renewed) return renewed
  const ended = await endSession(refreshToken)
  if (ended) logSecurityEvent(ended.isExpired ? 'session_ended' : 'session_reused', { personId: ended.personId })
  throw new Refusal(ended?.isExpired ? 'sessionExpired' : 'sessionNotFound')
}

/** A session's id is in its access tokens, which proves nothing: only a secret that was the session's ends it. */
async function endSession(refreshToken: string): Promise<{ personId: string; isExpired: boolean } | undefined> {
  const { sessionId, secret } = readRefreshToken(refreshToken)
  const [found] = await fetchRows<{ refreshHash: string }>(
    db(),
    sql`select refresh_hash from sessions where id = ${sessionId} and refresh_hash is not null`,
  )
  const isOfSession = found !== undefined && leadsTo(secret, found.refreshHash)
  const [ended] = await fetchRows<{ personId: string; isExpired: boolean }>(
    db(),
    sql`
      delete from sessions s where (s.id = ${sessionId} and ${isOfSession}::boolean) or (s.token = ${refreshToken} and s.refresh_hash is null)
      returning s.user_id as person_id, not ${isOpenSession} as is_expired`,
  )
  return ended
}
