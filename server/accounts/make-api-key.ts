import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { apiKeyInput } from '../../rules/api-key-input.ts'
import { apiKeyPrefix, mostApiKeys } from '../../rules/api-scope.ts'
import { Refusal } from '../../rules/refusal.ts'
import { notify } from '../notifications/notify.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { apiKeyMail } from './api-key-mails.ts'
import { checkOwnPassword } from './check-own-password.ts'
import type { Person } from './person.ts'
import { hashSecret } from './refresh-token.ts'

/** How many of a key's characters stay readable: the prefix and four more. */
const shownCharacters = apiKeyPrefix.length + 4

/**
 * Makes a key for programs and returns it; it cannot be read again. The user is mailed. Throws `wrongPassword`,
 * `tooManyRequests`, and `tooManyKeys` above 20.
 *
 * @param clientAddress the client's network address
 */
export async function makeApiKey(
  person: Person,
  { name, scopes, lifetime, password }: z.output<typeof apiKeyInput>,
  clientAddress: string,
): Promise<string> {
  await checkOwnPassword(person, password, clientAddress)
  const key = `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`
  await inTransaction(async (tx) => {
    // Two keys that are made at the same time are counted one after the other.
    await execute(tx, sql`select from users where id = ${person.id} for no key update`)
    const [found] = await fetchRows<{ keys: number }>(
      tx,
      sql`select count(*)::int as keys from api_keys where user_id = ${person.id}`,
    )
    if ((found?.keys ?? 0) >= mostApiKeys) throw new Refusal('tooManyKeys')
    const [made] = await fetchRows<{ id: number; expiresAt: Date | null }>(
      tx,
      sql`
        insert into api_keys (user_id, name, start, secret_hash, scopes, created_at, expires_at)
        values (${person.id}, ${name}, ${key.slice(0, shownCharacters)}, ${hashSecret(key)}, ${scopes}, app_now(),
          app_now() + make_interval(days => ${lifetime}::int))
        returning id, expires_at`,
    )
    if (!made) throw new Error('the new key was not returned')
    const mail = apiKeyMail({ email: person.email, name, scopes, expiresAt: made.expiresAt })
    await notify(tx, { personId: person.id, kind: 'security', key: `api-key:${made.id}`, mail })
  })
  logSecurityEvent('key_made', { personId: person.id })
  return key
}
