import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'

/** Ends a session: its cookies and tokens are invalid from now on. Does nothing if it has already ended. */
export async function signOut(sessionId: string): Promise<void> {
  const [ended] = await fetchRows<{ userId: string }>(
    db(),
    sql`delete from sessions where id = ${sessionId} returning user_id`,
  )
  if (ended) logSecurityEvent('session_ended', { personId: ended.userId })
}
