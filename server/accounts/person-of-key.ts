import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { type ApiScope, apiKeyPrefix } from '../../rules/api-scope.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from './person.ts'
import { profileOf } from './profile-of.ts'
import { hashSecret } from './refresh-token.ts'

/** The key of a request: whom it acts for, and what it may do. */
export type RequestKey = { id: number; scopes: readonly ApiScope[]; person: Person }

type KeyRow = {
  keyId: number
  scopes: ApiScope[]
  isExpired: boolean
  isSuspended: boolean
  id: string
  email: string
  name: string
}

export function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyPrefix)
}

/**
 * Returns the key by its secret, and stores that it was used. Its person is never an admin. Throws `keyUnknown` for a revoked
 * one too, `keyExpired`, and `accountSuspended`.
 */
export async function personOfKey(secret: string): Promise<RequestKey> {
  const hash = hashSecret(secret)
  const [row] = await fetchRows<KeyRow>(
    db(),
    sql`
      with used as (
        update api_keys set last_used_at = app_now()
        where secret_hash = ${hash} and coalesce(expires_at > app_now(), true)
          and coalesce(last_used_at not between app_now() - interval '1 minute' and app_now(), true))
      select k.id as key_id, k.scopes, coalesce(k.expires_at <= app_now(), false) as is_expired,
        u.suspended_at is not null as is_suspended, u.id, u.email, u.name
      from api_keys k join users u on u.id = k.user_id where k.secret_hash = ${hash}`,
  )
  if (!row) throw new Refusal('keyUnknown')
  if (row.isExpired) throw new Refusal('keyExpired')
  if (row.isSuspended) throw new Refusal('accountSuspended')
  const { id, email, name } = row
  const person = { id, email, ...(await profileOf({ id, name })), isAdmin: false }
  return { id: row.keyId, scopes: row.scopes, person }
}
