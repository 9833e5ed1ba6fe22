import { APIError } from 'better-auth/api'
import { afterCommit, inTransaction, type Tx } from '../../db/connect.ts'
import { checkPassword } from '../../rules/password.ts'
import { Refusal } from '../../rules/refusal.ts'
import { limit } from '../limits/limit.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { authHashed } from './auth.ts'
import { claimAccount } from './claim-account.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { resetLinkOwner } from './reset-link-owner.ts'

type ResetPassword = {
  token: string
  password: string
  /** The client's network address. */
  clientAddress: string
}

/**
 * Sets a new password by the token of the mail, and ends every session of the account, all or nothing. Returns the account's
 * address. Throws `weakPassword` with reasons, `tokenInvalid` for a token that is unknown, used or older than an hour, and
 * `tooManyRequests` above 60 new passwords an hour from one address.
 */
export async function resetPassword({ token, password, clientAddress }: ResetPassword): Promise<string> {
  await limit('passwordChoice', clientAddress)
  const owner = await resetLinkOwner(token)
  checkPassword(password, isCommonPassword, owner?.email ?? '')
  if (!owner) throw new Refusal('tokenInvalid')
  const hash = await hashPassword(password)
  await inTransaction(async (tx) => {
    await setPassword(tx, { token, password, hash })
    // Opening the link proves access to the mailbox.
    await claimAccount(tx, owner)
    afterCommit(tx, () => logSecurityEvent('reset_done', { personId: owner.id }))
  })
  return owner.email
}

/** Sets the password, and ends the token and all sessions of the account. */
async function setPassword(tx: Tx, { token, password, hash }: { token: string; password: string; hash: string }) {
  try {
    await authHashed(hash, tx).api.resetPassword({ body: { token, newPassword: password } })
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) throw new Refusal('tokenInvalid')
    throw error
  }
}
