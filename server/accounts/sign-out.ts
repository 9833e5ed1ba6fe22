import { db } from '../../db/connect.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'

/** Ends a session: its cookies and tokens are invalid from now on. Does nothing if it has already ended. */
export async function signOut(sessionId: string): Promise<void> {
  const end = 'delete from sessions where id = $1 returning user_id'
  const { rows } = await db().$client.query<{ user_id: string }>(end, [sessionId])
  if (rows[0]) logSecurityEvent('session_ended', { personId: rows[0].user_id })
}
