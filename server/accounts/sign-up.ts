import { APIError } from 'better-auth/api'
import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { checkPassword } from '../../rules/password.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { limit } from '../limits/limit.ts'
import { logBug } from '../log.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { authHashed } from './auth.ts'
import { isCommonPassword } from './common-passwords.ts'
import { rememberClientAddress } from './count-guess.ts'
import { hashPassword } from './hash-password.ts'
import type { Person } from './person.ts'
import { renewSession, type SignedIn } from './person-of-session.ts'
import { queueWelcomeMail } from './queue-confirmation-mail.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { queueSignUpAttemptMail } from './sign-up-attempt-mails.ts'

type SignUp = {
  email: string
  password: string
  fullName?: string | undefined
  /** The client's network address. */
  clientAddress: string
  /** The browser's current session; it ends. */
  replaces?: string | undefined
}

/**
 * Creates an account with its profile and signs in; a screen's action sends `setCookies` with its redirect. An address that
 * has an account is treated as a sign-in to it: the right password succeeds, a wrong one is rejected like a wrong sign-in,
 * and the owner gets a mail (ADR 0013). Throws `weakPassword` with reasons, `invalidCredentials`, and `tooManyRequests`
 * above 60 passwords or 20 accounts an hour from one address.
 */
export async function signUp({ email, password, fullName = '', clientAddress, replaces }: SignUp): Promise<SignedIn> {
  await limit('passwordChoice', clientAddress)
  checkPassword(password, isCommonPassword, email)
  await limit('signUp', clientAddress)
  const refreshToken = await tokenForNew({ email, password, name: fullName })
  if (!refreshToken) return await signInInstead({ email, password, clientAddress, replaces })
  // This first read creates the profile.
  const signedIn = await renewSession(refreshToken)
  if (!signedIn) throw new Error('the session is gone as soon as it was made')
  await rememberClientAddress({ email, clientAddress })
  await welcome(signedIn.session.user)
  logSecurityEvent('sign_up', { personId: signedIn.session.user.id })
  if (replaces) await signOut(replaces)
  return signedIn
}

/** Handles an address that already has an account. */
async function signInInstead(attempt: Parameters<typeof signIn>[0]): Promise<SignedIn> {
  try {
    return await signIn(attempt)
  } catch (error) {
    if (isRefusal(error) && error.code === 'invalidCredentials') await queueSignUpAttemptMail(attempt.email)
    throw error
  }
}

/** Queues the welcome mail. The account already exists, so a failure is only logged: the profile page can send it again. */
async function welcome(person: Person): Promise<void> {
  try {
    await queueWelcomeMail(person)
  } catch (error) {
    logBug(error, { part: 'welcome mail' })
  }
}

/** Returns the session token of the new account; null if the address already has an account. */
async function tokenForNew(account: { email: string; password: string; name: string }): Promise<string | null> {
  // Checked before hashing: for an existing account the caller signs in, which hashes once too, so that the duration of a
  // sign-up does not reveal whether the address has an account.
  if (await hasAccount(account.email)) return null
  const { api } = authHashed(await hashPassword(account.password))
  try {
    const { token } = await api.signUpEmail({ body: account })
    if (!token) throw new Error('no session came with the new account')
    return token
  } catch (error) {
    // The library reports any failed insert as a taken address; only a row proves that it is one.
    if (error instanceof APIError && (await hasAccount(account.email))) return null
    throw error
  }
}

async function hasAccount(email: string): Promise<boolean> {
  const rowCount = await execute(db(), sql`select from users where email = ${email.toLowerCase()}`)
  return rowCount === 1
}
