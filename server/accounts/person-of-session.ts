import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { env } from '../env.ts'
import { accessSeconds, signAccessToken } from './access-token.ts'
import { absoluteDays, idleDays } from './auth.ts'
import type { Person } from './person.ts'
import { profileOf } from './profile-of.ts'
import { hashSecret, nextSecret, readRefreshToken, writeRefreshToken } from './refresh-token.ts'
import { sessionCookies } from './session-cookies.ts'

/** The tokens of a signed-in client (spec D16). */
export type Session = {
  accessToken: string
  refreshToken: string
  /** When the access token expires. Refresh before. */
  expiresAt: Date
  user: Person
}

/** A session and the `Set-Cookie` lines that store it in a browser; a screen's action sends them with its redirect. */
export type SignedIn = { session: Session; sessionId: string; setCookies: string[] }

/** Returns the person of an open session; null otherwise. */
export async function personOfSession(sessionId: string): Promise<Person | null> {
  const rows = await fetchRows<UserRow>(
    db(),
    sql`
      select u.id, u.email, u.name, u.two_factor_enabled
      from sessions s join users u on u.id = s.user_id
      where s.id = ${sessionId} and ${isOpen}`,
  )
  return rows[0] ? personOf(rows[0]) : null
}

/** How long a replaced refresh token is still accepted, for requests that refresh at once. */
const graceSeconds = 60

/**
 * Extends a session and replaces its tokens; the previous refresh token is accepted for a minute more, with the same
 * successor. Returns null if no open session has this token.
 */
export async function renewSession(refreshToken: string): Promise<SignedIn | null> {
  const { secret } = readRefreshToken(refreshToken)
  const next = nextSecret(secret)
  const [hash, nextHash] = [hashSecret(secret), hashSecret(next)]
  const rows = await fetchRows<UserRow & { sessionId: string; secondsLeft: number }>(
    db(),
    sql`
      update sessions s
      set refresh_hash = ${nextHash}, former_refresh_hash = ${hash}, token = s.id::text,
          refreshed_at = case when s.refresh_hash = ${nextHash} then s.refreshed_at else now() end,
          expires_at = least(now() + interval '${sql.raw(idleDays)} days', s.created_at + interval '${sql.raw(absoluteDays)} days'),
          updated_at = now()
      from users u
      where (s.refresh_hash = ${hash}
          or (s.token = ${refreshToken} and s.refresh_hash is null)
          or (s.refresh_hash = ${nextHash} and s.former_refresh_hash = ${hash}
            and s.refreshed_at > now() - interval '${sql.raw(graceSeconds)} seconds'))
        and u.id = s.user_id and ${isOpen}
      returning s.id as session_id, u.id, u.email, u.name, u.two_factor_enabled, extract(epoch from s.expires_at - now())::int as seconds_left`,
  )
  const row = rows[0]
  if (!row) return null
  const user = await personOf(row)
  const session: Session = {
    accessToken: await signAccessToken({ userId: user.id, sessionId: row.sessionId }),
    refreshToken: writeRefreshToken({ sessionId: row.sessionId, secret: next }),
    expiresAt: new Date(Date.now() + accessSeconds * 1000),
    user,
  }
  return { session, sessionId: row.sessionId, setCookies: sessionCookies(session, row.secondsLeft) }
}

/** Selects whether session `s` has not expired, by its last refresh and by the longest time that one lasts. */
export const isOpenSession = sql`(s.expires_at > now() and s.created_at > now() - interval '${sql.raw(absoluteDays)} days')`

/** A suspended person has no open session, even if it began during the suspension. */
const isOpen = sql`u.suspended_at is null and ${isOpenSession}`

type UserRow = { id: string; email: string; name: string; twoFactorEnabled: boolean }

/** An admin without the second factor has no rights of an admin, where it is required. */
async function personOf({ id, email, name, twoFactorEnabled }: UserRow): Promise<Person> {
  const person: Person = { id, email, ...(await profileOf({ id, name })) }
  if (!person.isAdmin || twoFactorEnabled || env().ADMIN_TWO_FACTOR === 'off') return person
  return { ...person, isAdmin: false, needsSecondFactor: true }
}
