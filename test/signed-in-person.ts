import { randomUUID } from 'node:crypto'
import { db } from '../db/connect.ts'
import { signAccessToken } from '../server/accounts/access-token.ts'
import type { Person } from '../server/accounts/person.ts'
import { makePerson } from './make-spaces.ts'

/** A person with the access token of a session. */
export type SignedInPerson = Person & { token: string }

/** Makes a person with a session, without the time that a password takes. */
export async function makeSignedIn(name: string): Promise<SignedInPerson> {
  const person = await makePerson(name)
  const { rows } = await db().$client.query<{ id: string }>(
    `insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
    [person.id, randomUUID()],
  )
  return { ...person, token: await signAccessToken({ userId: person.id, sessionId: rows[0]!.id }) }
}
