import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { notify } from '../notifications/notify.ts'
import { logSecurityEvent, securityEventsStored } from '../security/log-security-event.ts'
import { secondFactorOffMail } from './second-factor-mails.ts'

/**
 * Turns off the second factor of a person who lost the app and the recovery codes, ends the sessions, and mails the person.
 * Returns false if no account with this address has one. Only a command on the server calls this.
 */
export async function resetSecondFactor(email: string): Promise<boolean> {
  const personId = await inTransaction(async (tx) => {
    const [user] = await fetchRows<{ id: string; email: string }>(
      tx,
      sql`
        update users set two_factor_enabled = false, updated_at = now()
        where email = ${email.trim().toLowerCase()} and two_factor_enabled returning id, email`,
    )
    if (!user) return null
    await execute(tx, sql`delete from two_factors where user_id = ${user.id}`)
    await execute(tx, sql`delete from sessions where user_id = ${user.id}`)
    const mail = secondFactorOffMail(user.email)
    await notify(tx, { personId: user.id, kind: 'security', key: `second-factor-off:${randomUUID()}`, mail })
    return user.id
  })
  if (!personId) return false
  logSecurityEvent('second_factor_off', { personId })
  await securityEventsStored()
  return true
}
