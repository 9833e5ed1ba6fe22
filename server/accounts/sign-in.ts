import { APIError } from 'better-auth/api'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { auth } from './auth.ts'
import { clearGuesses, countGuess } from './count-guess.ts'
import { renewSession, type SignedIn } from './person-of-session.ts'
import { signOut } from './sign-out.ts'

type SignIn = {
  email: string
  password: string
  /** The client's network address. */
  address: string
  /** The browser's current session; it ends, so that every sign-in has its own tokens. */
  replaces?: string | undefined
}

/**
 * Signs in. A screen's action sends `setCookies` with its redirect; a program gets `session`. Throws `accountSuspended` if
 * the password is right, `invalidCredentials` with the same message after the same work whether or not the account exists,
 * and `tooManyRequests` after too many failures.
 */
export async function signIn({ email, password, address, replaces }: SignIn): Promise<SignedIn> {
  const guess = { email, address }
  await countGuess(guess)
  const refreshToken = await tokenFor(email, password)
  await clearGuesses(guess)
  const signedIn = await renewSession(refreshToken)
  if (!signedIn) throw await reasonAgainst(refreshToken)
  logSecurityEvent('sign_in', { personId: signedIn.session.user.id })
  if (replaces) await signOut(replaces)
  return signedIn
}

/** Returns why a session that was just created is invalid; removes it. */
async function reasonAgainst(refreshToken: string): Promise<Error> {
  const rows = await fetchRows<{ suspended: boolean }>(
    db(),
    sql`delete from sessions s using users u where s.token = ${refreshToken} and u.id = s.user_id
     returning u.suspended_at is not null as suspended`,
  )
  return rows[0]?.suspended ? new Refusal('accountSuspended') : new Error('the session is gone as soon as it was made')
}

async function tokenFor(email: string, password: string): Promise<string> {
  try {
    const { token } = await auth().api.signInEmail({ body: { email, password } })
    return token
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) {
      logSecurityEvent('sign_in_failed', { email })
      throw new Refusal('invalidCredentials')
    }
    throw error
  }
}
