import { inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { notify } from '../notifications/notify.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { callAsPerson } from './call-as-person.ts'
import { passkeyAddedMail } from './passkey-mails.ts'
import { passkeyRefusalOf } from './passkey-refusal.ts'
import { type PasskeyResponse, readPasskeyResponse } from './passkey-response.ts'
import type { Person } from './person.ts'
import { challengeHeaders, isChallenge } from './sign-in-challenge.ts'
import { checkPasskeyCount } from './start-passkey.ts'

type AddPasskey = {
  name: string
  /** Of `startPasskey`, for which the password was given. */
  challenge: string
  /** The browser's response, in the JSON of WebAuthn. */
  response: string
}

/**
 * Adds the passkey that a device made, and mails the user. A challenge is used up by it, also if the passkey is refused.
 * Throws `passkeyRefused` for one of another site or without a check of the user, `passkeyLapsed` after five minutes or for
 * a used challenge, `passkeyTaken` and `tooManyPasskeys`.
 */
export async function addPasskey(person: Person, { name, challenge, response }: AddPasskey): Promise<void> {
  const made = readPasskeyResponse(response)
  if (!isChallenge(challenge)) throw new Refusal('passkeyLapsed')
  const refusal = await inTransaction((tx) => store(tx, person, { name, challenge, made }))
  if (refusal) throw refusal
  logSecurityEvent('passkey_added', { personId: person.id })
}

type Made = { name: string; challenge: string; made: PasskeyResponse }

/** Returns a refusal of the library instead of throwing it, so that the use of the challenge is committed. */
async function store(tx: Tx, person: Person, { name, challenge, made }: Made): Promise<Refusal | null> {
  const refusal = await callAsPerson(tx, person.id, async (api, headers) => {
    await checkPasskeyCount(tx, person)
    const taken = await fetchRows(tx, sql`select id from passkeys where credential_id = ${made.id}`)
    if (taken.length > 0) throw new Refusal('passkeyTaken')
    const cookie = (await challengeHeaders(challenge, 'better-auth-passkey')).get('cookie')
    const both = new Headers({ cookie: `${headers.get('cookie')}; ${cookie}` })
    try {
      const added = await api.verifyPasskeyRegistration({ body: { response: made, name }, headers: both })
      const mail = passkeyAddedMail({ email: person.email, name })
      await notify(tx, { personId: person.id, kind: 'security', key: `passkey-added:${added.id}`, mail })
      return null
    } catch (error) {
      return passkeyRefusalOf(error)
    }
  })
  return refusal
}
