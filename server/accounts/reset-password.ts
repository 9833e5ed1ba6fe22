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
  clientAddress: string
}

/**
 * Sets a new password by the token of the mail, and ends every session of the account. Throws `weakPassword` with reasons,
 * `tokenInvalid` for a token that is unknown, used or older than an hour, and `tooManyRequests` above 60 new passwords an
 * hour from one address.
 */
export async function resetPassword({ token, password, clientAddress }: ResetPassword): Promise<void> {
  await limit('passwordChoice', clientAddress)
  checkPassword(password, isCommonPassword, await emailOf(token))
  try {
    await auth().api.resetPassword({ body: { token, newPassword: password } })
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) throw new Refusal('tokenInvalid')
    throw error
  }
}

/** The address of the account that a token belongs to; empty for a token that is unknown or used. */
async function emailOf(token: string): Promise<string> {
  const { internalAdapter } = await auth().$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const user = link && (await internalAdapter.findUserById(link.value))
  return user?.email ?? ''
}
