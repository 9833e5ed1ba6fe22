import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { logBug } from '../log.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { clearGuesses, rememberClientAddress } from './count-guess.ts'
import type { Person } from './person.ts'
import { renewSession, type SignedIn } from './person-of-session.ts'
import { queueNewDeviceMail } from './queue-new-device-mail.ts'
import { signOut } from './sign-out.ts'

type OpenSession = {
  email: string
  /** The client's network address. */
  clientAddress: string
  /** The browser's current session; it ends, so that every sign-in has its own tokens. */
  replaces?: string | undefined
  /** True without a counted guess of a password, which a success would revert. */
  isByPasskey?: boolean
}

/** Opens the session that a completed sign-in created, by the library's token. Throws `accountSuspended`. */
export async function openSession(token: string, opening: OpenSession): Promise<SignedIn> {
  const { email, clientAddress, replaces, isByPasskey } = opening
  await (isByPasskey ? rememberClientAddress({ email, clientAddress }) : clearGuesses({ email, clientAddress }))
  const signedIn = await renewSession(token)
  if (!signedIn) throw await reasonAgainst(token)
  await mailIfNew(signedIn.session.user)
  logSecurityEvent('sign_in', { personId: signedIn.session.user.id })
  if (replaces) await signOut(replaces)
  return signedIn
}

/** A failure is only logged: the sign-in is valid without its mail. */
async function mailIfNew(person: Person): Promise<void> {
  try {
    await queueNewDeviceMail(person)
  } catch (error) {
    logBug(error, { part: 'mail about a new device' })
  }
}

/** Returns why a session that was just created is invalid; removes it. */
async function reasonAgainst(token: string): Promise<Error> {
  const rows = await fetchRows<{ suspended: boolean }>(
    db(),
    sql`delete from sessions s using users u where s.token = ${token} and u.id = s.user_id
     returning u.suspended_at is not null as suspended`,
  )
  return rows[0]?.suspended ? new Refusal('accountSuspended') : new Error('the session is gone as soon as it was made')
}
