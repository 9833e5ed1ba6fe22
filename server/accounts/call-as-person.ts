import { serializeSigned } from 'hono/utils/cookie'
import type { Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { authChecked } from './auth.ts'

type Api = ReturnType<typeof authChecked>['api']

/**
 * Calls the library as a signed-in person, in a transaction that locks the account. The library reads a session by its
 * own cookie and replaces it; it gets one for this call, so that the person's own sessions stay as they are. Where the call
 * takes a password, the caller has checked it (`checkOwnPassword`).
 */
export async function callAsPerson<T>(
  tx: Tx,
  id: string,
  call: (api: Api, headers: Headers) => Promise<T>,
): Promise<T> {
  const { api, $context } = authChecked(tx)
  const { internalAdapter, authCookies, secret } = await $context
  // New sessions of the account wait for this lock.
  await execute(tx, sql`select from users where id = ${id} for update`)
  const own = await fetchRows<{ id: string }>(tx, sql`select id from sessions where user_id = ${id}`)
  const { token } = await internalAdapter.createSession(id)
  const { name, attributes } = authCookies.sessionToken
  // The name has a prefix over HTTPS, which must not be written without the attribute.
  const line = await serializeSigned(name, token, secret, { secure: Boolean(attributes.secure) })
  const result = await call(api, new Headers({ cookie: line.split(';')[0] ?? '' }))
  await execute(
    tx,
    sql`delete from sessions where user_id = ${id} and id <> all(${own.map((session) => session.id)}::uuid[])`,
  )
  return result
}
