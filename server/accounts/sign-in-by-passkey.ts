import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { limit } from '../limits/limit.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { auth } from './auth.ts'
import { openSession } from './open-session.ts'
import { passkeyRefusalOf } from './passkey-refusal.ts'
import { type PasskeyResponse, readPasskeyResponse } from './passkey-response.ts'
import type { SignedIn } from './person-of-session.ts'
import { challengeHeaders, challengeOf, isChallenge } from './sign-in-challenge.ts'

/**
 * Begins a sign-in by passkey: returns what the browser asks the device for, and the challenge for `signInByPasskey`, which
 * is valid for five minutes. Throws `tooManyRequests`.
 *
 * @param clientAddress the client's network address
 */
export async function beginPasskeySignIn(clientAddress: string) {
  await limit('passkeyStarts', clientAddress)
  const { api } = auth()
  const made = await api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true })
  const challenge = await challengeOf(made.headers, 'better-auth-passkey')
  return { challenge, options: { ...made.response, userVerification: 'required' as const } }
}

type SignInByPasskey = {
  challenge: string
  /** The browser's response, in the JSON of WebAuthn. */
  response: string
  /** The client's network address. */
  clientAddress: string
  /** The browser's current session; it ends. */
  replaces?: string | undefined
}

/**
 * Signs in by a passkey, without the password and without the second step: the device has checked its user. Throws
 * `passkeyUnknown`, `passkeyRefused` for one of another site, without a check of the user or a copied one, `passkeyLapsed`
 * after five minutes or for a used challenge, and `accountSuspended`.
 */
export async function signInByPasskey(signIn: SignInByPasskey): Promise<SignedIn> {
  const { challenge, clientAddress, replaces } = signIn
  const response = readPasskeyResponse(signIn.response)
  if (!isChallenge(challenge)) throw new Refusal('passkeyLapsed')
  const [owner] = await fetchRows<{ id: string; email: string }>(
    db(),
    sql`
      select u.id, u.email from passkeys p join users u on u.id = p.user_id where p.credential_id = ${response.id}`,
  )
  if (!owner) throw new Refusal('passkeyUnknown')
  const token = await tokenBy(response, challenge).catch((error: unknown) => {
    logSecurityEvent('passkey_refused', { personId: owner.id })
    throw passkeyRefusalOf(error)
  })
  await execute(db(), sql`update passkeys set last_used_at = now() where credential_id = ${response.id}`)
  return await openSession(token, { email: owner.email, clientAddress, replaces, isByPasskey: true })
}

async function tokenBy(response: PasskeyResponse, challenge: string): Promise<string> {
  const headers = await challengeHeaders(challenge, 'better-auth-passkey')
  const { session } = await auth().api.verifyPasskeyAuthentication({ body: { response }, headers })
  return session.token
}
