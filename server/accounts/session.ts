import { db, read } from '../../db/connect.ts'
import { accessSeconds, signAccessToken } from './access-token.ts'
import { absoluteDays, idleDays } from './auth.ts'
import type { Person } from './person.ts'
import { profileOf } from './profile-of.ts'
import { sessionCookies } from './session-cookies.ts'

/** What a client holds while somebody is signed in (decision 16). */
export type Session = {
  accessToken: string
  refreshToken: string
  /** When the access token ends. Refresh before. */
  expiresAt: Date
  user: Person
}

/** A session and the `Set-Cookie` lines that give it to a browser; a screen's action sends them with its redirect. */
export type SignedIn = { session: Session; sessionId: string; setCookies: string[] }

/** The person of a session that has not ended; null otherwise. */
export async function personOfSession(sessionId: string): Promise<Person | null> {
  const rows = await read<UserRow>(db(), {
    name: 'person_of_session',
    text: `
      select u.id, u.email, u.name
      from sessions s join users u on u.id = s.user_id
      where s.id = $1 and ${isOpen}`,
    values: [sessionId],
  })
  return rows[0] ? personOf(rows[0]) : null
}

/** Lets a session live on and gives it a new access token; null where there is none with this token, or it ended. */
export async function renewSession(refreshToken: string): Promise<SignedIn | null> {
  const rows = await read<UserRow & { session_id: string; seconds_left: number }>(db(), {
    name: 'renew_session',
    text: `
      update sessions s
      set expires_at = least(now() + interval '${idleDays} days', s.created_at + interval '${absoluteDays} days'),
          updated_at = now()
      from users u
      where s.token = $1 and u.id = s.user_id and ${isOpen}
      returning s.id as session_id, u.id, u.email, u.name, extract(epoch from s.expires_at - now())::int as seconds_left`,
    values: [refreshToken],
  })
  const row = rows[0]
  if (!row) return null
  const user = await personOf(row)
  const session: Session = {
    accessToken: await signAccessToken({ userId: user.id, sessionId: row.session_id }),
    refreshToken,
    expiresAt: new Date(Date.now() + accessSeconds * 1000),
    user,
  }
  return { session, sessionId: row.session_id, setCookies: sessionCookies(session, row.seconds_left) }
}

const isOpen = `s.expires_at > now() and s.created_at > now() - interval '${absoluteDays} days'`

type UserRow = { id: string; email: string; name: string }

async function personOf({ id, email, name }: UserRow): Promise<Person> {
  return { id, email, ...(await profileOf({ id, name })) }
}
