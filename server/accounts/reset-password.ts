import { APIError } from 'better-auth/api'
import { checkPassword } from '../../rules/password.ts'
import { Refusal } from '../../rules/refusal.ts'
import { limit } from '../limits/limit.ts'
import { auth } from './auth.ts'
import { isCommonPassword } from './common-passwords.ts'

type ResetPassword = {
  token: string
  password: string
  /** The client's network address. */
  address: string
}

/**
 * Sets a new password by the token of the mail, and ends every session of the account. Throws `weakPassword` with reasons,
 * `tokenInvalid` for a token that is unknown, used or older than an hour, and `tooManyRequests` above 60 new passwords an
 * hour from one address.
 */
export async function resetPassword({ token, password, address }: ResetPassword): Promise<void> {
  await limit('passwordChoice', address)
  checkPassword(password, isCommonPassword)
  try {
    await auth().api.resetPassword({ body: { token, newPassword: password } })
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) throw new Refusal('tokenInvalid')
    throw error
  }
}
