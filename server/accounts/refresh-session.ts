import { db } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import { renewSession, type SignedIn } from './session.ts'

/**
 * A new access token for a refresh token, which stays the same, so that several requests may refresh at once. Refuses
 * `sessionExpired` after 7 days without a refresh or 30 in all, and `sessionNotFound` for one that was signed out.
 */
export async function refreshSession(refreshToken: string): Promise<SignedIn> {
  const renewed = await renewSession(refreshToken)
  if (renewed) return renewed
  const { rowCount } = await db().$client.query('delete from sessions where token = $1', [refreshToken])
  throw new Refusal(rowCount ? 'sessionExpired' : 'sessionNotFound')
}
