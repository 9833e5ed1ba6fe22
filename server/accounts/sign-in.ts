import { APIError } from 'better-auth/api'
import { Refusal } from '../../rules/refusal.ts'
import { auth } from './auth.ts'
import { countGuess, forgetGuess } from './count-guess.ts'
import { renewSession, type SignedIn } from './session.ts'
import { signOut } from './sign-out.ts'

type SignIn = {
  email: string
  password: string
  /** The client's address, as the front door knows it. */
  address: string
  /** The session that this browser has now; it ends, so that every sign-in has tokens of its own. */
  replaces?: string | undefined
}

/**
 * Signs in. A screen's action sends `setCookies` with its redirect; a program gets `session`. Refuses
 * `invalidCredentials` with the same words, after the same work, whether or not there is such an account, and
 * `tooManyRequests` after too many failures.
 */
export async function signIn({ email, password, address, replaces }: SignIn): Promise<SignedIn> {
  const guess = { email, address }
  await countGuess(guess)
  const refreshToken = await tokenFor(email, password)
  await forgetGuess(guess)
  const signedIn = await renewSession(refreshToken)
  if (!signedIn) throw new Error('the session is gone as soon as it was made')
  if (replaces) await signOut(replaces)
  return signedIn
}

async function tokenFor(email: string, password: string): Promise<string> {
  try {
    const { token } = await auth().api.signInEmail({ body: { email, password } })
    return token
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) throw new Refusal('invalidCredentials')
    throw error
  }
}
