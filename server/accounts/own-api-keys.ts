import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { ApiScope } from '../../rules/api-scope.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import type { Person } from './person.ts'

/** A key of the user, without its secret. */
export type OwnApiKey = {
  id: number
  name: string
  /** Its first characters. */
  start: string
  scopes: ApiScope[]
  createdAt: Date
  expiresAt: Date | null
  isExpired: boolean
  /** To within a minute. */
  lastUsedAt: Date | null
}

/** Returns the keys of the user, newest first. */
export function ownApiKeys(person: Person): Promise<OwnApiKey[]> {
  return fetchRows<OwnApiKey>(
    db(),
    sql`
      select id, name, start, scopes, created_at, expires_at, coalesce(expires_at <= app_now(), false) as is_expired, last_used_at
      from api_keys where user_id = ${person.id} order by id desc limit 100`,
  )
}

/** Revokes a key of the user: it is refused from then on. Does nothing if it is gone or another user's. */
export async function revokeApiKey(person: Person, keyId: string): Promise<void> {
  const revoked = await execute(db(), sql`delete from api_keys where id::text = ${keyId} and user_id = ${person.id}`)
  if (revoked) logSecurityEvent('key_revoked', { personId: person.id })
}
