import { createHash } from 'node:crypto'
import { inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { log } from '../log.ts'
import { signingKey } from '../security/signing-key.ts'

/**
 * Ends all sessions, and the push subscriptions of their browsers, if they were made with another `SESSION_SECRET`: an operator
 * replaces a secret that may be known. At the first start with this check nothing ends.
 */
export async function endSessionsOfOtherSecret(): Promise<void> {
  const fingerprint = createHash('sha256').update(signingKey('fingerprint')).digest('base64url')
  await inTransaction(async (tx) => {
    const [stored] = await fetchRows<{ fingerprint: string }>(tx, sql`select fingerprint from session_secret`)
    if (stored?.fingerprint === fingerprint) return
    const written = await fetchRows(
      tx,
      sql`
        insert into session_secret (fingerprint) values (${fingerprint})
        on conflict (singleton) do update set fingerprint = excluded.fingerprint where session_secret.fingerprint <> excluded.fingerprint
        returning 1`,
    )
    // Without a row, another server that starts with the same secret has ended them.
    if (!stored || written.length === 0) return
    await execute(tx, sql`set local statement_timeout = '60s'`)
    await execute(tx, sql`delete from sessions`)
    log('warn', 'SESSION_SECRET is another one: all sessions have ended')
  })
}
