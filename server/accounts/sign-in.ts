import { APIError } from 'better-auth/api'
import { Refusal } from '../../rules/refusal.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { auth } from './auth.ts'
import { countGuess } from './count-guess.ts'
import { refuseIfPasswordsWait } from './hash-password.ts'
import { openSession } from './open-session.ts'
import type { SignedIn } from './person-of-session.ts'
import { challengeOf } from './sign-in-challenge.ts'

type SignIn = {
  email: string
  password: string
  /** The client's network address. */
  clientAddress: string
  /** The browser's current session; it ends, so that every sign-in has its own tokens. */
  replaces?: string | undefined
}

/**
 * Signs in. A screen's action sends `setCookies` with its redirect; a program gets `session`. Throws `accountSuspended` if
 * the password is right, `invalidCredentials` with the same message after the same work whether or not the account exists,
 * `tooManyRequests` after too many failures, `serviceBusy` while too many passwords are checked, which counts as no
 * failure, and `secondFactorNeeded` with `details.challenge` for `completeSignIn` if the
 * account has a second factor.
 */
export async function signIn({ email, password, clientAddress, replaces }: SignIn): Promise<SignedIn> {
  refuseIfPasswordsWait()
  await countGuess({ email, clientAddress })
  return await openSession(await tokenFor(email, password), { email, clientAddress, replaces })
}

/** Without the second step the guess stays counted, so that the number of open sign-ins is limited too. */
async function tokenFor(email: string, password: string): Promise<string> {
  try {
    const { headers, response } = await auth().api.signInEmail({ body: { email, password }, returnHeaders: true })
    if (response.token) return response.token
    throw new Refusal('secondFactorNeeded', { details: { challenge: await challengeOf(headers) } })
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) {
      logSecurityEvent('sign_in_failed', { email })
      throw new Refusal('invalidCredentials')
    }
    throw error
  }
}
