import { db } from '../../db/connect.ts'

/** Ends a session: its cookies and tokens open nothing from now on. Nothing happens when it has ended already. */
export async function signOut(sessionId: string): Promise<void> {
  await db().$client.query('delete from sessions where id = $1', [sessionId])
}
