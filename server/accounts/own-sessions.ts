import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { deviceName } from '../../rules/device-name.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import type { Person } from './person.ts'
import { isOpenSession } from './person-of-session.ts'

/** A place where the user is signed in. */
export type OwnSession = {
  id: string
  /** 'Firefox on Windows' */
  device: string
  /** The network address of the sign-in. */
  address: string | null
  signedInAt: Date
  /** To within the ten minutes that an access token lasts. */
  lastUsedAt: Date
  isCurrent: boolean
}

type SessionRow = { id: string; userAgent: string | null; ipAddress: string | null; signedInAt: Date; lastUsedAt: Date }

/** Returns the open sessions of the user: the current one first, then the last used. */
export async function ownSessions(person: Person, currentId: string | undefined): Promise<OwnSession[]> {
  const rows = await fetchRows<SessionRow>(
    db(),
    sql`
      select id, user_agent, ip_address, created_at as signed_in_at, coalesce(refreshed_at, created_at) as last_used_at
      from sessions s
      where s.user_id = ${person.id} and ${isOpenSession}
      order by id = ${currentId ?? null}::uuid desc nulls last, last_used_at desc limit 100`,
  )
  return rows.map(({ userAgent, ipAddress: address, ...row }) => ({
    ...row,
    address,
    device: deviceName(userAgent),
    isCurrent: row.id === currentId,
  }))
}

/** Ends one session of the user, with its open streams. Does nothing if it has ended or is another user's. */
export async function endOwnSession(person: Person, sessionId: string): Promise<void> {
  const ended = await execute(db(), sql`delete from sessions where id::text = ${sessionId} and user_id = ${person.id}`)
  if (ended) logSecurityEvent('session_ended', { personId: person.id })
}

/** Ends all sessions of the user but one. */
export async function endOtherSessions(person: Person, currentId: string): Promise<void> {
  const ended = await execute(db(), sql`delete from sessions where user_id = ${person.id} and id <> ${currentId}`)
  if (ended) logSecurityEvent('session_ended', { personId: person.id })
}
