import { APIError } from 'better-auth/api'
import { checkPassword } from '../../rules/password.ts'
import { Refusal } from '../../rules/refusal.ts'
import { limit } from '../limits/limit.ts'
import { auth } from './auth.ts'
import { isCommonPassword } from './common-passwords.ts'
import { rememberAddress } from './count-guess.ts'
import { renewSession, type SignedIn } from './session.ts'
import { signOut } from './sign-out.ts'

type SignUp = {
  email: string
  password: string
  fullName?: string | undefined
  /** The client's address, as the front door knows it. */
  address: string
  /** The session that this browser has now; it ends. */
  replaces?: string | undefined
}

/**
 * Makes an account with its profile and signs in; a screen's action sends `setCookies` with its redirect. Refuses
 * `weakPassword` with reasons, `emailTaken`, and `tooManyRequests` above 20 an hour from one address.
 */
export async function signUp({ email, password, fullName = '', address, replaces }: SignUp): Promise<SignedIn> {
  checkPassword(password, isCommonPassword, email)
  await limit('signUp', address)
  const refreshToken = await tokenForNew({ email, password, name: fullName })
  // The profile is made as it is first read, here.
  const signedIn = await renewSession(refreshToken)
  if (!signedIn) throw new Error('the session is gone as soon as it was made')
  await rememberAddress({ email, address })
  if (replaces) await signOut(replaces)
  return signedIn
}

async function tokenForNew(account: { email: string; password: string; name: string }): Promise<string> {
  try {
    const { token } = await auth().api.signUpEmail({ body: account })
    if (!token) throw new Error('no session came with the new account')
    return token
  } catch (error) {
    // Its own check, or, when two sign up at once, the constraint behind it.
    if (error instanceof APIError && error.statusCode === 422) throw new Refusal('emailTaken')
    throw error
  }
}
