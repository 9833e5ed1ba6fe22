import { APIError } from 'better-auth/api'
import { checkPassword } from '../../rules/password.ts'
import { Refusal } from '../../rules/refusal.ts'
import { auth } from './auth.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Sets a new password by the token of the mail, and ends every session of the account. Refuses `weakPassword` with
 * reasons, and `tokenInvalid` for a token that is unknown, used or older than an hour.
 */
export async function resetPassword({ token, password }: { token: string; password: string }): Promise<void> {
  checkPassword(password, isCommonPassword)
  try {
    await auth().api.resetPassword({ body: { token, newPassword: password } })
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) throw new Refusal('tokenInvalid')
    throw error
  }
}
