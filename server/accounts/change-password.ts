import { inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { checkPassword } from '../../rules/password.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { limit } from '../limits/limit.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { isCommonPassword } from './common-passwords.ts'
import { endAddressChanges } from './end-address-changes.ts'
import { hashPassword } from './hash-password.ts'
import { queuePasswordChangedMail } from './password-changed-mails.ts'
import type { Person } from './person.ts'

type ChangePassword = {
  password: string
  newPassword: string
  /** The client's network address. */
  clientAddress: string
  /** The session that stays. */
  sessionId: string
}

/**
 * Changes the user's password, ends all other sessions, and mails the user. Throws `wrongPassword`, `weakPassword` with the
 * reasons in `fields.newPassword`, and `tooManyRequests`; nothing changes then.
 */
export async function changePassword(person: Person, change: ChangePassword): Promise<void> {
  const { password, newPassword, clientAddress, sessionId } = change
  await limit('passwordChoice', clientAddress)
  checkNewPassword(newPassword, password, person)
  await checkOwnPassword(person, password, clientAddress)
  const hash = await hashPassword(newPassword)
  await inTransaction(async (tx) => {
    await execute(
      tx,
      sql`update accounts set password = ${hash}, updated_at = now() where user_id = ${person.id} and provider_id = 'credential'`,
    )
    // A link to set a new password that was mailed before would undo the change.
    await execute(tx, sql`delete from verifications where value = ${person.id}`)
    await endAddressChanges(tx, person.id)
    await execute(tx, sql`delete from sessions where user_id = ${person.id} and id <> ${sessionId}`)
    await queuePasswordChangedMail(tx, person)
  })
  logSecurityEvent('password_changed', { personId: person.id })
}

function checkNewPassword(newPassword: string, password: string, { email }: Person): void {
  try {
    checkPassword(newPassword, isCommonPassword, email)
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new Refusal(error.code, { fields: { newPassword: error.fields?.password ?? error.message } })
  }
  if (newPassword === password) {
    throw new Refusal('weakPassword', { fields: { newPassword: 'This is the password that you have.' } })
  }
}
